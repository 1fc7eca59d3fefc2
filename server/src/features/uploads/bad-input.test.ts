import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type SignedInClient, type TestApp } from '../../testing/build-test-app.ts'
import { fileForm, keptFiles, readToEnd, type SentFile, sampleFile, samplePdf, textForm } from '../../testing/studying.ts'

let app: TestApp
let student: SignedInClient
beforeAll(async () => {
  app = await buildTestApp()
  student = await app.signIn()
})
afterAll(() => app.dispose())
afterEach(async () => {
  await app.database.query('delete from uploads')
})

const tables = async () => {
  const { rows } = await app.database.query(`select (select count(*)::int from uploads) as uploads,
    (select count(*)::int from study_events) as events, (select count(*)::int from pgboss.job where state in ('created', 'active')) as jobs`)
  return rows[0]
}
const icon = Buffer.from('00000100010010100000010020', 'hex')
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')
const words = 'Osmosis is the movement of water through a membrane.'

test.each<[string, SentFile, number, string, RegExp]>([
  ['an empty file', { name: 'a.pdf', bytes: '' }, 422, 'invalid_input', /^The file is empty/],
  ['a file of white space', { name: 'a.txt', bytes: ' \n\n ' }, 422, 'invalid_input', /^The file is empty/],
  ['26 MB', { name: 'a.txt', bytes: Buffer.alloc(26 * 1024 * 1024, 'a ') }, 413, 'too_large', /25 MB/],
  [
    'an icon',
    { name: 'a.png', bytes: icon },
    415,
    'unsupported_file',
    /^This is an ICO picture, .* PDF, a Word document, slides, an e-book, a web page, a picture or a text\./,
  ],
  [
    'a picture of an iPhone',
    { name: 'a.jpg', bytes: heic, type: 'image' },
    415,
    'unsupported_file',
    /^This is a HEIC picture, .* export the picture as JPEG/,
  ],
  ['an SVG', { name: 'a.svg', bytes: '<svg xmlns="http://www.w3.org/2000/svg"/>' }, 415, 'unsupported_file', /^This is an SVG picture/],
  [
    'random bytes',
    { name: 'a.txt', bytes: Buffer.from(Array.from({ length: 999 }, (_, i) => (i * 7919) % 251)) },
    415,
    'unsupported_file',
    /PDF/,
  ],
])('%s is refused at once and nothing is stored', async (_name, file, status, code, sentence) => {
  const answer = await student.postForm('/api/uploads', fileForm(file))
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  expect(answer.json().message).toMatch(sentence)
  expect(await tables()).toEqual({ uploads: 0, events: 0, jobs: 0 })
  expect(await keptFiles(app.dataDir)).toEqual([])
})

test('a text longer than five hundred full pages ends as failed and leaves nothing', async () => {
  const upload = await readToEnd(student, fileForm({ name: 'long.txt', bytes: `${words} `.repeat(60_000) }))
  expect(upload).toMatchObject({ status: 'failed', textContent: '', error: { code: 'too_many_pages', canRetry: false } })
  await expect.poll(() => keptFiles(app.dataDir)).toEqual([])
  await expect.poll(tables).toMatchObject({ jobs: 0 })
})

