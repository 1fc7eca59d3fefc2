import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../database/connect.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import type { Transaction } from '../unit-of-work.ts'
import type { JobsLog } from './job.ts'
import { createJobs, type Job, JobAborted, type JobFailure, type JobHandler, type JobKind, type Jobs } from './jobs.ts'

interface Work {
  name: string
}

const ann = { userId: 1 }
const ben = { userId: 2 }
const silent = { warn: () => {}, error: () => {} }
const waiting = { timeout: 20_000, interval: 20 }

let database: Database
let dispose: () => Promise<void>
const started: Jobs[] = []

beforeAll(async () => {
  ;({ database, dispose } = await openTestDatabase())
})

afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop()
  await database.query('delete from pgboss.job')
})

afterAll(() => dispose())

test('a job starts when its transaction commits, with its data', async () => {
  const { seen, jobs } = await startJobs()
  await enqueue(jobs, 'one', ann)
  await vi.waitFor(() => expect(seen).toEqual([{ name: 'one', attempt: 1 }]), waiting)
})

test('a job of a transaction that is rolled back never runs', async () => {
  const { seen, jobs } = await startJobs()
  const work = database.orm.transaction(async (tx) => {
    await jobs.enqueue(tx, 'work', { name: 'undone' }, ann)
    throw new Error('undo')
  })
  await expect(work).rejects.toThrow('undo')
  await enqueue(jobs, 'done', ann)
  await vi.waitFor(() => expect(seen.map((job) => job.name)).toEqual(['done']), waiting)
})

test('a job that fails starts again, until it is given up with its data and the reason', async () => {
  const { seen, exhausted, jobs } = await startJobs({
    retryLimit: 1,
    handler: async () => {
      throw new Error('broken')
    },
  })
  await enqueue(jobs, 'poison', ann)
  await vi.waitFor(() => expect(exhausted).toEqual([{ name: 'poison', reason: 'failed' }]), waiting)
  expect(seen.map((job) => job.attempt)).toEqual([1, 2])
})

test('what a job logs names it', async () => {
  const logged: object[] = []
  const log = { ...silent, warn: (details: object) => void logged.push(details) }
  const { jobs } = await startJobs({ log, handler: async (job) => job.log.warn({ page: 3 }, 'a page was left out') })
  const id = await enqueue(jobs, 'one', ann)
  await vi.waitFor(() => expect(logged).toEqual([{ page: 3, name: 'work', id }]), waiting)
})

test('giving a job up is tried again when it fails', async () => {
  let tries = 0
  const { jobs } = await startJobs({
    retryLimit: 0,
    handler: () => Promise.reject(new Error('broken')),
    onExhausted: async () => {
      tries += 1
      if (tries === 1) throw new Error('the database is away')
    },
  })
  await enqueue(jobs, 'poison', ann)
  await vi.waitFor(() => expect(tries).toBe(2), waiting)
})

test('a job over its time is aborted and given up as having taken too long', async () => {
  const { reasons, exhausted, jobs } = await startJobs({ retryLimit: 0, timeLimitMs: 50, handler: untilAborted })
  await enqueue(jobs, 'endless', ann)
  await vi.waitFor(() => expect(exhausted).toEqual([{ name: 'endless', reason: 'took_too_long' }]), waiting)
  expect(reasons).toEqual(['took_too_long'])
})

test('a canceled job that runs is aborted, in another process too, and does not run again', async () => {
  const here = await startJobs({ handler: untilAborted, atOnce: 1 })
  await enqueue(here.jobs, 'unwanted', ann)
  await vi.waitFor(() => expect(here.seen).toHaveLength(1), waiting)
  const elsewhere = createJobs(database, silent)
  await database.orm.transaction((tx) => elsewhere.cancel(tx, 'work', { name: 'unwanted' }))
  await vi.waitFor(() => expect(here.reasons).toEqual(['canceled']), waiting)
  await enqueue(here.jobs, 'next', ann)
  await vi.waitFor(() => expect(here.seen.map((job) => job.name)).toEqual(['unwanted', 'next']), waiting)
})

test('a canceled job that waits never starts; others with other data do', async () => {
  const gate = makeGate()
  const { seen, jobs } = await startJobs({ atOnce: 1, handler: gate.pass })
  for (const name of ['first', 'unwanted', 'last']) await enqueue(jobs, name, ann)
  await database.orm.transaction((tx) => jobs.cancel(tx, 'work', { name: 'unwanted' }))
  gate.open()
  await vi.waitFor(() => expect(seen.map((job) => job.name)).toEqual(['first', 'last']), waiting)
})

