import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../e2e/server.ts'
import { hostileFiles } from '../server/src/testing/hostile-files.ts'
import { keptFiles } from '../server/src/testing/studying.ts'
import { descendants, machine, residentMb, round, table } from './machine.ts'
import { type Headers, signedInHeaders } from './signed-in.ts'

/** Those of which there is nothing to read. */
const made = [
  'bomb.docx',
  'lines.txt',
  'items.md',
  'paragraphs.html',
  'large.png',
  'large.bmp',
  'pages.pdf',
  'endless.pdf',
  'undrawable.pdf',
]
const found = [
  'hostile_password_openpassword.pdf',
  'hostile_header-only_44-bytes.pdf',
  'hostile_fuzzed_page-tree-broken.pdf',
  'hostile_no-trailer.pdf',
  'hostile_empty-page.pdf',
  'hostile_image-bomb_35000x35000.pdf',
  'hostile_password.doc',
  'hostile_password-pass.docx',
  'hostile_truncated.docx',
  'hostile_empty.docx',
  'pictures/hostile_derived_truncated.jpg',
]
const uploads = 50

const corpus = join(import.meta.dirname, '../packages/document-reader/corpus')
const makers = hostileFiles({ address: 'http://127.0.0.1:9/' })
const bytesOf = (name: string) => new Uint8Array(makers[name]?.() ?? readFileSync(join(corpus, name)))

interface Ended {
  name: string
  seconds: number
  outcome: string
}

const upload = async (url: string, headers: Headers, name: string): Promise<Ended> => {
  const form = new FormData()
  form.set('type', 'document')
  form.set('file', new Blob([bytesOf(name)]), name.split('/').at(-1))
  const from = performance.now()
  const answer = await fetch(`${url}/api/uploads`, { method: 'POST', headers, body: form })
  const said = (await answer.json()) as { id: number; code?: string }
  const outcome = answer.ok ? await outcomeOf(`${url}/api/uploads/${said.id}`, headers) : `${answer.status} ${said.code}`
  return { name, seconds: (performance.now() - from) / 1000, outcome }
}

async function outcomeOf(address: string, headers: Headers): Promise<string> {
  for (;;) {
    const { status, error } = (await (await fetch(address, { headers })).json()) as { status: string; error: { code: string } | null }
    if (status !== 'reading') return error?.code ?? status
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 20_000))
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
/** Nobody else's, so that what is left there is the server's. */
const temporaryFolder = mkdtempSync(join(tmpdir(), 'bench-hostile-'))

const server = await startServer({ LOG_LEVEL: 'silent', ENTITLEMENTS: 'metered', TMPDIR: temporaryFolder })
const headers = await signedInHeaders(server.url)
const get = async (path: string) => (await (await fetch(server.url + path, { headers })).json()) as Record<string, unknown>
await fetch(`${server.url}/api/credits/give-starting`, { method: 'POST', headers })
const memory = () => [round(residentMb(server.pid())), round(sum(descendants(server.pid()).map(residentMb)))]

await upload(server.url, headers, 'hostile_no-trailer.pdf')
await settle()
const before = memory()
const names = Array.from({ length: uploads }, (_, index) => [...made, ...found][index % (made.length + found.length)] as string)
const all: Ended[] = []
for (const name of names) all.push(await upload(server.url, headers, name))
const goesOn = (await fetch(`${server.url}/readyz`)).ok
await settle()
const after = memory()
const [account, sessions, kept] = [await get('/api/credits'), await get('/api/study-sessions'), await keptFiles(server.dataDir)]
const temporary = readdirSync(temporaryFolder)
await server.dispose()
rmSync(temporaryFolder, { recursive: true })

console.log(`${uploads} files of which there is nothing to read, one after the other. ${machine()}\n`)
table(
  ['resident memory, MB', 'server with its database', 'engine processes'],
  [
    ['before', ...before],
    [`20 s after ${uploads} of them`, ...after],
  ],
)
console.log()
table(
  ['file', 'outcome', 'seconds at most'],
  [...new Set(names)].map((name) => {
    const times = all.filter((one) => one.name === name)
    return [name, [...new Set(times.map(({ outcome }) => outcome))].join(', '), round(Math.max(...times.map(({ seconds }) => seconds)), 1)]
  }),
)
const forAnotherTry = all.filter(({ outcome }) => outcome === 'took_too_long').length
console.log(
  `\nThe server ${goesOn ? 'answers' : 'does not answer'}. Credits: ${Number(account.credits)} of 100, held ${Number(account.held)}.`,
)
console.log(
  `In the library: ${JSON.stringify((sessions.counts as { all: number }).all)}. Temporary files: ${temporary.join(', ') || 'none'}.`,
)
console.log(`Files kept: ${kept.length}, of which ${forAnotherTry} may be the bytes of what took too long, for another try within a day.`)
