import type { IncomingHttpHeaders } from 'node:http'

/**
 * True when a browser says that the request comes from a page of `origin`: by Sec-Fetch-Site, else by Origin, else by
 * Referer. A request that carries none of them is not from a page of ours.
 */
export function isFromSameOrigin(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  if (headers.origin !== undefined) return headers.origin === origin
  return headers.referer !== undefined && URL.parse(headers.referer)?.origin === origin
}
