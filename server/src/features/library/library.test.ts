import type { StudySession } from '@stackademy/contract/library'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AppError } from '../../app-error.ts'
import { items, results, uploads } from '../../database/schema.ts'
import { buildTestApp, type SignedInClient, type TestApp } from '../../testing/build-test-app.ts'
import { makeLibrary } from './service.ts'

let app: TestApp
let student: SignedInClient
beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(async () => {
  student = await app.signIn()
})
afterAll(() => app.dispose())

type UploadFields = Partial<typeof uploads.$inferInsert>
type ResultFields = Partial<typeof results.$inferInsert>

/** A session with results of these types, the last of them the newest. */
async function makeSession(fields: UploadFields = {}, made: (ResultFields & { given?: number })[] = []): Promise<number> {
  const [row] = await app.database.orm
    .insert(uploads)
    .values({ userId: student.userId, type: 'document', format: 'pdf', status: 'ready', progress: 1, ...fields })
    .returning({ id: uploads.id })
  const id = row?.id ?? 0
  for (const { given = 1, ...result } of made) await makeResult(id, { given, ...result })
  return id
}

async function makeResult(uploadId: number, { given, ...fields }: ResultFields & { given: number }): Promise<void> {
  const style = { stylePreference: 'simple' as const, voiceEnabled: false }
  const result = { userId: student.userId, uploadId, resultType: 'flashcard' as const, status: 'ready' as const, ...style }
  const [row] = await app.database.orm
    .insert(results)
    .values({ ...result, requested: 10, engine: 'test', seed: 's', ...fields })
    .returning({ id: results.id })
  const source = { quote: 'q', start: 0, end: 1, page: null, section: null }
  const rows = Array.from({ length: given }, (_, position) => ({ resultId: row?.id ?? 0, position, body: {}, source, version: 1 }))
  if (rows.length > 0) await app.database.orm.insert(items).values(rows)
}

const list = async (query: Record<string, string> = {}) => (await student.get('/api/study-sessions', { query })).json()
const idsOf = (answer: { items: StudySession[] }) => answer.items.map((session) => session.id)

test('[HOME-26, HOME-27] sessions come newest first with their results, counts and statistics', async () => {
  const older = await makeSession({ subject: 'Cells' }, [{ resultType: 'quiz', given: 4 }])
  const newer = await makeSession({ subject: 'Waves', originalFileName: 'waves.pdf', type: 'text' }, [
    {},
    { resultType: 'guide', given: 2 },
  ])
  const answer = await list()
  expect(answer).toMatchObject({
    nextCursor: null,
    counts: { all: 2, flashcard: 1, quiz: 1, guide: 1 },
    statistics: { sessions: 2, materials: 3, subjects: 2 },
  })
  expect(answer.items).toEqual([
    {
      id: newer,
      subject: 'Waves',
      originalFileName: 'waves.pdf',
      type: 'text',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
      status: 'ready',
      progress: 1,
      results: [
        expect.objectContaining({ resultType: 'guide', status: 'ready', given: 2 }),
        expect.objectContaining({ resultType: 'flashcard', given: 1, createdAt: expect.stringMatching(/Z$/) }),
      ],
    },
    expect.objectContaining({ id: older }),
  ])
})

test('an empty library has no items and all counts zero', async () => {
  expect(await list()).toEqual({
    items: [],
    nextCursor: null,
    counts: { all: 0, flashcard: 0, quiz: 0, guide: 0 },
    statistics: { sessions: 0, materials: 0, subjects: 0 },
  })
})

test('what failed, was deleted or is somebody else’s is not listed; what is being read or was canceled is', async () => {
  const reading = await makeSession({ status: 'reading', progress: 0.25 })
  const canceled = await makeSession({ status: 'canceled' })
  await makeSession({ status: 'failed' })
  await makeSession({ deletedAt: new Date() })
  student = await app.signIn()
  expect((await list()).items).toEqual([])
  const mine = await makeSession()
  expect(idsOf(await list())).toEqual([mine])
  expect([reading, canceled]).not.toContain(mine)
})

test('sessions that are being read or were canceled are listed with their state', async () => {
  await makeSession({ status: 'reading', progress: 0.25 })
  await makeSession({ status: 'canceled' })
  const { items, counts } = await list()
  expect(items.map((session: StudySession) => [session.status, session.progress])).toEqual([
    ['canceled', 1],
    ['reading', 0.25],
  ])
  expect(counts.all).toBe(2)
})

test('a result that ended without items is not shown, one with items is', async () => {
  await makeSession({}, [
    { status: 'failed', given: 0 },
    { status: 'canceled', given: 0, resultType: 'quiz' },
    { status: 'canceled', given: 3, resultType: 'guide' },
    { status: 'generating', given: 0 },
  ])
  const { items, counts, statistics } = await list()
  expect(items[0].results.map((result: { status: string; given: number }) => [result.status, result.given])).toEqual([
    ['generating', 0],
    ['canceled', 3],
  ])
  expect(counts).toEqual({ all: 1, flashcard: 1, quiz: 0, guide: 1 })
  expect(statistics.materials).toBe(2)
})

test('the cursor leads through all pages, each session once, whatever is added meanwhile', async () => {
  const ids: number[] = []
  for (let count = 0; count < 7; count++) ids.unshift(await makeSession())
  const first = await list({ limit: '3' })
  await makeSession()
  const second = await list({ limit: '3', cursor: first.nextCursor })
  const third = await list({ limit: '3', cursor: second.nextCursor })
  expect([first, second, third].flatMap(idsOf)).toEqual(ids)
  expect(third.nextCursor).toBeNull()
})

test('a last page that is just full has no next one', async () => {
  for (let count = 0; count < 4; count++) await makeSession()
  const first = await list({ limit: '2' })
  expect((await list({ limit: '2', cursor: first.nextCursor })).nextCursor).toBeNull()
})

