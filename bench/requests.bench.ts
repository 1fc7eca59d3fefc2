import setupCluster from '../e2e/database.ts'
import { startServer } from '../e2e/server.ts'
import { startBareServer } from './bare-server.ts'
import { requestsPerSecond } from './load.ts'
import { machine, median, round, table } from './machine.ts'
import { type Headers, signedInHeaders, uploadAndRead } from './signed-in.ts'

const sessions = 30
const addresses = { '`GET /api/auth/user`': '/api/auth/user', 'first library page': '/api/study-sessions' }

/** A library with more than one page, made the way a student makes it. */
const fillLibrary = async (url: string, headers: Headers) => {
  for (let number = 1; number <= sessions; number += 1) {
    const text = `Chapter ${number}. A cell membrane is a thin layer that separates a cell from its surroundings. `.repeat(40)
    await uploadAndRead(url, headers, { name: `chapter-${number}.txt`, bytes: new TextEncoder().encode(text) })
  }
}

const measureServer = async (url: string, headers: Headers) => {
  const rates: Record<string, number[]> = {}
  for (let run = 0; run < 5; run += 1)
    for (const [name, path] of Object.entries(addresses)) (rates[name] ??= []).push(await requestsPerSecond(url + path, headers))
  return Object.fromEntries(Object.entries(rates).map(([name, values]) => [name, median(values)]))
}

process.env.JOURNEY_DATABASE = 'postgresql'
const stopCluster = await setupCluster()
const onPostgresql = await startServer({ LOG_LEVEL: 'silent' })
const headers = await signedInHeaders(onPostgresql.url)
await fillLibrary(onPostgresql.url, headers)

// The floor asks the very database that the server uses, so that both pay the same for a query.
const bare = await startBareServer(onPostgresql.databaseUrl ?? '')
const floors: number[] = []
for (let run = 0; run < 5; run += 1) floors.push(await requestsPerSecond(bare.url))
const floor = median(floors)
const postgresql = await measureServer(onPostgresql.url, headers)
await bare.close()
await onPostgresql.dispose()
await stopCluster?.()

delete process.env.JOURNEY_CLUSTER_URL
const onPglite = await startServer({ LOG_LEVEL: 'silent' })
const pgliteHeaders = await signedInHeaders(onPglite.url)
await fillLibrary(onPglite.url, pgliteHeaders)
const pglite = await measureServer(onPglite.url, pgliteHeaders)
await onPglite.dispose()

console.log(`Requests a second over 10 connections, medians of 5 runs of 4 s, ${sessions} sessions in the library. ${machine()}\n`)
table(
  ['', 'PostgreSQL', 'ratio to the floor', 'PGlite', 'ratio to the floor'],
  [
    ['bare Fastify route, one indexed query on PostgreSQL', round(floor), '1', '', ''],
    ...Object.keys(addresses).map((name) => [
      name,
      round(postgresql[name] ?? Number.NaN),
      round((postgresql[name] ?? Number.NaN) / floor, 2),
      round(pglite[name] ?? Number.NaN),
      round((pglite[name] ?? Number.NaN) / floor, 2),
    ]),
  ],
)
