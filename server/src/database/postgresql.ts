import pg from 'pg'
import { type Connections, connectionTimeoutMs } from './database.ts'
import { reconnectingListener } from './listener.ts'
import { openLookups } from './lookups.ts'

const connectionLimit = 10
const keepAliveMs = 10_000
/** A transaction only asks the database, so that one which stays silent belongs to a process in trouble; its locks would stop others. */
const stuckTransactionMs = 60_000

/** Connects to PostgreSQL and proves it by a query, so that a wrong address fails at once. */
export async function openPostgresql(url: string): Promise<Connections> {
  const settings = { connectionString: url, keepAlive: true, keepAliveInitialDelayMillis: keepAliveMs }
  const pool = new pg.Pool({
    ...settings,
    max: connectionLimit,
    connectionTimeoutMillis: connectionTimeoutMs,
    application_name: 'stackademy',
    idle_in_transaction_session_timeout: stuckTransactionMs,
  })
  // A connection that dies while idle is replaced by the pool; the next query tells whether the server is back.
  pool.on('error', () => {})
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw error
  }
  const listener = reconnectingListener(() => new pg.Client({ ...settings, application_name: 'stackademy listen' }))
  const lookups = openLookups(
    () =>
      new pg.Client({ ...settings, application_name: 'stackademy look up', connectionTimeoutMillis: connectionTimeoutMs, pipeline: true }),
  )
  const close = async () => {
    await listener.close()
    await lookups.close()
    await pool.end()
  }
  return { kind: 'postgresql', pool, ask: lookups.ask, listen: listener.listen, close }
}
