import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@stackademy/contract/endpoint'
import type { RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '../app-error.ts'
import type { Once } from '../unit-of-work.ts'
import { compileSchemas } from './compile-schemas.ts'
import type { Account, FastifyReply, FastifyRequest, FindSignedIn, Http, SignedIn } from './http.ts'
import { readOnce } from './idempotency-key.ts'
import { redirectToOneOrigin } from './one-origin.ts'
import { parseInput } from './parse-input.ts'
import { type ReceivedFile, receiveForm } from './receive-form.ts'
import { pageHeaders } from './security-headers.ts'
import { readSessionToken, setSessionCookie } from './session-cookie.ts'

/** What a handler gets: everything of the request that was asked for, parsed. */
export interface Call<E extends Endpoint, A extends Account = Account> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: ReceivedBody<E>
  user: E['access'] extends 'user' ? A : null
  /** The session of this request; null for endpoints that need none. */
  sessionId: E['access'] extends 'user' ? number : null
  /** For `unitOfWork.once`; null when the request has no Idempotency-Key. */
  once: Once | null
  /** Aborts when the browser goes away before the answer, and for event streams when the server closes. */
  signal: AbortSignal
  request: FastifyRequest
  reply: FastifyReply
}

type ReceivedBody<E extends Endpoint> = E['body'] extends { kind: 'multipart' }
  ? BodyOf<E> & { file: ReceivedFile | null }
  : E['body'] extends { kind: 'raw' }
    ? Buffer
    : BodyOf<E>

export type BytesAnswer = { bytes: Buffer | Readable; headers?: Record<string, string> }
/** Where the browser goes, or a page of ours that it shows instead. */
export type RedirectAnswer = { location: string } | { html: string }

/** What a handler returns. One that answers with events has sent `reply` itself; what it returns does not matter. */
export type HandlerAnswer<E extends Endpoint> = E['answer'] extends { kind: 'json' }
  ? AnswerOf<E>
  : E['answer'] extends { kind: 'bytes' }
    ? BytesAnswer
    : E['answer'] extends { kind: 'redirect' }
      ? RedirectAnswer
      : unknown

export type Handler<E extends Endpoint, A extends Account = Account> = (call: Call<E, A>) => Promise<HandlerAnswer<E>> | HandlerAnswer<E>

/**
 * Registers the route of an endpoint: asks who calls, counts the request, parses what comes in, calls the handler and
 * parses what goes out, so that a field that the contract does not name never leaves the server.
 */
export function serve<E extends Endpoint, A extends Account = Account>(
  http: Http,
  described: E,
  handler: Handler<E, A>,
  { findSignedIn = http.findSignedIn as FindSignedIn<A> }: { findSignedIn?: FindSignedIn<A> } = {},
): void {
  http.endpoints.push(described)
  const endpoint = compileSchemas(described)
  const route: RouteOptions = {
    method: endpoint.method,
    url: routeOf(endpoint),
    config: { endpoint },
    ...(endpoint.body.kind === 'json' && endpoint.body.maxBytes ? { bodyLimit: endpoint.body.maxBytes } : {}),
    onRequest: async (request, reply) => {
      if (endpoint.answer.kind === 'redirect' && redirectToOneOrigin(http.site, request, reply)) return
      await admit(http, { endpoint, findSignedIn, request, reply })
    },
    handler: async (request, reply) => send(http, { endpoint, request, reply }, await handle(http, { endpoint, handler, request, reply })),
  }
  register(http, endpoint, route)
}

/** An endpoint that only reads: nothing has happened when its answer is dropped. */
type Read = Endpoint & { method: 'GET'; access: 'user'; body: { kind: 'none' }; answer: { kind: 'json' } }

/**
 * Registers the route of a read whose query finds the owner by the token of the session itself. It is asked together with who
 * calls, so that neither waits for the other; what was found for somebody who is not signed in is dropped.
 */
export function serveAhead<E extends Read>(
  http: Http,
  described: E,
  read: (call: { token: string; params: ParamsOf<E>; query: QueryOf<E> }) => Promise<HandlerAnswer<E>>,
): void {
  http.endpoints.push(described)
  const endpoint = compileSchemas(described)
  const findAnswer = async (token: string, { params, query }: FastifyRequest) =>
    // As in `handle`: just made by the endpoint's own schemas.
    read({ token, params: parseInput(endpoint.params, params) as ParamsOf<E>, query: parseInput(endpoint.query, query) as QueryOf<E> })
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = readSessionToken(http.site, request)
    const answer = token === null ? null : findAnswer(token, request)
    // Who is not signed in hears that, whatever else is wrong.
    answer?.catch(() => {})
    await admit(http, { endpoint, findSignedIn: http.findSignedIn, request, reply })
    return send(http, { endpoint, request, reply }, await answer)
  }
  http.fastify.route({ method: endpoint.method, url: routeOf(endpoint), config: { endpoint }, handler })
}

const routeOf = ({ path }: Endpoint) => path.replace(/\{(\w+)\}/g, ':$1')

/** Forms and raw bytes are read by parsers that only their own routes pay for; what asks for no body takes any and drops it. */
function register({ fastify }: Http, endpoint: Endpoint, route: RouteOptions): void {
  if (endpoint.body.kind === 'multipart') {
    fastify.register(async (scope) => {
      await scope.register(multipart)
      scope.route(route)
    })
  } else if (endpoint.body.kind === 'raw') {
    fastify.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
      scope.route(route)
    })
  } else if (endpoint.body.kind === 'none' && endpoint.method !== 'GET') {
    fastify.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 16_384 }, (_request, _body, done) => done(null))
      scope.route(route)
    })
  } else {
    fastify.route(route)
  }
}

