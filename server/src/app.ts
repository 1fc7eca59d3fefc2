import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'
import { createEngines } from './engines/engines.ts'
import { loadNoteLibrary } from './engines/note-library.ts'
import { makeAuth, makeSignInFlow, registerAuth } from './features/auth/index.ts'
import { checkLedger, makeCredits, registerCredits } from './features/credits/index.ts'
import { registerGeneration } from './features/generation/routes.ts'
import { makeGeneration } from './features/generation/service.ts'
import { registerLibrary } from './features/library/routes.ts'
import { makeLibrary } from './features/library/service.ts'
import { makeLimits, registerLimits } from './features/limits/index.ts'
import { makeStudyEvents, progressColumns } from './features/study-events/index.ts'
import { registerUploads } from './features/uploads/routes.ts'
import { makeUploads } from './features/uploads/service.ts'
import { makeEventStreams } from './http/event-stream.ts'
import { registerHealth } from './http/health.ts'
import { makeHttp } from './http/make-http.ts'
import { registerOpenApi } from './http/open-api.ts'
import { registerPlainPages } from './http/plain-page.ts'
import { type Allowances, makeRateLimits } from './http/rate-limits.ts'
import { registerWebApp } from './http/web-app.ts'
import { createJobs } from './jobs/jobs.ts'
import { makeOperator } from './operator/operator.ts'
import { makeSignIn } from './outside/sign-in/make-sign-in.ts'
import { openStorage } from './outside/storage/open-storage.ts'
import { makeUnitOfWork } from './unit-of-work.ts'

const builtWebApp = fileURLToPath(new URL('../../web/dist', import.meta.url))
const sweepMs = 60 * 60_000

export interface AppParts {
  config: Config
  database: Database
  log: Logger
  /** Where the built web app lies. */
  webDir?: string
  allowances?: Allowances
  /** The clock that limits are counted by. */
  now?: () => Date
  /** How long reading may compute without a word. */
  quietLimitMs?: number
}

export type App = Awaited<ReturnType<typeof buildApp>>

/** Makes everything by hand, top to bottom: what is outside, foundations, slices, routes. Nothing listens or works yet. */
export async function buildApp({
  config,
  database,
  log,
  webDir = builtWebApp,
  allowances,
  now = () => new Date(),
  quietLimitMs,
}: AppParts) {
  const unitOfWork = makeUnitOfWork(database)
  const files = { kind: 'folder', folder: `${config.dataDir}/files` } as const
  const storage = openStorage(files)
  const signIn = makeSignIn(config, database)
  const notes = loadNoteLibrary()
  const { engineProcesses: size, recognitionLanguages: languages } = config
  const engines = createEngines({ size, storage: files, notes, languages, ...(quietLimitMs && { quietLimitMs }) })
  const jobs = createJobs(database, log)
  const streams = makeEventStreams({ listen: (channel, onPayload) => database.listen(channel, onPayload) })

  const limits = makeLimits({ db: database.orm, entitlements: config.entitlements, now })
  const auth = makeAuth({ database, unitOfWork, progress: progressColumns, plan: limits.planColumn })

  const rateLimits = makeRateLimits(database, allowances)
  const http = makeHttp({ config, log, findSignedIn: auth.findSignedIn, rateLimits })

  const studyEvents = makeStudyEvents(database.orm)
  const credits = makeCredits({ db: database.orm, unitOfWork, limits })
  const work = { db: database.orm, unitOfWork, jobs, engines, studyEvents, credits, atOnce: config.engineProcesses }
  const uploads = makeUploads({ ...work, storage, findNotes: notes.find, receivingDir: http.receivingDir })
  const generation = makeGeneration(work)
  const library = makeLibrary({ database })

  const flow = makeSignInFlow({ providers: signIn, auth })
  registerAuth(http, { auth, flow, endProviderSession: signIn.endProviderSession })
  signIn.mount(http)
  registerCredits(http, credits)
  registerLimits(http, limits)
  registerUploads(http, uploads, streams)
  registerGeneration(http, generation, streams)
  registerLibrary(http, library)

  let isStarted = false
  const checkReady = async () => {
    if (!isStarted) throw new Error('the jobs have not started')
    await database.ping()
  }
  registerHealth(http, { checkReady, metricsToken: config.metricsToken })
  registerOpenApi(http)
  registerPlainPages(http)
  registerWebApp(http, { distDir: webDir, findUser: auth.findCurrentUser, signInName: config.signInName })

  const operator = makeOperator({ dataDir: config.dataDir, commands: { 'check-ledger': () => checkLedger(credits) }, log })

  const sweep = async () => {
    const swept = await Promise.allSettled([auth.sweep(), rateLimits.sweep(), uploads.sweep()])
    for (const outcome of swept) if (outcome.status === 'rejected') log.warn({ err: outcome.reason }, 'clearing away what is over failed')
  }
  let sweeping = Promise.resolve()
  const sweeper = setInterval(() => {
    sweeping = sweep()
  }, sweepMs).unref()

  return {
    fastify: http.fastify,
    site: http.site,
    endpoints: http.endpoints,
    auth,
    storage,

    /** Takes up the work that is waiting. */
    async start() {
      await jobs.start()
      await operator.start()
      isStarted = true
      sweeping = sweep()
    },

    /** Answers what is under way, ends event streams, and puts unfinished work back for the next start. */
    async close() {
      clearInterval(sweeper)
      http.beginClosing()
      await operator.close()
      await streams.close()
      await http.fastify.close()
      await jobs.stop()
      await sweeping
      await engines.close()
    },
  }
}
