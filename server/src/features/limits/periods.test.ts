import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entitlements, uploads, users } from '../../database/schema.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { makeUnitOfWork } from '../../unit-of-work.ts'
import { makeCredits } from '../credits/index.ts'
import { makeLimits } from './index.ts'

let place: TestDatabase
beforeAll(async () => {
  place = await openTestDatabase()
})
afterAll(() => place.dispose())

let people = 0
/** Somebody whose clock and place the test sets. */
async function makePerson(timeZone: string) {
  const { orm } = place.database
  const person = { issuer: 'test', subject: `traveller${++people}`, firstName: 'Ada', lastName: 'Test', timeZone }
  const [row] = await orm.insert(users).values(person).returning({ id: users.id })
  const userId = row?.id ?? 0
  let clock = new Date(0)
  const unitOfWork = makeUnitOfWork(place.database)
  const limits = makeLimits({ db: orm, entitlements: 'metered', now: () => clock })
  const credits = makeCredits({ db: orm, unitOfWork, limits })
  return {
    userId,
    usage: () => limits.usage(userId),
    at(instant: string) {
      clock = new Date(instant)
    },
    moveTo: (zone: string) => orm.update(users).set({ timeZone: zone }).where(eq(users.id, userId)),
    /** Uses as much as there is, up to ten times, and says how often it could. */
    async use(feature: 'flashcards' | 'guide'): Promise<number> {
      for (let times = 0; times < 10; times++) {
        const [upload] = await orm
          .insert(uploads)
          .values({ userId, type: 'text', format: 'text', status: 'reading' })
          .returning({ id: uploads.id })
        const work = { kind: 'upload' as const, id: upload?.id ?? 0 }
        const refused = await unitOfWork
          .run((tx) => credits.hold(tx, { userId, feature, work }))
          .then(
            () => null,
            (error: { code: string }) => error.code,
          )
        if (refused === 'limit_reached') return times
        expect(refused).toBeNull()
      }
      return 10
    },
  }
}

test('a day is the day of the student: it ends at their midnight', async () => {
  const ada = await makePerson('America/New_York')
  ada.at('2026-11-21T04:59:59Z')
  expect(await ada.use('flashcards')).toBe(5)
  expect((await ada.usage()).limits[0]).toEqual({
    limitType: 'flashcard',
    used: 5,
    limit: 5,
    period: 'day',
    resetsAt: '2026-11-21T05:00:00.000Z',
  })
  ada.at('2026-11-21T04:59:59.999Z')
  expect(await ada.use('flashcards')).toBe(0)
  ada.at('2026-11-21T05:00:00Z')
  expect((await ada.usage()).flashcardsUsed).toBe(0)
  expect(await ada.use('flashcards')).toBe(5)
})

test('a month is a calendar month', async () => {
  const ada = await makePerson('Europe/Berlin')
  ada.at('2026-01-31T22:59:59Z')
  expect(await ada.use('guide')).toBe(2)
  ada.at('2026-01-31T23:00:00Z')
  expect(await ada.use('guide')).toBe(2)
  ada.at('2026-02-28T22:59:59Z')
  expect(await ada.use('guide')).toBe(0)
})

test('the days that the clocks change are one day each', async () => {
  const ada = await makePerson('Europe/Berlin')
  ada.at('2026-03-28T23:30:00Z')
  expect(await ada.use('flashcards')).toBe(5)
  ada.at('2026-03-29T21:59:59Z')
  expect(await ada.use('flashcards')).toBe(0)
  ada.at('2026-03-29T22:00:00Z')
  expect(await ada.use('flashcards')).toBe(5)
})

test('going to where tomorrow has begun wins no day: the stored end holds', async () => {
  const ada = await makePerson('UTC')
  ada.at('2026-11-20T20:00:00Z')
  expect(await ada.use('flashcards')).toBe(5)
  await ada.moveTo('Pacific/Kiritimati')
  expect(await ada.use('flashcards')).toBe(0)
  ada.at('2026-11-21T00:00:00Z')
  expect(await ada.use('flashcards')).toBe(5)
})

test('going to where yesterday still lasts gives no second yesterday', async () => {
  const ada = await makePerson('UTC')
  ada.at('2026-11-20T12:00:00Z')
  expect(await ada.use('flashcards')).toBe(5)
  ada.at('2026-11-21T00:10:00Z')
  await ada.moveTo('America/New_York')
  expect(await ada.use('flashcards')).toBe(0)
  await ada.moveTo('UTC')
  expect(await ada.use('flashcards')).toBe(5)
})

/** Every two hours of so many days, from a zone that changes with each look. */
async function useUpFor(days: number, zones: string[]): Promise<number> {
  const ada = await makePerson(zones[0] ?? 'UTC')
  let uses = 0
  for (let look = 0; look < days * 12; look++) {
    ada.at(new Date(Date.UTC(2026, 9, 20) + look * 2 * 60 * 60_000).toISOString())
    await ada.moveTo(zones[look % zones.length] ?? 'UTC')
    uses += await ada.use('flashcards')
  }
  return uses
}

test('moving back and forth between all ends of the world for a week wins at most the one day that is ahead there', async () => {
  const stayed = await useUpFor(7, ['UTC'])
  expect(stayed).toBe(7 * 5)
  const moved = await useUpFor(7, ['Pacific/Kiritimati', 'Pacific/Niue', 'UTC', 'Asia/Tokyo', 'America/Los_Angeles'])
  expect(moved).toBeLessThanOrEqual(8 * 5)
  expect(moved).toBeGreaterThanOrEqual(7 * 5)
})

test.each([
  ['active', '2026-11-24T00:00:00Z', null, 'free'],
  ['active', '2026-11-23T23:59:59Z', null, 'pro'],
  ['canceled', '2026-11-20T23:59:59Z', null, 'pro'],
  ['canceled', '2026-11-21T00:00:00Z', null, 'free'],
  ['trialing', '2026-11-21T00:00:00Z', null, 'free'],
  ['past_due', '2026-11-22T11:59:59Z', '2026-11-19T12:00:00Z', 'pro'],
  ['past_due', '2026-11-22T12:00:00Z', '2026-11-19T12:00:00Z', 'free'],
] as const)(
  '[LIM-19] a plan paid up to 21 November that is %s has at %s no limits while it is in force',
  async (status, instant, pastDueSince, plan) => {
    const ada = await makePerson('UTC')
    const paid = { userId: ada.userId, plan: 'pro' as const, status, currentPeriodEnd: new Date('2026-11-21T00:00:00Z') }
    await place.database.orm.insert(entitlements).values({ ...paid, pastDueSince: pastDueSince && new Date(pastDueSince) })
    ada.at(instant)
    expect((await ada.usage()).plan).toBe(plan)
    expect(await ada.use('flashcards')).toBe(plan === 'free' ? 5 : 10)
    expect((await ada.usage()).limits[0]?.limit).toBe(plan === 'free' ? 5 : null)
  },
)
