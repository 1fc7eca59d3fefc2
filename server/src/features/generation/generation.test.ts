import { randomUUID } from 'node:crypto'
import { quantities } from '@stackademy/contract/constants'
import type { Flashcard, GenerationState, GuideSection, QuizItem, Result } from '@stackademy/contract/generation'
import type { Upload } from '@stackademy/contract/uploads'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type SignedInClient, type TestApp } from '../../testing/build-test-app.ts'
import { fileForm, generateOrder, messagesOf, readToEnd, sampleFile, samplePdf, textForm } from '../../testing/studying.ts'

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

const start = async (wanted: object = {}): Promise<number> =>
  (await student.post('/api/generate', generateOrder(upload.id, wanted))).json().id
const follow = (id: number, lastEventId?: number) =>
  student.get(`/api/results/${id}/events`, lastEventId === undefined ? {} : { headers: { 'last-event-id': String(lastEventId) } })
const get = async (id: number): Promise<Result> => (await student.get(`/api/results/${id}`)).json()
const make = async (wanted: object = {}): Promise<Result> => {
  const id = await start(wanted)
  await follow(id)
  return get(id)
}
const change = (id: number, assignments: string) => app.database.query(`update results set ${assignments} where id = $1`, [id])

test('[GEN-18] an order names upload, type, voice, style and quantity, and is answered with an id', async () => {
  const answer = await student.post('/api/generate', {
    uploadId: upload.id,
    resultType: 'flashcard',
    voiceEnabled: true,
    stylePreference: 'simple',
    quantity: 5,
  })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual({ id: expect.any(Number), status: 'generating' })
  expect(await get(answer.json().id)).toMatchObject({ uploadId: upload.id, voiceEnabled: true, requested: 5 })
})

test('[RES-08, RES-09, RES-12] flashcards have questions and answers, and each its source in the text', async () => {
  const result = await make()
  expect(result).toMatchObject({
    id: expect.any(Number),
    uploadId: upload.id,
    resultType: 'flashcard',
    voiceEnabled: false,
    stylePreference: 'simple',
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    status: 'ready',
    progress: 1,
    requested: 5,
    given: 5,
    note: null,
    engine: expect.stringMatching(/\S/),
    subject: 'Glycolysis',
    originalFileName: 'glycolysis.md',
  })
  const cards = result.content as Flashcard[]
  expect(cards.map((card) => card.position)).toEqual([0, 1, 2, 3, 4])
  for (const { question, answer, source } of cards) {
    expect([question, answer]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)])
    expect(source.quote).toBe(upload.textContent.slice(source.start, source.end))
  }
})

test('[RES-10] quiz items have options, and correctAnswer is the index of one of them', async () => {
  const items = (await make({ resultType: 'quiz' })).content as QuizItem[]
  expect(items.length).toBeGreaterThan(0)
  for (const { question, options, correctAnswer, explanation, source } of items) {
    expect(question).toMatch(/\S/)
    expect(options.length).toBeGreaterThan(1)
    expect(options[correctAnswer]).toEqual(expect.any(String))
    expect(explanation).toMatch(/\S/)
    expect(source.quote).toBe(upload.textContent.slice(source.start, source.end))
  }
})

test('[RES-11] guide sections have a title and content, which is their points line by line', async () => {
  const sections = (await make({ resultType: 'guide' })).content as GuideSection[]
  expect(sections.length).toBeGreaterThan(0)
  for (const { title, content, points } of sections) {
    expect(title).toMatch(/\S/)
    expect(content).toBe(points.map((point) => point.text).join('\n'))
    for (const { source } of points) expect(source.quote).toBe(upload.textContent.slice(source.start, source.end))
  }
})

test('from a PDF each source names its page', async () => {
  upload = await readToEnd(student, fileForm({ name: 'dark-matter.pdf', bytes: await samplePdf() }))
  const sources = ((await make({ resultType: 'guide' })).content as GuideSection[]).flatMap((section) =>
    section.points.map((point) => point.source),
  )
  expect(sources.length).toBeGreaterThan(0)
  for (const source of sources) {
    expect(source.page).toBeGreaterThanOrEqual(1)
    expect(source.page).toBeLessThanOrEqual(6)
    expect(source.quote).toBe(upload.textContent.slice(source.start, source.end))
  }
})

test('a text that holds less than was asked for gives fewer and says so', async () => {
  const result = await make({ quantity: 150 })
  expect(result.given).toBeLessThan(150)
  expect(result.given).toBe(result.content.length)
  expect(result.note).toContain(`${result.given} of 150`)
})

test('a text that holds nothing to ask ends failed with a sentence', async () => {
  upload = await readToEnd(student, textForm('Yes, yes. No, no. Oh well!', 'text'))
  const result = await make()
  expect(result).toMatchObject({ status: 'failed', error: { message: expect.stringMatching(/\.$/), canRetry: false }, content: [] })
  expect((await student.post(`/api/results/${result.id}/retry`)).statusCode).toBe(409)
})

test('a generated result brings 10 XP', async () => {
  await make()
  expect((await student.get('/api/auth/user')).json()).toMatchObject({ streak: 1, xp: 10 })
})

test('the upload names the result that is being made from it, and no longer once it is there', async () => {
  const id = await start()
  expect((await student.get(`/api/uploads/${upload.id}`)).json().activeResultId).toBe(id)
  await follow(id)
  expect((await student.get(`/api/uploads/${upload.id}`)).json().activeResultId).toBeNull()
})

