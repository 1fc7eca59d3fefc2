import setupCluster from '../e2e/database.ts'
import { startServer } from '../e2e/server.ts'
import { startBareServer } from './bare-server.ts'
import { type Load, load } from './load.ts'
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

/** Medians for each address; they take turns, so that what else the machine does meanwhile falls on all of them alike. */
const measure = async (asked: Record<string, { url: string; headers?: Headers }>, runs = 9): Promise<Record<string, Load>> => {
  const seen: Record<string, Load[]> = {}
  for (let run = 0; run < runs; run += 1)
    for (const [name, { url, headers }] of Object.entries(asked)) (seen[name] ??= []).push(await load(url, headers))
  const middle = (loads: Load[], of: keyof Load) => median(loads.map((one) => one[of]))
  return Object.fromEntries(
    Object.entries(seen).map(([name, loads]) => [
      name,
      { requestsPerSecond: middle(loads, 'requestsPerSecond'), cpuMs: middle(loads, 'cpuMs') },
    ]),
  )
}

const floorName = 'bare Fastify route, one indexed query'

const measureOn = async (database: string) => {
  const server = await startServer({ LOG_LEVEL: 'silent', ENTITLEMENTS: 'unlimited' })
  const headers = await signedInHeaders(server.url)
  await fillLibrary(server.url, headers)
  const ours = Object.entries(addresses).map(([name, path]) => [name, { url: server.url + path, headers }])
  // The floor asks the very database that the server uses, so that both pay the same for a query.
  const bare = server.databaseUrl === null ? null : await startBareServer(server.databaseUrl)
  const measured = await measure({ ...(bare && { [floorName]: { url: bare.url } }), ...Object.fromEntries(ours) })
  await bare?.close()
  await server.dispose()
  const floor = measured[floorName]
  return Object.entries(measured).map(([name, { requestsPerSecond, cpuMs }]) => [
    `${database}: ${name}`,
    round(requestsPerSecond),
    floor ? round(requestsPerSecond / floor.requestsPerSecond, 2) : '',
    round(cpuMs, 3),
    floor ? round(floor.cpuMs / cpuMs, 2) : '',
  ])
}

process.env.JOURNEY_DATABASE = 'postgresql'
const stopCluster = await setupCluster()
const onPostgresql = await measureOn('PostgreSQL')
await stopCluster?.()
delete process.env.JOURNEY_CLUSTER_URL
const onPglite = await measureOn('embedded')

console.log(`Over 10 connections, medians of 9 runs of 2 s in turn, ${sessions} sessions in the library. ${machine()}\n`)
table(
  ['', 'requests a second', 'ratio to the floor', 'processor ms a request, server and database', 'ratio to the floor'],
  [...onPostgresql, ...onPglite],
)