test.each<[string, FormData, string]>([
  ['blank text', textForm(' \n '), 'invalid_input'],
  ['one letter', textForm('a'), 'invalid_input'],
  ['more than two million characters', textForm('a '.repeat(1_000_001)), 'invalid_input'],
  ['a document without a file', documentWithoutFile(), 'invalid_input'],
])('%s is refused at once', async (_name, form, code) => {
  const answer = await student.postForm('/api/uploads', form)
  expect([answer.statusCode, answer.json().code]).toEqual([422, code])
  expect(answer.json().message).toMatch(/^["A-Z].*\.$/)
  expect(await tables()).toEqual({ uploads: 0, events: 0, jobs: 0 })
})

function documentWithoutFile(): FormData {
  const form = new FormData()
  form.set('type', 'document')
  return form
}

test('a topic without notes is refused and the nearest ones are named', async () => {
  const answer = await student.postForm('/api/uploads', textForm('Fotosynthesiss of moon plants'))
  const { code, message, details } = answer.json()
  expect([answer.statusCode, code]).toEqual([422, 'unknown_topic'])
  expect(details.nearest.length).toBeGreaterThan(0)
  expect(message).toContain(details.nearest[0])
  expect(await tables()).toEqual({ uploads: 0, events: 0, jobs: 0 })
})

/** The smallest PDF with this tree of pages. */
const pdfWithPages = async (pages: string) =>
  Buffer.from(`%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages ${pages}>> endobj
trailer <</Root 1 0 R>>
%%EOF`)

test.each<[string, () => Promise<Uint8Array>, string[], RegExp]>([
  ['a locked PDF', () => sampleFile('locked.pdf'), ['password_protected'], /password/],
  ['a PDF whose pages are their own parent', () => pdfWithPages('/Kids [2 0 R] /Count 1'), ['damaged', 'no_text'], /\.$/],
  ['a PDF without pages', () => pdfWithPages('/Kids [] /Count 0'), ['damaged', 'no_text'], /\.$/],
  ['a blank page', () => sampleFile('blank-page.pdf'), ['no_text'], /^No text was found/],
  ['the first kilobyte of a PDF', async () => (await samplePdf()).subarray(0, 1024), ['damaged'], /damaged/],
])('%s ends failed with a sentence; it is not in the library and its bytes are gone', async (_name, bytes, codes, sentence) => {
  const upload = await readToEnd(student, fileForm({ name: 'a.pdf', bytes: await bytes() }))
  expect(upload).toMatchObject({ status: 'failed', textContent: '', error: { message: expect.stringMatching(sentence), canRetry: false } })
  expect(codes).toContain(upload.error?.code)
  await expect.poll(() => keptFiles(app.dataDir)).toEqual([])
  expect((await student.get('/api/study-sessions')).json()).toMatchObject({ items: [], counts: { all: 0 } })
  const retried = await student.post(`/api/uploads/${upload.id}/retry`)
  expect([retried.statusCode, retried.json().code]).toEqual([409, 'conflict'])
  expect(await tables()).toMatchObject({ events: 0 })
})

test.each<[string, () => Promise<Uint8Array>]>([
  ['a PDF truncated in the middle', async () => (await samplePdf()).subarray(0, 130_000)],
  ['a PDF whose contents contain themselves', () => sampleFile('cyclic.pdf')],
])('%s ends with what could be read or with a sentence, and the server goes on', async (_name, bytes) => {
  const upload = await readToEnd(student, fileForm({ name: 'a.pdf', bytes: await bytes() }))
  expect([
    ['ready', null],
    ['failed', expect.objectContaining({ message: expect.stringMatching(/\.$/) })],
  ]).toContainEqual([upload.status, upload.error])
  expect(await readToEnd(student, textForm(words))).toMatchObject({ status: 'ready' })
  await app.database.query('delete from study_events')
})

test('an upload cut off halfway leaves nothing behind', async () => {
  await app.app.fastify.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.app.fastify.server.address() as AddressInfo
  const cookie = Object.entries(student.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const boundary = randomUUID()
  const headers = {
    cookie,
    'sec-fetch-site': 'same-origin',
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': 1_000_000,
  }
  const sending = request({ host: '127.0.0.1', port, method: 'POST', path: '/api/uploads', headers })
  sending.on('error', () => {})
  sending.write(`--${boundary}\r\ncontent-disposition: form-data; name="type"\r\n\r\ndocument\r\n`)
  sending.write(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n`)
  sending.write('x'.repeat(300_000))
  await expect.poll(() => readdir(join(app.dataDir, 'tmp'))).toHaveLength(1)
  sending.destroy()
  await expect.poll(() => readdir(join(app.dataDir, 'tmp'))).toEqual([])
  expect(await tables()).toEqual({ uploads: 0, events: 0, jobs: 0 })
  expect((await student.get('/healthz')).statusCode).toBe(200)
})

test('two at once are two uploads', async () => {
  const sent = await Promise.all([1, 2].map(() => student.postForm('/api/uploads', textForm(words))))
  expect(sent.map((answer) => answer.statusCode)).toEqual([201, 201])
  expect(new Set(sent.map((answer) => answer.json().id)).size).toBe(2)
})

test('the same file twice without an Idempotency-Key is two uploads', async () => {
  const bytes = await sampleFile('glycolysis.md')
  const first = await student.postForm('/api/uploads', fileForm({ name: 'a.md', bytes }))
  const second = await student.postForm('/api/uploads', fileForm({ name: 'a.md', bytes }))
  expect(second.json().id).not.toBe(first.json().id)
})

test('with an Idempotency-Key, also at once, it is one upload with one file', async () => {
  const own = await buildTestApp()
  const other = await own.signIn()
  const bytes = await sampleFile('locked.pdf')
  const headers = { 'idempotency-key': randomUUID() }
  const sent = await Promise.all([1, 2, 3].map(() => other.postForm('/api/uploads', fileForm({ name: 'a.pdf', bytes }), { headers })))
  expect(sent.map((answer) => answer.statusCode)).toEqual([201, 201, 201])
  expect(new Set(sent.map((answer) => answer.json().id)).size).toBe(1)
  await other.get(`/api/uploads/${sent[0]?.json().id}/events`)
  await expect.poll(() => keptFiles(own.dataDir)).toEqual([])
  const { rows } = await own.database.query('select count(*)::int as uploads from uploads')
  expect(rows).toEqual([{ uploads: 1 }])
  await own.dispose()
})

test('another file under the same Idempotency-Key is refused and not kept', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  await readToEnd(student, textForm(words))
  await student.postForm('/api/uploads', fileForm({ name: 'a.txt', bytes: words }), { headers })
  const other = await student.postForm('/api/uploads', fileForm({ name: 'a.txt', bytes: `${words} More.` }), { headers })
  expect([other.statusCode, other.json().code]).toEqual([409, 'conflict'])
  const { rows } = await app.database.query('select count(*)::int as uploads from uploads')
  expect(rows).toEqual([{ uploads: 2 }])
})
