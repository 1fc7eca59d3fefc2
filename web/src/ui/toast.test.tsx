import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Toaster } from './toast.tsx'
import { currentToasts, toast } from './toast-store.ts'

const useFakeClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })

test('[SHELL-37] a new message takes the place of the one that shows', () => {
  render(<Toaster />)
  act(() => toast({ title: 'First' }))
  act(() => toast({ title: 'Second' }))
  expect(screen.queryByText('First')).toBeNull()
  expect(screen.getByText('Second')).toBeVisible()
})

test('[SHELL-39] a message shows for 5000 ms', () => {
  useFakeClock()
  render(<Toaster />)
  act(() => toast({ title: 'Saved' }))
  act(() => void vi.advanceTimersByTime(4990))
  expect(screen.getByText('Saved')).toBeVisible()
  act(() => void vi.advanceTimersByTime(20))
  expect(screen.queryByText('Saved')).toBeNull()
})

test('[SHELL-38] a closed message is kept for 1,000,000 ms', () => {
  useFakeClock()
  render(<Toaster />)
  act(() => toast({ title: 'Kept' }))
  act(() => void vi.advanceTimersByTime(5010))
  act(() => void vi.advanceTimersByTime(999_980))
  expect(currentToasts()).toMatchObject([{ title: 'Kept', open: false }])
  act(() => void vi.advanceTimersByTime(40))
  expect(currentToasts()).toEqual([])
})

test('the cross closes a message', async () => {
  render(<Toaster />)
  act(() => toast({ title: 'Saved', description: 'In your library' }))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('Saved')).toBeNull()
})

/** A finger on the message: down, along, up. */
const swipe = (card: HTMLElement, alongPx: number) => {
  const at = (type: string, x: number) =>
    act(
      () =>
        void card.dispatchEvent(
          new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: 'touch', clientX: x, clientY: 20, button: 0 }),
        ),
    )
  card.setPointerCapture = () => {}
  at('pointerdown', 100)
  for (const share of [0.2, 0.4, 0.6, 0.8, 1]) at('pointermove', 100 + alongPx * share)
  at('pointerup', 100 + alongPx)
}

test.each([
  [50, true],
  [-80, true],
  [51, false],
])('[SHELL-40] a message that is swiped %i px stays: %s', (alongPx, stays) => {
  render(<Toaster />)
  act(() => toast({ title: 'Saved' }))
  const card = screen.getByText('Saved').closest('li') as HTMLElement
  swipe(card, alongPx)
  expect(currentToasts()).toMatchObject([{ open: stays }])
})

test('what a message leads to waits while the pointer is on it', () => {
  useFakeClock()
  const run = vi.fn()
  render(<Toaster />)
  act(() => toast({ title: 'Signed out', next: { delayMs: 500, run } }))
  act(() => void vi.advanceTimersByTime(300))
  const card = screen.getByText('Signed out').closest('li') as HTMLElement
  act(() => void card.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })))
  act(() => void vi.advanceTimersByTime(3000))
  expect(run).not.toHaveBeenCalled()
  act(() => void card.dispatchEvent(new PointerEvent('pointerout', { bubbles: true })))
  act(() => void vi.advanceTimersByTime(199))
  expect(run).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(2))
  expect(run).toHaveBeenCalledOnce()
})
