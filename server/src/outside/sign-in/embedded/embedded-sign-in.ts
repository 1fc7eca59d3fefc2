import type { FastifyInstance } from 'fastify'
import * as openid from 'openid-client'
import type { Database } from '../../../database/connect.ts'
import type { Http } from '../../../http/http.ts'
import { makeOpenIdProvider } from '../openid-provider.ts'
import type { SignIn } from '../sign-in.ts'
import { clientId, embeddedIssuer, type IdentityServer, makeIdentityServer, mountPath, sessionCookie } from './identity-server.ts'
import { makeRecords } from './records.ts'
import { registerEmbeddedSignIn } from './routes.ts'

/** An OpenID Connect provider inside this process, where anyone can be anyone. It is spoken to like any other. */
export function makeEmbeddedSignIn(database: Database): SignIn {
  const records = makeRecords(database)
  let fastify: FastifyInstance | undefined
  let identityServer: Promise<IdentityServer> | undefined

  const configure = async (origin: string) => {
    const base = `${origin}${mountPath}`
    const addresses = { authorization_endpoint: `${base}/auth`, token_endpoint: `${base}/token`, jwks_uri: `${base}/jwks` }
    const metadata = { id_token_signed_response_alg: 'ES256' }
    const configuration = new openid.Configuration({ issuer: embeddedIssuer, ...addresses }, clientId, metadata, openid.None())
    openid.allowInsecureRequests(configuration)
    configuration[openid.customFetch] = (url, options) => fetchInProcess(fastify, url, options)
    return configuration
  }
  const provider = makeOpenIdProvider({ name: 'embedded', configure })

  return {
    login: provider,
    google: provider,
    mount(http: Http) {
      fastify = http.fastify
      // Made at the first sign-in: its library takes longer to load than the rest of the server takes to start.
      const getIdentityServer = () => {
        identityServer ??= makeIdentityServer({ database, records, site: http.site })
        return identityServer
      }
      registerEmbeddedSignIn(http, { records, getIdentityServer })
    },
    async endProviderSession(request, reply) {
      const session = request.cookies[sessionCookie]
      if (session) await records('Session').destroy(session)
      for (const name of [sessionCookie, `${sessionCookie}.sig`]) reply.clearCookie(name, { path: '/' })
    },
  }
}

/** Whatever the public address is, the server reaches its own provider without leaving the process. */
async function fetchInProcess(fastify: FastifyInstance | undefined, url: string, options: openid.CustomFetchOptions): Promise<Response> {
  if (!fastify) throw new Error('The embedded sign-in is not mounted')
  const { host, pathname, search } = new URL(url)
  const answer = await fastify.inject({
    method: options.method === 'POST' ? 'POST' : 'GET',
    url: `${pathname}${search}`,
    headers: { ...options.headers, host, 'sec-fetch-site': 'same-origin' },
    ...(options.body instanceof URLSearchParams && { payload: options.body.toString() }),
  })
  return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': String(answer.headers['content-type']) } })
}
