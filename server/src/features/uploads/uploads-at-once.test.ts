import { randomUUID } from 'node:crypto'
import { maxUploadsBeingRead } from '@stackademy/contract/constants'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type SignedInClient, type TestApp } from '../../testing/build-test-app.ts'
import { fileForm, keptFiles, textForm } from '../../testing/studying.ts'

let app: TestApp
let student: SignedInClient
beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(async () => {
  student = await app.signIn()
})
afterAll(() => app.dispose())

const sentence = 'Osmosis is the movement of water through a membrane.'
/** Keeps the only engine busy, so that what is sent meanwhile waits. */
const longText = Array.from({ length: 65_000 }, (_, index) => `Cell number ${index} divides into two cells.`).join('\n\n')
/** Uploads that no job reads, so that they stay as they are. */
const haveReading = async (count: number): Promise<void> => {
  await app.database.query(
    `insert into uploads (user_id, type, format, status) select $1, 'text', 'text', 'reading' from generate_series(1, $2)`,
    [student.userId, count],
  )
}
const send = (headers = {}) => student.postForm('/api/uploads', textForm(sentence), { headers })

test('a student with as many uploads being read as may be is asked to wait, and nothing is kept', async () => {
  await haveReading(maxUploadsBeingRead)
  const before = await keptFiles(app.dataDir)
  const answer = await student.postForm('/api/uploads', fileForm({ name: 'a.txt', bytes: sentence }))
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([429, 'rate_limited', '10'])
  expect(answer.json().message).toMatch(/^10 of your uploads are being read already\. .* try again\.$/)
  expect(await keptFiles(app.dataDir)).toEqual(before)
  expect((await (await app.signIn()).postForm('/api/uploads', textForm(sentence))).statusCode).toBe(201)
})

test('uploads that ended or were deleted do not count', async () => {
  await haveReading(maxUploadsBeingRead + 2)
  await app.database.query(
    `update uploads set status = case when id % 2 = 0 then 'canceled' else 'reading' end, deleted_at = case when id % 2 = 1 then now() end
     where id in (select id from uploads where user_id = $1 order by id limit 3)`,
    [student.userId],
  )
  expect((await send()).statusCode).toBe(201)
  await haveReading(1)
  expect((await send()).statusCode).toBe(429)
})

test('of three sent at once for the last place, one is taken', async () => {
  await haveReading(maxUploadsBeingRead - 2)
  const { id } = (await student.postForm('/api/uploads', fileForm({ name: 'cells.txt', bytes: longText }))).json()
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 429, 429])
  await student.post(`/api/uploads/${id}/cancel`)
})

test('a request that is repeated under its Idempotency-Key gets its answer', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const first = await send(headers)
  await haveReading(maxUploadsBeingRead)
  expect([(await send(headers)).json(), (await send()).statusCode]).toEqual([first.json(), 429])
})

test('what was canceled is read again only when there is a place', async () => {
  const { id } = (await send()).json()
  await student.get(`/api/uploads/${id}/events`)
  await app.database.query(`update uploads set status = 'canceled', format = 'topic', notes_used = '["Photosynthesis"]' where id = $1`, [
    id,
  ])
  await haveReading(maxUploadsBeingRead)
  expect((await student.post(`/api/uploads/${id}/retry`)).statusCode).toBe(429)
  await app.database.query(`update uploads set status = 'failed' where user_id = $1 and status = 'reading'`, [student.userId])
  expect((await student.post(`/api/uploads/${id}/retry`)).statusCode).toBe(200)
})
