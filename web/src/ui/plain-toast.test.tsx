import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PlainToast } from './plain-toast.tsx'
import { toast } from './toast-store.ts'

test('without the code of the messages their words still show, until the cross closes them', async () => {
  render(<PlainToast />)
  act(() => toast({ title: 'Upload Error', description: 'The connection was lost.' }))
  expect(screen.getByRole('status')).toHaveTextContent('Upload ErrorThe connection was lost.')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('Upload Error')).toBeNull()
})

test('without the code of the messages what they lead to still comes', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const run = vi.fn()
  render(<PlainToast />)
  act(() => toast({ title: 'Signed out', next: { delayMs: 500, run } }))
  act(() => void vi.advanceTimersByTime(499))
  expect(run).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(2))
  expect(run).toHaveBeenCalledOnce()
})
