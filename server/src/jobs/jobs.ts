import type { Database } from '../database/connect.ts'
import type { Transaction } from '../unit-of-work.ts'
import type { ExhaustedHandler, JobHandler, JobKind, JobsLog } from './job.ts'
import { createJobStore } from './job-store.ts'
import { createWorker, type Worker } from './worker.ts'

export { type ExhaustedHandler, type Job, JobAborted, type JobFailure, type JobHandler, type JobKind } from './job.ts'

/**
 * Long work that survives the process. A job is stored with the rows it belongs to, is run at least once, by one process
 * at a time, and is found again within 15 s when its process dies (at the next start, where the database lives in the
 * process). Handlers therefore have to bear running twice: they look first whether the work is still wanted.
 */
export interface Jobs {
  /** Before start(). `onExhausted` runs once the job is given up, and again until it succeeds. */
  define<T extends object>(name: string, kind: JobKind, handler: JobHandler<T>, onExhausted?: ExhaustedHandler<T>): void
  /** Stores the job in the caller's transaction and answers its id. It starts when the transaction commits. */
  enqueue(tx: Transaction, name: string, data: object, owner: { userId: number }): Promise<string>
  /** Gives up the unfinished jobs whose data contains `match`; once the transaction commits, running ones are aborted in any process. */
  cancel(tx: Transaction, name: string, match: object): Promise<void>
  start(): Promise<void>
  /** Aborts what is running and puts it back for the next start, or for another process. Takes at most 5 s. */
  stop(): Promise<void>
}

/** Between two looks for jobs that no notification announced: retries that are due, and those of processes that died. */
const pulseMs = 2000
const tidyMs = 60_000

export function createJobs(database: Database, log: JobsLog): Jobs {
  const store = createJobStore(database, log)
  const workers = new Map<string, Worker>()
  let stopListening: (() => Promise<void>) | undefined
  let pulseTimer: NodeJS.Timeout | undefined
  let pulsing: Promise<void> = Promise.resolve()
  let tidiedAt = 0

  const wakeAll = () => {
    for (const worker of workers.values()) worker.wake()
  }

  const onNotice = (payload: string) => {
    const notice = JSON.parse(payload) as { wake: string } | { cancel: string; ids: string[] }
    if ('wake' in notice) workers.get(notice.wake)?.wake()
    else workers.get(notice.cancel)?.abort(notice.ids, 'canceled')
  }

  const pulse = async () => {
    await Promise.all([...workers.values()].map((worker) => worker.keepAlive()))
    const due = await store.findDue([...workers.keys()])
    for (const name of due.waiting) workers.get(name)?.wake()
    if (due.stale || Date.now() - tidiedAt > tidyMs) {
      tidiedAt = Date.now()
      await store.tidy()
    }
  }

  const schedulePulse = () => {
    pulseTimer = setTimeout(() => {
      pulsing = pulse().catch((error) => log.warn({ err: error }, 'looking after the jobs failed; trying again'))
      void pulsing.then(() => pulseTimer && schedulePulse())
    }, pulseMs)
    pulseTimer.unref()
  }

  return {
    define(name, kind, handler, onExhausted) {
      store.define(name, kind)
      workers.set(name, createWorker({ name, kind, store, log, handler: handler as JobHandler<object> }))
      const exhausted = store.exhaustedName(name)
      const giveUp = onExhausted as ExhaustedHandler<object> | undefined
      workers.set(exhausted, createWorker({ name: exhausted, kind: { ...kind, atOnce: 1 }, store, log, giveUp }))
    },

    enqueue: (tx, name, data, owner) => store.add(tx, name, data, owner.userId),
    cancel: (tx, name, match) => store.cancel(tx, name, match),

    async start() {
      await store.open()
      if (database.kind === 'pglite') await store.putBackOrphans()
      stopListening = await database.listen(store.channel, onNotice)
      wakeAll()
      schedulePulse()
    },

    async stop() {
      clearTimeout(pulseTimer)
      pulseTimer = undefined
      await Promise.all([...workers.values()].map((worker) => worker.stop()))
      await pulsing
      await stopListening?.()
      await store.close()
    },
  }
}
