import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Logger } from 'pino'
import { AppError } from '../app-error.ts'
import type { Config } from '../config.ts'
import { answerErrors, sendError } from './error-answers.ts'
import type { FindSignedIn, Http } from './http.ts'
import { logRequest } from './logging.ts'
import type { RateLimits } from './rate-limits.ts'
import { isFromSameOrigin } from './same-origin.ts'
import { apiHeaders, pageHeaders } from './security-headers.ts'
import { makeSite, type Site } from './site.ts'

export interface HttpOptions {
  config: Config
  log: Logger
  findSignedIn: FindSignedIn
  rateLimits: RateLimits
}

/** Enough for the largest file over a slow line; who takes longer only holds a place. */
const slowestRequestMs = 10 * 60_000

/** The HTTP server before any route: request ids, the checks that every request passes, headers, errors. */
export function makeHttp({ config, log, findSignedIn, rateLimits }: HttpOptions): Http & { beginClosing(): void } {
  const site = makeSite(config)
  const closing = new AbortController()
  const receivingDir = join(config.dataDir, 'tmp')
  mkdirSync(receivingDir, { recursive: true })
  const fastify = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    exposeHeadRoutes: false,
    // Ours says why, in the form of all other answers.
    return503OnClosing: false,
    trustProxy: trusting(config.trustProxy),
    frameworkErrors: sendError,
    genReqId: (request) => requestIdFor(request.headers['x-request-id'], config.trustProxy !== false),
    routerOptions: { maxParamLength: 300 },
    requestTimeout: slowestRequestMs,
  })
  fastify.register(cookie)
  fastify.decorateRequest('signedIn', null)
  fastify.addHook('onRequest', makeGuard(site, closing.signal))
  fastify.addHook('onResponse', (request, reply, done) => {
    logRequest(request, reply)
    done()
  })
  const http = { fastify, site, endpoints: [], findSignedIn, rateLimits, receivingDir, closing: closing.signal }
  answerErrors(http)
  return { ...http, beginClosing: () => closing.abort() }
}

/** Asked by whoever watches the server, under any name. */
const watched = new Set(['/healthz', '/readyz', '/metrics'])

function makeGuard(site: Site, closing: AbortSignal) {
  const ofApi = apiHeaders(site)
  const ofPages = pageHeaders(site)
  const refusalOf = (request: FastifyRequest): AppError | undefined => {
    const { url, method, headers } = request.raw
    if (watched.has(url ?? '')) return
    if (!site.answersTo(request.host)) return misdirected()
    if (closing.aborted) return new AppError('unavailable', 'The server is restarting. Please try again in a moment.')
    const onlyReads = method === 'GET' || method === 'HEAD'
    if (!onlyReads && !isFromSameOrigin(headers, site.originFor(request.host))) return forbiddenOrigin()
  }
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    reply.headers(request.raw.url?.startsWith('/api/') ? ofApi : ofPages)
    reply.header('x-request-id', request.id)
    done(refusalOf(request))
  }
}

const misdirected = () =>
  new AppError('misdirected', 'This server does not answer under that name. Open it at the address it printed, or set PUBLIC_URL.')
const forbiddenOrigin = () =>
  new AppError('forbidden_origin', 'This request did not come from a page of ours. Reload the page and try again.')

const trusting = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

/** A proxy that is trusted may name the request; anybody else gets a new name. */
function requestIdFor(given: string | string[] | undefined, isTrusted: boolean): string {
  return isTrusted && typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID()
}
