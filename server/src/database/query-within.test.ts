import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import type { Database } from './database.ts'
import { QueryTookTooLong, queryWithin } from './query-within.ts'

let database: Database
let dispose: () => Promise<void>
beforeAll(async () => {
  ;({ database, dispose } = await openTestDatabase())
})
afterAll(() => dispose())

const limitOfOthers = async () => (await database.query('show statement_timeout')).rows

test('a query in time answers its rows, and what is asked later has no limit', async () => {
  const before = await limitOfOthers()
  expect(await queryWithin(database, 60_000, { text: 'select $1::int as answer', values: [42] })).toEqual([{ answer: 42 }])
  expect(await limitOfOthers()).toEqual(before)
})

test('a query that fails rejects with its own error, and the next one is answered', async () => {
  await expect(queryWithin(database, 60_000, { text: 'select 1 / 0' })).rejects.toMatchObject({ code: '22012' })
  expect(await queryWithin(database, 60_000, { text: 'select 1 as answer' })).toEqual([{ answer: 1 }])
})

test('it changes nothing', async () => {
  await expect(queryWithin(database, 60_000, { text: 'delete from users' })).rejects.toMatchObject({ code: '25006' })
})

test('a query that takes longer is stopped where the database can interrupt it', async () => {
  const slow = queryWithin(database, 50, { text: 'select pg_sleep(0.5)' }).then(
    () => 'answered',
    (error: Error) => error.constructor,
  )
  expect(await slow).toBe({ postgresql: QueryTookTooLong, pglite: 'answered' }[database.kind])
  expect(await queryWithin(database, 60_000, { text: 'select 1 as answer' })).toEqual([{ answer: 1 }])
})
