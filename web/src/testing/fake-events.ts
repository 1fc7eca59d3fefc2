import { act, waitFor } from '@testing-library/react'
import { expect, onTestFinished } from 'vitest'

/** As much of EventSource as we use; a test says what its stream tells and when it breaks. */
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

/** Stands in for the server's event streams until the test ends. `tell`, `lose` and `resume` wait for the stream of that path. */
export function fakeEvents() {
  streams = []
  const real = window.EventSource
  window.EventSource = FakeSource as unknown as typeof EventSource
  onTestFinished(() => void (window.EventSource = real))

  const streamOf = (path: string) =>
    waitFor(() => {
      const stream = streams.findLast(({ url, readyState }) => url === path && readyState !== FakeSource.CLOSED)
      expect(stream, `an open stream of ${path}`).toBeDefined()
      return stream as FakeSource
    })
  return {
    tell: async (path: string, state: object) => {
      const stream = await streamOf(path)
      act(() => stream.onmessage?.({ data: JSON.stringify(state) }))
    },
    lose: async (path: string) => {
      const stream = await streamOf(path)
      act(() => stream.onerror?.())
    },
    resume: async (path: string) => {
      const stream = await streamOf(path)
      act(() => stream.onopen?.())
    },
  }
}
