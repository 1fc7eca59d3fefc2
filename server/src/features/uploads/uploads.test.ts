import type { Passage, ReadingState } from '@stackademy/contract/uploads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { fileForm, keptFiles, messagesOf, readToEnd, sampleFile, samplePdf, textForm } from '../../testing/studying.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.dispose())

const paragraph = 'Osmosis is the movement of water through a membrane. Diffusion is the movement of particles.'

test('[EXTR-02] a document comes as a form with file and type, and is read in the background', async () => {
  const student = await app.signIn()
  const sent = await student.postForm('/api/uploads', fileForm({ name: 'dark matter.pdf', bytes: await samplePdf() }))
  expect(sent.statusCode).toBe(201)
  expect(sent.json()).toEqual({ id: expect.any(Number), status: 'reading' })
})

test('[EXTR-05, EXTR-06] a PDF that was read has its text, title, pages and name', async () => {
  const student = await app.signIn()
  const upload = await readToEnd(student, fileForm({ name: 'dark matter.pdf', bytes: await samplePdf() }))
  expect(upload).toMatchObject({
    id: expect.any(Number),
    type: 'document',
    status: 'ready',
    progress: 1,
    originalFileName: 'dark matter.pdf',
    subject: expect.stringContaining('Dark Matter'),
    error: null,
    topic: null,
    activeResultId: null,
  })
  expect(upload.textContent).toContain('rotation')
  expect(upload.report).toMatchObject({ pages: 6, pagesRead: 6, pagesSkipped: [] })
})

test('once read, the bytes that came are gone and the document stays', async () => {
  const own = await buildTestApp()
  const student = await own.signIn()
  const upload = await readToEnd(student, fileForm({ name: 'a.md', bytes: await sampleFile('glycolysis.md') }))
  expect(upload.subject).toBe('Glycolysis')
  const kept = (files: string[]) => files.map((name) => name.replace(/^.*\+/, '')).toSorted()
  await expect.poll(async () => kept(await keptFiles(own.dataDir))).toEqual(['document', 'document-outline', 'document-text'])
  await own.dispose()
})

test('what a file is, is decided by its bytes: a PDF called .txt and sent as an image is read as a PDF', async () => {
  const student = await app.signIn()
  const upload = await readToEnd(student, fileForm({ name: 'notes.txt', bytes: await samplePdf(), type: 'image' }))
  expect(upload).toMatchObject({ type: 'document', status: 'ready', originalFileName: 'notes.txt' })
  expect(upload.report?.pages).toBe(6)
})

test('[EXTR-03] typed text comes with type text and textContent', async () => {
  const student = await app.signIn()
  const upload = await readToEnd(student, textForm(`  ${paragraph}\r\n `))
  expect(upload).toMatchObject({ type: 'text', status: 'ready', textContent: paragraph, originalFileName: null, topic: null })
})

test('a text of a million characters arrives whole', async () => {
  const student = await app.signIn()
  const text = `${paragraph} `.repeat(11_000).trim()
  const upload = await readToEnd(student, textForm(text))
  expect(upload.textContent.replaceAll('\n\n', ' ')).toBe(text)
})

test('a few words are a topic, whose text is that of the study notes', async () => {
  const student = await app.signIn()
  const upload = await readToEnd(student, textForm(' Biology  Ch.5 '))
  expect(upload).toMatchObject({ type: 'text', status: 'ready', topic: 'Biology Ch.5', subject: 'Biology Ch.5' })
  expect(upload.notesUsed.length).toBeGreaterThan(0)
  expect(upload.textContent.length).toBeGreaterThan(1000)
})

test('kind says that a few words are a text', async () => {
  const student = await app.signIn()
  const upload = await readToEnd(student, textForm('Water boils at 100 degrees', 'text'))
  expect(upload).toMatchObject({ topic: null, textContent: 'Water boils at 100 degrees' })
})

test('a session that was created counts for the streak', async () => {
  const student = await app.signIn()
  await readToEnd(student, textForm(paragraph))
  expect((await student.get('/api/auth/user')).json()).toMatchObject({ streak: 1, xp: 0 })
})

test('the events are whole states with growing versions, the last of them the end', async () => {
  const student = await app.signIn()
  const { id } = (await student.postForm('/api/uploads', fileForm({ name: 'a.pdf', bytes: await samplePdf() }))).json()
  const stream = await student.get(`/api/uploads/${id}/events`)
  expect(stream.headers['content-type']).toMatch(/^text\/event-stream/)
  const messages = messagesOf<ReadingState>(stream)
  const versions = messages.map((message) => message.id)
  expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b))
  expect(messages.at(-1)?.state).toEqual({ status: 'ready', progress: 1, step: null, error: null })
})

