import {
  confirmLogout,
  endAuthSession,
  getCurrentUser,
  listAuthSessions,
  login,
  loginCallback,
  loginCallbackFromGoogle,
  loginWithGoogle,
  logout,
  updateCurrentUser,
} from '@stackademy/contract/auth'
import type { FastifyReply, FastifyRequest, Http } from '../../http/http.ts'
import { plainPage } from '../../http/plain-page.ts'
import { isFromSameOrigin } from '../../http/same-origin.ts'
import { type RedirectAnswer, serve } from '../../http/serve.ts'
import { clearSessionCookie, readSessionToken, setSessionCookie } from '../../http/session-cookie.ts'
import { attemptCookieName, encodeAttempt, findAttempt, staleAttempts } from './attempt-cookie.ts'
import type { Auth } from './service.ts'
import type { Door, SignInFlow } from './sign-in-flow.ts'

interface AuthParts {
  auth: Auth
  flow: SignInFlow
  /** Ends what the provider itself remembers of this browser. */
  endProviderSession: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

export function registerAuth(http: Http, { auth, flow, endProviderSession }: AuthParts): void {
  serve(http, getCurrentUser, ({ user }) => user, { findSignedIn: auth.findCurrentUser })
  serve(http, updateCurrentUser, ({ user, body }) => auth.updateUser(user.id, body))
  serve(http, listAuthSessions, async ({ user, sessionId }) => ({ items: await auth.listSessions({ userId: user.id, sessionId }) }))
  serve(http, endAuthSession, async ({ user, params }) => {
    await auth.endSession({ userId: user.id, sessionId: params.id })
    return {}
  })

  serve(http, login, ({ request, reply, query }) => start('login', { request, reply, returnTo: query.return }))
  serve(http, loginWithGoogle, ({ request, reply, query }) => start('google', { request, reply, returnTo: query.return }))
  serve(http, loginCallback, ({ request, reply, query }) => finish('login', { request, reply, state: query.state }))
  serve(http, loginCallbackFromGoogle, ({ request, reply, query }) => finish('google', { request, reply, state: query.state }))

  serve(http, logout, ({ request, reply }) => {
    const isAsked = isFromSameOrigin(request.headers, http.site.originFor(request.host))
    return isAsked ? signOut(request, reply) : { html: signOutPage }
  })
  serve(http, confirmLogout, ({ request, reply }) => signOut(request, reply))

  const attemptCookie = { path: '/api', httpOnly: true, sameSite: 'lax', secure: http.site.secure } as const

  async function start(door: Door, { request, reply, returnTo }: Browser & { returnTo: unknown }): Promise<RedirectAnswer> {
    const origin = http.site.originFor(request.host)
    const { location, attempt, failure } = await flow.start({ door, origin, returnTo })
    if (failure) request.log.warn({ err: failure }, 'a sign-in could not start')
    for (const name of staleAttempts(request.cookies)) reply.clearCookie(name, attemptCookie)
    if (attempt) reply.setCookie(attemptCookieName(attempt.state), encodeAttempt(attempt), { ...attemptCookie, maxAge: 3600 })
    return { location }
  }

  async function finish(door: Door, { request, reply, state }: Browser & { state: unknown }): Promise<RedirectAnswer> {
    const attempt = findAttempt(request.cookies, state)
    const callbackUrl = new URL(request.url, http.site.originFor(request.host))
    const { location, token, failure } = await flow.finish({ door, callbackUrl, attempt, userAgent: request.headers['user-agent'] })
    if (failure) request.log.warn({ err: failure }, 'a sign-in did not succeed')
    if (attempt) reply.clearCookie(attemptCookieName(attempt.state), attemptCookie)
    if (token) setSessionCookie(http.site, reply, token)
    return { location }
  }

  async function signOut(request: FastifyRequest, reply: FastifyReply): Promise<RedirectAnswer> {
    const token = readSessionToken(http.site, request)
    if (token) await auth.signOut(token)
    clearSessionCookie(http.site, reply)
    await endProviderSession(request, reply)
    return { location: '/' }
  }
}

interface Browser {
  request: FastifyRequest
  reply: FastifyReply
}

const signOutPage = plainPage({
  title: 'Sign out?',
  body: `<p>Another page sent you here. Nothing has happened yet.</p>
<form method="post" action="/api/logout"><button type="submit">Sign out</button></form>`,
})
