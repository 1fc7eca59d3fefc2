import pg from 'pg'
import { type Connections, connectionTimeoutMs } from './database.ts'
import { reconnectingListener } from './listener.ts'

const connectionLimit = 10

/** Connects to PostgreSQL and proves it by a query, so that a wrong address fails at once. */
export async function openPostgresql(url: string): Promise<Connections> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionLimit,
    connectionTimeoutMillis: connectionTimeoutMs,
    keepAlive: true,
    application_name: 'stackademy',
  })
  // A connection that dies while idle is replaced by the pool; the next query tells whether the server is back.
  pool.on('error', () => {})
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw error
  }
  const listener = reconnectingListener(
    () => new pg.Client({ connectionString: url, keepAlive: true, application_name: 'stackademy listen' }),
  )
  const close = async () => {
    await listener.close()
    await pool.end()
  }
  return { kind: 'postgresql', pool, listen: listener.listen, close }
}
