import type pg from 'pg'

/** A read that requests make all the time. A connection plans it once, by its name. */
export interface Lookup {
  name: string
  text: string
  values: unknown[]
}

export interface Lookups {
  ask(lookup: Lookup): Promise<pg.QueryResult>
  close(): Promise<void>
}

/** A slow lookup holds up those behind it on its connection; with a few, the others go round it. */
const connections = 2

/** Lookups over connections of their own: each turn of the event loop takes the one that has the fewest under way. */
export function openLookups(makeClient: () => pg.Client): Lookups {
  const lanes = Array.from({ length: connections }, () => openLane(makeClient))
  const leastBusy = () => lanes.reduce((free, lane) => (lane.underWay() < free.underWay() ? lane : free))
  let ofThisTurn: ReturnType<typeof leastBusy> | null = null
  const nextTurn = () => {
    ofThisTurn = null
  }

  return {
    ask(lookup) {
      if (!ofThisTurn) {
        ofThisTurn = leastBusy()
        setImmediate(nextTurn)
      }
      return ofThisTurn.ask(lookup)
    },
    close: async () => void (await Promise.all(lanes.map((lane) => lane.close()))),
  }
}

/**
 * A connection that takes the next question before it has answered the last: what the requests of one turn of the event loop
 * ask goes out in one write. It is made at the first question, and again after it was lost.
 */
function openLane(makeClient: () => pg.Client) {
  let connection: Promise<pg.Client> | null = null
  let underWay = 0
  let isClosed = false

  const connect = (): Promise<pg.Client> => {
    if (isClosed) throw new Error('The database is closed.')
    const client = makeClient()
    const made = client.connect().then(planOnce)
    const forget = () => {
      if (connection === made) connection = null
    }
    client.on('error', forget)
    client.once('end', forget)
    made.catch(forget)
    return made
  }

  const ask: Lookups['ask'] = async (lookup) => {
    underWay++
    try {
      connection ??= connect()
      const client = await connection
      writeTogether(client)
      return await client.query({ ...lookup, rowMode: 'array' })
    } finally {
      underWay--
    }
  }

  const close = async () => {
    isClosed = true
    const client = await connection?.catch(() => null)
    await client?.end()
  }

  return { underWay: () => underWay, ask, close }
}

/** PostgreSQL plans a statement again for each value that it guesses to be rare; lookups go by an index with every value. */
async function planOnce(client: pg.Client): Promise<pg.Client> {
  await client.query('set plan_cache_mode = force_generic_plan')
  return client
}

/** Keeps what is written until this turn of the event loop is over. */
function writeTogether({ connection: { stream } }: pg.Client): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  setImmediate(() => stream.uncork())
}
