// Its types add the cookies to requests and replies.
import type {} from '@fastify/cookie'
import { sessionDays } from '@stackademy/contract/constants'
import type { FastifyReply, FastifyRequest } from './http.ts'
import type { Site } from './site.ts'

/** The cookie that holds a session's token. `__Host-` keeps other hosts of the domain from setting it. */
const cookieName = (site: Site) => (site.secure ? '__Host-stackademy_session' : 'stackademy_session')
const attributes = (site: Site) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: site.secure }) as const

export function readSessionToken(site: Site, request: FastifyRequest): string | null {
  return request.cookies[cookieName(site)] ?? null
}

export function setSessionCookie(site: Site, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(site), token, { ...attributes(site), maxAge: sessionDays * 24 * 60 * 60 })
}

export function clearSessionCookie(site: Site, reply: FastifyReply): void {
  reply.clearCookie(cookieName(site), attributes(site))
}
