import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type SignedInClient, type TestApp } from '../../testing/build-test-app.ts'
import { hostileFiles } from '../../testing/hostile-files.ts'
import { fileForm, keptFiles } from '../../testing/studying.ts'

let app: TestApp
let victim: SignedInClient
const fetched: (string | undefined)[] = []
const bait = createServer(({ url }, answer) => {
  fetched.push(url)
  answer.end('fetched')
})

beforeAll(async () => {
  await new Promise<void>((resolve) => void bait.listen(0, '127.0.0.1', resolve))
  app = await buildTestApp({ environment: { ENTITLEMENTS: 'metered', ENGINE_PROCESSES: '2' }, quietLimitMs: 2000 })
  victim = await newStudent()
})
afterAll(async () => {
  await app.dispose()
  bait.close()
})

/** With the starting credits, of which a document that is read costs 5. */
async function newStudent(): Promise<SignedInClient> {
  const student = await app.signIn()
  await student.post('/api/credits/give-starting')
  return student
}

const corpus = new URL('../../../../packages/document-reader/corpus/', import.meta.url)
const address = () => `http://127.0.0.1:${(bait.address() as AddressInfo).port}/`

async function read(student: SignedInClient, name: string) {
  const make = hostileFiles({ address: address() })[name]
  const bytes = make?.() ?? (await readFile(new URL(name, corpus)))
  const { id } = (await student.postForm('/api/uploads', fileForm({ name: name.split('/').at(-1) ?? name, bytes }))).json()
  const upload = async () => (await student.get(`/api/uploads/${id}`)).json()
  // The stream of events would take longer than most of these files.
  await expect.poll(async () => (await upload()).status, { interval: 20, timeout: 60_000 }).not.toBe('reading')
  return upload()
}

test.each([
  ['hostile_password_openpassword.pdf', 'password_protected', /password/],
  ['hostile_password-pass.docx', 'password_protected', /password/],
  ['hostile_password.doc', 'password_protected', /password/],
  ['hostile_header-only_44-bytes.pdf', 'damaged', /damaged/],
  ['hostile_fuzzed_page-tree-broken.pdf', 'damaged', /damaged/],
  ['hostile_no-trailer.pdf', 'damaged', /damaged/],
  ['hostile_truncated.docx', 'damaged', /damaged/],
  ['pictures/hostile_derived_truncated.jpg', 'damaged', /damaged/],
  ['hostile_empty-page.pdf', 'no_text', /No text/],
  ['hostile_empty.docx', 'no_text', /No text/],
  ['hostile_image-bomb_35000x35000.pdf', 'no_text', /too large/],
  ['large.png', 'unpacks_too_large', /300 million pixels/],
  ['large.bmp', 'unpacks_too_large', /300 million pixels/],
  ['bomb.docx', 'unpacks_too_large', /far more than its size says/],
  ['empty.docx', 'too_many_pages', /500 pages/],
  ['pages.pdf', 'too_many_pages', /500 pages/],
  ['lines.txt', 'too_many_pages', /500 pages/],
  ['items.md', 'too_many_pages', /500 pages/],
  ['paragraphs.html', 'too_many_pages', /500 pages/],
])('%s is refused as %s, costs nothing and leaves nothing', async (name, code, sentence) => {
  const upload = await read(victim, name)
  expect(upload).toMatchObject({
    status: 'failed',
    textContent: '',
    error: { code, message: expect.stringMatching(sentence), canRetry: false },
  })
  await expect.poll(() => keptFiles(app.dataDir)).toEqual([])
})

test('PDFs that take for ever are given up with their processes, and their bytes are kept for another try', {
  timeout: 90_000,
}, async () => {
  const uploads = await Promise.all(['endless.pdf', 'undrawable.pdf'].map((name) => read(victim, name)))
  const givenUp = { status: 'failed', textContent: '', error: { code: 'took_too_long', canRetry: true } }
  expect(uploads).toMatchObject([givenUp, givenUp])
  await expect.poll(async () => (await keptFiles(app.dataDir)).length).toBe(2)
})

test('a student of refused files has paid for none, and finds none in the library', async () => {
  expect((await victim.get('/api/credits')).json()).toMatchObject({ credits: 100, totalSpent: 0, held: 0 })
  expect((await victim.get('/api/credits/history')).json().items).toHaveLength(1)
  expect((await victim.get('/api/study-sessions')).json()).toMatchObject({ items: [], counts: { all: 0 } })
})

test.each([
  ['hostile_bad-xref_recoverable.pdf', /^Hello, world!$/],
  ['hostile_page-count-negative.pdf', /^TestString123$/],
  ['hostile_cyclic-content.pdf', /^ab$/],
  ['hostile_external-entity.docx', /^Here should not be the POI web site/],
  ['pictures/hostile_derived_text-renamed.png', /^The \(quick\)/],
  ['entity.docx', /^Cells divide\./],
  ['laughs.docx', /^Cells divide\./],
  ['nested.html', /^Cells divide\.$/],
  ['nested.rtf', /^Cells divide\.$/],
])('%s is read as far as it goes', async (name, text) => {
  const student = await newStudent()
  const upload = await read(student, name)
  expect(upload).toMatchObject({ status: 'ready', error: null })
  expect(upload.textContent).toMatch(text)
  expect(upload.textContent.length).toBeLessThan(2000)
  expect(fetched).toEqual([])
})
