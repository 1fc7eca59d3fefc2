import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditEntries, uploads, users } from '../../database/schema.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { makeUnitOfWork, type UnitOfWork } from '../../unit-of-work.ts'
import { makeLimits } from '../limits/index.ts'
import { type Credits, makeCredits } from './index.ts'

let place: TestDatabase
let unitOfWork: UnitOfWork
let credits: Credits
beforeAll(async () => {
  place = await openTestDatabase()
  unitOfWork = makeUnitOfWork(place.database)
  const limits = makeLimits({ db: place.database.orm, entitlements: 'metered', now: () => new Date() })
  credits = makeCredits({ db: place.database.orm, unitOfWork, limits })
})
afterAll(() => place.dispose())

let people = 0
async function makePerson(): Promise<number> {
  const person = { issuer: 'test', subject: `payer${++people}`, firstName: 'Ada', lastName: 'Test' }
  const [row] = await place.database.orm.insert(users).values(person).returning({ id: users.id })
  return row?.id ?? 0
}

async function makeWork(userId: number): Promise<{ kind: 'upload'; id: number }> {
  const upload = { userId, type: 'document' as const, format: 'pdf' as const, status: 'reading' as const }
  const [row] = await place.database.orm.insert(uploads).values(upload).returning({ id: uploads.id })
  return { kind: 'upload', id: row?.id ?? 0 }
}

/** Ends the upload as the reading job does: its status and its hold in one transaction. */
const end = (work: { kind: 'upload'; id: number }, status: 'ready' | 'failed' | 'canceled') =>
  unitOfWork.run(async (tx) => {
    await tx.execute(sql`update ${uploads} set status = ${status} where id = ${work.id} and status = 'reading'`)
    await (status === 'ready' ? credits.settle : credits.release)(tx, work)
  })

/** A generator of pseudo-random numbers (mulberry32), so that an order that breaks an invariant can be run again. */
function makeThrow(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
}

test.each([1, 2, 3, 4, 5, 6])(
  'whatever happens in whatever order, balances equal their rows and nothing is below zero (order %i)',
  async (seed) => {
    const roll = makeThrow(seed)
    const userId = await makePerson()
    const living: { kind: 'upload'; id: number }[] = []
    const settled: { kind: 'upload'; id: number }[] = []
    const take = (works: typeof living) => works.splice(roll(works.length), 1)[0]
    const refused = new Set(['insufficient_credits', 'limit_reached', 'conflict'])

    const steps: (() => Promise<unknown>)[] = [
      async () => {
        const work = await makeWork(userId)
        const feature = (['camera', 'videoStudy', 'camera'] as const)[roll(3)] ?? 'camera'
        await unitOfWork
          .run((tx) => credits.hold(tx, { userId, feature, work }))
          .then(
            () => living.push(work),
            async (error: { code: string }) => {
              await place.database.orm.execute(sql`update ${uploads} set status = 'failed' where id = ${work.id}`)
              throw error
            },
          )
      },
      async () => {
        const work = take(living)
        if (!work) return
        await end(work, 'ready')
        settled.push(work)
      },
      async () => {
        const work = take(living)
        if (work) await end(work, roll(2) ? 'failed' : 'canceled')
      },
      async () => {
        const work = settled[roll(settled.length || 1)]
        if (work) await end(work, 'ready')
      },
      () => credits.claimStarting({ userId, once: null }),
      () => unitOfWork.run((tx) => credits.add(tx, { userId, kind: 'grant', amount: 1 + roll(20), description: 'Thank you' })),
      () => unitOfWork.run((tx) => credits.add(tx, { userId, kind: 'purchase', amount: 30, description: '30 Credits' })),
      async () => {
        const work = settled[roll(settled.length || 1)]
        if (work) await unitOfWork.run((tx) => credits.refund(tx, work))
      },
      async () => {
        const { rows } = await place.database.query(
          `select entry.id from credit_entries entry join credit_accounts account on account.id = account_id where kind = 'purchase' and user_id = ${userId}`,
        )
        const entry = rows[roll(rows.length || 1)]
        if (entry) await unitOfWork.run((tx) => credits.takeBack(tx, { userId, entryId: Number(entry.id) }))
      },
    ]
    for (let step = 0; step < 120; step++) {
      await steps[roll(steps.length)]?.().catch((error: { code?: string }) => {
        if (!refused.has(error.code ?? '')) throw error
      })
      const { credits: free, held, debt, totalEarned, totalSpent } = await credits.account(userId)
      expect([free >= 0, held >= 0, debt >= 0, totalEarned - totalSpent === free + held]).toEqual([true, true, true, true])
      // Nobody has credits to spend while something is owed.
      expect(Math.min(debt, free)).toBe(0)
      expect((await credits.check()).faults).toEqual([])
    }
  },
)

