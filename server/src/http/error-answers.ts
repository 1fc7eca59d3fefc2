import { type ErrorBody, type ErrorCode, errorStatus } from '@stackademy/contract/errors'
import { AppError } from '../app-error.ts'
import { isUnstorableText } from '../database/unstorable-text.ts'
import type { FastifyReply, FastifyRequest, Http } from './http.ts'

/** The one place that knows statuses: what was thrown becomes the status and the body of the answer. */
export function answerErrors({ fastify }: Pick<Http, 'fastify'>): void {
  fastify.setErrorHandler((error, request, reply) => sendError(error, request, reply))
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, message, details } = refusalFor(error, request.id)
  const status = errorStatus[code]
  if (status >= 500) request.log.error({ err: error, code }, 'the request failed')
  const body: ErrorBody = details ? { code, message, details } : { code, message }
  const retryAfter = details?.retryAfterSeconds
  if (code === 'rate_limited' && typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter))
  return reply.status(status).type('application/json; charset=utf-8').send(body)
}

interface Refusal {
  code: ErrorCode
  message: string
  details?: Record<string, unknown> | undefined
}

function refusalFor(error: unknown, requestId: string): Refusal {
  if (error instanceof AppError) return error
  if (isUnstorableText(error)) {
    return {
      code: 'invalid_input',
      message: 'A text in this request has characters that cannot be stored. Please remove them and try again.',
    }
  }
  const status = statusOf(error)
  if (status === 413) return { code: 'too_large', message: 'This is larger than we can take. Please send less at once.' }
  if (status === 415) return { code: 'unsupported_file', message: 'The content type of this request is not one that this address takes.' }
  if (status !== null && status >= 400 && status < 500) {
    return { code: 'invalid_input', message: 'The request could not be read. Please check its format and try again.' }
  }
  return {
    code: 'failed',
    message: 'Something went wrong on our side. Please try again; if it keeps happening, tell us the request id.',
    details: { requestId },
  }
}

/** The status that Fastify and its plugins put on their own errors. */
function statusOf(error: unknown): number | null {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : null
}
