import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { listenTo, makeChannels, unlistenTo } from './channels.ts'
import type { Database } from './database.ts'

const firstRetryMs = 250
const longestRetryMs = 10_000

/**
 * Listens on a connection of its own, made at the first `listen`. When it is lost, connects again and listens to the same
 * channels; what was sent in between is missed.
 */
export function reconnectingListener(makeClient: () => pg.Client) {
  const channels = makeChannels()
  const closing = new AbortController()
  let connection: Promise<pg.Client> | null = null
  let lastStatement: Promise<unknown> = Promise.resolve()

  const connect = async (): Promise<pg.Client> => {
    const client = makeClient()
    client.on('notification', channels.deliver)
    // Without a listener a lost connection would be an uncaught exception; `end` follows and is what counts.
    client.on('error', () => {})
    await client.connect()
    for (const channel of channels.names()) await client.query(listenTo(channel))
    client.once('end', () => {
      connection = closing.signal.aborted ? null : reconnect()
      connection?.catch(() => {})
    })
    return client
  }

  const reconnect = async (): Promise<pg.Client> => {
    for (let waitMs = firstRetryMs; ; waitMs = Math.min(2 * waitMs, longestRetryMs)) {
      await delay(waitMs, undefined, { signal: closing.signal })
      try {
        return await connect()
      } catch {
        // The server is still away: the next round waits longer.
      }
    }
  }

  const connected = (): Promise<pg.Client> => {
    connection ??= connect().catch((error: unknown) => {
      connection = null
      throw error
    })
    return connection
  }

  /** One statement after the other, as a connection wants them. */
  const run = async (statement: string): Promise<void> => {
    const turn = lastStatement.catch(() => {}).then(async () => (await connected()).query(statement))
    lastStatement = turn
    await turn
  }

  const listen: Database['listen'] = async (channel, onNotify) => {
    if (channels.add(channel, onNotify)) {
      await run(listenTo(channel)).catch((error: unknown) => {
        channels.remove(channel, onNotify)
        throw error
      })
    }
    return async () => {
      if (channels.remove(channel, onNotify) && !closing.signal.aborted) await run(unlistenTo(channel))
    }
  }

  const close = async () => {
    closing.abort()
    await lastStatement.catch(() => {})
    await connection?.then((client) => client.end()).catch(() => {})
  }

  return { listen, close }
}
