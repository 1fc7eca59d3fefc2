import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, makeDatabase, openDatabase } from '../database/connect.ts'
import { openPglite } from '../database/pglite.ts'

/** What the global set-up prepared for all test files. */
export type TestDatabases =
  | { kind: 'pglite'; folder: string; templates: Record<'empty' | 'migrated', string> }
  | { kind: 'postgresql'; url: string; templateName: string }

declare module 'vitest' {
  interface ProvidedContext {
    testDatabases: TestDatabases
  }
}

export interface TestDatabase {
  database: Database
  /** Closes the database and removes it. */
  dispose: () => Promise<void>
}

/** A migrated, empty database for one test file, of the kind that `TEST_DATABASE` names. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const place = await makeTestPlace()
  const database = await place.open()
  const dispose = async () => {
    await database.close()
    await place.remove()
  }
  return { database, dispose }
}

/** Where a test's database lives, for tests that open it themselves, also several times. */
export interface TestPlace {
  url: string | null
  dataDir: string
  open: () => Promise<Database>
  remove: () => Promise<void>
}

export async function makeTestPlace({ isMigrated = true } = {}): Promise<TestPlace> {
  const databases = inject('testDatabases')
  const name = `stackademy_test_${randomUUID().replaceAll('-', '')}`
  if (databases.kind === 'pglite') {
    const dataDir = join(databases.folder, name)
    const template = databases.templates[isMigrated ? 'migrated' : 'empty']
    cpSync(template, dataDir, { recursive: true })
    return {
      url: null,
      dataDir,
      open: async () => makeDatabase(await openPglite({ folder: dataDir, durable: false })),
      remove: () => rm(dataDir, { recursive: true, force: true }),
    }
  }
  await createDatabase(databases.url, isMigrated ? { name, template: databases.templateName } : { name })
  const url = withDatabase(databases.url, name)
  return { url, dataDir: '', open: () => openDatabase({ url, dataDir: '' }), remove: () => dropDatabase(databases.url, name) }
}

export const withDatabase = (url: string, name: string): string => url.replace(/\/[^/?]*(?=\?|$)/, `/${name}`)

export async function createDatabase(url: string, { name, template = 'template0' }: { name: string; template?: string }): Promise<void> {
  await administer(url, `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)}`)
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  await administer(url, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