test.each([
  'x',
  'MTI',
  `${Buffer.from('before:1e3').toString('base64url')}`,
  Buffer.from('before:-1').toString('base64url'),
  '%00',
  "' or 1=1 --",
])('the broken cursor %j is refused', async (cursor) => {
  const answer = await student.get('/api/study-sessions', { query: { cursor } })
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    { code: 'invalid_input', message: expect.stringMatching(/reload/), details: { field: 'cursor' } },
  ])
})

test('[LIB-03] search finds a part of subject, text or file name, whatever its case', async () => {
  const bySubject = await makeSession({ subject: 'The Krebs Cycle' })
  const byText = await makeSession({ textContent: 'Then the krebs cycle begins.' })
  const byName = await makeSession({ originalFileName: 'KREBS CYCLE.pdf' })
  await makeSession({ subject: 'Krebs', textContent: 'cycle' })
  expect(idsOf(await list({ q: ' krebs cycl ' }))).toEqual([byName, byText, bySubject])
  expect(idsOf(await list({ q: 'photosynthesis' }))).toEqual([])
})

test.each(['50%', 'a_b', 'c\\d', "o'clock", '"', 'é', 'ПРИВЕТ'])('search takes %s as it is', async (q) => {
  const found = await makeSession({ subject: `50% a_b c\\d o'clock " É привет` })
  await makeSession({ subject: '50 percent, axb, cd, oclock, e' })
  expect(idsOf(await list({ q }))).toEqual([found])
})

test('[LIB-05] a tab keeps the sessions with at least one result of its type', async () => {
  await makeSession({}, [{ resultType: 'quiz' }])
  const both = await makeSession({}, [{ resultType: 'guide' }, { resultType: 'quiz' }])
  await makeSession({}, [{ resultType: 'guide', status: 'failed', given: 0 }])
  const guides = await list({ type: 'guide' })
  expect(idsOf(guides)).toEqual([both])
  expect(guides.items[0].results).toHaveLength(2)
  expect(guides.counts).toEqual({ all: 3, flashcard: 0, quiz: 2, guide: 1 })
})

test('counts follow the search, statistics do not', async () => {
  await makeSession({ subject: 'Cells' }, [{ resultType: 'quiz' }])
  await makeSession({ subject: 'Waves' }, [{ resultType: 'guide' }])
  const { counts, statistics } = await list({ q: 'cell' })
  expect(counts).toEqual({ all: 1, flashcard: 0, quiz: 1, guide: 0 })
  expect(statistics).toEqual({ sessions: 2, materials: 2, subjects: 2 })
})

test('search, type and cursor work together', async () => {
  const ids: number[] = []
  for (const subject of ['Cells 1', 'Waves', 'Cells 2', 'Cells 3']) ids.unshift(await makeSession({ subject }, [{ resultType: 'quiz' }]))
  await makeSession({ subject: 'Cells 4' }, [{ resultType: 'guide' }])
  const first = await list({ q: 'cells', type: 'quiz', limit: '2' })
  const second = await list({ q: 'cells', type: 'quiz', limit: '2', cursor: first.nextCursor })
  expect([...idsOf(first), ...idsOf(second)]).toEqual([ids[0], ids[1], ids[3]])
})

test.each([
  [{ limit: '0' }, 'limit'],
  [{ limit: '101' }, 'limit'],
  [{ type: 'essay' }, 'type'],
  [{ q: 'x'.repeat(201) }, 'q'],
])('%j is refused', async (query, field) => {
  const answer = await student.get('/api/study-sessions', { query })
  expect([answer.statusCode, answer.json().details]).toEqual([422, { field }])
})

test('a search that takes too long is stopped with a sentence where the database can interrupt it', async () => {
  const id = await makeSession({ textContent: 'Cells divide. '.repeat(400_000) })
  const library = makeLibrary({ database: app.database, searchLimitMs: 1 })
  const outcome = await library
    .listSessions(student.cookies.stackademy_session ?? '', { q: 'osmosis' })
    .then(idsOf, (error: AppError) => error.message)
  const sentence = 'Searching all your texts took too long and was stopped. Please try again in a moment.'
  expect(outcome).toEqual({ postgresql: sentence, pglite: [] }[app.database.kind])
  expect(idsOf(await list({ q: 'cells' }))).toEqual([id])
})

test.each([
  ['2026-02-28T23:30:00Z', '2026-02-28T23:30:00.000Z'],
  ['2026-02-28T23:30:00.1Z', '2026-02-28T23:30:00.100Z'],
  ['2026-02-28T23:30:00.123Z', '2026-02-28T23:30:00.123Z'],
  ['2026-02-28T23:30:00.999999Z', '2026-02-28T23:30:00.999Z'],
  ['2026-02-28T23:30:00+14:00', '2026-02-28T09:30:00.000Z'],
])('a session of %s says %s', async (stored, shown) => {
  const id = await makeSession({}, [{}])
  await app.database.query('update uploads set created_at = $1 where id = $2', [stored, id])
  await app.database.query('update results set created_at = $1 where upload_id = $2', [stored, id])
  const [session] = (await list()).items
  expect([session.createdAt, session.results[0].createdAt]).toEqual([shown, shown])
})

test('a session that was ended elsewhere has no library on its next request', async () => {
  await makeSession()
  expect(idsOf(await list())).toHaveLength(1)
  await app.database.query('delete from auth_sessions where user_id = $1', [student.userId])
  const refused = await student.get('/api/study-sessions')
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'unauthorized'])
})

test('without a session there is no library', async () => {
  expect((await app.visitor.get('/api/study-sessions')).statusCode).toBe(401)
})
