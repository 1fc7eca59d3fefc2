import { randomUUID } from 'node:crypto'
import { maxDocumentCharacters } from '@stackademy/contract/constants'
import type { Flashcard, Result } from '@stackademy/contract/generation'
import type { Passage, Upload } from '@stackademy/contract/uploads'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type SignedInClient, type TestApp } from '../../testing/build-test-app.ts'
import { fileForm, generateOrder, keptFiles, readToEnd, sampleFile, samplePdf, textForm } from '../../testing/studying.ts'

let app: TestApp
let student: SignedInClient
let upload: Upload
beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(async () => {
  student = await app.signIn()
  upload = await readToEnd(student, fileForm({ name: 'glycolysis.md', bytes: await sampleFile('glycolysis.md') }))
})
afterAll(() => app.dispose())

const get = async (id = upload.id): Promise<Upload> => (await student.get(`/api/uploads/${id}`)).json()
const correct = (text: string, { id = upload.id, textVersion = 0, headers = {}, by = student } = {}) =>
  by.patch(`/api/uploads/${id}/text`, { text, textVersion }, { headers })
const generate = async (id: number): Promise<Result> => {
  const order = await student.post('/api/generate', generateOrder(id))
  await student.get(`/api/results/${order.json().id}/events`)
  return (await student.get(`/api/results/${order.json().id}`)).json()
}
const documents = async () => (await keptFiles(app.dataDir)).filter((name) => name.includes('corrected')).length
const uploadsOf = async ({ userId }: SignedInClient) => {
  const { rows } = await app.database.query('select count(*)::int as uploads from uploads where user_id = $1', [userId])
  return rows[0]?.uploads
}

test('before anything is made, the text of the upload itself is corrected, as often as the student likes', async () => {
  expect(upload).toMatchObject({ textVersion: 0, correctsInPlace: true })
  const once = upload.textContent.replaceAll('Glycolysis', 'Glykolysis 🧬')
  expect((await correct(once)).json()).toEqual({ id: upload.id, textVersion: 1, isNew: false })
  const words = once.split(/\s+/).length
  expect(await get()).toEqual({ ...upload, textContent: once, textVersion: 1, report: { ...upload.report, words } })
  const twice = `${once}\n\nThe student adds a sentence.`
  expect((await correct(twice, { textVersion: 1 })).json()).toEqual({ id: upload.id, textVersion: 2, isNew: false })
  expect(await get()).toMatchObject({ textContent: twice, textVersion: 2, correctsInPlace: true })
  expect(await uploadsOf(student)).toBe(1)
})

test('the document of the text that was replaced is gone', async () => {
  const before = await documents()
  await correct(`${upload.textContent}\n\nOne.`)
  await correct(`${upload.textContent}\n\nTwo.`, { textVersion: 1 })
  expect((await documents()) - before).toBe(3)
  const kept = (await keptFiles(app.dataDir)).filter((name) => name.includes(`uploads+${upload.id}+`))
  expect(kept).toEqual([])
})

test('what is made afterwards quotes the corrected text', async () => {
  const corrected = upload.textContent.replaceAll('ATP', 'adenosine triphosphate 🧬')
  expect(corrected).not.toBe(upload.textContent)
  await correct(corrected)
  const cards = (await generate(upload.id)).content as Flashcard[]
  expect(cards.length).toBeGreaterThan(0)
  for (const { source } of cards) expect(source.quote).toBe(corrected.slice(source.start, source.end))
})

test('pages and headings stay with the text, also behind what was put in', async () => {
  const paper = await readToEnd(student, fileForm({ name: 'a.pdf', bytes: await samplePdf() }))
  const asked = 'rotation curve'
  const passageOf = async (text: string): Promise<Passage> => {
    const start = text.lastIndexOf(asked)
    return (await student.get(`/api/uploads/${paper.id}/passage?start=${start}&end=${start + asked.length}`)).json()
  }
  const before = await passageOf(paper.textContent)
  expect(before).toMatchObject({ quote: asked, page: expect.any(Number) })
  const corrected = `A word before all others, by the student.\n\n${paper.textContent.replace('dark matter', 'dark matter (🜁)')}`
  await correct(corrected, { id: paper.id })
  const after = await passageOf(corrected)
  expect(after).toMatchObject({ quote: asked, page: before.page, section: before.section })
})

test('the report says where each page begins in the text, also after a correction', async () => {
  const paper = await readToEnd(student, fileForm({ name: 'a.pdf', bytes: await samplePdf() }))
  const pageAt = async (start: number): Promise<number | null> =>
    (await student.get(`/api/uploads/${paper.id}/passage?start=${start}&end=${start + 5}`)).json().page
  const begins = paper.report?.pageStarts ?? []
  expect(await Promise.all(begins.map(pageAt))).toEqual([1, 2, 3, 4, 5, 6])
  expect(await Promise.all(begins.slice(1).map((start) => pageAt(start - 7)))).toEqual([1, 2, 3, 4, 5])
  const added = 'A line by the student, which belongs to the first page.\n\n'
  await correct(`${added}${paper.textContent}`, { id: paper.id })
  const { report } = await get(paper.id)
  expect(report?.pageStarts).toEqual([0, ...begins.slice(1).map((start) => start + added.length)])
})

