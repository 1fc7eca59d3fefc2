import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeTestPlace, type TestPlace } from './testing/test-database.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
let place: TestPlace
let folder: string
let servers: ChildProcess[]

beforeEach(async () => {
  place = await makeTestPlace()
  folder = await mkdtemp(join(tmpdir(), 'stackademy-main-'))
  servers = []
})
afterEach(async () => {
  for (const server of servers) server.kill('SIGKILL')
  await place.remove()
  await rm(folder, { recursive: true, force: true })
})

interface Server {
  process: ChildProcess
  /** Everything it printed so far. */
  printed(): string
  /** Its exit code, once it is gone. */
  exit: Promise<number | null>
}

/** Starts a server with these variables on the test's database, in an empty folder, where no `.env` is. */
function start(environment: Record<string, string> = {}): Server {
  const database = place.url === null ? { DATA_DIR: place.dataDir } : { DATABASE_URL: place.url, DATA_DIR: join(folder, 'data') }
  const env = { PATH: process.env.PATH, PORT: '0', ENGINE_PROCESSES: '1', ...database, ...environment }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  servers.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk))
  return { process: child, printed: () => text, exit: once(child, 'exit').then(([code]) => code) }
}

/** Waits until the server has printed its address. */
async function addressOf({ printed }: Server): Promise<string> {
  await expect.poll(printed, { timeout: 20_000 }).toMatch(/^Open http/m)
  return /^Open (\S+)/m.exec(printed())?.[1] ?? ''
}

test('the server prints its address and a line for each need, is ready, and closes when told to', async () => {
  const server = start()
  const address = await addressOf(server)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  await expect.poll(server.printed).toMatch(/^ {2}sign-in: embedded test form/m)
  for (const need of ['database', 'files', 'sign-in', 'generation']) expect(server.printed()).toMatch(new RegExp(`^ {2}${need}: `, 'm'))

  server.process.kill('SIGTERM')
  expect(await server.exit).toBe(0)
})

test('closing waits for nobody who only keeps a connection open', async () => {
  const server = start()
  const address = await addressOf(server)
  await fetch(`${address}/healthz`, { headers: { connection: 'keep-alive' } })
  server.process.kill('SIGINT')
  expect(await server.exit).toBe(0)
  expect(server.printed()).not.toContain('cut off')
})

test('the server closes when the script that started it is gone', async () => {
  const server = start()
  await addressOf(server)
  server.process.disconnect()
  expect(await server.exit).toBe(0)
})

test('a wrong value stops the server with one line', async () => {
  const server = start({ PORT: 'four' })
  expect(await server.exit).toBe(1)
  expect(server.printed()).toBe('PORT is "four": it must be a whole number from 0 to 65535.\n')
})

test('a port that is taken stops the server with one line', async () => {
  const first = start()
  const { port } = new URL(await addressOf(first))
  const other = await makeTestPlace()
  const second = start({ PORT: port, LOG_LEVEL: 'silent', ...(other.url ? { DATABASE_URL: other.url } : { DATA_DIR: other.dataDir }) })
  expect(await second.exit).toBe(1)
  expect(second.printed()).toMatch(/^PORT is taken: .*\n$/)
  await other.remove()
})
