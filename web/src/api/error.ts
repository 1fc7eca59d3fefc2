import type { ErrorBody, ErrorCode } from '@stackademy/contract/errors'

/** An answer that is no success. Screens choose by `code`; `sentence` is the server's message to the student. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode | null
  readonly sentence: string
  readonly details: Record<string, unknown>

  constructor({ status, code, message, details }: { status: number } & Partial<ErrorBody>) {
    super(`${status}: ${message}`)
    this.status = status
    this.code = code ?? null
    this.sentence = message ?? ''
    this.details = details ?? {}
  }
}

export const hasStatus = (error: unknown, ...statuses: number[]) => error instanceof ApiError && statuses.includes(error.status)

/** The session is over: signing in again is what helps. */
export const isSignedOut = (error: unknown) => hasStatus(error, 401)

/** What an answer's status and body say went wrong; the status text where the body says nothing. */
export function readApiError({ status, statusText, text }: { status: number; statusText: string; text: string }) {
  return new ApiError({ status, ...(parseErrorBody(text) ?? { message: text || statusText }) })
}

function parseErrorBody(text: string): Partial<ErrorBody> | null {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && 'message' in body ? (body as Partial<ErrorBody>) : null
  } catch {
    return null // not JSON: a proxy's own page
  }
}
