import { resolve } from 'node:path'
import pg from 'pg'
import { listenTo, makeChannels, unlistenTo } from './channels.ts'
import { type Connections, connectionTimeoutMs, type Database } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { startPglite } from './pglite-thread.ts'

export interface PgliteOptions {
  /** Where the database lives, as the folder `database` inside; null keeps it in memory. */
  folder: string | null
  /** False only for tests: commits do not wait for the disk. */
  durable?: boolean
}

/**
 * Opens PGlite in a worker thread, where its queries do not stop everybody's clicks. The pool speaks PostgreSQL's own
 * protocol to it through a message port, so that pg and drizzle cannot tell it from a server with one connection.
 */
export async function openPglite({ folder, durable = true }: PgliteOptions): Promise<Connections> {
  const dataDir = folder === null ? null : resolve(folder)
  const unlock = dataDir === null ? () => {} : lockFolder(dataDir)
  try {
    const thread = await startPglite({ dataDir, durable })
    const channels = makeChannels()
    const pool = new pg.Pool({
      stream: thread.connect,
      max: 1,
      user: 'postgres',
      database: 'postgres',
      ssl: false,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: connectionTimeoutMs,
      // The pool replaces its connection after each failed query; what it listened to must come along.
      onConnect: async (client) => {
        client.on('notification', channels.deliver)
        for (const channel of channels.names()) await client.query(listenTo(channel))
      },
    })
    pool.on('error', () => {})
    const close = async () => {
      await pool.end()
      await thread.close()
      unlock()
    }
    const ask: Connections['ask'] = (lookup) => pool.query({ ...lookup, rowMode: 'array' })
    return { kind: 'pglite', pool, ask, listen: listenThrough(pool, channels), close }
  } catch (error) {
    unlock()
    throw error
  }
}

function listenThrough(pool: pg.Pool, channels: ReturnType<typeof makeChannels>): Database['listen'] {
  return async (channel, onNotify) => {
    if (channels.add(channel, onNotify)) await pool.query(listenTo(channel))
    return async () => {
      if (channels.remove(channel, onNotify) && !pool.ending) await pool.query(unlistenTo(channel))
    }
  }
}
