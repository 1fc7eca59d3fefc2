import { getCurrentUser, login, updateCurrentUser } from '@stackademy/contract/auth'
import { generate } from '@stackademy/contract/generation'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../database/connect.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { makeRateLimits, type RateLimits } from './rate-limits.ts'

let testDatabase: TestDatabase
let database: Database
let limits: RateLimits
const allowances = {
  signIn: { requests: 2, seconds: 86_400 },
  signInForm: { requests: 2, seconds: 86_400 },
  upload: { requests: 2, seconds: 86_400 },
  generate: { requests: 3, seconds: 86_400 },
  change: { requests: 2, seconds: 86_400 },
}

beforeAll(async () => {
  testDatabase = await openTestDatabase()
  database = testDatabase.database
})
beforeEach(async () => {
  await database.query('truncate rate_limits')
  limits = makeRateLimits(database, allowances)
})
afterAll(() => testDatabase.dispose())

const refusal = { code: 'rate_limited', details: { retryAfterSeconds: expect.any(Number) } }

test('one request too many is refused, with the seconds to wait', async () => {
  await limits.count(updateCurrentUser, 1)
  await limits.count(updateCurrentUser, 1)
  await expect(limits.count(updateCurrentUser, 1)).rejects.toMatchObject(refusal)
})

test('people, addresses and kinds of requests are counted apart', async () => {
  for (const caller of [1, 1, 2, 2, '127.0.0.1', '127.0.0.1']) await limits.count(updateCurrentUser, caller)
  for (const caller of [1, 1, 1]) await limits.count(generate, caller)
  await limits.count(login, '127.0.0.1')
  await expect(limits.count(generate, 1)).rejects.toMatchObject(refusal)
})

test('what only reads is not counted', async () => {
  for (let i = 0; i < 5; i++) await limits.count(getCurrentUser, 1)
  expect((await database.query('select * from rate_limits')).rows).toEqual([])
})

test('requests at once in several processes are all counted', async () => {
  const elsewhere = makeRateLimits(database, allowances)
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? limits : elsewhere).count(generate, 1)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('a new window begins from nothing, and old ones are forgotten', async () => {
  for (let i = 0; i < 2; i++) await limits.count(updateCurrentUser, 1)
  await database.query("update rate_limits set window_start = window_start - interval '3 days'")
  await limits.count(updateCurrentUser, 1)
  await database.query("insert into rate_limits values ('old', now() - interval '2 days', 1)")
  await limits.sweep()
  expect((await database.query('select key, count from rate_limits')).rows).toEqual([{ key: 'change:1', count: 1 }])
})
