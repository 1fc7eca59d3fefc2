import { randomUUID } from 'node:crypto'
import type { Result } from '@stackademy/contract/generation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type SignedInClient, type TestApp } from '../../testing/build-test-app.ts'
import { makeResult } from '../../testing/make-result.ts'
import { fileForm, generateOrder, readToEnd, sampleFile, textForm } from '../../testing/studying.ts'

let app: TestApp
let student: SignedInClient
let uploadId: number
beforeAll(async () => {
  app = await buildTestApp()
  student = await app.signIn()
  uploadId = (await readToEnd(student, fileForm({ name: 'glycolysis.md', bytes: await sampleFile('glycolysis.md') }))).id
})
afterAll(() => app.dispose())

const result = async (id: number): Promise<Result> => (await student.get(`/api/results/${id}`)).json()
async function generate(resultType: 'flashcard' | 'quiz', from = uploadId) {
  const order = await student.post('/api/generate', { ...generateOrder(from), resultType, quantity: 5 })
  await student.get(`/api/results/${order.json().id}/events`)
  return result(order.json().id)
}
const regenerate = (id: number, by = student, headers = {}) => by.post(`/api/items/${id}/regenerate`, undefined, { headers })
const questionsOf = ({ content }: Result) => content.map((item) => ('question' in item ? item.question : item.title))

test.each(['flashcard', 'quiz'] as const)('another %s comes in the place of one, with its own source, and the rest stays', async (type) => {
  const before = await generate(type)
  const [, second] = before.content
  const answer = await regenerate(second?.id ?? 0)
  expect(answer.statusCode).toBe(200)
  const after = await result(before.id)
  expect(after.content.map(({ position }) => position)).toEqual(before.content.map(({ position }) => position))
  expect(after.content[1]?.id).toBe(answer.json().id)
  expect(questionsOf(before)).not.toContain(questionsOf(after)[1])
  expect(questionsOf(after).toSpliced(1, 1)).toEqual(questionsOf(before).toSpliced(1, 1))
  const { textContent } = (await student.get(`/api/uploads/${uploadId}`)).json()
  for (const { source } of after.content) expect(source.quote).toBe(textContent.slice(source.start, source.end))
})

test('what was mastered and starred of it is not the new one', async () => {
  const { id: resultId, content } = await generate('quiz')
  const [first] = content
  if (!first || !('correctAnswer' in first)) throw new Error('no question')
  await student.post(`/api/items/${first.id}/study`, { kind: 'answered', option: first.correctAnswer })
  await student.patch(`/api/items/${first.id}`, { resultType: 'quiz', starred: true })
  await regenerate(first.id)
  expect((await result(resultId)).content[0]).toMatchObject({ mastered: false, starred: false, edited: false })
  const { results } = (await student.get('/api/study-sessions')).json().items[0]
  expect(results.find(({ id }: { id: number }) => id === resultId)).toMatchObject({ mastered: 0, given: content.length })
})

test('three times at each place, and then no more', async () => {
  let id = (await generate('flashcard')).content[0]?.id ?? 0
  const answers = []
  for (let time = 0; time < 4; time++) {
    const answer = await regenerate(id)
    answers.push([answer.statusCode, answer.json().code])
    id = answer.json().id ?? id
  }
  expect(answers).toEqual([
    [200, undefined],
    [200, undefined],
    [200, undefined],
    [409, 'conflict'],
  ])
})

test('the same press sent again is one', async () => {
  const { id: resultId, content } = await generate('flashcard')
  const headers = { 'idempotency-key': randomUUID() }
  const first = await regenerate(content[0]?.id ?? 0, student, headers)
  const again = await regenerate(content[0]?.id ?? 0, student, headers)
  expect([first.statusCode, again.statusCode]).toEqual([200, 200])
  expect(again.json()).toEqual(first.json())
  expect((await result(resultId)).content).toHaveLength(content.length)
})

test('where the text holds nothing else to ask, it says so and the item stays', async () => {
  const words = 'Osmosis is the movement of water through a membrane that lets only some substances pass.'
  const short = await readToEnd(student, textForm(words, 'text'))
  const before = await generate('flashcard', short.id)
  const answer = await regenerate(before.content[0]?.id ?? 0)
  expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringMatching(/nothing else/)])
  expect((await result(before.id)).content).toEqual(before.content)
})

test('a section of a guide is edited, not made anew', async () => {
  const { ids } = await makeResult(app.database, { userId: student.userId, resultType: 'guide', count: 1 })
  expect((await regenerate(ids[0])).statusCode).toBe(422)
})

test("another student's item answers like one that is not there", async () => {
  const { content } = await generate('flashcard')
  expect((await regenerate(content[0]?.id ?? 0, await app.signIn())).statusCode).toBe(404)
})
