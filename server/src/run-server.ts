import { existsSync } from 'node:fs'
import type { Logger } from 'pino'
import { type App, buildApp } from './app.ts'
import { type Config, ConfigError, describeAdapters, readConfig } from './config.ts'
import { DataFolderBusy, openDatabase } from './database/connect.ts'
import { migrateDatabase } from './database/migrate.ts'
import { refuseMissingLanguages } from './engines/recogniser/language-data.ts'
import { makeLog } from './http/logging.ts'

const closingLimitMs = 9_000

/** Reads the configuration, connects, listens, and closes when it is told to. What stops it from starting is told in a line. */
export async function runServer(): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
    await run(readConfig(process.env))
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  }
}

async function run(config: Config): Promise<void> {
  refuseMissingLanguages(config.recognitionLanguages)
  const log = makeLog(config.logLevel)
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  await migrateDatabase(database)
  const app = await buildApp({ config, database, log })
  const close = async () => {
    await app.close()
    await database.close()
  }
  closeOnSignal(log, close)
  // A first request may already bring a job, so the jobs are there before it.
  await app.start()
  await app.fastify.listen({ host: config.host, port: config.port }).catch(async (error: unknown) => {
    await close()
    throw error
  })
  process.stdout.write(`${[`Open ${addressOf(app)}`, ...describeAdapters(config).map((line) => `  ${line}`)].join('\n')}\n`)
}

function addressOf({ fastify, site }: App): string {
  const address = fastify.server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server does not listen')
  return site.homeAt(address.port)
}

/** The first signal drains, the second does not wait. Losing the script that started us counts as a signal. */
function closeOnSignal(log: Logger, close: () => Promise<void>): void {
  let isClosing = false
  const begin = async (why: string) => {
    if (isClosing) process.exit(1)
    isClosing = true
    log.info({ why }, 'closing')
    setTimeout(() => {
      log.warn('closing took too long; what is left is cut off')
      process.exit(0)
    }, closingLimitMs).unref()
    await close().catch((error: unknown) => log.error({ err: error }, 'closing failed'))
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void begin(signal))
  process.once('disconnect', () => void (isClosing || begin('the starting script is gone')))
}

/** One line for what the operator can mend; the whole error for what only we can. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DataFolderBusy) return error.message
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return 'PORT is taken: another program listens there already. Close it or set PORT to another number.'
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return 'HOST is not an address of this machine. Set HOST to one that is, such as 127.0.0.1.'
  if (code === 'EACCES') return `${error.message}. Set PORT to 1024 or more, or DATA_DIR to a folder that you may write.`
  if (code === 'ECONNREFUSED') return 'DATABASE_URL leads to no database: nothing answers there. Start PostgreSQL or correct the address.'
  return error.stack ?? error.message
}
