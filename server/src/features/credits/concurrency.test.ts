import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Feature } from '@stackademy/contract/policy'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../../database/connect.ts'
import { uploads, users } from '../../database/schema.ts'
import { makeTestPlace, type TestPlace } from '../../testing/test-database.ts'
import { makeUnitOfWork } from '../../unit-of-work.ts'
import { makeLimits } from '../limits/index.ts'
import { makeCredits } from './index.ts'

let place: TestPlace
beforeEach(async () => {
  place = await makeTestPlace()
})
afterEach(() => place.remove())

/** Processes are started and databases opened several times over. */
vi.setConfig({ testTimeout: 90_000 })

const spends = 200
const script = fileURLToPath(new URL('./fixtures/spend.ts', import.meta.url))

function partsOf(database: Database) {
  const unitOfWork = makeUnitOfWork(database)
  const limits = makeLimits({ db: database.orm, entitlements: 'metered', now: () => new Date() })
  return { unitOfWork, limits, credits: makeCredits({ db: database.orm, unitOfWork, limits }) }
}

/** Opens the database only for as long as the work takes: the embedded one belongs to one process at a time. */
async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await place.open()
  return work(database).finally(() => database.close())
}

/** Somebody with the starting credits, and works to pay for. */
const prepare = () =>
  withDatabase(async (database) => {
    const person = { issuer: 'test', subject: 'ada', firstName: 'Ada', lastName: 'Test' }
    const [user] = await database.orm.insert(users).values(person).returning({ id: users.id })
    const userId = user?.id ?? 0
    await partsOf(database).credits.claimStarting({ userId, once: null })
    const upload = { userId, type: 'document' as const, format: 'pdf' as const, status: 'reading' as const }
    const rows = await database.orm
      .insert(uploads)
      .values(Array.from({ length: spends }, () => upload))
      .returning({ id: uploads.id })
    return { userId, works: rows.map(({ id }) => id) }
  })

/** Pays for the works at once, in a process of its own; it is killed when it has said `accepted` so many times. */
async function pay({ userId, feature, works, killAfter }: { userId: number; feature: Feature; works: number[]; killAfter?: number }) {
  const options = { url: place.url, dataDir: place.dataDir }
  const child = spawn(process.execPath, [script, JSON.stringify({ options, userId, feature, works })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  const said: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line)
    if (said.filter((word) => word === 'accepted').length === killAfter) child.kill('SIGKILL')
  }
  await closed
  return said.filter((word) => word !== 'accepted')
}

const inTwo = <T>(list: T[]): [T[], T[]] => [list.slice(0, list.length / 2), list.slice(list.length / 2)]

/** Two server processes where the database can bear two, else one. */
const payByAll = async (order: { userId: number; feature: Feature; works: number[] }) => {
  if (place.url === null) return pay(order)
  const halves = await Promise.all(inTwo(order.works).map((works) => pay({ ...order, works })))
  return halves.flat()
}

const countOf = (said: string[]) => Object.fromEntries([...Map.groupBy(said, (word) => word)].map(([word, list]) => [word, list.length]))

test('of 200 spends at once exactly those succeed that the balance allows', async () => {
  const { userId, works } = await prepare()
  const said = await payByAll({ userId, feature: 'camera', works })
  expect(countOf(said)).toEqual({ settled: 10, insufficient_credits: 190 })
  await withDatabase(async (database) => {
    const { credits } = partsOf(database)
    expect(await credits.account(userId)).toMatchObject({ credits: 0, held: 0, totalEarned: 100, totalSpent: 100 })
    expect((await credits.history({ userId, cursor: null })).items).toHaveLength(11)
    const { rows } = await database.query(`select count(*)::int as count from holds where status = 'held'`)
    expect(rows).toEqual([{ count: 0 }])
  })
})

test('of 200 uses of a daily limit at once exactly five succeed', async () => {
  const { userId, works } = await prepare()
  const said = await payByAll({ userId, feature: 'flashcards', works })
  expect(countOf(said)).toEqual({ settled: 5, limit_reached: 195 })
  await withDatabase(async (database) => {
    const { canUseFlashcards, flashcardsUsed } = await partsOf(database).limits.usage(userId)
    expect([canUseFlashcards, flashcardsUsed]).toEqual([false, 5])
  })
})

test('a process killed in the middle leaves holds for works that go on, and nothing is spent twice', async () => {
  const { userId, works } = await prepare()
  const [first, second] = inTwo(works)
  const order = { userId, feature: 'camera' as const }
  const killed = () => pay({ ...order, works: first, killAfter: 4 })
  if (place.url === null) {
    await killed()
    await pay({ ...order, works: second })
  } else await Promise.all([killed(), pay({ ...order, works: second })])

  await withDatabase(async (database) => {
    const { credits, unitOfWork } = partsOf(database)
    expect((await credits.check()).faults).toEqual([])
    // What the queue does with a job whose process died: it runs again, and its work succeeds.
    const { rows } = await database.query(`select work_id::int as id from holds where status = 'held'`)
    for (const { id } of rows as { id: number }[]) {
      await unitOfWork.run(async (tx) => {
        await tx.update(uploads).set({ status: 'ready' })
        await credits.settle(tx, { kind: 'upload', id })
      })
    }
    expect(await credits.account(userId)).toMatchObject({ credits: 0, held: 0, totalSpent: 100 })
    expect((await credits.check()).faults).toEqual([])
    const { rows: paid } = await database.query(
      `select count(*)::int as entries, count(distinct hold_id)::int as works from credit_entries where kind = 'spend'`,
    )
    expect(paid).toEqual([{ entries: 10, works: 10 }])
  })
})
