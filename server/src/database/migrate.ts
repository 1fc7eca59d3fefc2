import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './database.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any number that nothing else locks. */
const migrationLock = 7_802_451

/** Brings the tables up to date. Processes that start at once go one after the other; the later ones find nothing to do. */
export async function migrateDatabase(database: Database): Promise<void> {
  const connection = await database.orm.$client.connect()
  try {
    await connection.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(connection, { casing: 'snake_case' }), { migrationsFolder })
  } finally {
    // Closes the connection, which frees the lock even when the migration left the connection in a bad state.
    connection.release(true)
  }
}
