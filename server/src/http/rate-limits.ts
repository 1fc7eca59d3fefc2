import type { Endpoint } from '@stackademy/contract/endpoint'
import { sql } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import type { Database } from '../database/connect.ts'
import { rateLimits } from '../database/schema.ts'

/** How often somebody may call in a window of time. Generous: they stop programs, not people. */
export interface Allowance {
  requests: number
  seconds: number
}

export interface RateLimits {
  /** Counts a request of a user (by id) or of a visitor (by address); refuses it with `rate_limited` when it is one too many. */
  count(endpoint: Endpoint, caller: number | string): Promise<void>
  /** The same for what is no endpoint of the contract. */
  countKind(kind: keyof Allowances, caller: number | string): Promise<void>
  /** Forgets windows that are over. */
  sweep(): Promise<void>
}

export type Allowances = Record<'signIn' | 'signInForm' | 'upload' | 'generate' | 'change', Allowance>

export const defaultAllowances: Allowances = {
  signIn: { requests: 120, seconds: 600 },
  // Signing in once takes four of these and two of those above.
  signInForm: { requests: 240, seconds: 600 },
  upload: { requests: 60, seconds: 60 },
  generate: { requests: 60, seconds: 60 },
  change: { requests: 600, seconds: 60 },
}

const kinds: Record<string, keyof Allowances> = {
  login: 'signIn',
  loginWithGoogle: 'signIn',
  loginCallback: 'signIn',
  loginCallbackFromGoogle: 'signIn',
  createUpload: 'upload',
  correctText: 'upload',
  generate: 'generate',
}

/** Counts in the database, so that the limits hold over several processes. What only reads is not counted. */
export function makeRateLimits(database: Database, allowances: Allowances = defaultAllowances): RateLimits {
  const countCall = makeCounter(database)
  const countKind: RateLimits['countKind'] = async (kind, caller) => {
    const { requests, seconds } = allowances[kind]
    const { count, secondsLeft } = await countCall(`${kind}:${caller}`, seconds)
    if (count > requests) throw tooMany(secondsLeft)
  }
  return {
    countKind,
    async count(endpoint, caller) {
      const kind = kinds[endpoint.name] ?? (endpoint.method === 'GET' ? null : 'change')
      if (kind) await countKind(kind, caller)
    },
    async sweep() {
      await database.orm.delete(rateLimits).where(sql`${rateLimits.windowStart} < now() - interval '1 day'`)
    },
  }
}

/** One statement, so that two requests at once are two counts. Windows are cut from the database's own clock. */
function makeCounter({ orm }: Database) {
  return async (key: string, seconds: number): Promise<{ count: number; secondsLeft: number }> => {
    const windowStart = sql`to_timestamp(floor(extract(epoch from now()) / ${seconds}::int) * ${seconds}::int)`
    const [row] = await orm
      .insert(rateLimits)
      .values({ key, windowStart, count: 1 })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`case when ${rateLimits.windowStart} = excluded.window_start then ${rateLimits.count} + 1 else 1 end`,
          windowStart: sql`excluded.window_start`,
        },
      })
      .returning({
        count: rateLimits.count,
        secondsLeft: sql<number>`ceil(extract(epoch from ${rateLimits.windowStart}) + ${seconds}::int - extract(epoch from now()))::int`,
      })
    if (!row) throw new Error('The count of a rate limit was not stored')
    return row
  }
}

function tooMany(secondsLeft: number): AppError {
  const retryAfterSeconds = Math.max(1, secondsLeft)
  const wait = retryAfterSeconds > 90 ? `${Math.ceil(retryAfterSeconds / 60)} minutes` : `${retryAfterSeconds} seconds`
  return new AppError('rate_limited', `That was a lot at once. Please wait ${wait} and try again.`, { retryAfterSeconds })
}
