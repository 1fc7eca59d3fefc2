import { expect, test, vi } from 'vitest'
import { ApiError } from './error.ts'
import { forgetOrders, sendOnce } from './send-once.ts'

const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const answerOf = (status: number) => () => Promise.reject(new ApiError({ status, message: 'No.' }))

/** The key under which an order goes out. */
async function keyOf(
  content: string,
  { name = 'file', answer = () => Promise.resolve() }: { name?: string; answer?: () => Promise<void> } = {},
) {
  const send = vi.fn((_key: string) => answer())
  await sendOnce({ name, content }, send).catch(() => {})
  return send.mock.calls[0]?.[0]
}

test('as long as no answer came, the same order goes out under the same key', async () => {
  const first = await keyOf('notes.pdf', { answer: lost })
  expect(first).toBeTruthy()
  expect(await keyOf('notes.pdf', { answer: lost })).toBe(first)
})

test('another order has a key of its own, also under another name', async () => {
  const first = await keyOf('notes.pdf', { answer: lost })
  expect(await keyOf('other.pdf', { answer: lost })).not.toBe(first)
  expect(await keyOf('notes.pdf', { name: 'topic', answer: lost })).not.toBe(first)
})

test('the key is there for another tab and after a reload, and says nothing of what was ordered', async () => {
  const key = await keyOf('diary of Maya', { answer: lost })
  const kept = localStorage.getItem('unanswered') ?? ''
  expect(kept).toContain(key)
  expect(kept).not.toContain('Maya')
})

test.each([
  ['an answer', () => Promise.resolve(), true],
  ['a refusal', answerOf(402), true],
  ['a failure of the server', answerOf(500), false],
  ['a failure on the way', answerOf(502), false],
])('%s settles the order: %s', async (_, answer, isSettled) => {
  const first = await keyOf('notes.pdf', { answer })
  expect((await keyOf('notes.pdf')) !== first).toBe(isSettled)
})

test('a day later the server has forgotten the key, so that it is a new order', async () => {
  const first = await keyOf('notes.pdf', { answer: lost })
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 3_600_000 + 1)
  expect(await keyOf('notes.pdf')).not.toBe(first)
})

test('over plain http, where a browser keeps its tools back, orders have keys all the same', async () => {
  vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as unknown as SubtleCrypto)
  const first = await keyOf('notes.pdf', { answer: lost })
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(await keyOf('notes.pdf', { answer: lost })).toBe(first)
  expect(await keyOf('other.pdf', { answer: lost })).not.toBe(first)
})

test('whoever signs out leaves no order behind', async () => {
  const first = await keyOf('notes.pdf', { answer: lost })
  forgetOrders()
  expect(await keyOf('notes.pdf')).not.toBe(first)
})

test('where storage is switched off, the keys last as long as the page', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('off')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('off')
  })
  const first = await keyOf('notes.pdf', { answer: lost })
  expect(await keyOf('notes.pdf', { answer: lost })).toBe(first)
})
