import type { FastifyReply, FastifyRequest } from './http.ts'
import type { Site } from './site.ts'

/**
 * Sends a browser that came under another name of this machine (localhost, 127.0.0.1, [::1]) to the one that cookies
 * are set for, so that a sign-in begun under one name does not end under the other. Null when it is there already.
 */
export function redirectToOneOrigin(site: Site, request: FastifyRequest, reply: FastifyReply): FastifyReply | null {
  const origin = site.originFor(request.host)
  return new URL(origin).host === request.host.toLowerCase() ? null : reply.redirect(`${origin}${request.url}`, 307)
}
