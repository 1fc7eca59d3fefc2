import { randomUUID } from 'node:crypto'
import type { Result } from '@stackademy/contract/generation'
import type { StudyAct } from '@stackademy/contract/studying'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type SignedInClient, type TestApp } from '../../testing/build-test-app.ts'
import { makeResult } from '../../testing/make-result.ts'
import { studyOn } from '../../testing/study-on.ts'

let app: TestApp
let student: SignedInClient
beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(async () => {
  student = await app.signIn()
})
afterAll(() => app.dispose())

const make = (resultType: 'flashcard' | 'quiz' | 'guide', count = 2) =>
  makeResult(app.database, { userId: student.userId, resultType, count })
const study = (id: number, act: StudyAct, headers: Record<string, string> = {}, by = student) =>
  by.post(`/api/items/${id}/study`, act, { headers })
const studied = async (id: number, act: StudyAct) => (await study(id, act)).json()
const result = async (id: number): Promise<Result> => (await student.get(`/api/results/${id}`)).json()
const masteredInLibrary = async () => (await student.get('/api/study-sessions')).json().items[0].results[0].mastered
const knownBefore = (id: number, daysAgo: number) =>
  studyOn(app.database, { userId: student.userId, timeZone: 'UTC', daysAgo, kind: 'card_known', item: `item:${id}` })
const right = { kind: 'answered', option: 0 } as const
const wrong = { kind: 'answered', option: 2 } as const

test('a reviewed card brings one point a day and a day of study', async () => {
  const { ids } = await make('flashcard')
  expect(await studied(ids[0], { kind: 'reviewed' })).toEqual({ mastered: false, streak: 1, xp: 1 })
  expect(await studied(ids[0], { kind: 'reviewed' })).toMatchObject({ xp: 1 })
  expect(await studied(ids[1] ?? 0, { kind: 'reviewed' })).toMatchObject({ xp: 2 })
  expect((await student.get('/api/auth/user')).json()).toMatchObject({ streak: 1, xp: 2 })
})

test('a right answer brings two points a day, a wrong one a day of study alone', async () => {
  const { ids } = await make('quiz')
  expect(await studied(ids[0], wrong)).toEqual({ mastered: false, streak: 1, xp: 0 })
  expect(await studied(ids[0], right)).toEqual({ mastered: true, streak: 1, xp: 2 })
  expect(await studied(ids[0], right)).toMatchObject({ xp: 2 })
})

test('a question is mastered while the last answer to it was right', async () => {
  const { resultId, ids } = await make('quiz')
  await study(ids[0], right)
  expect((await result(resultId)).content.map(({ mastered }) => mastered)).toEqual([true, false])
  expect(await masteredInLibrary()).toBe(1)
  await study(ids[0], wrong)
  expect((await result(resultId)).content.map(({ mastered }) => mastered)).toEqual([false, false])
  expect(await masteredInLibrary()).toBe(0)
})

test('a card is mastered once it was known on two different days, and no longer when the second is taken back', async () => {
  const { resultId, ids } = await make('flashcard')
  expect(await studied(ids[0], { kind: 'known', known: true })).toMatchObject({ mastered: false })
  expect(await studied(ids[0], { kind: 'known', known: true })).toMatchObject({ mastered: false })
  await knownBefore(ids[0], 3)
  expect(await studied(ids[0], { kind: 'known', known: true })).toMatchObject({ mastered: true })
  expect(await masteredInLibrary()).toBe(1)
  expect((await result(resultId)).content).toMatchObject([
    { mastered: true, known: true },
    { mastered: false, known: false },
  ])
  expect(await studied(ids[0], { kind: 'known', known: false })).toMatchObject({ mastered: false })
  expect((await result(resultId)).content).toMatchObject([{ mastered: false, known: false }, {}])
  expect(await masteredInLibrary()).toBe(0)
})

test('what was known yesterday is not known today, but counts', async () => {
  const { resultId, ids } = await make('flashcard')
  await knownBefore(ids[0], 1)
  expect((await result(resultId)).content[0]).toMatchObject({ known: false })
  expect(await studied(ids[0], { kind: 'known', known: true })).toMatchObject({ mastered: true, streak: 2 })
})

test('each answer is stored, and stays when its question is deleted', async () => {
  const { resultId, ids } = await make('quiz')
  await study(ids[0], wrong)
  await study(ids[0], right)
  const answers = async () => {
    const { rows } = await app.database.query('select item_id::int, option, is_right from quiz_answers where user_id = $1 order by id', [
      student.userId,
    ])
    return rows
  }
  const [first, second] = [
    { option: 2, is_right: false },
    { option: 0, is_right: true },
  ]
  expect(await answers()).toEqual([
    { item_id: ids[0], ...first },
    { item_id: ids[0], ...second },
  ])
  await app.database.query('delete from items where result_id = $1', [resultId])
  expect(await answers()).toEqual([
    { item_id: null, ...first },
    { item_id: null, ...second },
  ])
})

test('an answer sent again under its key is one answer', async () => {
  const { ids } = await make('quiz')
  const headers = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all([study(ids[0], right, headers), study(ids[0], right, headers)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const { rows } = await app.database.query('select count(*)::int as answers from quiz_answers where user_id = $1', [student.userId])
  expect(rows[0]?.answers).toBe(1)
})

test('answers from several tabs at once leave the count of mastered questions right', async () => {
  const { resultId, ids } = await make('quiz', 4)
  await Promise.all(ids.flatMap((id, index) => [right, wrong, index % 2 === 0 ? right : wrong].map((act) => study(id, act))))
  const mastered = (await result(resultId)).content.filter((item) => item.mastered).length
  expect(await masteredInLibrary()).toBe(mastered)
})

test.each([
  ['a card cannot be answered', 'flashcard', right],
  ['a question cannot be known', 'quiz', { kind: 'known', known: true }],
  ['a section of a guide cannot be reviewed', 'guide', { kind: 'reviewed' }],
  ['an option that is not there cannot be chosen', 'quiz', { kind: 'answered', option: 3 }],
] as const)('%s, and nothing is stored', async (_, resultType, act) => {
  const { ids } = await make(resultType)
  const answer = await study(ids[0], act)
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_input'])
  expect((await student.get('/api/auth/user')).json()).toMatchObject({ streak: 0, xp: 0 })
})

test("another student's item answers like one that is not there", async () => {
  const { ids } = await make('quiz')
  const other = await app.signIn()
  const [theirs, nobodys] = [await study(ids[0], right, {}, other), await study(987_654, right, {}, other)]
  expect([theirs.statusCode, nobodys.statusCode]).toEqual([404, 404])
  expect(theirs.json()).toEqual(nobodys.json())
})
