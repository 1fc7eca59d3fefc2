import { expect, test } from 'vitest'
import { makeProgressWriter } from './progress-writer.ts'

/** Each write ends when the test says so. */
function slowWriter() {
  const writes: { state: number; end: (error?: Error) => void }[] = []
  const warnings: object[] = []
  const write = (state: number) =>
    new Promise<void>((resolve, reject) => writes.push({ state, end: (error) => (error ? reject(error) : resolve()) }))
  const progress = makeProgressWriter(write, { warn: (details) => void warnings.push(details) })
  return { progress, writes, warnings, states: () => writes.map(({ state }) => state) }
}

test('of what comes while a state is being written, the newest is written next and the rest is skipped', async () => {
  const { progress, writes, states } = slowWriter()
  for (const state of [1, 2, 3, 4]) progress.tell(state)
  expect(states()).toEqual([1])
  writes[0]?.end()
  await expect.poll(states).toEqual([1, 4])
  writes[1]?.end()
  await progress.settle()
  progress.tell(5)
  expect(states()).toEqual([1, 4, 5])
})

test('it settles when the last state is written, at once where nothing was told', async () => {
  const { progress, writes } = slowWriter()
  await progress.settle()
  progress.tell(1)
  let settled = false
  const settling = progress.settle().then(() => {
    settled = true
  })
  await Promise.resolve()
  expect(settled).toBe(false)
  writes[0]?.end()
  await settling
})

test('a state that could not be written is logged, and the next one is written', async () => {
  const { progress, writes, states, warnings } = slowWriter()
  const lost = new Error('the connection was lost')
  progress.tell(1)
  progress.tell(2)
  writes[0]?.end(lost)
  await expect.poll(states).toEqual([1, 2])
  expect(warnings).toEqual([{ err: lost }])
  writes[1]?.end()
  await progress.settle()
})
