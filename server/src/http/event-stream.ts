import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { Schema } from '@stackademy/contract/endpoint'
import * as z from 'zod/mini'
import { AppError } from '../app-error.ts'
import type { FastifyReply } from './http.ts'

/** The whole small state of something that works. `version` grows with each change and is the id of its message. */
export interface Snapshot {
  version: number
  state: object
  ended: boolean
}

export interface Stream {
  endpoint: { answer: { kind: 'events'; schema: Schema } }
  userId: number
  /** Where changes are told, and the id that they are told by. */
  channel: string
  id: number
  /** The state now, with what is new since that version. Throws when it is not this user's. */
  read(sinceVersion: number): Promise<Snapshot>
}

export interface EventStreams {
  /** Answers with server-sent events, each a whole state, until the last one. Browsers reconnect and go on from there. */
  open(call: { reply: FastifyReply; signal: AbortSignal }, stream: Stream): Promise<void>
  close(): Promise<void>
}

export interface EventStreamOptions {
  /** Hears what any process tells on a channel; the answer stops it. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>
  heartbeatMs?: number
  /** At least so long between two messages. */
  gapMs?: number
  streamsPerUser?: number
}

/** Streams of states over one LISTEN a channel, shared by all streams of the process. */
export function makeEventStreams({ listen, heartbeatMs = 15_000, gapMs = 250, streamsPerUser = 12 }: EventStreamOptions): EventStreams {
  const feed = makeChangeFeed(listen)
  const places = makePlaces(streamsPerUser)

  return {
    async open({ reply, signal }, { endpoint, userId, channel, id, read }) {
      const leave = places.take(userId)
      const changes = makeWaker()
      let unfollow = () => {}
      const finish = () => {
        unfollow()
        leave()
      }
      try {
        // Followed before it is read, so that no change falls between the two.
        unfollow = await feed.follow(channel, String(id), changes.wake)
        const first = await read(lastEventId(reply))
        if (signal.aborted) throw new AppError('unavailable', 'The connection was closed. Please reload the page.')
        signal.addEventListener('abort', changes.wake)
        reply.raw.once('close', finish)
        const write = ({ version, state }: Snapshot) => message(version, z.parse(endpoint.answer.schema, state))
        const messages = follow({ first, read, write, changes, signal, heartbeatMs, gapMs })
        reply.type('text/event-stream').headers(streamHeaders).send(Readable.from(messages))
      } catch (error) {
        finish()
        throw error
      }
    },

    close: feed.close,
  }
}

/** The connection ends with the stream, since one left open would hold up a server that is closing. */
const streamHeaders = { 'cache-control': 'no-store', 'x-accel-buffering': 'no', connection: 'close' }

interface Following {
  first: Snapshot
  read(sinceVersion: number): Promise<Snapshot>
  write(snapshot: Snapshot): string
  changes: Waker
  signal: AbortSignal
  heartbeatMs: number
  gapMs: number
}

/** Pulled by the socket: while a slow browser has not taken a message, no further one is made. */
async function* follow({ first, read, write, changes, signal, heartbeatMs, gapMs }: Following): AsyncGenerator<string> {
  let snapshot = first
  yield `retry: 1000\n${write(snapshot)}`
  while (!snapshot.ended) {
    await delay(gapMs, null, { signal }).catch(() => {})
    await changes.wait(heartbeatMs)
    if (signal.aborted) return
    // Read after a silent wait too: a notification is lost when the connection that listens breaks.
    const next = await read(snapshot.version)
    yield next.version === snapshot.version ? ': still working\n\n' : write(next)
    snapshot = next
  }
}

const message = (version: number, state: unknown) => `id: ${version}\ndata: ${JSON.stringify(state)}\n\n`

function lastEventId({ request }: FastifyReply): number {
  const id = Number(request.headers['last-event-id'])
  return Number.isSafeInteger(id) && id > 0 ? id : 0
}

/** How many streams each user has open in this process. */
function makePlaces(perUser: number) {
  const taken = new Map<number, number>()
  return {
    /** The answer gives the place back, once. */
    take(userId: number): () => void {
      const before = taken.get(userId) ?? 0
      if (before >= perUser) throw tooManyStreams()
      taken.set(userId, before + 1)
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        const left = (taken.get(userId) ?? 1) - 1
        if (left > 0) taken.set(userId, left)
        else taken.delete(userId)
      }
    },
  }
}

interface Waker {
  wake(): void
  /** Ends at the next `wake`, at once when one came since the last wait, or when the time is over. */
  wait(limitMs: number): Promise<void>
}

function makeWaker(): Waker {
  let isAwake = false
  let resume = () => {}
  return {
    wake() {
      isAwake = true
      resume()
    },
    async wait(limitMs) {
      if (!isAwake) {
        const { promise, resolve } = Promise.withResolvers<void>()
        const timer = setTimeout(resolve, limitMs)
        resume = resolve
        await promise
        clearTimeout(timer)
      }
      isAwake = false
    },
  }
}

/** Who wants to hear about what: one LISTEN for each channel, begun when it is first needed. */
function makeChangeFeed(listen: EventStreamOptions['listen']) {
  const channels = new Map<string, { followers: Map<string, Set<() => void>>; listening: Promise<() => Promise<void>> }>()

  function channelOf(name: string) {
    const known = channels.get(name)
    if (known) return known
    const followers = new Map<string, Set<() => void>>()
    const listening = listen(name, (payload) => followers.get(payload)?.forEach((wake) => wake()))
    // A connection that could not be had now may be had for the next stream.
    listening.catch(() => channels.delete(name))
    const channel = { followers, listening }
    channels.set(name, channel)
    return channel
  }

  return {
    async follow(name: string, id: string, wake: () => void): Promise<() => void> {
      const { followers, listening } = channelOf(name)
      const wakers = followers.get(id) ?? new Set()
      followers.set(id, wakers.add(wake))
      const unfollow = () => {
        wakers.delete(wake)
        if (wakers.size === 0 && followers.get(id) === wakers) followers.delete(id)
      }
      await listening.catch((error: unknown) => {
        unfollow()
        throw error
      })
      return unfollow
    },
    async close() {
      const listenings = [...channels.values()].map(({ listening }) => listening.then((stop) => stop()))
      channels.clear()
      await Promise.allSettled(listenings)
    },
  }
}

const tooManyStreams = () =>
  new AppError('rate_limited', 'Too many pages of yours are waiting for news. Close some of them and reload this one.', {
    retryAfterSeconds: 5,
  })
