import { followUpload } from '@stackademy/contract/uploads'
import { expect, test, vi } from 'vitest'
import { fakeEvents } from '../testing/fake-events.ts'
import { followEvents } from './follow-events.ts'

const path = '/api/uploads/4/events'

function follow() {
  const events = fakeEvents()
  const states: string[] = []
  const connections: string[] = []
  const stop = followEvents(
    followUpload,
    { id: 4 },
    { onState: ({ status }) => states.push(status), onConnection: (connection) => connections.push(connection) },
  )
  return { events, states, connections, stop }
}

test('states come until the work ends, and then the stream closes', async () => {
  const { states, events } = follow()
  await events.tell(path, { status: 'reading' })
  expect(events.open(path)).toBe(1)
  await events.tell(path, { status: 'ready' })
  expect(states).toEqual(['reading', 'ready'])
  expect(events.open(path)).toBe(0)
})

test('a dropped connection is told and left to the browser, which resumes it', async () => {
  const { connections, events } = follow()
  await events.lose(path)
  await events.resume(path)
  expect(connections).toEqual(['lost', 'open'])
  expect(events.opened(path)).toBe(1)
})

test('a refused stream is asked for anew, but not after stopping', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  const { events, stop } = follow()
  await events.refuse(path)
  vi.advanceTimersByTime(2000)
  expect(events.opened(path)).toBe(2)
  await events.refuse(path)
  stop()
  vi.advanceTimersByTime(10_000)
  expect(events.opened(path)).toBe(2)
})
