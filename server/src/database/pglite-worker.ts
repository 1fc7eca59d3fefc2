// The thread that PGlite lives in. Each connection is a message port that carries PostgreSQL's protocol.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import { openPgliteFolder, openPgliteInMemory } from './pglite-folder.ts'
import type { PgliteRequest, PgliteThreadOptions } from './pglite-thread.ts'
import { makeFrames, simpleQuery } from './wire-frames.ts'

const { dataDir, durable }: PgliteThreadOptions = workerData
const pglite = dataDir === null ? await openPgliteInMemory() : await openPgliteFolder({ dataDir, durable })

let current: MessagePort | null = null

parentPort?.on('message', (request: PgliteRequest) => {
  if (request.kind === 'connect') serve(request.port)
  else void close()
})
parentPort?.postMessage('open')

/** The database has one session, so that a new connection ends the one before and finds the session as new. */
function serve(port: MessagePort): void {
  current?.close()
  current = port
  run(pglite, simpleQuery('rollback'))
  run(pglite, simpleQuery('discard all'))
  const frames = makeFrames()
  port.on('message', (bytes: Uint8Array) => {
    for (const batch of frames.push(bytes)) {
      const answer = run(pglite, batch)
      if (answer.byteLength > 0) port.postMessage(answer, [answer.buffer])
    }
  })
}

/** Runs complete protocol messages; the answer is copied, because the engine reuses its memory. */
function run(database: PGlite, messages: Uint8Array): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  void database.execProtocolRawStream(messages, { syncToFs: false, onRawData: (bytes) => parts.push(bytes.slice()) })
  return Uint8Array.from(Buffer.concat(parts))
}

async function close(): Promise<void> {
  current?.close()
  await pglite.close()
  parentPort?.close()
}
