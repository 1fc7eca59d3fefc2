import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type EventStreams, makeEventStreams, type Snapshot } from './event-stream.ts'

const endpoint = { answer: { kind: 'events', schema: z.object({ step: z.number() }) } } as const

let fastify: FastifyInstance
let streams: EventStreams
let address: string
let closing: AbortController
/** What the database would tell, and what is in it. */
let listeners: Map<string, (payload: string) => void>
let listened: string[]
let snapshot: Snapshot
let reads: number[]

beforeEach(async () => {
  listeners = new Map()
  listened = []
  reads = []
  closing = new AbortController()
  snapshot = { version: 1, state: { step: 1 }, ended: false }
  streams = makeEventStreams({
    async listen(channel, onPayload) {
      listened.push(channel)
      listeners.set(channel, onPayload)
      return async () => {
        listeners.delete(channel)
      }
    },
    heartbeatMs: 40,
    gapMs: 5,
    streamsPerUser: 2,
  })
  fastify = Fastify()
  fastify.get('/:userId/:id', async (request, reply) => {
    const { userId, id } = request.params as { userId: string; id: string }
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const signal = AbortSignal.any([gone.signal, closing.signal])
    await streams.open(
      { reply, signal },
      {
        endpoint,
        userId: Number(userId),
        id: Number(id),
        channel: 'things',
        read: async (since) => {
          reads.push(since)
          if (id === '404') throw Object.assign(new Error('not found'), { statusCode: 404 })
          return snapshot
        },
      },
    )
    return reply
  })
  address = await fastify.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  closing.abort()
  await streams.close()
  await fastify.close()
})

const change = (next: Snapshot) => {
  snapshot = next
  listeners.get('things')?.('7')
}

/** A browser that follows; `next` answers the next piece that arrives, null at the end. */
async function follow(path = '/1/7', headers: Record<string, string> = {}) {
  const leaving = new AbortController()
  const response = await fetch(address + path, { headers, signal: leaving.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const next = async () => (await reader?.read())?.value ?? null
  return {
    status: response.status,
    next,
    leave: () => leaving.abort(),
    async nextMessage() {
      for (;;) {
        const piece = await next()
        if (piece === null || piece.includes('data:')) return piece
      }
    },
  }
}

test('the state now comes first, then each change, and after the last state the stream ends', async () => {
  const browser = await follow()
  expect(await browser.nextMessage()).toBe('retry: 1000\nid: 1\ndata: {"step":1}\n\n')
  change({ version: 2, state: { step: 2 }, ended: false })
  expect(await browser.nextMessage()).toBe('id: 2\ndata: {"step":2}\n\n')
  change({ version: 3, state: { step: 3 }, ended: true })
  expect(await browser.nextMessage()).toBe('id: 3\ndata: {"step":3}\n\n')
  expect(await browser.next()).toBeNull()
})

test('what the schema does not name does not leave the server', async () => {
  snapshot = { version: 1, state: { step: 1, secret: 'x' }, ended: true }
  expect(await (await follow()).nextMessage()).not.toContain('secret')
})

test('many changes at once are one message with the newest state', async () => {
  const browser = await follow()
  await browser.nextMessage()
  for (let version = 2; version <= 50; version++) change({ version, state: { step: version }, ended: version === 50 })
  expect(await browser.nextMessage()).toContain('id: 50')
})

test('Last-Event-ID says what the browser has seen; nonsense counts as nothing', async () => {
  snapshot = { version: 9, state: { step: 9 }, ended: true }
  await (await follow('/1/7', { 'last-event-id': '4' })).nextMessage()
  await (await follow('/1/7', { 'last-event-id': 'x; drop' })).nextMessage()
  expect(reads).toEqual([4, 0])
})

test('while nothing changes a comment keeps the connection alive, and a change that nobody told is found', async () => {
  const browser = await follow()
  await browser.nextMessage()
  expect(await browser.next()).toMatch(/^: /)
  snapshot = { version: 2, state: { step: 2 }, ended: true }
  expect(await browser.nextMessage()).toContain('id: 2')
})

test('all streams of a channel share one LISTEN', async () => {
  const browsers = [await follow('/1/7'), await follow('/2/7'), await follow('/3/8')]
  for (const browser of browsers) await browser.nextMessage()
  expect(listened).toEqual(['things'])
})

test('one stream too many is refused, and a place is free again when a browser leaves', async () => {
  const [first] = [await follow(), await follow()]
  expect(await (await follow()).next()).toContain('rate_limited')
  expect((await follow('/2/7')).status).toBe(200)
  first?.leave()
  await expect.poll(async () => (await follow()).status).toBe(200)
})

test('a refusal before the first message is a plain answer and takes no place', async () => {
  for (let count = 0; count < 5; count++) expect((await follow('/1/404')).status).toBe(404)
  expect((await follow('/1/7')).status).toBe(200)
})

test('when the server closes, its streams end', async () => {
  const browser = await follow()
  await browser.nextMessage()
  closing.abort()
  expect(await browser.nextMessage()).toBeNull()
})
