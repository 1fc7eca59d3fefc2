import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { idempotencyKeys, serverSecrets, users } from './database/schema.ts'
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts'
import { makeUnitOfWork, type Once, type Transaction, type UnitOfWork } from './unit-of-work.ts'

let opened: TestDatabase
let unitOfWork: UnitOfWork
beforeAll(async () => {
  opened = await openTestDatabase()
  unitOfWork = makeUnitOfWork(opened.database)
})
beforeEach(async () => {
  await opened.database.query(
    'delete from idempotency_keys; delete from server_secrets; delete from users; alter table users alter id restart',
  )
})
afterAll(() => opened.dispose())

const request = (changes: Partial<Once> = {}): Once => ({ userId: 1, endpoint: 'POST /api/uploads', key: 'k1', bodyHash: 'b1', ...changes })
const twenty = <T>(work: () => Promise<T>) => Promise.allSettled(Array.from({ length: 20 }, work))
const fulfilled = <T>(ends: PromiseSettledResult<T>[]) => ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []))
const keptKeys = async () => (await opened.database.orm.select().from(idempotencyKeys).orderBy(idempotencyKeys.key)).map(({ key }) => key)
const age = (hours: number) =>
  opened.database.orm.update(idempotencyKeys).set({ createdAt: sql`now() - make_interval(mins => ${Math.round(hours * 60)}::integer)` })

/** Work that leaves a row each time it runs and answers how many there are. */
async function leaveRow(tx: Transaction): Promise<{ row: number }> {
  const row = await tx.$count(serverSecrets)
  await tx.insert(serverSecrets).values({ name: `row ${row}`, value: '' })
  return { row }
}
const rows = () => opened.database.orm.$count(serverSecrets)

/** Work that fails with an SQL error code the first `times` times. */
function failingWork(code: string, times: number) {
  let runs = 0
  const work = async (tx: Transaction) => {
    runs++
    await tx.insert(serverSecrets).values({ name: `run ${runs}`, value: '' })
    if (runs <= times) await tx.execute(sql.raw(`do $$ begin raise exception 'lost' using errcode = '${code}'; end $$`))
    return runs
  }
  return { work, runs: () => runs }
}

test('work that throws leaves nothing', async () => {
  const work = async (tx: Transaction) => {
    await leaveRow(tx)
    throw new Error('no')
  }
  await expect(unitOfWork.run(work)).rejects.toThrow('no')
  expect(await rows()).toBe(0)
})

test.each(['40P01', '40001'])('work that lost to another transaction (%s) runs again and is kept once', async (code) => {
  expect(await unitOfWork.run(failingWork(code, 2).work)).toBe(3)
  expect(await rows()).toBe(1)
})

test('work that keeps losing is given up with the error of the database', async () => {
  const { work, runs } = failingWork('40P01', 99)
  await expect(unitOfWork.run(work)).rejects.toMatchObject({ cause: { code: '40P01' } })
  expect(runs()).toBe(4)
})

test('any other failure is not tried again', async () => {
  const { work, runs } = failingWork('23514', 1)
  await expect(unitOfWork.run(work)).rejects.toMatchObject({ cause: { code: '23514' } })
  expect(runs()).toBe(1)
})

test('without a key the work runs each time', async () => {
  await unitOfWork.once(null, leaveRow)
  await unitOfWork.once(null, leaveRow)
  expect(await rows()).toBe(2)
})

test('a repeated request gets the first answer and does nothing', async () => {
  expect(await unitOfWork.once(request(), leaveRow)).toEqual({ row: 0 })
  expect(await unitOfWork.once(request(), leaveRow)).toEqual({ row: 0 })
  expect(await rows()).toBe(1)
})

test('another body under the same key is a conflict and changes nothing', async () => {
  await unitOfWork.once(request(), leaveRow)
  await expect(unitOfWork.once(request({ bodyHash: 'b2' }), leaveRow)).rejects.toMatchObject({ code: 'conflict' })
  expect(await unitOfWork.once(request(), leaveRow)).toEqual({ row: 0 })
  expect(await rows()).toBe(1)
})

test.each<Partial<Once>>([{ userId: 2 }, { endpoint: 'POST /api/generate' }, { key: 'k2' }])(
  'a request with %j of its own is another request',
  async (change) => {
    await unitOfWork.once(request(), leaveRow)
    expect(await unitOfWork.once(request(change), leaveRow)).toEqual({ row: 1 })
  },
)

test('of twenty twins at once one runs, and all get its answer', async () => {
  const answers = fulfilled(await twenty(() => unitOfWork.once(request(), leaveRow)))
  expect(answers).toEqual(Array.from({ length: 20 }, () => ({ row: 0 })))
  expect(await rows()).toBe(1)
})

test('of twenty requests with twenty bodies under one key one runs, the others are conflicts', async () => {
  let body = 0
  const ends = await twenty(() => unitOfWork.once(request({ bodyHash: `b${++body}` }), leaveRow))
  expect(fulfilled(ends)).toEqual([{ row: 0 }])
  expect(await rows()).toBe(1)
})

test('failed work leaves no key: the next request runs', async () => {
  await expect(unitOfWork.once(request(), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await keptKeys()).toEqual([])
  expect(await unitOfWork.once(request(), leaveRow)).toEqual({ row: 0 })
})

test('a twin takes over from one that fails while it waits', async () => {
  let runs = 0
  const failFirst = async (tx: Transaction) => {
    const isFirst = ++runs === 1
    const answer = await leaveRow(tx)
    if (isFirst) throw new Error('no')
    return answer
  }
  const ends = await twenty(() => unitOfWork.once(request(), failFirst))
  expect(fulfilled(ends)).toEqual(Array.from({ length: 19 }, () => ({ row: 0 })))
  expect([runs, await rows()]).toEqual([2, 1])
})

test('a key is kept for 24 hours: a minute before its end it answers, at its end it runs again, once', async () => {
  await unitOfWork.once(request(), leaveRow)
  await age(23.98)
  expect(await unitOfWork.once(request(), leaveRow)).toEqual({ row: 0 })
  await age(24)
  const answers = fulfilled(await twenty(() => unitOfWork.once(request({ bodyHash: 'b2' }), leaveRow)))
  expect(answers).toEqual(Array.from({ length: 20 }, () => ({ row: 1 })))
})

test('expired keys are forgotten in passing', async () => {
  for (const key of ['old1', 'old2']) await unitOfWork.once(request({ key }), leaveRow)
  await age(25)
  await unitOfWork.once(request({ key: 'new' }), leaveRow)
  expect(await keptKeys()).toEqual(['new'])
})

test('requests of one user that all change the user do not block each other', async () => {
  const [user] = await opened.database.orm.insert(users).values({ issuer: 'i', subject: 's', firstName: 'A', lastName: 'B' }).returning()
  const userId = user?.id ?? 0
  let key = 0
  let runs = 0
  const lockUser = async (tx: Transaction) => {
    runs++
    await tx.select().from(users).where(eq(users.id, userId)).for('update')
    return leaveRow(tx)
  }
  const answers = fulfilled(await twenty(() => unitOfWork.once(request({ userId, key: `k${++key}` }), lockUser)))
  expect(answers).toHaveLength(20)
  expect(runs).toBe(20)
})
