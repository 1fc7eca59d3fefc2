import { createHash, timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { AppError } from '../app-error.ts'
import { isLoopback } from '../config.ts'
import type { Http } from './http.ts'

export interface HealthOptions {
  /** Rejects while the server cannot do its work. */
  checkReady: () => Promise<void>
  metricsToken: string | null
}

/** These are asked every few seconds, and "not yet" is one of the expected answers. */
const unlogged = { logLevel: 'silent' } as const

/** What an operator's tools ask: is it alive, can it work, and how does it do. */
export function registerHealth({ fastify, closing, site }: Http, { checkReady, metricsToken }: HealthOptions): void {
  fastify.get('/healthz', unlogged, async () => ({ status: 'alive' }))

  fastify.get('/readyz', unlogged, async () => {
    if (closing.aborted) throw new AppError('unavailable', 'The server is closing.')
    await checkReady().catch((error: unknown) => {
      fastify.log.debug({ reason: error instanceof Error ? error.message : String(error) }, 'not ready')
      throw new AppError('unavailable', 'The server is not ready yet.')
    })
    return { status: 'ready' }
  })

  const registry = measureRequests(fastify)
  fastify.get('/metrics', unlogged, async (request, reply) => {
    // Without a token under our own name only: a page whose name was turned to this machine could read along.
    const mayRead = metricsToken
      ? hasToken(request.headers.authorization, metricsToken)
      : site.answersTo(request.host) && isFromThisMachine(request)
    if (!mayRead) throw new AppError('not_found', 'There is nothing at this address.')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Durations by route pattern, so that the number of series does not grow with what is asked. */
function measureRequests(fastify: Http['fastify']): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const observers = new Map<string, (seconds: number) => void>()
  const observerOf = (method: string, route: string, status: number) => {
    const observer = durations.labels({ method, route, status })
    return (seconds: number) => observer.observe(seconds)
  }
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const key = `${request.method} ${route} ${reply.statusCode}`
    const observe = observers.get(key) ?? observerOf(request.method, route, reply.statusCode)
    observers.set(key, observe)
    observe(reply.elapsedTime / 1000)
    done()
  })
  return registry
}

function isFromThisMachine({ ip, headers }: { ip: string; headers: Record<string, unknown> }): boolean {
  // A proxy on this machine forwards strangers from the loopback address.
  return headers['x-forwarded-for'] === undefined && headers.forwarded === undefined && isLoopback(ip.replace(/^::ffff:/, ''))
}

function hasToken(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return authorization !== undefined && timingSafeEqual(digest(authorization), digest(`Bearer ${token}`))
}
