import { type ChildOptions, type EngineChild, startChild, type TaskOrder } from './engine-child.ts'

export interface EnginePool {
  /**
   * Runs a task in a child process, after those that wait already. Rejects with an EngineFailure when it crashed or went
   * over a limit, and with the signal's reason when it was aborted.
   */
  run<Answer>(order: TaskOrder): Promise<Answer>
  /** Runs a task like `run`, but only where a process is free for it at once; else null. */
  runIfFree<Answer>(order: TaskOrder): Promise<Answer> | null
  /** Whether a task waits for a process. */
  isBusy(): boolean
  /** Ids of the processes alive. */
  processes(): number[]
  close(): Promise<void>
}

export interface PoolOptions extends ChildOptions {
  size: number
  /** A child is replaced after so many tasks, whatever its engines may have leaked. */
  tasksPerChild?: number
  /** Whether one child stays when there is nothing to do; it does by default. */
  staysWarm?: boolean
  /** A child that holds more than this when it has nothing to do is replaced. */
  restingLimitBytes?: number
}

/** Idle children end after this time, but one where it stays warm. */
const idleMs = 5 * 60_000

interface Waiting {
  order: TaskOrder
  begin(child: EngineChild): void
}

/**
 * A few child processes that run one task each. They start when there is work and stay warm; the one used last is used
 * first, so that the others can rest, and a broken one is replaced.
 */
export function createPool(options: PoolOptions): EnginePool {
  const { size, tasksPerChild = 200, staysWarm = true, restingLimitBytes = options.memoryLimitBytes / 2 } = options
  const alive = new Set<EngineChild>()
  const idle: EngineChild[] = []
  let waiting: Waiting[] = []
  let closed = false

  const start = () => {
    const child = startChild(options)
    alive.add(child)
    void child.exited.then(() => forget(child))
    return child
  }
  const forget = (child: EngineChild) => {
    alive.delete(child)
    const place = idle.indexOf(child)
    if (place >= 0) idle.splice(place, 1)
    assign()
  }

  const isFree = () => idle.length > 0 || alive.size < size

  const assign = () => {
    while (waiting.length > 0 && isFree()) {
      waiting.shift()?.begin(idle.pop() ?? start())
    }
  }

  const release = async (child: EngineChild) => {
    const isWorn = child.tasksRun() >= tasksPerChild || (await child.memoryBytes()) > restingLimitBytes
    if (isWorn || closed) child.kill()
    if (!child.isUsable()) return
    idle.push(child)
    restLater(child)
    assign()
  }
  const restLater = (child: EngineChild) => {
    const tasks = child.tasksRun()
    setTimeout(() => {
      if ((alive.size > 1 || !staysWarm) && idle.includes(child) && child.tasksRun() === tasks) child.kill()
    }, idleMs).unref()
  }

  const run = ({ order, child }: { order: TaskOrder; child: EngineChild }) => child.run(order).finally(() => void release(child))

  const enqueue = <Answer>(order: TaskOrder) =>
    new Promise<Answer>((resolve, reject) => {
      if (closed) throw new Error('the engines are closed')
      order.signal.throwIfAborted()
      const leave = () => {
        waiting = waiting.filter((one) => one !== entry)
        reject(order.signal.reason)
      }
      const begin = (child: EngineChild) => {
        order.signal.removeEventListener('abort', leave)
        resolve(run({ order, child }) as Promise<Answer>)
      }
      const entry = { order, begin }
      order.signal.addEventListener('abort', leave)
      waiting.push(entry)
      assign()
    })

  return {
    run: enqueue,
    runIfFree: <Answer>(order: TaskOrder) => (waiting.length === 0 && isFree() ? enqueue<Answer>(order) : null),
    isBusy: () => waiting.length > 0,
    processes: () => [...alive].map((child) => child.pid),

    async close() {
      closed = true
      const children = [...alive]
      for (const child of children) child.kill()
      await Promise.all(children.map((child) => child.exited))
    },
  }
}
