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
