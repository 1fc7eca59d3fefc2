import { serialize } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { maxMessageBytes, type ToChild, type ToParent } from './task-protocol.ts'

/** What a task may use beside its request. */
export interface TaskContext {
  /** Aborted when nobody wants the answer any more. A task that does not end soon after is killed. */
  signal: AbortSignal
  /** Sends a message of at most 64 kB to the parent; resolves once it was dealt with there, with what came of it. */
  send(body: unknown): Promise<unknown>
}

/** So long after its last task a child gives back the memory that the engines do not need. */
const restMs = 5000

export type Task<Request, Answer> = (request: Request, context: TaskContext) => Promise<Answer>

/** The child's side of the pool: runs the named tasks that the parent asks for, one at a time, for as long as it lives. */
export function serveTasks(tasks: Record<string, Task<never, unknown>>): void {
  dieWithParent()
  const unheard = new Map<number, (answer: unknown) => void>()
  let cancel = new AbortController()
  let messages = 0
  let resting: NodeJS.Timeout | undefined

  const run = async ({ id, task, request }: ToChild & { kind: 'run' }) => {
    clearTimeout(resting)
    cancel = new AbortController()
    const send = (body: unknown) =>
      new Promise<unknown>((resolve) => {
        const message = ++messages
        tell({ kind: 'message', id, message, body })
        unheard.set(message, resolve)
      })
    try {
      const perform = tasks[task]
      if (!perform) throw new Error(`there is no task ${task}`)
      tell({ kind: 'done', id, answer: await perform(request as never, { signal: cancel.signal, send }) })
    } catch (error) {
      tell({ kind: 'threw', id, error: error instanceof Error ? (error.stack ?? error.message).slice(0, 4000) : String(error) })
    }
    unheard.clear()
    resting = setTimeout(giveMemoryBack, restMs)
  }

  process.on('message', (said: ToChild) => {
    if (said.kind === 'run') void run(said)
    else if (said.kind === 'cancel') cancel.abort()
    else {
      unheard.get(said.message)?.(said.answer)
      unheard.delete(said.message)
    }
  })
}

function tell(said: ToParent): void {
  const bytes = serialize(said).byteLength
  if (bytes > maxMessageBytes) throw new Error(`a message of ${bytes} bytes is too large for the main process`)
  process.send?.(said)
}

/** An ordinary collection keeps nearly all pages for later use; this kind halves what a child holds. */
function giveMemoryBack(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/**
 * A task that computes without pause does not see that the channel closed, so a thread of its own watches for the
 * parent: an orphan has another parent.
 */
function dieWithParent(): void {
  process.on('disconnect', () => process.exit())
  // A terminal sends them to the whole group, but it is the parent that decides when its children end.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
  const watch = `setInterval(() => { if (process.ppid !== ${process.ppid}) process.kill(process.pid, 'SIGKILL') }, 1000)`
  new Worker(watch, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 } }).unref()
}