test("a user's single job does not wait for all jobs of another", async () => {
  const gate = makeGate()
  const { seen, jobs } = await startJobs({ atOnce: 1, handler: gate.pass })
  await enqueue(jobs, 'ann 1', ann)
  await vi.waitFor(() => expect(seen).toHaveLength(1), waiting)
  for (const name of ['ann 2', 'ann 3', 'ann 4']) await enqueue(jobs, name, ann)
  await enqueue(jobs, 'ben 1', ben)
  gate.open()
  await vi.waitFor(() => expect(seen.map((job) => job.name)).toEqual(['ann 1', 'ann 2', 'ben 1', 'ann 3', 'ann 4']), waiting)
})

test('one user leaves a place to the others', async () => {
  const gate = makeGate()
  const { seen, jobs } = await startJobs({ atOnce: 2, handler: gate.pass })
  for (const name of ['ann 1', 'ann 2']) await enqueue(jobs, name, ann)
  await enqueue(jobs, 'ben 1', ben)
  await vi.waitFor(() => expect(seen.map((job) => job.name)).toEqual(['ann 1', 'ben 1']), waiting)
  gate.open()
  await vi.waitFor(() => expect(seen).toHaveLength(3), waiting)
})

test('two processes share the jobs and run each of them once', async () => {
  const [here, there] = [await startJobs(), await startJobs()]
  const names = Array.from({ length: 30 }, (_, index) => `job ${index}`)
  await database.orm.transaction(async (tx) => {
    for (const [index, name] of names.entries()) await here.jobs.enqueue(tx, 'work', { name }, { userId: index % 3 })
  })
  const ran = () => [...here.seen, ...there.seen].map((job) => job.name)
  await vi.waitFor(() => expect(ran().toSorted()).toEqual(names.toSorted()), waiting)
})

test('stopping aborts what runs and puts it back for the next start, without counting it as an attempt', async () => {
  const before = await startJobs({ handler: untilAborted })
  await enqueue(before.jobs, 'long', ann)
  await vi.waitFor(() => expect(before.seen).toHaveLength(1), waiting)
  await before.jobs.stop()
  expect(before.reasons).toEqual(['stopping'])
  const after = await startJobs()
  await vi.waitFor(() => expect(after.seen).toEqual([{ name: 'long', attempt: 1 }]), waiting)
})

test('a running job keeps its heartbeat fresh', async () => {
  const gate = makeGate()
  const { seen, jobs } = await startJobs({ handler: gate.pass })
  await enqueue(jobs, 'long', ann)
  await vi.waitFor(() => expect(seen).toHaveLength(1), waiting)
  await database.query(`update pgboss.job set heartbeat_on = now() - interval '8 s'`)
  const fresh = `select id from pgboss.job where state = 'active' and retry_count = 0 and heartbeat_on > now() - interval '5 s'`
  await vi.waitFor(async () => expect((await database.query(fresh)).rows).toHaveLength(1), waiting)
  gate.open()
})

test('a job whose heartbeat stopped is taken from its process and runs again', async () => {
  const gate = makeGate()
  const { seen, reasons, jobs } = await startJobs({
    handler: (job) => (job.attempt === 1 ? untilAborted(job) : gate.pass()),
  })
  await enqueue(jobs, 'long', ann)
  await vi.waitFor(() => expect(seen).toHaveLength(1), waiting)
  await database.query(`update pgboss.job set state = 'retry', start_after = now()`)
  await vi.waitFor(() => expect(seen.map((job) => job.attempt)).toEqual([1, 2]), waiting)
  await vi.waitFor(() => expect(reasons).toEqual(['lost']), waiting)
  gate.open()
})

/** Jobs named "work" and what became of them. */
async function startJobs(
  options: Partial<JobKind> & {
    handler?: JobHandler<Work>
    onExhausted?: (data: Work, reason: JobFailure) => Promise<void>
    log?: JobsLog
  } = {},
) {
  const { handler = async () => {}, onExhausted, log = silent, ...kind } = options
  const seen: { name: string; attempt: number }[] = []
  const reasons: string[] = []
  const exhausted: { name: string; reason: JobFailure }[] = []
  const observed = async (job: Job<Work>) => {
    seen.push({ name: job.data.name, attempt: job.attempt })
    job.signal.addEventListener('abort', () => reasons.push((job.signal.reason as JobAborted).why))
    await handler(job)
  }
  const giveUp = onExhausted ?? (async ({ name }, reason) => void exhausted.push({ name, reason }))
  const jobs = createJobs(database, log)
  jobs.define<Work>('work', { atOnce: 4, timeLimitMs: 60_000, retryLimit: 3, ...kind }, observed, giveUp)
  await jobs.start()
  started.push(jobs)
  return { jobs, seen, reasons, exhausted }
}

function enqueue(jobs: Jobs, name: string, owner: { userId: number }) {
  return database.orm.transaction((tx: Transaction) => jobs.enqueue(tx, 'work', { name }, owner))
}

function untilAborted({ signal }: { signal: AbortSignal }): Promise<void> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
}

/** Handlers wait in front of it until it is opened. */
function makeGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { pass: () => opened, open }
}
