export type EngineFailureReason = 'took_too_long' | 'too_much_memory' | 'crashed'

/** A task that had to be given up from outside, or broke. The child that ran it is gone. */
export class EngineFailure extends Error {
  readonly reason: EngineFailureReason

  constructor(reason: EngineFailureReason, message: string) {
    super(message)
    this.name = 'EngineFailure'
    this.reason = reason
  }
}
