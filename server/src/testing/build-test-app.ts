import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, type AppParts, buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Database } from '../database/connect.ts'
import { makeLog } from '../http/logging.ts'
import { makeClient, type TestClient } from './client.ts'
import { openTestDatabase } from './test-database.ts'

export interface TestApp {
  app: App
  /** A browser that nobody is signed in with; all of a file's tests share it. */
  visitor: TestClient
  /** A browser of its own, with cookies to begin with. */
  newBrowser(cookies?: Record<string, string>): TestClient
  /** A browser with a new person signed in; the same name is the same person. */
  signIn(name?: string): Promise<SignedInClient>
  database: Database
  dataDir: string
  dispose(): Promise<void>
}

export interface SignedInClient extends TestClient {
  userId: number
}

export interface TestAppOptions extends Partial<Omit<AppParts, 'config' | 'database'>> {
  /** Variables as an operator would set them. */
  environment?: Record<string, string>
}

let people = 0

/** The whole app on a fresh database and a folder of its own; requests go in without a port. */
export async function buildTestApp({ environment = {}, ...parts }: TestAppOptions = {}): Promise<TestApp> {
  const { database, dispose: closeDatabase } = await openTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'stackademy-test-'))
  const config = readConfig({ DATA_DIR: dataDir, ENGINE_PROCESSES: '1', ENTITLEMENTS: 'unlimited', LOG_LEVEL: 'silent', ...environment })
  const webDir = await buildSmallWebApp(dataDir)
  const app = await buildApp({ config, database, log: makeLog(config.logLevel), webDir, ...parts })
  await app.start()
  const origin = config.publicUrl?.origin ?? 'http://127.0.0.1:4317'

  return {
    app,
    database,
    dataDir,
    visitor: makeClient(app.fastify, origin),
    newBrowser: (cookies) => makeClient(app.fastify, origin, cookies),
    async signIn(name = `Person${++people}`) {
      const { token, userId } = await app.auth.signIn(arrivalOf(name))
      const cookie = config.publicUrl?.protocol === 'https:' ? '__Host-stackademy_session' : 'stackademy_session'
      return { ...makeClient(app.fastify, origin, { [cookie]: token }), userId }
    },
    async dispose() {
      await app.close()
      await closeDatabase()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The server's tests need pages to send, not those of the web app, which may not be built. */
async function buildSmallWebApp(folder: string): Promise<string> {
  const webDir = join(folder, 'web')
  await mkdir(webDir)
  for (const page of ['index', 'landing'])
    await writeFile(join(webDir, `${page}.html`), `<html><head><title>${page}</title></head><body></body></html>`)
  return webDir
}

const arrivalOf = (name: string) => ({
  identity: {
    issuer: 'https://issuer.test',
    subject: name.toLowerCase(),
    email: `${name.toLowerCase()}@example.org`,
    firstName: name,
    lastName: 'Test',
    profileImageUrl: null,
  },
  provider: 'test',
  idToken: null,
  userAgent: undefined,
})
