import type { ErrorCode } from '@stackademy/contract/errors'

/** A refusal that a service decides on. Its message is a sentence for the student that says what to do next. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Record<string, unknown> | undefined

  constructor(code: ErrorCode, message: string, details?: Record<string, unknown>) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }
}
