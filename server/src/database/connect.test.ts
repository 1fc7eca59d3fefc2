import { eq, sql } from 'drizzle-orm'
import { bigint, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import type { Database, Transaction } from './database.ts'

let opened: TestDatabase
let database: Database
beforeAll(async () => {
  opened = await openTestDatabase()
  database = opened.database
  await database.query(`
    create table things (id bigint generated always as identity primary key, name text unique, body jsonb, at timestamptz, day date, amount integer);
    create table accounts (id integer primary key, balance integer not null)`)
})
beforeEach(async () => {
  await database.query('truncate things restart identity; truncate accounts')
})
afterAll(() => opened.dispose())

const things = pgTable('things', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text(),
  body: jsonb(),
  at: timestamp({ withTimezone: true, mode: 'date' }),
  day: date({ mode: 'string' }),
  amount: integer(),
})
const names = async () => (await database.orm.select().from(things).orderBy(things.id)).map((thing) => thing.name)
const addThing = (tx: Transaction, name: string) => tx.insert(things).values({ name })

test('values come back with the types they went in with', async () => {
  const thing = { name: 'Größe 😀', body: { list: [1, null, 'x'] }, at: new Date('2026-02-28T23:30:00.125Z'), day: '2026-03-01', amount: 7 }
  await database.orm.insert(things).values(thing)
  expect(await database.orm.select().from(things)).toEqual([{ id: 1, ...thing }])
})

test('SQL as text answers numbers for bigint, objects for jsonb, dates for instants, text for days', async () => {
  const text = `select 9007199254740991::bigint as big, count(*) as count, $1::jsonb as body, $2::timestamptz as at, $3::date as day, null as none from things`
  const { rows } = await database.query(text, ['{"a":[1]}', new Date(0), '2026-03-01'])
  expect(rows).toEqual([{ big: 9007199254740991, count: 0, body: { a: [1] }, at: new Date(0), day: '2026-03-01', none: null }])
})

test('a count written as SQL is a number through the query builder too', async () => {
  expect((await database.orm.execute(sql`select count(*) as count from ${things}`)).rows).toEqual([{ count: 0 }])
})

test('several statements in one text answer the rows of all of them', async () => {
  expect((await database.query('select 1 as n; select 2 as n')).rows).toEqual([{ n: 1 }, { n: 2 }])
})

test('a text of two megabytes survives the way in and out', async () => {
  const name = 'µ'.repeat(1_000_000)
  const { rows } = await database.query('select $1::text as name', [name])
  expect(rows[0]?.name === name).toBe(true)
})

test('a transaction that throws leaves nothing, one that returns leaves all', async () => {
  const failing = database.transaction(async (tx) => {
    await addThing(tx, 'lost')
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await database.transaction(async (tx) => (await addThing(tx, 'kept')).rowCount)).toBe(1)
  expect(await names()).toEqual(['kept'])
})

test('an inner transaction can fail alone', async () => {
  await database.transaction(async (tx) => {
    await addThing(tx, 'outer')
    await tx.transaction((inner) => addThing(inner, 'outer')).catch(() => {})
    await addThing(tx, 'after')
  })
  expect(await names()).toEqual(['outer', 'after'])
})

test('a failed query reports its code and disturbs neither the next one nor a transaction that is open', async () => {
  await database.orm.insert(things).values({ name: 'one' })
  const duplicate = () => database.query('insert into things (name) values ($1)', ['one'])
  await Promise.all([
    database.transaction((tx) => addThing(tx, 'two')),
    expect(duplicate()).rejects.toMatchObject({ code: '23505', constraint: 'things_name_key' }),
    database.transaction((tx) => addThing(tx, 'three')),
  ])
  expect(new Set(await names())).toEqual(new Set(['one', 'two', 'three']))
})

test('what others do while a transaction is open is not part of it', async () => {
  const opened = Promise.withResolvers<void>()
  const failing = database.transaction(async (tx) => {
    await addThing(tx, 'inside')
    opened.resolve()
    throw new Error('roll back')
  })
  await opened.promise
  await Promise.all([expect(failing).rejects.toThrow('roll back'), database.orm.insert(things).values({ name: 'outside' })])
  expect(await names()).toEqual(['outside'])
})

test('transactions that change the same row at once lose no change', async () => {
  await database.query('insert into accounts values (1, 0)')
  const add = () =>
    database.transaction(async (tx) => {
      const { rows } = await tx.execute<{ balance: number }>(sql`select balance from accounts where id = 1 for update`)
      await tx.execute(sql`update accounts set balance = ${(rows[0]?.balance ?? 0) + 1} where id = 1`)
    })
  await Promise.all(Array.from({ length: 30 }, add))
  expect((await database.query('select balance from accounts')).rows).toEqual([{ balance: 30 }])
})

test('more transactions than connections wait their turn', async () => {
  await Promise.all(Array.from({ length: 60 }, (_, n) => database.transaction((tx) => addThing(tx, `${n}`))))
  expect(await names()).toHaveLength(60)
})

test('an abandoned connection leaves no transaction behind', async () => {
  const client = await database.orm.$client.connect()
  await client.query('begin')
  await client.query(`insert into things (name) values ('half')`)
  client.release(true)
  await database.orm.insert(things).values({ name: 'next' })
  expect(await names()).toEqual(['next'])
})

test('a prepared statement can be used again after another query failed', async () => {
  const byName = database.orm
    .select()
    .from(things)
    .where(eq(things.name, sql.placeholder('name')))
    .prepare('things_by_name')
  await byName.execute({ name: 'x' })
  await database.query('select nonsense').catch(() => {})
  expect(await byName.execute({ name: 'x' })).toEqual([])
})

const lookUp = (text: string, ...values: unknown[]) => database.lookUp({ name: text, text, values })

test('lookups that are asked at once each get their own answer', async () => {
  const asked = Array.from({ length: 50 }, (_, n) => n)
  expect(await Promise.all(asked.map((n) => lookUp('select $1::int', n)))).toEqual(asked)
})

test('a lookup answers JSON as what it stands for, and null where there is no row', async () => {
  expect(await lookUp(`select json_build_object('id', 7, 'name', null)`)).toEqual({ id: 7, name: null })
  expect(await lookUp('select 1 where false')).toBeNull()
})

test('a lookup that fails disturbs no other', async () => {
  const outcomes = await Promise.allSettled([1, 0, 2, 0, 4].map((n) => lookUp('select 4 / $1::int', n)))
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason.code))).toEqual([
    4,
    '22012',
    2,
    '22012',
    1,
  ])
})

