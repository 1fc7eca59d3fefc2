import { readFileSync } from 'node:fs'
import { startServer } from '../e2e/server.ts'
import { bookOf } from './book.ts'
import { descendants, machine, median, residentMb, round, table } from './machine.ts'
import { signedInHeaders, uploadAndRead } from './signed-in.ts'

const documents = 50
const seconds = async (work: () => Promise<void>) => {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}

const from = performance.now()
const server = await startServer({ LOG_LEVEL: 'silent', ENTITLEMENTS: 'unlimited' })
const first = (performance.now() - from) / 1000

const later: number[] = []
for (let run = 0; run < 5; run += 1) {
  await server.stop()
  later.push(await seconds(server.start))
}

const memory = () => ({ server: residentMb(server.pid()), children: descendants(server.pid()).map(residentMb) })
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const settle = () => new Promise((resolve) => setTimeout(resolve, 20_000))

await settle()
const rest = memory()
const headers = await signedInHeaders(server.url)
const book = { name: 'book.pdf', bytes: new Uint8Array(readFileSync(bookOf(50))) }
for (let number = 0; number < documents; number += 1) await uploadAndRead(server.url, headers, book)
await settle()
const after = memory()
await server.dispose()

console.log(`Embedded database. ${machine()}\n`)
table(
  ['start until /readyz answers', 'seconds'],
  [
    ['first start, empty data folder', round(first, 1)],
    ['later starts, median of 5', round(median(later), 1)],
  ],
)
console.log()
table(
  ['resident memory, MB', 'server', 'engine processes'],
  [
    ['at rest after the start', round(rest.server), `${round(sum(rest.children))} in ${rest.children.length}`],
    [`20 s after ${documents} documents of 50 pages`, round(after.server), `${round(sum(after.children))} in ${after.children.length}`],
  ],
)
