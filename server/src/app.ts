import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'
import { makeAuth, makeSignInFlow, registerAuth } from './features/auth/index.ts'
import { streakOf, xpOf } from './features/study-events/index.ts'
import { registerHealth } from './http/health.ts'
import { makeHttp } from './http/make-http.ts'
import { registerOpenApi } from './http/open-api.ts'
import { registerPlainPages } from './http/plain-page.ts'
import { type Allowances, makeRateLimits } from './http/rate-limits.ts'
import { registerWebApp } from './http/web-app.ts'
import { makeSignIn } from './outside/sign-in/make-sign-in.ts'
import { makeUnitOfWork } from './unit-of-work.ts'

const builtWebApp = fileURLToPath(new URL('../../web/dist', import.meta.url))

export interface AppParts {
  config: Config
  database: Database
  log: Logger
  /** Where the built web app lies. */
  webDir?: string
  allowances?: Allowances
}

export type App = Awaited<ReturnType<typeof buildApp>>

/** Makes everything by hand, top to bottom: foundations, slices, routes. Nothing listens yet. */
export async function buildApp({ config, database, log, webDir = builtWebApp, allowances }: AppParts) {
  const unitOfWork = makeUnitOfWork(database)

  const auth = makeAuth({ db: database.orm, unitOfWork, progress: { streakOf, xpOf } })
  const signIn = makeSignIn(config, database)
  const rateLimits = makeRateLimits(database, allowances)
  const http = makeHttp({ config, log, findSignedIn: auth.findSignedIn, rateLimits })

  registerHealth(http, { checkReady: database.ping, metricsToken: config.metricsToken })
  const flow = makeSignInFlow({ providers: signIn, auth })
  registerAuth(http, { auth, flow, endProviderSession: signIn.endProviderSession })
  signIn.mount(http)
  registerPlainPages(http)
  registerOpenApi(http)
  registerWebApp(http, { distDir: webDir, findUser: auth.findCurrentUser })

  return {
    fastify: http.fastify,
    auth,
    endpoints: http.endpoints,
    async close() {
      await http.close()
    },
  }
}
