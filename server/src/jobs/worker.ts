import { type AbortCause, type ExhaustedHandler, JobAborted, type JobHandler, type JobKind, type JobsLog } from './job.ts'
import { type ClaimedJob, type JobStore, retryDelaySeconds } from './job-store.ts'

export interface Worker {
  /** There may be something to do. */
  wake(): void
  /** Tells the database that the running jobs are alive, and aborts those that are no longer ours. */
  keepAlive(): Promise<void>
  abort(ids: string[], cause: AbortCause): void
  stop(): Promise<void>
}

interface Running {
  job: ClaimedJob
  controller: AbortController
  ended: Promise<void>
}

interface WorkerOptions {
  name: string
  kind: JobKind
  store: JobStore
  log: JobsLog
  /** One of the two: the work itself, or what is done once it is given up. */
  handler?: JobHandler<object>
  giveUp?: ExhaustedHandler<object> | undefined
}

/** A handler that does not heed its signal is left behind after this time. */
const graceMs = 4000
/** A moment after it, since the database's clock decides. */
const retryDelayMs = retryDelaySeconds * 1000 + 50

/** Runs the jobs of one name in this process, as many at once as its kind allows. */
export function createWorker({ name, kind, store, log, handler, giveUp }: WorkerOptions): Worker {
  const perUser = Math.max(1, kind.atOnce - 1)
  const running = new Set<Running>()
  let stopping = false
  let filling: Promise<void> | undefined
  let wokenMeanwhile = false

  const fill = async () => {
    do {
      wokenMeanwhile = false
      while (!stopping && running.size < kind.atOnce) {
        const job = await store.claim(name, perUser)
        if (!job) break
        begin(job)
      }
    } while (wokenMeanwhile && !stopping)
  }

  const wake = () => {
    wokenMeanwhile = true
    if (filling || stopping) return
    filling = fill()
      .catch((error) => log.warn({ err: error, name }, 'claiming a job failed; trying again'))
      .finally(() => {
        filling = undefined
      })
  }

  const begin = (job: ClaimedJob) => {
    const controller = new AbortController()
    const ended = run(job, controller)
      .catch((error) => log.error({ err: error, name, id: job.id }, 'the end of a job could not be stored; it will run again'))
      .finally(() => {
        running.delete(entry)
        wake()
      })
    const entry = { job, controller, ended }
    running.add(entry)
    if (stopping) controller.abort(new JobAborted('stopping'))
  }

  const run = async (job: ClaimedJob, controller: AbortController) => {
    const limit = setTimeout(() => controller.abort(new JobAborted('took_too_long')), kind.timeLimitMs)
    const error = await outcome(perform(job, controller.signal), controller.signal)
    clearTimeout(limit)
    const cause = (controller.signal.reason as JobAborted | undefined)?.why
    if (cause === 'canceled' || cause === 'lost') return
    if (cause === 'stopping') return store.putBack(name, job)
    if (!cause && error === null) return store.complete(name, job)
    log.error({ err: error, name, id: job.id, cause, attempt: job.retryCount + 1 }, 'a job failed')
    await store.fail(name, job, cause ?? 'failed', String(error))
    setTimeout(wake, retryDelayMs).unref()
  }

  const perform = async (job: ClaimedJob, signal: AbortSignal) => {
    if (handler) await handler({ id: job.id, data: job.data, signal, attempt: job.retryCount + 1, log: logOf(job) })
    else await giveUp?.(job.data, job.failure)
  }

  const logOf = ({ id }: ClaimedJob): JobsLog => ({
    warn: (details, message) => log.warn({ ...details, name, id }, message),
    error: (details, message) => log.error({ ...details, name, id }, message),
  })

  return {
    wake,

    async keepAlive() {
      if (running.size === 0) return
      const held = [...running]
      const ours = await store.touch(
        name,
        held.map((one) => one.job),
      )
      for (const { job, controller } of held) if (!ours.has(job.id)) controller.abort(new JobAborted('lost'))
    },

    abort(ids, cause) {
      for (const { job, controller } of running) if (ids.includes(job.id)) controller.abort(new JobAborted(cause))
    },

    async stop() {
      stopping = true
      await filling
      for (const { controller } of running) controller.abort(new JobAborted('stopping'))
      await Promise.all([...running].map((one) => one.ended))
    },
  }
}

/** Null when the work is done, else what it threw. Once aborted it has a few seconds to end. */
function outcome(work: Promise<void>, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    let grace: NodeJS.Timeout | undefined
    const giveGrace = () => {
      grace = setTimeout(() => resolve(signal.reason), graceMs)
    }
    if (signal.aborted) giveGrace()
    else signal.addEventListener('abort', giveGrace, { once: true })
    const end = (error: unknown) => {
      clearTimeout(grace)
      resolve(error)
    }
    work.then(
      () => end(null),
      (error) => end(error ?? new Error('the job threw nothing')),
    )
  })
}
