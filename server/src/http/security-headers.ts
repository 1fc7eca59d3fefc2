import type { Site } from './site.ts'

const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "media-src 'self' blob:",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

type Headers = Readonly<Record<string, string>>

/** The headers of everything under /api, made once. */
export function apiHeaders(site: Site): Headers {
  return {
    ...commonHeaders(site),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  }
}

/** The headers of pages and their files: only our own scripts and styles run, nobody frames us. */
export function pageHeaders(site: Site): Headers {
  return {
    ...commonHeaders(site),
    'content-security-policy': pagePolicy,
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
  }
}

function commonHeaders({ secure }: Site): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}
