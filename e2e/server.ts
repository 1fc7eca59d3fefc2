import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDatabase } from './database.ts'

const mainFile = join(import.meta.dirname, '../server/src/main.ts')

/** A real server of the product on a data folder of its own, which can be killed and started again. */
export interface RunningServer {
  url: string
  dataDir: string
  /** Its process, for measurements; changes with each start. */
  pid(): number
  /** Null where it keeps its database in its data folder. */
  databaseUrl: string | null
  /** Everything it printed so far. */
  output(): string
  start(): Promise<void>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  /** Ends it as Ctrl-C would; answers its exit code. */
  stop(): Promise<number | null>
  dispose(): Promise<void>
}

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode)
    else child.once('exit', (code) => resolve(code))
  })

/** Answers once `/readyz` does; throws with what the server printed when it ends before. */
const ready = async (url: string, child: ChildProcess, output: () => string) => {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`the server ended before it was ready:\n${output()}`)
}

/** Starts a server on the database that JOURNEY_DATABASE names (pglite when unset). */
export const startServer = async (env: Record<string, string> = {}): Promise<RunningServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'stackademy-'))
  const database = await makeDatabase()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let printed = ''
  let child: ChildProcess | null = null

  const start = async () => {
    const started = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', mainFile], {
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: database?.url ?? '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    started.stdout.on('data', (chunk) => (printed += chunk))
    started.stderr.on('data', (chunk) => (printed += chunk))
    child = started
    await ready(url, started, () => printed)
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const running = child
    if (!running) return null
    running.kill(signal)
    child = null
    return ended(running)
  }

  await start()
  return {
    url,
    dataDir,
    pid: () => child?.pid ?? 0,
    databaseUrl: database?.url ?? null,
    output: () => printed,
    start,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    dispose: async () => {
      await end('SIGKILL')
      await database?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
