export type JobFailure = 'interrupted' | 'took_too_long' | 'failed'

export type AbortCause = 'canceled' | 'stopping' | 'took_too_long' | 'lost'

/** The reason of a handler's aborted signal. What the handler answers after that is ignored: this decides what becomes of the job. */
export class JobAborted extends Error {
  readonly why: AbortCause

  constructor(why: AbortCause) {
    super(`the job was aborted: ${why}`)
    this.name = 'JobAborted'
    this.why = why
  }
}

export interface JobKind {
  /** How many of these one server process runs at a time. One user's jobs leave at least one place to the others'. */
  atOnce: number
  timeLimitMs: number
  /**
   * How often a job that failed starts again before it is given up. That its process died is no failure of its own and is
   * counted apart; that the server was stopped is not counted at all.
   */
  retryLimit: number
}

export interface Job<T> {
  id: string
  data: T
  /** Aborted with a JobAborted as its reason. */
  signal: AbortSignal
  /** 1 for the first time it runs. */
  attempt: number
  /** What it logs names the job. */
  log: JobsLog
}

export type JobHandler<T> = (job: Job<T>) => Promise<void>
export type ExhaustedHandler<T> = (data: T, reason: JobFailure) => Promise<void>

export interface JobsLog {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
