import { idempotencyHours } from '@stackademy/contract/constants'
import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import type { Transaction } from './database.ts'
import { idempotencyKeys } from './schema.ts'

/** Names a request that may arrive twice. `bodyHash` tells a repeated request from another one under the same key. */
export interface Once {
  userId: number
  endpoint: string
  key: string
  bodyHash: string
}

const expired = sql`${idempotencyKeys.createdAt} <= now() - make_interval(hours => ${idempotencyHours}::integer)`
/** Every request takes more away than it leaves behind, so that the table needs no cleaner of its own. */
const forgottenAtOnce = 10

/**
 * True when the key is this transaction's to answer. While a twin that came first is at work, the unique index makes
 * the insert wait for its end: after its commit the answer is false, after its rollback true.
 */
export async function claimKey(tx: Transaction, once: Once): Promise<boolean> {
  const claimed = await tx
    .insert(idempotencyKeys)
    .values(once)
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.endpoint, idempotencyKeys.key],
      set: { bodyHash: once.bodyHash, answer: null, createdAt: sql`now()` },
      setWhere: expired,
    })
    .returning({ key: idempotencyKeys.key })
  return claimed.length === 1
}

/** What the key was answered with. Throws AppError('conflict') when that was for another body. */
export async function readAnswer(tx: Transaction, once: Once): Promise<unknown> {
  const [row] = await tx.select().from(idempotencyKeys).where(isKey(once))
  if (row?.bodyHash !== once.bodyHash) {
    throw new AppError('conflict', 'This request was already sent with other contents. Reload the page and try again.')
  }
  return row.answer
}

export async function keepAnswer(tx: Transaction, once: Once, answer: unknown): Promise<void> {
  await tx.update(idempotencyKeys).set({ answer }).where(isKey(once))
}

/** Skips what others have locked, so that it never waits. */
export async function forgetExpiredKeys(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    delete from ${idempotencyKeys} where (user_id, endpoint, key) in (
      select user_id, endpoint, key from ${idempotencyKeys} where ${expired}
      order by created_at limit ${forgottenAtOnce} for update skip locked
    )`)
}

const isKey = ({ userId, endpoint, key }: Once) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.endpoint, endpoint), eq(idempotencyKeys.key, key))
