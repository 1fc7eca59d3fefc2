import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import compress from '@fastify/compress'
import files from '@fastify/static'
import type { User } from '@stackademy/contract/auth'
import { AppError } from '../app-error.ts'
import type { FastifyReply, FastifyRequest, FindSignedIn, Http } from './http.ts'
import { redirectToOneOrigin } from './one-origin.ts'
import { plainPage } from './plain-page.ts'
import { readSessionToken, setSessionCookie } from './session-cookie.ts'

export interface WebAppOptions {
  /** Where the build of the web app lies. */
  distDir: string
  findUser: FindSignedIn<User>
  /** What the first sign-in button calls its provider. */
  signInName: string
}

/** Paths that have a screen. Any other path shows the not-found screen, with its status. */
const screens = [
  /^\/(home|auth|login|signup|about|tools|contact|terms|privacy)?$/,
  /^\/(library|progress|profile|settings|pricing|paywall|success|camera-solver|youtube-study|credits)$/,
  /^\/(generate|generation|results)\/[^/]+$/,
  /^\/generate\/[^/]+\/text$/,
  /^\/brain-training(\/[^/]+)?$/,
]

/** Serves the built web app: its files, and for every other path the page that starts it. */
export function registerWebApp({ fastify, site }: Http, { distDir, findUser, signInName }: WebAppOptions): void {
  fastify.register(async (scope) => {
    await scope.register(compress, { encodings: ['br', 'gzip'] })
    await scope.register(files, { root: distDir, serve: false, cacheControl: false, preCompressed: true, index: false, dotfiles: 'ignore' })
    scope.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: async (request, reply) => {
        const path = request.url.split('?', 1)[0] ?? '/'
        if (path.startsWith('/api/')) throw nothingHere()
        if (isFile(path)) return sendFile(reply, path)
        return redirectToOneOrigin(site, request, reply) ?? sendPage(request, reply, path)
      },
    })
    scope.setNotFoundHandler(() => {
      throw nothingHere()
    })
  })

  async function sendPage(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    const user = await findSignedInUser(request, reply)
    const page = path === '/' && !user ? 'landing.html' : 'index.html'
    const html = await readFile(join(distDir, page), 'utf8').catch(() => null)
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    if (html === null) return reply.status(503).send(notBuilt)
    const isKnown = screens.some((pattern) => pattern.test(path.replace(/(?<=.)\/$/, '')))
    return reply.status(isKnown ? 200 : 404).send(withBoot(html, { user, signInName }))
  }

  async function findSignedInUser(request: FastifyRequest, reply: FastifyReply): Promise<User | null> {
    const token = readSessionToken(site, request)
    const signedIn = token === null ? null : await findUser(token)
    if (token && signedIn?.renewed) setSessionCookie(site, reply, token)
    return signedIn?.account ?? null
  }
}

/** The page with what the app needs to start as a JSON block, so that it asks nothing before it shows something. */
export function withBoot(html: string, boot: { user: User | null; signInName: string }): string {
  const json = JSON.stringify(boot).replaceAll('<', '\\u003c')
  const block = `<script type="application/json" id="boot">${json}</script>`
  return html.replace('</head>', () => `${block}</head>`)
}

/** Pages have no dot in their last part; the HTML files of the build are not addresses of their own. */
const isFile = (path: string) => /\.[a-z0-9]+$/i.test(path)

function sendFile(reply: FastifyReply, path: string): FastifyReply {
  if (path.endsWith('.html')) throw nothingHere()
  // The build names these by their contents; a service worker and the like must be asked for again.
  const caching = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
  return reply.header('cache-control', caching).sendFile(decodePath(path))
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    throw nothingHere()
  }
}

const nothingHere = () => new AppError('not_found', 'There is nothing at this address.')

const notBuilt = plainPage({
  title: 'The web app is not built yet',
  body: "<p>Run <code>npm start</code> in the project's folder: it builds the app and starts the server.</p>",
})
