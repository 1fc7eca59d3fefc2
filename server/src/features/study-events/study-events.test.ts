import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { studyEvents, users } from '../../database/schema.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { makeUnitOfWork } from '../../unit-of-work.ts'
import { makeStudyEvents, type StudyEvent } from './index.ts'

let place: TestDatabase
beforeAll(async () => {
  place = await openTestDatabase()
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
  const unitOfWork = makeUnitOfWork(place.database)
  return {
    record: (kind: StudyEvent['kind'], item: string) => unitOfWork.run((tx) => events.record(tx, { userId, timeZone, kind, item })),
    /** Studied so many days ago, by the calendar of the student's zone. */
    async studied(...daysAgo: number[]) {
      const days = daysAgo.map((ago) => sql`(now() at time zone ${timeZone}::text)::date - ${ago}::int`)
      await orm.insert(studyEvents).values(days.map((day) => ({ userId, kind: 'session_created' as const, item: 'upload:1', xp: 0, day })))
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
  ['three days up to today', [0, 1, 2], 3],
  ['three days up to yesterday', [1, 2, 3], 3],
  ['a gap ends it', [0, 1, 3, 4], 2],
  ['tomorrow, after a journey west', [-1, 0, 1], 3],
])('the streak of somebody who studied %s', async (_case, daysAgo, streak) => {
  const student = await makeStudent()
  if (daysAgo.length > 0) await student.studied(...daysAgo)
  expect((await student.progress()).streak).toBe(streak)
})

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata'])(
  'days are counted in the zone of the student: %s',
  async (timeZone) => {
    const student = await makeStudent(timeZone)
    await student.record('session_created', 'upload:1')
    await student.studied(1)
    expect((await student.progress()).streak).toBe(2)
  },
)

test('others do not share in it', async () => {
  await (await makeStudent()).record('result_generated', 'result:1')
  expect(await (await makeStudent()).progress()).toEqual({ streak: 0, xp: 0 })
})
