import { setTimeout as delay } from 'node:timers/promises'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from './database/database.ts'
import { claimKey, forgetExpiredKeys, keepAnswer, type Once, readAnswer } from './database/idempotency-keys.ts'

export type { Transaction } from './database/database.ts'
export type { Once } from './database/idempotency-keys.ts'

/** What a store can ask: the database itself or a transaction of it. */
export type Queryable = PgDatabase<NodePgQueryResultHKT>

export interface UnitOfWork {
  /**
   * Runs the work in one transaction: all of it is kept, or, when it throws, nothing. The work only asks the database,
   * through `tx`: with the embedded one everybody else waits meanwhile, and after a deadlock it runs again.
   */
  run<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /**
   * Runs the work once for this key within 24 h: the same key and body get the first answer, another body throws
   * AppError('conflict'). Answer and work commit together; a concurrent twin waits for them, and takes over when they
   * fail. The answer is a JSON value, since a repeated request reads it from a JSON column. Without a key: `run`.
   */
  once<T>(once: Once | null, work: (tx: Transaction) => Promise<T>): Promise<T>
}

const attempts = 4
const firstPauseMs = 10
const deadlockDetected = '40P01'
const serializationFailure = '40001'

export function makeUnitOfWork(database: Database): UnitOfWork {
  const run: UnitOfWork['run'] = async (work) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await database.transaction(work)
      } catch (error) {
        if (attempt === attempts || !lostToAnotherTransaction(error)) throw error
        await delay(firstPauseMs * 2 ** attempt)
      }
    }
  }

  const once = <T>(request: Once | null, work: (tx: Transaction) => Promise<T>): Promise<T> => {
    if (request === null) return run(work)
    return run(async (tx) => {
      // The column holds what `work` answered to the first request, hence a T.
      if (!(await claimKey(tx, request))) return (await readAnswer(tx, request)) as T
      const answer = await work(tx)
      await keepAnswer(tx, request, answer)
      await forgetExpiredKeys(tx)
      return answer
    })
  }

  return { run, once }
}

/** The database ended this transaction so that another could go on; the same work can succeed when it is tried again. */
function lostToAnotherTransaction(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && 'code' in cause && (cause.code === deadlockDetected || cause.code === serializationFailure)
}