test('a lookup sees what was committed just before it', async () => {
  await database.transaction((tx) => addThing(tx, 'committed'))
  expect(await lookUp('select name from things')).toBe('committed')
})

test('lookups go on after their connections were lost', async () => {
  await Promise.all(Array.from({ length: 9 }, (_, n) => lookUp('select $1::int', n)))
  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'stackademy look up' and datname = current_database()`,
  )
  await vi.waitFor(async () => expect(await lookUp('select 5')).toBe(5))
})

test('a notification reaches every listener of its channel with its text, and nobody after it stopped listening', async () => {
  const heard: string[] = []
  const stopFirst = await database.listen('Some channel', (payload) => heard.push(`first ${payload}`))
  const stopSecond = await database.listen('Some channel', (payload) => heard.push(`second ${payload}`))
  await database.query('select pg_notify($1, $2)', ['Some channel', 'one'])
  await vi.waitFor(() => expect(heard).toEqual(['first one', 'second one']))
  await stopFirst()
  await database.query('select pg_notify($1, $2)', ['Some channel', 'two'])
  await vi.waitFor(() => expect(heard).toEqual(['first one', 'second one', 'second two']))
  await stopSecond()
})

test('a notification is sent with the commit: not before, and never for what is rolled back', async () => {
  const heard: string[] = []
  const stop = await database.listen('news', (payload) => heard.push(payload))
  const failing = database.transaction(async (tx) => {
    await tx.execute(sql`select pg_notify('news', 'lost')`)
    throw new Error('roll back')
  })
  await failing.catch(() => {})
  await database.transaction((tx) => tx.execute(sql`select pg_notify('news', 'kept')`))
  await vi.waitFor(() => expect(heard).toEqual(['kept']))
  await stop()
})

test('listening goes on after its connection was lost', async () => {
  const heard: string[] = []
  const stop = await database.listen('news', (payload) => heard.push(payload))
  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'stackademy listen' and datname = current_database()`,
  )
  await database.query('select nonsense').catch(() => {})
  await vi.waitFor(
    async () => {
      await database.query(`select pg_notify('news', 'again')`)
      expect(heard).toContain('again')
    },
    { timeout: 10_000 },
  )
  await stop()
})

test('ping and lookups answer while the database is open and reject afterwards', async () => {
  const { database: other, dispose } = await openTestDatabase()
  await other.ping()
  await other.lookUp({ name: 'in time', text: 'select 1', values: [] })
  await dispose()
  await expect(other.ping()).rejects.toThrow('after calling end')
  await expect(other.lookUp({ name: 'late', text: 'select 1', values: [] })).rejects.toThrow(/closed|after calling end/)
})
