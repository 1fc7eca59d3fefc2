import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Lookup, Lookups } from './lookups.ts'

export type Orm = NodePgDatabase & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0]

/** One open database. Both kinds are spoken to by the same driver, so queries, types and errors are the same on both. */
export interface Database {
  kind: 'pglite' | 'postgresql'
  orm: Orm
  /** Runs the work in one transaction on a connection of its own; when it throws, nothing of it is kept. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** SQL as text. Several statements in one text are allowed when there are no values; their rows come in one list. */
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /** The first value of the first row, null when there is none. For what every request asks; it sees only what is committed. */
  lookUp<T>(lookup: Lookup): Promise<T | null>
  /** Calls `onNotify` for each NOTIFY on the channel until the returned function is called. Survives lost connections. */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>
  /** Rejects when the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** What each kind of database brings; the rest is made the same for both. */
export interface Connections extends Pick<Database, 'kind' | 'listen' | 'close'> {
  pool: pg.Pool
  /** Asks a lookup; its rows are arrays. */
  ask: Lookups['ask']
}

/** How long a query waits for a free connection before it fails. */
export const connectionTimeoutMs = 30_000
