const typeOf = { query: 0x51, sync: 0x53 }

/**
 * Cuts the bytes of one connection into batches that the database can answer: the start-up packet, a simple query, or
 * the messages of an extended query up to its Sync. What is incomplete waits for more bytes.
 */
export function makeFrames() {
  let pending: Buffer = Buffer.alloc(0)
  let hasStarted = false

  const endOfBatch = (): number => {
    if (!hasStarted) return pending.length >= 4 ? pending.readUInt32BE(0) : Number.POSITIVE_INFINITY
    for (let at = 0; at + 5 <= pending.length; ) {
      const end = at + 1 + pending.readUInt32BE(at + 1)
      const type = pending[at]
      if (type === typeOf.query || type === typeOf.sync) return end
      at = end
    }
    return Number.POSITIVE_INFINITY
  }

  return {
    push(bytes: Uint8Array): Uint8Array[] {
      pending = pending.length === 0 ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) : Buffer.concat([pending, bytes])
      const batches: Uint8Array[] = []
      for (let end = endOfBatch(); end <= pending.length; end = endOfBatch()) {
        batches.push(pending.subarray(0, end))
        pending = pending.subarray(end)
        hasStarted = true
      }
      return batches
    },
  }
}

/** The message of a simple query. */
export function simpleQuery(sql: string): Uint8Array {
  const text = Buffer.from(`${sql}\0`)
  const head = Buffer.alloc(5)
  head[0] = typeOf.query
  head.writeUInt32BE(4 + text.length, 1)
  return Buffer.concat([head, text])
}