test('the thirteenth stream that one student holds open is refused for a while', async () => {
  const student = await app.signIn()
  const { id } = await readToEnd(student, textForm(paragraph))
  await app.database.query(`update uploads set status = 'reading' where id = $1`, [id])
  const streams = Array.from({ length: 13 }, () => student.get(`/api/uploads/${id}/events`))
  const refused = await Promise.race(streams)
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([429, 'rate_limited', '5'])
  await student.post(`/api/uploads/${id}/cancel`)
  expect((await Promise.all(streams)).filter((stream) => stream.statusCode === 200)).toHaveLength(12)
})

test('a passage is the text around a span, with its page and the heading above it', async () => {
  const student = await app.signIn()
  const { id, textContent } = await readToEnd(student, fileForm({ name: 'a.pdf', bytes: await samplePdf() }))
  const start = Math.floor(textContent.length / 2)
  const end = start + 40
  const passage: Passage = (await student.get(`/api/uploads/${id}/passage?start=${start}&end=${end}`)).json()
  expect(passage.quote).toBe(textContent.slice(start, end))
  expect(textContent.slice(start - passage.before.length, end + passage.after.length)).toBe(passage.before + passage.quote + passage.after)
  expect(passage.before.length).toBeGreaterThan(100)
  expect(passage.page).toBeGreaterThan(1)
  expect(passage.section).toEqual(expect.any(String))
})

test('a passage among characters of two units is cut where it was asked', async () => {
  const student = await app.signIn()
  const sentences = Array.from({ length: 60 }, (_, index) => `Sentence ${index} counts 🧬 and 𠮷𠀀 as letters.`)
  const { id, textContent } = await readToEnd(student, textForm(sentences.join(' ')))
  const start = textContent.indexOf('Sentence 40')
  const end = start + (sentences[40] ?? '').length
  const passage: Passage = (await student.get(`/api/uploads/${id}/passage?start=${start}&end=${end}`)).json()
  expect(passage.quote).toBe(sentences[40])
  expect(textContent).toContain(passage.before + passage.quote + passage.after)
  expect(passage.before).toMatch(/^Sentence \d+ .* letters\. $/)
  expect(passage.after).toMatch(/^ Sentence \d+ .* letters\.$/)
})

test('a passage at the end of the text ends with it, one unit further there is none', async () => {
  const student = await app.signIn()
  const { id, textContent } = await readToEnd(student, textForm(paragraph))
  const end = textContent.length
  const ask = (query: string) => student.get(`/api/uploads/${id}/passage?${query}`)
  expect((await ask(`start=0&end=${end}`)).json()).toEqual({
    before: '',
    quote: textContent,
    after: '',
    start: 0,
    end,
    page: null,
    section: null,
  })
  expect((await ask(`start=0&end=${end + 1}`)).statusCode).toBe(422)
})

test.each([
  'start=5&end=5',
  'start=0&end=99999999',
  'start=9007199254740990&end=9007199254740991',
  'start=-1&end=5',
  'start=a&end=5',
  'start=7&end=5',
])('a passage that is not there is refused: %s', async (query) => {
  const student = await app.signIn()
  const { id } = await readToEnd(student, textForm(paragraph))
  const answer = await student.get(`/api/uploads/${id}/passage?${query}`)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().code).toBe('invalid_input')
})

test("somebody else's upload looks like one that does not exist", async () => {
  const { id } = await readToEnd(await app.signIn(), textForm(paragraph))
  const stranger = await app.signIn()
  const missing = await stranger.get('/api/uploads/999999')
  for (const url of [`/api/uploads/${id}`, `/api/uploads/${id}/events`, `/api/uploads/${id}/passage?start=0&end=5`]) {
    const answer = await stranger.get(url)
    expect([answer.statusCode, answer.json()]).toEqual([404, missing.json()])
  }
  for (const action of ['cancel', 'retry']) {
    const answer = await stranger.post(`/api/uploads/${id}/${action}`)
    expect([answer.statusCode, answer.json()]).toEqual([404, missing.json()])
  }
})

test('without a session there is no upload', async () => {
  const answer = await app.visitor.postForm('/api/uploads', textForm(paragraph))
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthorized'])
})
