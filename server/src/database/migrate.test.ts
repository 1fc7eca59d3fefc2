import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeTestPlace, type TestPlace } from '../testing/test-database.ts'
import type { Database } from './database.ts'
import { migrateDatabase } from './migrate.ts'

let place: TestPlace
let database: Database
beforeEach(async () => {
  place = await makeTestPlace({ isMigrated: false })
  database = await place.open()
})
afterEach(async () => {
  await database.close()
  await place.remove()
})

const migrations = async () => (await database.query('select hash from drizzle.__drizzle_migrations')).rows.length

test('several migrations at once run each step once', async () => {
  await Promise.all([migrateDatabase(database), migrateDatabase(database), migrateDatabase(database)])
  const once = await migrations()
  await migrateDatabase(database)
  expect(once).toBeGreaterThan(0)
  expect(await migrations()).toBe(once)
})

test('a failing migration leaves no table and holds nobody up', async () => {
  await database.query('create table users (id integer)')
  await expect(migrateDatabase(database)).rejects.toMatchObject({ cause: { code: '42P07' } })
  await database.query('drop table users')
  await migrateDatabase(database)
  expect((await database.query('select id from uploads')).rows).toEqual([])
})
