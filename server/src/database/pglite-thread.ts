import { once } from 'node:events'
import { Duplex } from 'node:stream'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'

export interface PgliteThreadOptions {
  dataDir: string | null
  durable: boolean
}

/** What the worker is asked. A connection is a port that carries PostgreSQL's protocol in both directions. */
export type PgliteRequest = { kind: 'connect'; port: MessagePort } | { kind: 'close' }

/** Starts the worker thread and waits until its database is open. */
export async function startPglite(options: PgliteThreadOptions) {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: options })
  const sockets = new Set<PortSocket>()
  let stopped: Error | null = null
  const stop = (cause: unknown) => {
    stopped ??= new Error('The embedded database has stopped. Restart the server.', { cause })
    for (const socket of sockets) socket.destroy(stopped)
  }
  worker.on('error', stop)
  worker.on('exit', stop)
  const opened = once(worker, 'message')
  const ended = once(worker, 'exit').then(() => Promise.reject(new Error('The embedded database could not be opened.')))
  await Promise.race([opened, ended])

  const connect = (): PortSocket => {
    const { port1, port2 } = new MessageChannel()
    const socket = new PortSocket(port1)
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    if (stopped) socket.destroy(stopped)
    else worker.postMessage({ kind: 'connect', port: port2 } satisfies PgliteRequest, [port2])
    return socket
  }

  const close = async () => {
    if (stopped) return
    const exit = once(worker, 'exit')
    worker.postMessage({ kind: 'close' } satisfies PgliteRequest)
    await exit
  }

  return { connect, close }
}

/** A message port in the shape of the socket that pg expects. */
class PortSocket extends Duplex {
  readonly #port: MessagePort

  constructor(port: MessagePort) {
    super()
    this.#port = port
    port.on('message', (bytes: Uint8Array) => this.push(bytes))
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    this.#port.ref()
    return this
  }

  unref(): this {
    this.#port.unref()
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#post(Uint8Array.from(chunk))
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#post(Uint8Array.from(Buffer.concat(chunks.map(({ chunk }) => chunk))))
    done()
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port.close()
    done(error)
  }

  /** The bytes are a copy of their own: a buffer's memory is shared with others and cannot be handed over. */
  #post(bytes: Uint8Array<ArrayBuffer>): void {
    this.#port.postMessage(bytes, [bytes.buffer])
  }
}