interface Exchange {
  endpoint: Endpoint
  request: FastifyRequest
  reply: FastifyReply
}

/** Decides, before any of the body is read, whether the request goes on. */
async function admit(http: Http, { endpoint, findSignedIn, request, reply }: Exchange & { findSignedIn: FindSignedIn }): Promise<void> {
  if (endpoint.access === 'user') request.signedIn = await requireSignedIn(http, { findSignedIn, request, reply })
  await http.rateLimits.count(endpoint, request.signedIn?.account.id ?? request.ip)
}

async function requireSignedIn(
  { site }: Http,
  { findSignedIn, request, reply }: { findSignedIn: FindSignedIn; request: FastifyRequest; reply: FastifyReply },
): Promise<SignedIn> {
  const token = readSessionToken(site, request)
  const signedIn = token === null ? null : await findSignedIn(token)
  if (!token || !signedIn) throw new AppError('unauthorized', 'Unauthorized: please sign in to continue.')
  if (signedIn.renewed) setSessionCookie(site, reply, token)
  return signedIn
}

/** Parses what was asked, has it done, and puts away the file that came with it. */
async function handle<E extends Endpoint, A extends Account>(
  http: Http,
  { endpoint, handler, request, reply }: { endpoint: E; handler: Handler<E, A>; request: FastifyRequest; reply: FastifyReply },
): Promise<unknown> {
  const params = parseInput(endpoint.params, request.params)
  const query = parseInput(endpoint.query, request.query)
  const body = await readBody(http, endpoint, request)
  try {
    const exchange = { endpoint, request, reply }
    const call = {
      params,
      query,
      body,
      user: request.signedIn?.account ?? null,
      sessionId: request.signedIn?.sessionId ?? null,
      once: onceOf(exchange, { params, query, body: withoutPath(body) }),
      get signal() {
        return signalOf(http, exchange)
      },
      request,
      reply,
    }
    // The values were just made by the endpoint's own schemas; the types of E cannot be inferred from its fields.
    return await handler(call as unknown as Call<E, A>)
  } finally {
    await removeReceived(body)
  }
}

async function readBody(http: Http, { body }: Endpoint, request: FastifyRequest): Promise<unknown> {
  if (body.kind === 'none') return undefined
  if (body.kind === 'raw') return request.body
  if (body.kind === 'json') return parseInput(body.schema, request.body ?? {})
  if (!request.isMultipart()) throw new AppError('invalid_input', 'This address takes a form (multipart/form-data).')
  const { fields, file } = await receiveForm(request, http.receivingDir)
  try {
    return { ...(parseInput(body.schema, fields) as object), file }
  } catch (error) {
    await removeReceived({ file })
    throw error
  }
}

const fileOf = (body: unknown) => (typeof body === 'object' && body !== null && 'file' in body ? (body.file as ReceivedFile | null) : null)

async function removeReceived(body: unknown): Promise<void> {
  const file = fileOf(body)
  if (file) await rm(file.path, { force: true })
}

function withoutPath(body: unknown): unknown {
  const file = fileOf(body)
  return file ? { ...(body as object), file: { name: file.name, sha256: file.sha256 } } : body
}

function onceOf({ endpoint, request }: Exchange, asked: unknown): Once | null {
  if (!endpoint.idempotent || !request.signedIn) return null
  return readOnce(request, { userId: request.signedIn.account.id, endpoint: endpoint.name, asked })
}

function signalOf({ closing }: Http, { endpoint, reply }: Exchange): AbortSignal {
  const gone = new AbortController()
  const leave = () => {
    if (!reply.raw.writableFinished) gone.abort()
  }
  if (reply.raw.destroyed) leave()
  else reply.raw.once('close', leave)
  return endpoint.answer.kind === 'events' ? AbortSignal.any([gone.signal, closing]) : gone.signal
}

function send(http: Http, { endpoint, reply }: Exchange, answer: unknown): unknown {
  const kind = endpoint.answer
  if (kind.kind === 'events') return reply
  if (kind.kind === 'json') return reply.status(kind.status).send(parseAnswer(endpoint.name, kind.schema, answer))
  if (kind.kind === 'bytes') return sendBytes(reply, kind.contentType, answer as BytesAnswer)
  return sendRedirect(http, reply, answer as RedirectAnswer)
}

function parseAnswer(name: string, schema: z.ZodMiniType, answer: unknown): unknown {
  const parsed = z.safeParse(schema, answer)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.code})`)
  throw new Error(`The answer of ${name} does not match the contract: ${fields.join(', ')}`)
}

function sendBytes(reply: FastifyReply, contentType: string, { bytes, headers = {} }: BytesAnswer): FastifyReply {
  return reply.headers({ 'content-type': contentType, ...headers }).send(bytes)
}

function sendRedirect({ site }: Http, reply: FastifyReply, answer: RedirectAnswer): FastifyReply {
  if ('location' in answer) return reply.redirect(answer.location, 303)
  return reply.headers(pageHeaders(site)).type('text/html; charset=utf-8').send(answer.html)
}
