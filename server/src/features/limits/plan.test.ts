import { afterAll, beforeAll, expect, test } from 'vitest'
import { entitlements } from '../../database/schema.ts'
import { buildTestApp, type SignedInClient, type TestApp } from '../../testing/build-test-app.ts'

const dayMs = 24 * 60 * 60_000

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp({ environment: { ENTITLEMENTS: 'metered' } })
})
afterAll(() => app.dispose())

/** The plan as the student's own record and as the limits tell it. */
const plansOf = async (student: SignedInClient) => [
  (await student.get('/api/auth/user')).json().plan,
  (await student.get('/api/usage-limits')).json().plan,
]

const pay = (student: SignedInClient, endsInDays: number, row: Partial<typeof entitlements.$inferInsert> = {}) =>
  app.database.orm.insert(entitlements).values({
    userId: student.userId,
    plan: 'weekly',
    status: 'active',
    currentPeriodEnd: new Date(Date.now() + endsInDays * dayMs),
    ...row,
  })

test('who paid for nothing is on the free plan', async () => {
  expect(await plansOf(await app.signIn())).toEqual(['free', 'free'])
})

test('what is paid for is the plan until its end, and three days longer while a renewal may be on its way', async () => {
  const [running, late, over] = [await app.signIn(), await app.signIn(), await app.signIn()]
  await pay(running, 5)
  await pay(late, -2.9)
  await pay(over, -3.1)
  expect(await plansOf(running)).toEqual(['weekly', 'weekly'])
  expect(await plansOf(late)).toEqual(['weekly', 'weekly'])
  expect(await plansOf(over)).toEqual(['free', 'free'])
})

test('an invoice that stays unpaid ends the plan three days later, a canceled plan with its period', async () => {
  const [unpaid, longUnpaid, canceled, ended] = [await app.signIn(), await app.signIn(), await app.signIn(), await app.signIn()]
  await pay(unpaid, 5, { status: 'past_due', pastDueSince: new Date(Date.now() - 2.9 * dayMs) })
  await pay(longUnpaid, 5, { status: 'past_due', pastDueSince: new Date(Date.now() - 3.1 * dayMs) })
  await pay(canceled, 0.1, { status: 'canceled' })
  await pay(ended, -0.1, { status: 'canceled' })
  expect(await plansOf(unpaid)).toEqual(['weekly', 'weekly'])
  expect(await plansOf(longUnpaid)).toEqual(['free', 'free'])
  expect(await plansOf(canceled)).toEqual(['weekly', 'weekly'])
  expect(await plansOf(ended)).toEqual(['free', 'free'])
})

test('where the operator gives everything to everybody, all are on the pro plan', async () => {
  const generous = await buildTestApp({ environment: { ENTITLEMENTS: 'unlimited' } })
  expect(await plansOf(await generous.signIn())).toEqual(['pro', 'pro'])
  await generous.dispose()
})

test('[SHELL-24] whether to show the paywall is answered to whoever is signed in', async () => {
  const answer = await (await app.signIn()).get('/api/should-show-paywall')
  expect([answer.statusCode, answer.json()]).toEqual([200, { shouldShow: false }])
  expect((await app.visitor.get('/api/should-show-paywall')).statusCode).toBe(401)
})
