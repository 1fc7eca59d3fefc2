import { followUpload, type ReadingState } from '@stackademy/contract/uploads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { followEvents } from './follow-events.ts'

/** As much of EventSource as we use; the browser's own resumes with Last-Event-ID. */
class FakeSource {
  static readonly CLOSED = 2
  static opened: FakeSource[] = []
  readyState = 0
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onerror?: () => void
  readonly url: string
  constructor(url: string) {
    this.url = url
    FakeSource.opened.push(this)
  }
  close() {
    this.readyState = FakeSource.CLOSED
  }
  send(state: Partial<ReadingState>) {
    this.onmessage?.({ data: JSON.stringify(state) })
  }
  fail(readyState: number) {
    this.readyState = readyState
    this.onerror?.()
  }
}

function follow() {
  FakeSource.opened = []
  const real = window.EventSource
  window.EventSource = FakeSource as unknown as typeof EventSource
  onTestFinished(() => void (window.EventSource = real))
  const states: string[] = []
  const connections: string[] = []
  const stop = followEvents(
    followUpload,
    { id: 4 },
    { onState: ({ status }) => states.push(status), onConnection: (connection) => connections.push(connection) },
  )
  return { states, connections, stop, source: FakeSource.opened[0] as FakeSource }
}

test('states come until the work ends, and then the stream closes', () => {
  const { states, source } = follow()
  expect(source.url).toBe('/api/uploads/4/events')
  source.send({ status: 'reading' })
  expect(source.readyState).toBe(0)
  source.send({ status: 'ready' })
  expect(states).toEqual(['reading', 'ready'])
  expect(source.readyState).toBe(FakeSource.CLOSED)
})

test('a dropped connection is told and left to the browser, which resumes it', () => {
  const { connections, source } = follow()
  source.fail(0)
  source.onopen?.()
  expect(connections).toEqual(['lost', 'open'])
  expect(FakeSource.opened).toHaveLength(1)
})

test('a refused stream is asked for anew, but not after stopping', () => {
  vi.useFakeTimers()
  const { source, stop } = follow()
  source.fail(FakeSource.CLOSED)
  vi.advanceTimersByTime(2000)
  expect(FakeSource.opened).toHaveLength(2)
  FakeSource.opened[1]?.fail(FakeSource.CLOSED)
  stop()
  vi.advanceTimersByTime(10_000)
  expect(FakeSource.opened).toHaveLength(2)
})
