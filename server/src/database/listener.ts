import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { listenTo, makeChannels, unlistenTo } from './channels.ts'
import type { Database } from './database.ts'

const firstRetryMs = 250
const longestRetryMs = 10_000

/** Listens on a connection of its own, made at the first `listen`. When it is lost, connects again and listens to the same channels. */
export function reconnectingListener(makeClient: () => pg.Client) {
  const channels = makeChannels()
  const closing = new AbortController()
  let connection: Promise<pg.Client> | null = null

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

  const listen: Database['listen'] = async (channel, onNotify) => {
    const isFirst = channels.add(channel, onNotify)
    connection ??= connect()
    const client = await connection
    if (isFirst) await client.query(listenTo(channel))
    return async () => {
      if (channels.remove(channel, onNotify)) await (await connection)?.query(unlistenTo(channel))
    }
  }

  const close = async () => {
    closing.abort()
    await connection?.then((client) => client.end()).catch(() => {})
  }

  return { listen, close }
}
