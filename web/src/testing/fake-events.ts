import { act, waitFor } from '@testing-library/react'
import { expect, onTestFinished } from 'vitest'

/** As much of EventSource as we use; a test says what its stream tells and when it breaks. The browser's own resumes with Last-Event-ID. */
class FakeSource {
  static readonly CLOSED = 2
  readyState = 1
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onerror?: () => void
  readonly url: string
  constructor(url: string) {
    this.url = url
    streams.push(this)
  }
  close() {
    this.readyState = FakeSource.CLOSED
  }
}

let streams: FakeSource[] = []
const isOpen = ({ readyState }: FakeSource) => readyState !== FakeSource.CLOSED

/** Stands in for the server's event streams until the test ends. Whatever happens to a stream waits until one of that path is open. */
export function fakeEvents() {
  streams = []
  const real = window.EventSource
  window.EventSource = FakeSource as unknown as typeof EventSource
  onTestFinished(() => void (window.EventSource = real))

  const streamsOf = (path: string) => streams.filter(({ url }) => url === path)
  const happenTo = async (path: string, happen: (stream: FakeSource) => void) => {
    const stream = await waitFor(() => {
      const open = streamsOf(path).findLast(isOpen)
      expect(open, `an open stream of ${path}`).toBeDefined()
      return open as FakeSource
    })
    act(() => happen(stream))
  }
  return {
    tell: (path: string, state: object) => happenTo(path, (stream) => stream.onmessage?.({ data: JSON.stringify(state) })),
    /** The connection drops; the browser tries by itself to get it back. */
    lose: (path: string) => happenTo(path, (stream) => stream.onerror?.()),
    resume: (path: string) => happenTo(path, (stream) => stream.onopen?.()),
    /** The server does not let it in; the browser gives up. */
    refuse: (path: string) =>
      happenTo(path, (stream) => {
        stream.close()
        stream.onerror?.()
      }),
    opened: (path: string) => streamsOf(path).length,
    open: (path: string) => streamsOf(path).filter(isOpen).length,
  }
}
