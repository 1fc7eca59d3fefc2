import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../database/schema.ts'
import { studyOn } from '../../testing/study-on.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { makeUnitOfWork, type UnitOfWork } from '../../unit-of-work.ts'
import { makeStudyEvents, type StudyEvent } from './index.ts'

let place: TestDatabase
let unitOfWork: UnitOfWork
beforeAll(async () => {
  place = await openTestDatabase()
  unitOfWork = makeUnitOfWork(place.database)
})
afterAll(() => place.dispose())

let people = 0
async function makeStudent(timeZone = 'UTC') {
  const { orm } = place.database
  const names = { firstName: 'Ada', lastName: 'Test', issuer: 'test', subject: `student${++people}` }
  const [user] = await orm
    .insert(users)
    .values({ ...names, timeZone })
    .returning({ id: users.id })
  const userId = user?.id ?? 0
  const events = makeStudyEvents(orm)
  return {
    userId,
    record: (kind: StudyEvent['kind'], item: string) => unitOfWork.run((tx) => events.record(tx, { userId, timeZone, kind, item })),
    /** Studied so many days ago, in this order. */
    async studied(...daysAgo: number[]) {
      for (const ago of daysAgo) await studyOn(place.database, { userId, timeZone, daysAgo: ago })
    },
    progress: () => events.progressOf({ userId, timeZone }),
  }
}

test('a generated result brings 10 XP, a created session none', async () => {
  const student = await makeStudent()
  await student.record('session_created', 'upload:1')
  await student.record('result_generated', 'result:1')
  await student.record('result_generated', 'result:2')
  expect(await student.progress()).toEqual({ streak: 1, xp: 20 })
})

test('the same thing counts once a day', async () => {
  const student = await makeStudent()
  await student.record('result_generated', 'result:1')
  await student.record('result_generated', 'result:1')
  expect((await student.progress()).xp).toBe(10)
})

test.each([
  ['nothing yet', [], 0],
  ['today', [0], 1],
  ['yesterday', [1], 1],
  ['the day before yesterday', [2], 0],
  ['three days up to today', [2, 1, 0], 3],
  ['three days up to yesterday', [3, 2, 1], 3],
  ['after a gap', [4, 3, 1, 0], 2],
  ['twice a day', [1, 1, 0, 0], 2],
  ['tomorrow, after a journey west', [1, 0, -1], 3],
  ['tomorrow first, and today after a journey west', [1, -1, 0], 3],
])('the streak of somebody who studied %s', async (_case, daysAgo, streak) => {
  const student = await makeStudent()
  await student.studied(...daysAgo)
  expect((await student.progress()).streak).toBe(streak)
})

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata'])(
  'days are counted in the zone of the student: %s',
  async (timeZone) => {
    const student = await makeStudent(timeZone)
    await student.studied(1)
    await student.record('session_created', 'upload:1')
    expect((await student.progress()).streak).toBe(2)
  },
)

test('what is kept equals what the events come to, in whatever order they came and several at once', async () => {
  const student = await makeStudent()
  const days = [5, 0, 3, 3, 1, 6, -1, 4]
  await Promise.all(
    days.map((daysAgo, index) =>
      studyOn(place.database, { userId: student.userId, timeZone: 'UTC', daysAgo, kind: 'result_generated', item: `result:${index % 3}` }),
    ),
  )
  const { rows } = await place.database.query('select day::text, xp from study_events where user_id = $1', [student.userId])
  const studied = new Set(rows.map(({ day }) => Date.parse(String(day)) / 86_400_000))
  let streak = 0
  for (let day = Math.max(...studied); studied.has(day); day--) streak++
  expect(await student.progress()).toEqual({ streak, xp: 10 * rows.length })
  expect([streak, rows.length]).toEqual([3, 8])
})

test('others do not share in it', async () => {
  await (await makeStudent()).record('result_generated', 'result:1')
  expect(await (await makeStudent()).progress()).toEqual({ streak: 0, xp: 0 })
})
