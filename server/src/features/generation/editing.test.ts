import type { Flashcard, GuideSection, QuizItem, Result, ResultType } from '@stackademy/contract/generation'
import type { ItemChange } from '@stackademy/contract/items'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type SignedInClient, type TestApp } from '../../testing/build-test-app.ts'
import { makeResult } from '../../testing/make-result.ts'

let app: TestApp
let student: SignedInClient
beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(async () => {
  student = await app.signIn()
})
afterAll(() => app.dispose())

const make = (resultType: ResultType) => makeResult(app.database, { userId: student.userId, resultType, count: 3 })
const change = (id: number, body: object, by = student) => by.patch(`/api/items/${id}`, body)
const result = async (id: number): Promise<Result> => (await student.get(`/api/results/${id}`)).json()
const first = async <Item>(id: number) => (await result(id)).content[0] as unknown as Item

test('the words of a card are changed, its source stays, and it says that it was edited', async () => {
  const { resultId, ids } = await make('flashcard')
  const before = await first<Flashcard>(resultId)
  expect((await change(ids[0], { resultType: 'flashcard', answer: '  Water through a wall. ' } satisfies ItemChange)).statusCode).toBe(200)
  expect(await first(resultId)).toEqual({ ...before, answer: 'Water through a wall.', edited: true })
})

test('a star is set and taken away, and is no edit', async () => {
  const { resultId, ids } = await make('flashcard')
  await change(ids[0], { resultType: 'flashcard', starred: true })
  expect(await first(resultId)).toMatchObject({ starred: true, edited: false })
  await change(ids[0], { resultType: 'flashcard', starred: false })
  expect(await first(resultId)).toMatchObject({ starred: false, edited: false })
})

test('the options of a question are changed together with the right one', async () => {
  const { resultId, ids } = await make('quiz')
  await change(ids[0], { resultType: 'quiz', options: ['ions', 'water'], correctAnswer: 1 })
  expect(await first(resultId)).toMatchObject({ options: ['ions', 'water'], correctAnswer: 1, explanation: 'Water moves.' })
})

test('the points of a section keep their sources', async () => {
  const { resultId, ids } = await make('guide')
  const before = await first<GuideSection>(resultId)
  await change(ids[0], { resultType: 'guide', title: 'Of water', points: ['Water moves on.', 'Salt stays.'] })
  const after = await first<GuideSection>(resultId)
  expect(after).toMatchObject({ title: 'Of water', content: 'Water moves on.\nSalt stays.', edited: true })
  expect(after.points.map(({ source }) => source)).toEqual(before.points.map(({ source }) => source))
})

test.each([
  ['a blank question', 'flashcard', { resultType: 'flashcard', question: '  ' }, 'question'],
  ['a change for another kind of item', 'flashcard', { resultType: 'quiz', question: 'What?' }, 'resultType'],
  ['two options that are the same', 'quiz', { resultType: 'quiz', options: ['water', 'Water ', 'salt'] }, 'options'],
  ['fewer options than the right one stands at', 'quiz', { resultType: 'quiz', correctAnswer: 3 }, 'correctAnswer'],
  ['one option alone', 'quiz', { resultType: 'quiz', options: ['water'] }, 'options'],
  ['a point more than there are', 'guide', { resultType: 'guide', points: ['a', 'b', 'c'] }, 'points'],
] as const)('%s is refused, and nothing changes', async (_, resultType, body, field) => {
  const { resultId, ids } = await make(resultType)
  const before = await result(resultId)
  const answer = await change(ids[0], body)
  expect([answer.statusCode, answer.json().code, answer.json().details.field]).toEqual([422, 'invalid_input', field])
  expect(await result(resultId)).toEqual(before)
})

test('a deleted question is gone, what was mastered of it no longer counts, and its answers stay stored', async () => {
  const { resultId, ids } = await make('quiz')
  await student.post(`/api/items/${ids[0]}/study`, { kind: 'answered', option: 0 })
  expect((await student.delete(`/api/items/${ids[0]}`)).statusCode).toBe(200)
  expect((await result(resultId)).content.map(({ id }) => id)).toEqual(ids.slice(1))
  const [listed] = (await student.get('/api/study-sessions')).json().items[0].results
  expect(listed).toMatchObject({ given: 2, mastered: 0 })
  const { rows } = await app.database.query('select is_right from quiz_answers where user_id = $1', [student.userId])
  expect(rows).toEqual([{ is_right: true }])
  expect((await student.delete(`/api/items/${ids[0]}`)).statusCode).toBe(404)
})

test("another student's item answers like one that is not there", async () => {
  const { resultId, ids } = await make('quiz')
  const before = await first<QuizItem>(resultId)
  const other = await app.signIn()
  const answers = [
    await change(ids[0], { resultType: 'quiz', starred: true }, other),
    await other.delete(`/api/items/${ids[0]}`),
    await other.delete('/api/items/987654'),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  expect(await first(resultId)).toEqual(before)
})
