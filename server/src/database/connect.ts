import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Connections, Database } from './database.ts'
import { openPglite } from './pglite.ts'
import { openPostgresql } from './postgresql.ts'

export type { Database, Orm } from './database.ts'
export { DataFolderBusy } from './folder-lock.ts'

export interface DatabaseOptions {
  /** A PostgreSQL address, or null for the embedded database in `dataDir`. */
  url: string | null
  dataDir: string
  /** The embedded database keeps nothing; `dataDir` is not touched. */
  inMemory?: boolean
}

/** Table columns are camelCase in TypeScript and snake_case in SQL. */
const casing = 'snake_case'

// Identifiers and counts fit a JavaScript number (2^53), and a calendar day must not become a local midnight.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, String)

/** Opens PostgreSQL by its address, else the embedded database. Throws `DataFolderBusy` when another process has the folder. */
export async function openDatabase({ url, dataDir, inMemory = false }: DatabaseOptions): Promise<Database> {
  if (url !== null) return makeDatabase(await openPostgresql(url))
  return makeDatabase(await openPglite({ folder: inMemory ? null : dataDir }))
}

/** The part that is the same for both kinds: everything that asks the pool. */
export function makeDatabase({ kind, pool, ask, listen, close }: Connections): Database {
  // drizzle's own transaction on a pool never gives the connection back when its first statement, `begin`, fails.
  const transaction: Database['transaction'] = async (work) => {
    const client = await pool.connect()
    try {
      return await drizzle(client, { casing }).transaction(work)
    } finally {
      client.release()
    }
  }
  const query: Database['query'] = async (text, values) => {
    const answer: pg.QueryResult | pg.QueryResult[] = await pool.query(text, values)
    return { rows: Array.isArray(answer) ? answer.flatMap((part) => part.rows) : answer.rows }
  }
  const lookUp: Database['lookUp'] = async (lookup) => {
    const { rows } = await ask(lookup)
    return rows[0]?.[0] ?? null
  }
  const ping = async () => {
    await query('select 1')
  }
  return { kind, orm: drizzle(pool, { casing }), transaction, query, lookUp, listen, ping, close }
}
