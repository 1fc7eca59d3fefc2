import type { FastifyReply, FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'

/**
 * The server's log: one JSON object a line, without personal text. A request is known by its id and its route's
 * pattern; paths, query strings, headers and bodies are never written.
 */
export function makeLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"`, serializers: { err: describeError } }
  return destination ? pino(options, destination) : pino(options)
}

/** Errors of the database carry the values that were sent; only what says where and why is kept. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: 'something other than an Error was thrown' }
  const { name, message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  const first = withoutValues(message)
  const frames = stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
  return { name, message: first, code, frames, ...(cause instanceof Error && { cause: describeError(cause) }) }
}

/** Drizzle puts a query's values after its text. */
const withoutValues = (message: string) => message.split('\nparams:')[0]

/** One line for each request that is over. What only reads is told at level debug. */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const level = reply.statusCode >= 500 ? 'warn' : request.method === 'GET' && reply.statusCode < 400 ? 'debug' : 'info'
  if (!request.log.isLevelEnabled?.(level)) return
  request.log[level](
    {
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: request.signedIn?.account.id,
    },
    'request',
  )
}

declare module 'fastify' {
  interface FastifyBaseLogger {
    isLevelEnabled?(level: string): boolean
  }
}
