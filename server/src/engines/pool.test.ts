import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { getPriority } from 'node:os'
import { afterEach, expect, test, vi } from 'vitest'
import { EngineFailure } from './engine-failure.ts'
import { createPool, type EnginePool, type PoolOptions } from './pool.ts'

const module = new URL('./fixtures/troublesome-child.ts', import.meta.url)
const megabyte = 2 ** 20
const never = new AbortController().signal
const pools: EnginePool[] = []

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()))
})

test('tasks run in the same warm process, one after another in the order they came', async () => {
  const pool = makePool()
  const answers: number[] = []
  await Promise.all([1, 2, 3].map((a) => pool.run<number>(order('add', { a, b: 10 })).then((sum) => answers.push(sum))))
  expect(answers).toEqual([11, 12, 13])
  expect(pool.processes()).toHaveLength(1)
})

test('as many processes as the pool has work at a time, with low priority', async () => {
  const pool = makePool({ size: 2 })
  const controller = new AbortController()
  const both = [1, 2].map(() => waitingTask(pool, controller.signal))
  await Promise.all(both.map((task) => task.begun))
  expect(pool.processes()).toHaveLength(2)
  expect(pool.processes().map((pid) => getPriority(pid))).toEqual([10, 10])
  controller.abort(new Error('enough'))
  await Promise.all(both.map((task) => expect(task.ended).rejects.toThrow('enough')))
})

test('a message is followed by the next one only when it was dealt with', async () => {
  const pool = makePool()
  const seen: number[] = []
  let busy = 0
  const onMessage = async (number: number) => {
    busy += 1
    expect(busy).toBe(1)
    await new Promise(setImmediate)
    seen.push(number)
    busy -= 1
  }
  expect(await pool.run(order('count', { to: 5 }, { onMessage }))).toBe('counted')
  expect(seen).toEqual([1, 2, 3, 4, 5])
})

test('a task ends with the error that its message met in the main process', async () => {
  const pool = makePool()
  const onMessage = () => Promise.reject(new Error('the database is away'))
  await expect(pool.run(order('count', { to: 5 }, { onMessage }))).rejects.toThrow('the database is away')
  expect(await pool.run(order('add', { a: 1, b: 1 }))).toBe(2)
})

test('a message may give a task another limit from then on', async () => {
  const pool = makePool()
  const limitAfter = (said: string) => (said === 'looping' ? 50 : null)
  await expect(pool.run({ ...order('loop', {}, { timeLimitMs: 10 * 60_000 }), limitAfter })).rejects.toMatchObject({
    reason: 'took_too_long',
  })
})

test('a task that computes too long without a word is given up, one that tells how it goes on is not', async () => {
  const pool = makePool()
  const compute = (pieces: number[]) => pool.run({ ...order('compute', { pieces }), quietLimitMs: 150 })
  expect(await compute(Array.from({ length: 20 }, () => 20))).toBe('computed')
  await expect(compute([1, 60_000])).rejects.toMatchObject({ reason: 'took_too_long' })
})

test('a task that has said that longer work begins may compute for longer', async () => {
  const pool = makePool()
  const compute = order('compute', { pieces: [1, 400] })
  expect(await pool.run({ ...compute, quietLimitMs: 150, limitAfter: () => 60_000 })).toBe('computed')
})

test.each([
  ['loops for ever', 'loop', 'took_too_long'],
  ['eats memory', 'eat', 'too_much_memory'],
  ['fills the heap', 'fillHeap', 'too_much_memory'],
  ['exits', 'exit', 'crashed'],
  ['throws', 'fail', 'crashed'],
  ['sends more than the main process takes at a time', 'shout', 'crashed'],
])('a task that %s is given up, and the next one succeeds in a new process', async (_, task, reason) => {
  const pool = makePool({ memoryLimitBytes: 400 * megabyte })
  const before = await warmProcess(pool)
  const timeLimitMs = task === 'loop' ? 300 : 60_000
  const failure = await pool.run(order(task, {}, { timeLimitMs })).catch((error) => error)
  expect(failure).toBeInstanceOf(EngineFailure)
  expect(failure).toMatchObject({ reason })
  expect(await pool.run(order('add', { a: 1, b: 1 }))).toBe(2)
  expect(pool.processes()).not.toContain(before)
})

test('an aborted task that heeds its signal leaves its process warm', async () => {
  const pool = makePool()
  const before = await warmProcess(pool)
  const controller = new AbortController()
  const { begun, ended } = waitingTask(pool, controller.signal)
  await begun
  controller.abort(new Error('canceled'))
  await expect(ended).rejects.toThrow('canceled')
  expect(await pool.run(order('add', { a: 1, b: 1 }))).toBe(2)
  expect(pool.processes()).toEqual([before])
})

