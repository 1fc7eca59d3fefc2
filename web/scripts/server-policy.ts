import type { IncomingMessage } from 'node:http'
import type { Plugin } from 'vite'

const header = 'content-security-policy'

/** Names what Vite itself puts into a page while one develops; only this machine sees it. */
const nonce = 'development'

/**
 * While one develops, pages come from Vite, but under the policy of our server: what it refuses fails here already, and not only
 * in the build. Vite's own scripts and styles carry the nonce.
 */
export const serverPolicy = (serverUrl: string): Plugin => ({
  name: 'server-policy',
  apply: 'serve',
  config: () => ({ html: { cspNonce: nonce } }),
  configureServer({ middlewares }) {
    middlewares.use(async (request, response, next) => {
      const policy = isPage(request) ? await askForPolicy(serverUrl) : null
      if (policy) response.setHeader(header, policy.replace(/(script-src|style-src) 'self'/g, `$& 'nonce-${nonce}'`))
      next()
    })
  },
})

const isPage = ({ headers }: IncomingMessage) => headers.accept?.includes('text/html') ?? false

/** Null while the server restarts: the page then shows that by itself. */
const askForPolicy = (serverUrl: string) =>
  fetch(serverUrl, { redirect: 'manual' }).then(
    (answer) => answer.headers.get(header),
    () => null,
  )