test('once something was made, the corrected text becomes an upload of its own, and the old one stays as it was', async () => {
  const made = await generate(upload.id)
  const before = await get()
  expect(before.correctsInPlace).toBe(false)
  const corrected = `${upload.textContent}\n\nThe student adds a sentence.`
  const answer = (await correct(corrected)).json()
  expect(answer).toEqual({ id: expect.any(Number), textVersion: 0, isNew: true })
  expect(await get()).toEqual(before)
  expect(await get(answer.id)).toMatchObject({
    status: 'ready',
    progress: 1,
    type: upload.type,
    subject: upload.subject,
    originalFileName: upload.originalFileName,
    textContent: corrected,
    textVersion: 0,
    correctsInPlace: true,
    report: { language: 'en' },
  })
  for (const { source } of made.content) expect(source.quote).toBe(before.textContent.slice(source.start, source.end))
  const cards = (await generate(answer.id)).content as Flashcard[]
  for (const { source } of cards) expect(source.quote).toBe(corrected.slice(source.start, source.end))
  expect((await student.get('/api/study-sessions')).json().counts.all).toBe(2)
})

test('a result that came to nothing leaves the upload to be corrected in place', async () => {
  const { id } = await generate(upload.id)
  await app.database.query('delete from items where result_id = $1', [id])
  await app.database.query(`update results set status = 'failed' where id = $1`, [id])
  expect((await correct('Osmosis is the movement of water.')).json()).toMatchObject({ id: upload.id, isNew: false })
})

test('the same text changes nothing, whether something was made from it or not', async () => {
  const before = await documents()
  expect((await correct(`${upload.textContent.replaceAll('\n', '\r\n')}\n`)).json()).toEqual({
    id: upload.id,
    textVersion: 0,
    isNew: false,
  })
  await generate(upload.id)
  expect((await correct(upload.textContent)).json()).toEqual({ id: upload.id, textVersion: 0, isNew: false })
  expect(await uploadsOf(student)).toBe(1)
  expect(await documents()).toBe(before)
})

test('of two tabs the second is told that the text is another one by now', async () => {
  await correct(`${upload.textContent}\n\nFrom the first tab.`)
  const refused = await correct(`${upload.textContent}\n\nFrom the second tab.`)
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { code: 'conflict', message: expect.stringMatching(/^This text was corrected somewhere else .*\.$/), details: { textVersion: 1 } },
  ])
  expect((await get()).textContent).toContain('From the first tab.')
})

test('of three tabs at once one is taken, and nothing of the others is kept', async () => {
  const before = await documents()
  const answers = await Promise.all(['one', 'two', 'three'].map((tab) => correct(`${upload.textContent}\n\nFrom tab ${tab}.`)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await get()).toMatchObject({ textVersion: 1, textContent: expect.stringMatching(/From tab (one|two|three)\.$/) })
  expect((await documents()) - before).toBe(3)
  expect((await keptFiles(app.dataDir)).filter((name) => name.includes('received'))).toEqual([])
})

test('a correction that is sent again under its Idempotency-Key is one', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const text = `${upload.textContent}\n\nOnce.`
  const first = await correct(text, { headers })
  const second = await correct(text, { headers })
  expect([second.statusCode, second.json()]).toEqual([200, first.json()])
  await generate(upload.id)
  const other = { 'idempotency-key': randomUUID() }
  const created = [
    await correct(`${text}\n\nTwice.`, { textVersion: 1, headers: other }),
    await correct(`${text}\n\nTwice.`, { textVersion: 1, headers: other }),
  ]
  expect(created[1]?.json()).toEqual(created[0]?.json())
  expect(await uploadsOf(student)).toBe(2)
})

test.each(['', ' \n\t ', '\u0000', '... --- ...'])('a text of which nothing is left is refused: %j', async (text) => {
  const answer = await correct(text)
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    { code: 'invalid_input', message: expect.stringMatching(/^Nothing to study would be left\./), details: { field: 'text' } },
  ])
  expect(await get()).toEqual(upload)
})

test('a text may be as long as five hundred pages, and no longer', async () => {
  const line = 'Ein Satz über die Zelle, mit „Anführung“ und 日本語.\n\n'
  const text = line.repeat(Math.floor(maxDocumentCharacters / line.length)).trim()
  expect((await correct(text)).json()).toMatchObject({ textVersion: 1 })
  expect((await get()).textContent).toBe(text)
  const longer = await correct('a'.repeat(maxDocumentCharacters + 1), { textVersion: 1 })
  expect([longer.statusCode, longer.json().details]).toEqual([422, { field: 'text' }])
})

test.each([
  ['reading', /still being read/],
  ['failed', /could not be read/],
  ['canceled', /was canceled/],
])('an upload that is %s has no text to correct', async (status, sentence) => {
  await app.database.query('update uploads set status = $2 where id = $1', [upload.id, status])
  const answer = await correct('Osmosis is the movement of water.')
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'not_ready'])
  expect(answer.json().message).toMatch(sentence)
})

test('a topic can be corrected too, and stays the topic', async () => {
  const topic = await readToEnd(student, textForm('Photosynthesis'))
  const text = topic.textContent.replaceAll('chlorophyll', 'Chlorophyll')
  expect((await correct(text, { id: topic.id })).json()).toMatchObject({ id: topic.id, textVersion: 1 })
  expect(await get(topic.id)).toMatchObject({
    topic: 'Photosynthesis',
    subject: topic.subject,
    notesUsed: topic.notesUsed,
    textContent: text,
  })
})

test("somebody else's text looks like one that does not exist, and without a session there is none", async () => {
  const stranger = await app.signIn()
  const missing = await correct('Osmosis.', { id: 999_999, by: stranger })
  const answer = await correct('Osmosis.', { by: stranger })
  expect([answer.statusCode, answer.json()]).toEqual([404, missing.json()])
  expect((await app.visitor.patch(`/api/uploads/${upload.id}/text`, { text: 'Osmosis.', textVersion: 0 })).statusCode).toBe(401)
  expect(await get()).toEqual(upload)
})