test('an aborted task that does not stop is killed', async () => {
  const pool = makePool()
  const before = await warmProcess(pool)
  const controller = new AbortController()
  const onMessage = () => controller.abort(new Error('canceled'))
  await expect(pool.run(order('loop', {}, { signal: controller.signal, onMessage }))).rejects.toThrow('canceled')
  expect(await pool.run(order('add', { a: 1, b: 1 }))).toBe(2)
  expect(pool.processes()).not.toContain(before)
})

test('a task aborted while it waits never begins', async () => {
  const pool = makePool()
  const [first, second] = [new AbortController(), new AbortController()]
  const running = waitingTask(pool, first.signal)
  const queued = waitingTask(pool, second.signal)
  second.abort(new Error('canceled'))
  await expect(queued.ended).rejects.toThrow('canceled')
  await running.begun
  first.abort(new Error('enough'))
  await expect(running.ended).rejects.toThrow('enough')
  expect(queued.hasBegun()).toBe(false)
})

test('a task that is to run only where a process is free gets none while all of them work', async () => {
  const pool = makePool({ size: 2 })
  const controller = new AbortController()
  const first = waitingTask(pool, controller.signal)
  await first.begun
  expect(await pool.runIfFree<number>(order('add', { a: 1, b: 1 }))).toBe(2)
  const second = waitingTask(pool, controller.signal)
  await second.begun
  expect([pool.isBusy(), pool.runIfFree(order('add', { a: 1, b: 1 }))]).toEqual([false, null])
  const third = waitingTask(pool, controller.signal)
  expect(pool.isBusy()).toBe(true)
  controller.abort(new Error('enough'))
  await Promise.all([first, second, third].map((task) => expect(task.ended).rejects.toThrow('enough')))
})

test('a process is replaced after its number of tasks, and when it holds too much at rest', async () => {
  const worn = makePool({ tasksPerChild: 10 })
  const pids = new Set<number>()
  for (let task = 0; task < 30; task++) {
    await worn.run(order('add', { a: task, b: 0 }))
    for (const pid of worn.processes()) pids.add(pid)
  }
  expect(pids.size).toBe(3)

  const bloated = makePool({ restingLimitBytes: 150 * megabyte })
  const before = await warmProcess(bloated)
  await bloated.run(order('hold', { megabytes: 150 }))
  expect(await bloated.run(order('add', { a: 1, b: 1 }))).toBe(2)
  expect(bloated.processes()).not.toContain(before)
})

test('a process that computes without pause dies with its parent', async () => {
  const script = `
    import { createPool } from '${new URL('./pool.ts', import.meta.url).href}'
    const pool = createPool({ size: 1, module: new URL('${module.href}'), memoryLimitBytes: 2 ** 30 })
    const { signal } = new AbortController()
    const onMessage = () => console.log(pool.processes()[0])
    pool.run({ task: 'loop', request: {}, timeLimitMs: 60_000, signal, onMessage })`
  const parent = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [printed] = await once(parent.stdout, 'data')
  const pid = Number(String(printed))
  expect(existsSync(`/proc/${pid}`)).toBe(true)
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(existsSync(`/proc/${pid}`)).toBe(false), { timeout: 20_000, interval: 50 })
})

function makePool(options: Partial<PoolOptions> = {}): EnginePool {
  const pool = createPool({ size: 1, module, memoryLimitBytes: 1024 * megabyte, ...options })
  pools.push(pool)
  return pool
}

async function warmProcess(pool: EnginePool): Promise<number | undefined> {
  await pool.run(order('add', { a: 0, b: 0 }))
  return pool.processes()[0]
}

function order(
  task: string,
  request: unknown,
  more: { timeLimitMs?: number; signal?: AbortSignal; onMessage?: (body: never) => unknown } = {},
) {
  const onMessage = async (body: never) => {
    await more.onMessage?.(body)
  }
  return { task, request, timeLimitMs: more.timeLimitMs ?? 60_000, signal: more.signal ?? never, onMessage }
}

/** A task that runs until it is aborted. */
function waitingTask(pool: EnginePool, signal: AbortSignal) {
  let begun = false
  let begin = () => {}
  const beginning = new Promise<void>((resolve) => {
    begin = resolve
  })
  const onMessage = () => {
    begun = true
    begin()
  }
  return { ended: pool.run(order('wait', {}, { signal, onMessage })), begun: beginning, hasBegun: () => begun }
}
