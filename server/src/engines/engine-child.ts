import { fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { EngineFailure, type EngineFailureReason } from './engine-failure.ts'
import { usageOf } from './process-usage.ts'
import type { ToChild, ToParent } from './task-protocol.ts'

export interface TaskOrder {
  task: string
  request: unknown
  timeLimitMs: number
  /** How long a task may compute without saying a word; not limited by default. Time in which others have the processor is not counted. */
  quietLimitMs?: number
  /** A message may show that longer work begins: how long the task may take from then on, and be quiet until its next word; null changes nothing. */
  limitAfter?: (body: never) => number | null
  signal: AbortSignal
  /** The child waits until it resolves, and hears with what; when it rejects, the task is given up with that error. */
  onMessage?: (body: never) => unknown
}

export interface EngineChild {
  readonly pid: number
  /** False once it has been killed, has died, or ran a task that threw and may have left an engine broken. */
  isUsable(): boolean
  tasksRun(): number
  run(order: TaskOrder): Promise<unknown>
  memoryBytes(): Promise<number>
  kill(): void
  readonly exited: Promise<void>
}

export interface ChildOptions {
  /** The module that the child runs: one that calls serveTasks(). */
  module: URL
  memoryLimitBytes: number
}

const niceness = 10
const sampleMs = 100
/** How long a canceled task has to end by itself, so that the engines it loaded stay warm. */
const cancelGraceMs = 200
const keptErrorCharacters = 4000

/** One child process and the task it is running. */
export function startChild({ module, memoryLimitBytes }: ChildOptions): EngineChild {
  const heapMb = Math.floor((memoryLimitBytes / 2 ** 20) * 0.75)
  const child = fork(module, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMb}`, '--expose-gc'],
    // Nothing of the server's environment, such as passwords, is a child's business.
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const pid = child.pid ?? 0
  // Without a process there is nobody to be nice; priority 0 would be our own.
  if (pid) lowerPriority(pid)

  let usable = true
  let tasks = 0
  let printed = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    printed = (printed + text).slice(-keptErrorCharacters)
  })
  child.on('error', () => kill())
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()))
  void exited.then(() => {
    usable = false
  })

  const kill = () => {
    usable = false
    child.kill('SIGKILL')
  }
  const tell = (said: ToChild) => {
    if (child.connected) child.send(said, () => {})
  }

  const run = ({ task, request, timeLimitMs, quietLimitMs = Number.POSITIVE_INFINITY, limitAfter, signal, onMessage }: TaskOrder) => {
    const id = ++tasks
    return new Promise<unknown>((resolve, reject) => {
      let verdict: Error | undefined
      const giveUp = (error: Error) => {
        verdict ??= error
        kill()
      }
      const startLimit = (ms: number) => setTimeout(() => giveUp(failure('took_too_long', `${task} took longer than ${ms} ms`)), ms)
      let limit = startLimit(timeLimitMs)
      const timers = [setInterval(watchUsage, sampleMs)]
      const quiet = { spoke: true, sinceMs: 0, limitMs: quietLimitMs }
      async function watchUsage() {
        const { residentBytes, processorMs } = await usageOf(pid)
        if (quiet.spoke) Object.assign(quiet, { spoke: false, sinceMs: processorMs })
        if (residentBytes > memoryLimitBytes) giveUp(failure('too_much_memory', `${task} used ${residentBytes} bytes`))
        if (processorMs - quiet.sinceMs > quiet.limitMs)
          giveUp(failure('took_too_long', `${task} computed ${quiet.limitMs} ms without a word`))
      }

      const onAbort = () => {
        verdict ??= signal.reason
        tell({ kind: 'cancel', id })
        timers.push(setTimeout(kill, cancelGraceMs))
      }
      signal.addEventListener('abort', onAbort)

      const onSaid = (said: ToParent) => {
        if (said.id !== id) return
        if (said.kind === 'message') void hear(said.message, said.body)
        else if (said.kind === 'done') end(() => (verdict ? reject(verdict) : resolve(said.answer)))
        else if (verdict) end(() => reject(verdict))
        else {
          kill()
          end(() => reject(failure('crashed', said.error)))
        }
      }
      const hear = async (message: number, body: unknown) => {
        let answer: unknown
        const laterLimitMs = limitAfter?.(body as never) ?? null
        Object.assign(quiet, { spoke: true, limitMs: laterLimitMs ?? quietLimitMs })
        if (laterLimitMs !== null) {
          clearTimeout(limit)
          limit = startLimit(laterLimitMs)
        }
        try {
          if (!verdict) answer = await onMessage?.(body as never)
        } catch (error) {
          giveUp(error as Error)
        }
        tell({ kind: 'heard', message, answer })
      }
      const onClose = (code: number | null, by: NodeJS.Signals | null) =>
        end(() => reject(verdict ?? failure(reasonOfDeath(by, printed), `the engine ended with ${by ?? code} during ${task}: ${printed}`)))

      const end = (settle: () => void) => {
        for (const timer of [limit, ...timers]) clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
        child.off('message', onSaid).off('close', onClose)
        settle()
      }
      child.on('message', onSaid).on('close', onClose)
      tell({ kind: 'run', id, task, request })
      if (signal.aborted) onAbort()
    })
  }

  return {
    pid,
    isUsable: () => usable,
    tasksRun: () => tasks,
    run,
    memoryBytes: async () => (await usageOf(pid)).residentBytes,
    kill,
    exited,
  }
}

const failure = (reason: EngineFailureReason, message: string) => new EngineFailure(reason, message)

/** A kill that is not ours comes from a system that ran out of memory; V8 says so before it aborts. */
function reasonOfDeath(by: NodeJS.Signals | null, printed: string): EngineFailureReason {
  return by === 'SIGKILL' || /heap out of memory|allocation failed/i.test(printed) ? 'too_much_memory' : 'crashed'
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, niceness)
  } catch {
    // It died already, which its first task will report.
  }
}
