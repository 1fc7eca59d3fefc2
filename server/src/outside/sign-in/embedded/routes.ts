import { AppError } from '../../../app-error.ts'
import type { FastifyReply, FastifyRequest, Http } from '../../../http/http.ts'
import { escapeHtml, plainPage } from '../../../http/plain-page.ts'
import { formPage, readForm } from './form.ts'
import { accountSeconds, type IdentityServer, mountPath, subjectOf } from './identity-server.ts'
import type { Records } from './records.ts'

interface Parts {
  records: Records
  getIdentityServer: () => Promise<IdentityServer>
}

/** Mounts the identity server and the one page that it needs. */
export function registerEmbeddedSignIn({ fastify, site, rateLimits }: Http, { records, getIdentityServer }: Parts): void {
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addHook('onRequest', limit)
    // The identity server reads its requests itself.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.route({ method: ['GET', 'POST'], url: `${mountPath}/*`, handler: passOn })
  })

  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addHook('onRequest', limit)
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )
    scope.get(`${mountPath}/interaction/:uid`, async (request, reply) => {
      const server = await getIdentityServer()
      const isOpen = await server.interactionDetails(request.raw, reply.raw).catch(() => null)
      return isOpen ? sendPage(reply, formPage()) : startAgain(reply)
    })
    scope.post(`${mountPath}/interaction/:uid`, async (request, reply) => submit(request, reply))
  })

  async function limit(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    if (isForPrograms(request.url)) return
    try {
      await rateLimits.countKind('signInForm', request.ip)
    } catch (error) {
      if (error instanceof AppError && error.code === 'rate_limited') return sendTooMany(reply, error)
      throw error
    }
  }

  async function submit(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { values, errors } = readForm(request.body instanceof URLSearchParams ? request.body : new URLSearchParams())
    if (Object.keys(errors).length > 0) return sendPage(reply.status(422), formPage(values, errors))
    const server = await getIdentityServer()
    const accountId = subjectOf(values.email)
    await records('TestAccount').upsert(accountId, values, accountSeconds)
    const next = await server.interactionResult(request.raw, reply.raw, { login: { accountId } }).catch(() => null)
    return next ? reply.redirect(next, 303) : startAgain(reply)
  }

  async function passOn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const server = await getIdentityServer()
    const { raw } = request
    const origin = new URL(site.originFor(request.host))
    raw.headers['x-forwarded-proto'] = origin.protocol.slice(0, -1)
    raw.headers['x-forwarded-host'] = origin.host
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
    reply.hijack()
    // As middleware mounted by a framework would see it; the provider finds its own path by the difference.
    Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(mountPath.length) })
    await server.callback()(raw, reply.raw)
  }
}

/** What our own server asks of the identity server for everybody who signs in, from one address. */
const isForPrograms = (url: string) => forPrograms.has(url.split('?', 1)[0] ?? '')
const forPrograms = new Set([`${mountPath}/token`, `${mountPath}/jwks`])

const sendTooMany = (reply: FastifyReply, { message, details }: AppError) =>
  sendPage(
    reply.status(429).header('retry-after', String(details?.retryAfterSeconds)),
    plainPage({ title: 'Too many sign-ins', body: `<p>${escapeHtml(message)}</p>\n<p><a href="/auth">Back to the sign-in page</a></p>` }),
  )

const sendPage = (reply: FastifyReply, html: string) =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)

/** The page was open for too long, or in another browser. */
const startAgain = (reply: FastifyReply) => reply.redirect('/auth?error=login_failed', 303)