test('a row of the ledger can be neither changed nor deleted', async () => {
  const userId = await makePerson()
  await credits.claimStarting({ userId, once: null })
  const { orm } = place.database
  await expect(orm.update(creditEntries).set({ amount: 1000 })).rejects.toMatchObject({ cause: { message: /the ledger only grows/ } })
  await expect(orm.delete(creditEntries)).rejects.toMatchObject({ cause: { message: /the ledger only grows/ } })
})

test('the check finds a balance without its row, and a hold whose work has ended', async () => {
  const userId = await makePerson()
  await credits.claimStarting({ userId, once: null })
  const work = await makeWork(userId)
  await unitOfWork.run((tx) => credits.hold(tx, { userId, feature: 'camera', work }))
  expect((await credits.check()).faults).toEqual([])
  await place.database.query(`update credit_accounts set balance = balance + 7, total_earned = total_earned + 7 where user_id = ${userId}`)
  await place.database.query(`update uploads set status = 'failed' where id = ${work.id}`)
  expect((await credits.check()).faults.map(({ fault }) => fault)).toEqual([
    'its sums differ from its entries',
    expect.stringMatching(/^hold \d+ belongs to upload \d+, which has ended$/),
  ])
})

test('a hold and its settling cost the account once, however often they are told', async () => {
  const userId = await makePerson()
  await credits.claimStarting({ userId, once: null })
  const work = await makeWork(userId)
  await unitOfWork.run((tx) => credits.hold(tx, { userId, feature: 'camera', work }))
  expect(await credits.account(userId)).toMatchObject({ credits: 90, held: 10, totalSpent: 0 })
  await Promise.all([1, 2, 3].map(() => end(work, 'ready')))
  await end(work, 'failed')
  expect(await credits.account(userId)).toMatchObject({ credits: 90, held: 0, totalSpent: 10 })
  await unitOfWork.run((tx) => credits.hold(tx, { userId, feature: 'camera', work }))
  expect(await credits.account(userId)).toMatchObject({ credits: 90, held: 0 })
})

test('a returned bundle takes what is there, and the rest is paid by what comes next', async () => {
  const userId = await makePerson()
  const change = (work: (tx: Parameters<Parameters<UnitOfWork['run']>[0]>[0]) => Promise<void>) => unitOfWork.run(work)
  await change((tx) => credits.add(tx, { userId, kind: 'purchase', amount: 100, description: '100 Credits' }))
  const work = await makeWork(userId)
  await change((tx) => credits.hold(tx, { userId, feature: 'videoStudy', work }))
  await end(work, 'ready')
  const held = await makeWork(userId)
  await change((tx) => credits.hold(tx, { userId, feature: 'camera', work: held }))

  const [bundle] = (await credits.history({ userId, cursor: null })).items.filter(({ amount }) => amount === 100)
  await change((tx) => credits.takeBack(tx, { userId, entryId: bundle?.id ?? 0 }))
  await change((tx) => credits.takeBack(tx, { userId, entryId: bundle?.id ?? 0 }))
  expect(await credits.account(userId)).toMatchObject({ credits: 0, held: 10, debt: 25 })
  await end(held, 'failed')
  expect(await credits.account(userId)).toMatchObject({ credits: 0, held: 0, debt: 15 })
  await change((tx) => credits.add(tx, { userId, kind: 'purchase', amount: 100, description: '100 Credits' }))
  expect(await credits.account(userId)).toMatchObject({ credits: 85, debt: 0, totalSpent: 15, totalEarned: 100 })
  expect((await credits.history({ userId, cursor: null })).items.map(({ amount }) => amount)).toEqual([-15, 100, -10, -75, -15, 100])
})
