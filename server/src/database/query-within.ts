import type { QueryConfig, QueryResultRow } from 'pg'
import type { Database } from './database.ts'

/** The query needed longer than it was given. */
export class QueryTookTooLong extends Error {}

const queryCanceled = '57014'

/**
 * Rows of a query whose work grows with what somebody has stored. PostgreSQL stops it after `limitMs` and this rejects with
 * `QueryTookTooLong`; the embedded database cannot interrupt a query and takes its time.
 */
export async function queryWithin<Row extends QueryResultRow>({ orm }: Database, limitMs: number, query: QueryConfig): Promise<Row[]> {
  const connection = await orm.$client.connect()
  try {
    await connection.query(`begin read only; set local statement_timeout = ${limitMs}`)
    const { rows } = await connection.query<Row>(query)
    await connection.query('commit')
    connection.release()
    return rows
  } catch (error) {
    // Closes the connection, which ends the transaction whatever state it is in.
    connection.release(true)
    throw error instanceof Error && 'code' in error && error.code === queryCanceled ? new QueryTookTooLong() : error
  }
}
