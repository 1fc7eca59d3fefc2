import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import setupCluster, { makeDatabase } from '../e2e/database.ts'
import { type Database, openDatabase } from '../server/src/database/connect.ts'
import { migrateDatabase } from '../server/src/database/migrate.ts'
import { makeCreditsService } from '../server/src/features/credits/service.ts'
import { makeCreditStore } from '../server/src/features/credits/store.ts'
import { makeLimitsService } from '../server/src/features/limits/service.ts'
import { makeLimitStore } from '../server/src/features/limits/store.ts'
import { makeUnitOfWork } from '../server/src/unit-of-work.ts'
import { machine, median, round, table } from './machine.ts'

const sizes = [1_000, 1_000_000]
const runs = 51

/** Somebody with this many rows in the ledger, none of them spent. */
async function makePerson(database: Database, entries: number): Promise<number> {
  const [user] = (
    await database.query(
      `insert into users (issuer, subject, first_name, last_name) values ('bench', '${entries}', 'Ada', 'Bench') returning id::int`,
    )
  ).rows
  const userId = Number(user?.id)
  await database.query(`
    insert into credit_accounts (user_id, balance, total_earned, entries) values (${userId}, ${entries}, ${entries}, ${entries});
    insert into credit_entries (account_id, number, kind, amount, balance_after, description, feature_used)
      select account.id, n, 'grant', 1, n, 'Grant', 'other' from credit_accounts account, generate_series(1, ${entries}) n where user_id = ${userId};`)
  return userId
}

async function medianMs(work: (run: number) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const startedAt = performance.now()
    await work(run)
    times.push(performance.now() - startedAt)
  }
  return median(times)
}

async function measure(kind: string, database: Database) {
  await migrateDatabase(database)
  const unitOfWork = makeUnitOfWork(database)
  const limits = makeLimitsService({ store: makeLimitStore(database.orm), entitlements: 'metered', now: () => new Date() })
  const credits = makeCreditsService({ store: makeCreditStore(database.orm), unitOfWork, limits })
  const people = await Promise.all(sizes.map((entries) => makePerson(database, entries)))
  await database.query('analyze')
  const rows: string[][] = []
  for (const [place, userId] of people.entries()) {
    const spend = async (run: number) => {
      const work = { kind: 'upload', id: 1_000 * (place + 1) + run } as const
      await unitOfWork.run((tx) => credits.hold(tx, { userId, feature: 'camera', work }))
      await unitOfWork.run((tx) => credits.settle(tx, work))
    }
    const figures = [() => credits.account(userId), () => credits.history({ userId, cursor: null }), spend]
    const measured: string[] = []
    for (const figure of figures) measured.push(round(await medianMs(figure), 2))
    rows.push([`${kind}, ${sizes[place]?.toLocaleString('en')} rows`, ...measured])
  }
  return rows
}

process.env.JOURNEY_DATABASE = 'postgresql'
const stopCluster = await setupCluster()
const place = await makeDatabase()
const postgresql = await openDatabase({ url: place?.url ?? null, dataDir: '' })
const onPostgresql = await measure('PostgreSQL', postgresql)
await postgresql.close()
await stopCluster?.()

const dataDir = await mkdtemp(join(tmpdir(), 'stackademy-ledger-'))
const embedded = await openDatabase({ url: null, dataDir })
const onPglite = await measure('embedded', embedded)
await embedded.close()
await rm(dataDir, { recursive: true })

console.log(`One account's ledger, medians of ${runs} calls in milliseconds. ${machine()}\n`)
table(['', 'balance', 'history page', 'a spend (hold, settle)'], [...onPostgresql, ...onPglite])
