import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/connect.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { createJobStore, interruptionLimit, type JobStore } from './job-store.ts'

let database: Database
let dispose: () => Promise<void>
let store: JobStore

beforeAll(async () => {
  ;({ database, dispose } = await openTestDatabase())
  store = createJobStore(database, { warn: () => {}, error: () => {} })
  store.define('work', { atOnce: 1, timeLimitMs: 60_000, retryLimit: 2 })
  await store.open()
})

afterAll(async () => {
  await store.close()
  await dispose()
})

test('a job whose process died is done by the next one, up to five times', async () => {
  await add()
  for (let death = 1; death <= interruptionLimit; death += 1) await die()
  const job = await claim()
  await store.complete('work', job)
  expect(await store.claim('work.exhausted', 1)).toBeNull()
})

test('a job whose process dies a sixth time is given up as interrupted', async () => {
  await add()
  for (let death = 1; death <= interruptionLimit + 1; death += 1) await die()
  expect(await exhausted()).toBe('interrupted')
})

test('a job that fails by itself is given up sooner, however often its process died', async () => {
  await add()
  for (let death = 1; death <= 3; death += 1) await die()
  for (let failure = 1; failure <= 3; failure += 1) await failByItself()
  expect(await exhausted()).toBe('failed')
})

test('failures leave a job all its deaths', async () => {
  await add()
  for (let failure = 1; failure <= 2; failure += 1) await failByItself()
  for (let death = 1; death <= interruptionLimit; death += 1) await die()
  await failByItself()
  expect(await exhausted()).toBe('failed')
})

const add = () => database.transaction((tx) => store.add(tx, 'work', {}, 1))

async function claim() {
  await database.query(`update pgboss.job set start_after = now() where name = 'work' and state = 'retry'`)
  const job = await store.claim('work', 1)
  if (!job) throw new Error('no job waits')
  return job
}

/** The process is gone while it works on the job. */
async function die() {
  await claim()
  await store.putBackOrphans()
}

async function failByItself() {
  await store.fail('work', await claim(), 'failed', 'broken')
}

/** Why the job was given up. */
async function exhausted() {
  expect(await store.claim('work', 1)).toBeNull()
  const job = await store.claim('work.exhausted', 1)
  if (job) await store.complete('work.exhausted', job)
  return job?.failure
}
