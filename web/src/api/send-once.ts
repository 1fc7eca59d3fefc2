import { idempotencyHours } from '@stackademy/contract/constants'
import { ApiError } from './error.ts'

interface Order {
  name: string
  /** What tells it from another order of the same name. */
  content: string
}

/**
 * Sends an order under a key of its own. Until it is answered, every tab of this browser keeps the key: the same order sent
 * again, after a reload or from a second tab, is one order, and the server answers as it did the first time.
 */
export async function sendOnce<T>(order: Order, send: (idempotencyKey: string) => Promise<T>): Promise<T> {
  const id = await idOf(order)
  const key = keyOf(id)
  try {
    const answer = await send(key)
    forget(id)
    return answer
  } catch (error) {
    if (isRefusal(error)) forget(id)
    throw error
  }
}

/** The server did not take the order. Where it failed, or something between, the order may have been taken all the same. */
export const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500

const place = 'unanswered'
type Unanswered = Record<string, { key: string; sentAtMs: number }>

/** Where storage is switched off, the keys last as long as the page. */
let inMemory = '{}'

function read(): Unanswered {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}')
  } catch {
    return JSON.parse(inMemory)
  }
}

function write(orders: Unanswered) {
  inMemory = JSON.stringify(orders)
  try {
    localStorage.setItem(place, inMemory)
  } catch {
    // Storage is switched off in this browser, or full.
  }
}

function keyOf(id: string) {
  const knownSinceMs = Date.now() - idempotencyHours * 3_600_000
  const orders = Object.fromEntries(Object.entries(read()).filter(([, { sentAtMs }]) => sentAtMs > knownSinceMs))
  const key = orders[id]?.key ?? newKey()
  write({ ...orders, [id]: { key, sentAtMs: Date.now() } })
  return key
}

function forget(id: string) {
  const { [id]: _, ...others } = read()
  write(others)
}

/** Another student may sign in next. */
export const forgetOrders = () => write({})

/** Nobody else's: 128 bits of chance. `randomUUID` is missing where a server is reached over plain http. */
export const newKey = () => hexOf(crypto.getRandomValues(new Uint8Array(16)))

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A digest, so that what was written does not lie about in this browser. Over plain http there is none to be had. */
async function idOf({ name, content }: Order) {
  const { subtle } = crypto as Partial<Crypto>
  if (!subtle) return `${name} ${content}`
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(content))
  return `${name} ${hexOf(new Uint8Array(digest))}`
}
