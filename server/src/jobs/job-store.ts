import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Db, fromDrizzle, PgBoss } from 'pg-boss'
import type { Database } from '../database/connect.ts'
import type { Transaction } from '../unit-of-work.ts'
import type { JobFailure, JobKind, JobsLog } from './job.ts'

export interface ClaimedJob {
  id: string
  data: object
  /** Names the attempt: what is settled under an older number changes nothing. */
  retryCount: number
  /** Why the job was given up; only jobs of an exhausted queue have it. */
  failure: JobFailure
}

export type JobStore = ReturnType<typeof createJobStore>

/** The least that pg-boss allows. Refreshed every pulse, so that a dead process is noticed within heartbeat + pulse + retry delay. */
const heartbeatSeconds = 10
export const retryDelaySeconds = 1
/** The handler's own limit comes first; this one holds when the process no longer watches it. */
const expiryMarginSeconds = 60
const keepEndedSeconds = 3600
/** So often a job's process may die before the job itself is taken for the reason. */
export const interruptionLimit = 5
/** Giving a job up for the student to see is tried for about half a day. */
const givingUp = { retryLimit: 50, retryDelay: 1, retryBackoff: true, retryDelayMax: 900 }

/** The tables of pg-boss: what is waiting, running and given up. Every claim, heartbeat and end is a row lock in there. */
export function createJobStore(database: Database, log: JobsLog) {
  const db: Db = { executeSql: (text, values) => database.query(text, values) }
  const boss = new PgBoss({
    db,
    backend: database.kind === 'pglite' ? 'pglite' : 'postgres',
    supervise: false,
    schedule: false,
    monitorIntervalSeconds: 1,
    maintenanceIntervalSeconds: 600,
    queueCacheIntervalSeconds: 3600,
    bamIntervalSeconds: 3600,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reported an error'))
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue reported a warning'))

  const kinds = new Map<string, JobKind>()
  const channel = 'stackademy_jobs'
  const exhaustedName = (name: string) => `${name}.exhausted`
  const tell = (on: Db, notice: { wake: string } | { cancel: string; ids: string[] }) =>
    on.executeSql('select pg_notify($1, $2)', [channel, JSON.stringify(notice)])

  return {
    channel,
    exhaustedName,

    define(name: string, kind: JobKind) {
      kinds.set(name, kind)
    },

    async open() {
      await boss.start()
      for (const [name, kind] of kinds) {
        const expireInSeconds = Math.ceil(kind.timeLimitMs / 1000) + expiryMarginSeconds
        const common = { heartbeatSeconds, expireInSeconds, deleteAfterSeconds: keepEndedSeconds }
        await ensureQueue(boss, exhaustedName(name), { ...common, ...givingUp })
        const deadLetter = exhaustedName(name)
        await ensureQueue(boss, name, { ...common, deadLetter, retryLimit: interruptionLimit, retryDelay: retryDelaySeconds })
      }
    },

    close: () => boss.stop({ graceful: false }),

    async add(tx: Transaction, name: string, data: object, userId: number): Promise<string> {
      const inside = fromDrizzle(tx, sql)
      const group = String(userId)
      const { rows } = await inside.executeSql(nextRound, [name, group])
      const id = await boss.send(name, data, { db: inside, priority: -Number(rows[0].round), group: { id: group } })
      if (!id) throw new Error(`no queue takes jobs named ${name}`)
      await tell(inside, { wake: name })
      return id
    },

    async cancel(tx: Transaction, name: string, match: object): Promise<void> {
      const inside = fromDrizzle(tx, sql)
      const { rows } = await inside.executeSql(cancelMatching, [name, JSON.stringify(match)])
      if (rows.length > 0) await tell(inside, { cancel: name, ids: rows.map((row) => row.id) })
    },

    async claim(name: string, perUser: number): Promise<ClaimedJob | null> {
      const [job] = await boss.fetch<object>(name, { includeMetadata: true, groupConcurrency: perUser })
      return job ? { id: job.id, data: job.data, retryCount: job.retryCount, failure: failureIn(job.sourceOutput) } : null
    },

    async complete(name: string, job: ClaimedJob) {
      await boss.complete(name, [job])
    },

    /** The job's own failure: it waits for the next attempt, or moves to the exhausted queue. */
    async fail(name: string, job: ClaimedJob, reason: JobFailure, message: string) {
      const retryLimit = kinds.get(name)?.retryLimit
      if (retryLimit !== undefined) await database.query(countFailure, [name, job.id, job.retryCount, retryLimit, interruptionLimit])
      await boss.fail(name, [job], { reason, message })
      if (kinds.has(name)) await tell(db, { wake: exhaustedName(name) })
    },

    /** As if it had not been claimed; the attempt does not count. */
    async putBack(name: string, job: ClaimedJob) {
      await database.query(putBackAttempt, [name, job.id, job.retryCount])
      await tell(db, { wake: name })
    },

    /** Refreshes the heartbeats and answers the ids that are still this process's to work on. */
    async touch(name: string, held: ClaimedJob[]): Promise<Set<string>> {
      const { settled } = (await boss.touch(name, held)) as { settled?: string[] }
      return new Set(settled ?? held.map((job) => job.id))
    },

    /** Where no other process can be running them, all active jobs are those of a process that died: they start again at once. */
    async putBackOrphans() {
      for (const name of [...kinds.keys()].flatMap((kind) => [exhaustedName(kind), kind])) {
        const { rows } = await database.query(`select id from pgboss.job where name = $1 and state = 'active'`, [name])
        const ids = rows.map((row) => String(row.id))
        if (ids.length === 0) continue
        await boss.fail(name, ids, { reason: 'interrupted', message: 'the server stopped' })
        await database.query(`update pgboss.job set start_after = now() where name = $1 and id = any($2) and state = 'retry'`, [name, ids])
      }
    },

    async findDue(names: string[]): Promise<{ waiting: string[]; stale: boolean }> {
      const { rows } = await database.query(dueJobs, [names])
      return { waiting: rows.filter((row) => row.waiting).map((row) => String(row.name)), stale: rows.some((row) => row.stale) }
    },

    /** Fails the jobs without heartbeat or over their time, and deletes those that ended long ago. */
    tidy: () => boss.supervise(),
  }
}

async function ensureQueue(boss: PgBoss, name: string, { deadLetter, ...options }: Parameters<PgBoss['createQueue']>[1] & object) {
  await boss.createQueue(name, { ...options, ...(deadLetter && { deadLetter }) })
  await boss.updateQueue(name, options)
  // pg-boss looks a queue up when it first meets its name. In a transaction of the embedded database that would wait for itself.
  await boss.findJobs(name, { id: randomUUID() })
}

/** What failed jobs carry to the exhausted queue: ours, or the sentence that pg-boss writes when it fails one itself. */
function failureIn(output: unknown): JobFailure {
  const { reason, value } = (output ?? {}) as { reason?: JobFailure; value?: { message?: string } }
  if (reason) return reason
  if (value?.message === 'job timed out') return 'took_too_long'
  return value?.message === 'job heartbeat timeout' ? 'interrupted' : 'failed'
}

/**
 * Waiting users take turns: a job joins the round after the user's last unfinished one, and not before the round that
 * comes after the one being served, so that nobody is overtaken for ever. Lower rounds start first, then older jobs.
 */
const nextRound = `
  select 1 + greatest(
    (select max(-priority) from pgboss.job where name = $1 and group_id = $2 and state in ('created', 'retry', 'active')),
    coalesce(
      (select max(-priority) from pgboss.job where name = $1 and state = 'active'),
      (select min(-priority) - 1 from pgboss.job where name = $1 and state in ('created', 'retry')),
      0)) as round`

const cancelMatching = `
  update pgboss.job set state = 'cancelled', completed_on = now()
  where name = $1 and state in ('created', 'retry', 'active') and data @> $2::jsonb
  returning id`

const putBackAttempt = `
  update pgboss.job set state = 'created', started_on = null, heartbeat_on = null
  where name = $1 and id = $2 and state = 'active' and retry_count = $3`

/**
 * pg-boss counts every retry against one limit, where a process that died has its own: the limit grows with each failure that
 * is forgiven, so that what lies above the first is the number of failures; one too many ends the retries at once.
 */
const countFailure = `
  update pgboss.job set retry_limit = case when retry_limit - $5::int < $4::int then retry_limit + 1 else retry_count end
  where name = $1 and id = $2 and state = 'active' and retry_count = $3`

const dueJobs = `
  select queue.name,
    exists (select from pgboss.job where job.name = queue.name and state in ('created', 'retry') and start_after <= now()) as waiting,
    exists (select from pgboss.job where job.name = queue.name and state = 'active'
      and (heartbeat_on + heartbeat_seconds * interval '1s' < now() or started_on + expire_seconds * interval '1s' < now())) as stale
  from unnest($1::text[]) as queue (name)`
