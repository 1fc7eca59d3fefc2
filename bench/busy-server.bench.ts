import { readFileSync } from 'node:fs'
import { startServer } from '../e2e/server.ts'
import { bookOf } from './book.ts'
import { percentile99 } from './load.ts'
import { machine, median, round, table } from './machine.ts'
import { type Headers, signedInHeaders } from './signed-in.ts'

/** Enough books that every engine process reads for the whole measurement. */
const enqueueBooks = async (url: string, headers: Headers, count: number) => {
  const bytes = new Uint8Array(readFileSync(bookOf(300)))
  for (let number = 0; number < count; number += 1) {
    const form = new FormData()
    form.set('type', 'document')
    form.set('file', new Blob([bytes]), `book-${number}.pdf`)
    const answer = await fetch(`${url}/api/uploads`, { method: 'POST', headers, body: form })
    if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`)
  }
}

const server = await startServer({ LOG_LEVEL: 'silent', ENTITLEMENTS: 'unlimited' })
const headers = await signedInHeaders(server.url)
const address = `${server.url}/api/auth/user`
const quiet: number[] = []
for (let run = 0; run < 5; run += 1) quiet.push(await percentile99(address, headers, 2))

await enqueueBooks(server.url, headers, 8)
const busy: number[] = []
for (let run = 0; run < 5; run += 1) busy.push(await percentile99(address, headers, 2))
await server.dispose()

console.log(`\`GET /api/auth/user\` on the embedded database, 99th percentile in ms, medians of 5. ${machine()}\n`)
table(
  ['', 'ms'],
  [
    ['nothing else to do', round(median(quiet), 1)],
    ['every engine process reading a book of 300 pages', round(median(busy), 1)],
  ],
)
