import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../database/connect.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { startPostgresql } from './postgresql-cluster.ts'
import { createDatabase, dropDatabase, type TestDatabases, withDatabase } from './test-database.ts'

const templateName = `stackademy_template_${process.pid}`

/** Makes a migrated database once for all test files of a project; every test starts with a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { databases, teardown } = await (project.config.env.TEST_DATABASE === 'postgresql' ? preparePostgresql() : preparePglite())
  project.provide('testDatabases', databases)
  return teardown
}

interface Prepared {
  databases: TestDatabases
  teardown: () => Promise<void>
}

async function preparePglite(): Promise<Prepared> {
  const folder = await mkdtemp(join(tmpdir(), 'stackademy-pglite-'))
  const teardown = () => rm(folder, { recursive: true, force: true })
  try {
    const templates = { empty: join(folder, 'empty'), migrated: join(folder, 'migrated') }
    await (await openDatabase({ url: null, dataDir: templates.empty })).close()
    cpSync(templates.empty, templates.migrated, { recursive: true })
    await migrateAt({ url: null, dataDir: templates.migrated })
    return { databases: { kind: 'pglite', folder, templates }, teardown }
  } catch (error) {
    await teardown()
    throw error
  }
}

async function preparePostgresql(): Promise<Prepared> {
  const given = process.env.TEST_DATABASE_URL
  const cluster = given ? { url: given, stop: async () => {} } : await startPostgresql()
  try {
    await createDatabase(cluster.url, { name: templateName })
    await migrateAt({ url: withDatabase(cluster.url, templateName), dataDir: '' })
    const teardown = async () => {
      if (given) await dropDatabase(given, templateName)
      await cluster.stop()
    }
    return { databases: { kind: 'postgresql', url: cluster.url, templateName }, teardown }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

async function migrateAt(where: { url: string | null; dataDir: string }): Promise<void> {
  const database = await openDatabase(where)
  try {
    await migrateDatabase(database)
  } finally {
    await database.close()
  }
}