test('the events bring every item once, and the end', async () => {
  const id = await start({ quantity: 20 })
  const messages = messagesOf<GenerationState>(await follow(id))
  const { content, given } = await get(id)
  expect(messages.flatMap((message) => message.state.newItems)).toEqual(content)
  expect(messages.at(-1)?.state).toMatchObject({ status: 'ready', progress: 1, step: null, given, requested: 20, error: null })
})

test('a stream that is taken up again brings the items made since its last message', async () => {
  const { id, content } = await make({ quantity: 20 })
  const { rows } = await app.database.query(
    'select version, count(*)::int as items from items where result_id = $1 group by 1 order by 1',
    [id],
  )
  const firstBatch = rows[0] as { version: number; items: number }
  const [message] = messagesOf<GenerationState>(await follow(id, firstBatch.version))
  expect(message?.state.newItems).toEqual(content.slice(firstBatch.items))
  expect(messagesOf<GenerationState>(await follow(id, message?.id))[0]?.state.newItems).toEqual([])
})

test("nothing is made from somebody else's upload", async () => {
  const stranger = await app.signIn()
  const answer = await stranger.post('/api/generate', generateOrder(upload.id))
  const missing = await stranger.post('/api/generate', generateOrder(999_999))
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
  expect(answer.json()).toEqual(missing.json())
})

test.each([
  ['reading', /still being read/],
  ['failed', /could not be read/],
  ['canceled', /canceled/],
])('nothing is made from an upload that is %s', async (status, sentence) => {
  await app.database.query('update uploads set status = $2 where id = $1', [upload.id, status])
  const answer = await student.post('/api/generate', generateOrder(upload.id))
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'not_ready'])
  expect(answer.json().message).toMatch(sentence)
})

test('[GEN-22] a quantity that is not on the list, or anything else amiss, is refused with the field named', async () => {
  for (const [field, value] of [
    ['quantity', 7],
    ['quantity', '10'],
    ['quantity', 155],
    ['resultType', 'essay'],
    ['stylePreference', 'baroque'],
    ['voiceEnabled', 'yes'],
    ['uploadId', -1],
    ['uploadId', 1.5],
  ] as const) {
    const answer = await student.post('/api/generate', generateOrder(upload.id, { [field]: value }))
    expect([answer.statusCode, answer.json()]).toEqual([422, { code: 'invalid_input', message: expect.any(String), details: { field } }])
  }
  const { rows } = await app.database.query('select count(*)::int as results from results where upload_id = $1', [upload.id])
  expect(rows).toEqual([{ results: 0 }])
})

test('every quantity of the list can be asked for', async () => {
  for (const quantity of quantities) {
    expect((await student.post('/api/generate', generateOrder(upload.id, { quantity }))).statusCode).toBe(201)
    await app.database.query('delete from results where upload_id = $1', [upload.id])
  }
})

test('a second generation at the same time is refused and names the first', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => student.post('/api/generate', generateOrder(upload.id, { quantity: 150 }))))
  const accepted = answers.filter((answer) => answer.statusCode === 201)
  const refused = answers.filter((answer) => answer.statusCode === 409)
  expect([accepted.length, refused.length]).toEqual([1, 2])
  for (const answer of refused)
    expect(answer.json()).toMatchObject({ code: 'conflict', details: { activeResultId: accepted[0]?.json().id } })
})

test('the same order twice under one Idempotency-Key is one result', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const order = generateOrder(upload.id)
  const first = await student.post('/api/generate', order, { headers })
  await follow(first.json().id)
  const second = await student.post('/api/generate', order, { headers })
  expect([second.statusCode, second.json()]).toEqual([201, first.json()])
})

test('canceling keeps the items made so far; a retry makes the others', async () => {
  const { id, content, given } = await make({ quantity: 20 })
  await app.database.query('delete from items where result_id = $1 and position >= 3', [id])
  await change(id, `status = 'generating'`)
  expect((await student.post(`/api/results/${id}/cancel`)).statusCode).toBe(200)
  expect(await get(id)).toMatchObject({ status: 'canceled', given: 3, content: content.slice(0, 3) })

  expect((await student.post(`/api/results/${id}/retry`)).statusCode).toBe(200)
  await follow(id)
  const again = await get(id)
  expect(again).toMatchObject({ status: 'ready', given })
  const asked = (result: Pick<Result, 'content'>) => result.content.map(({ id: _id, ...item }) => item)
  expect(asked(again)).toEqual(asked({ content } as Result))
})

test('making can be canceled at once', async () => {
  const id = await start({ quantity: 150 })
  const following = follow(id)
  await student.post(`/api/results/${id}/cancel`)
  expect(messagesOf<GenerationState>(await following).at(-1)?.state.status).toBe('canceled')
})

test.each([
  ['what is ready', `status = 'ready'`],
  ['what is being made', `status = 'generating'`],
  ['what failed for good', `status = 'failed', error = '{"code": "no_items", "message": "Too little.", "canRetry": false}'`],
])('%s is not made again', async (_what, assignments) => {
  const { id } = await make()
  await change(id, assignments)
  const answer = await student.post(`/api/results/${id}/retry`)
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict'])
})

test("somebody else's result looks like one that does not exist", async () => {
  const { id } = await make()
  const stranger = await app.signIn()
  const missing = await stranger.get('/api/results/999999')
  expect(missing.statusCode).toBe(404)
  for (const answer of [
    await stranger.get(`/api/results/${id}`),
    await stranger.get(`/api/results/${id}/events`),
    await stranger.post(`/api/results/${id}/cancel`),
    await stranger.post(`/api/results/${id}/retry`),
  ]) {
    expect([answer.statusCode, answer.json()]).toEqual([404, missing.json()])
  }
})
