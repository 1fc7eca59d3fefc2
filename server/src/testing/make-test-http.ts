import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultPreferences } from '@stackademy/contract/auth'
import { readConfig } from '../config.ts'
import type { Http } from '../http/http.ts'
import { makeLog } from '../http/logging.ts'
import { makeHttp } from '../http/make-http.ts'
import { type Allowances, makeRateLimits } from '../http/rate-limits.ts'
import { makeClient, type TestClient } from './client.ts'
import { openTestDatabase } from './test-database.ts'

export interface TestHttp {
  http: Http & { beginClosing(): void }
  /** Signed in as `userId`. */
  client: TestClient
  visitor: TestClient
  userId: number
  cookie: string
  dataDir: string
  receivingDir: string
  /** Everything that was logged. */
  log(): string
  /** Takes a free port and answers it. */
  listen(): Promise<number>
  dispose(): Promise<void>
}

interface Options {
  environment?: Record<string, string>
  allowances?: Allowances
}

/** The HTTP layer alone, with routes of a test's own and one person who holds the token "me". */
export async function makeTestHttp(register: (http: Http) => void, { environment = {}, allowances }: Options = {}): Promise<TestHttp> {
  const { database, dispose } = await openTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'stackademy-test-'))
  const config = readConfig({ DATA_DIR: dataDir, ...environment })
  const lines: string[] = []
  const log = makeLog('debug', { write: (line) => void lines.push(line) })
  const findSignedIn = async (token: string) => (token === 'me' ? { account, sessionId: 1, renewed: false } : null)
  const http = makeHttp({ config, log, findSignedIn, rateLimits: makeRateLimits(database, allowances) })
  register(http)
  const origin = config.publicUrl?.origin ?? 'http://127.0.0.1:4317'
  return {
    http,
    client: makeClient(http.fastify, origin, { stackademy_session: 'me' }),
    visitor: makeClient(http.fastify, origin),
    userId: account.id,
    cookie: 'stackademy_session=me',
    dataDir,
    receivingDir: http.receivingDir,
    log: () => lines.join(''),
    async listen() {
      await http.fastify.listen({ host: '127.0.0.1', port: 0 })
      return (http.fastify.server.address() as AddressInfo).port
    },
    async dispose() {
      http.beginClosing()
      await http.fastify.close()
      await dispose()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const account = {
  id: 42,
  firstName: 'Mina',
  lastName: 'Murray',
  email: 'mina@example.org',
  profileImageUrl: null,
  school: null,
  timeZone: 'UTC',
  preferences: defaultPreferences,
}
