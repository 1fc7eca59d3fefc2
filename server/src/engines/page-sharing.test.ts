import { expect, test, vi } from 'vitest'
import { type PageSharing, type SharingParts, sharePages } from './page-sharing.ts'

const pagesTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
const claim = { kind: 'claim', read: 0, most: 8 } as const

/** A helper that claims when it is told to, and ends when it is told to or aborted. */
function makeHelper() {
  const starts: { hear: PageSharing['hear']; end(): void; fail(): void; signal: AbortSignal }[] = []
  const startHelper: SharingParts['startHelper'] = (hear, signal) =>
    new Promise<void>((resolve, reject) => {
      starts.push({ hear, end: resolve, fail: () => reject(new Error('killed')), signal })
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  return { starts, startHelper }
}

function share(parts: Partial<SharingParts> = {}) {
  const steps: { progress: number; step: string }[] = []
  const sharing = sharePages({ startHelper: () => null, isBusy: () => false, onProgress: (step) => void steps.push(step), ...parts })
  return { ...sharing, steps }
}

/** Claims until nothing is left. */
async function claimAll(hear: PageSharing['hear']) {
  const claimed: number[][] = []
  for (;;) {
    const pages = (await hear(claim)) ?? []
    if (pages.length === 0) return claimed
    claimed.push(pages)
  }
}

test('a short document is read by one process, every missing page once and in order', async () => {
  const { starts, startHelper } = makeHelper()
  const { hear } = share({ startHelper })
  await hear({ kind: 'missing', of: 39, missing: pagesTo(39) })
  expect((await claimAll(hear)).flat()).toEqual(pagesTo(39))
  expect(starts).toHaveLength(0)
})

test('two processes share a long document, each page given to one of them, in ever smaller pieces', async () => {
  const { starts, startHelper } = makeHelper()
  const { hear } = share({ startHelper })
  await hear({ kind: 'missing', of: 300, missing: pagesTo(300) })
  const given = [(await hear(claim)) ?? []]
  const [helper] = starts
  for (let turn = 0; turn < 100; turn++) given.push((await (turn % 2 ? hear : helper?.hear)?.(claim)) ?? [])
  expect(given.flat().sort((a, b) => a - b)).toEqual(pagesTo(300))
  expect(given.filter(({ length }) => length > 0).at(-1)).toHaveLength(1)
  expect(starts).toHaveLength(1)
})

test('progress is the sum of what both have read', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  const { starts, startHelper } = makeHelper()
  const { hear, steps } = share({ startHelper })
  await hear({ kind: 'missing', of: 100, missing: pagesTo(80) })
  expect(steps).toEqual([{ progress: expect.closeTo(0.19), step: 'Reading page 21 of 100' }])
  await hear({ kind: 'claim', read: 0, most: 8 })
  await starts[0]?.hear({ kind: 'claim', read: 8, most: 8 })
  expect(steps).toHaveLength(1)
  now.mockReturnValue(1250)
  await hear({ kind: 'claim', read: 8, most: 8 })
  expect(steps.at(-1)).toEqual({ progress: expect.closeTo(0.95 * 0.36), step: 'Reading page 37 of 100' })
  now.mockRestore()
})

test('a helper leaves when somebody waits for a process, and comes again when nobody does', async () => {
  const { starts, startHelper } = makeHelper()
  let busy = false
  const { hear } = share({ startHelper, isBusy: () => busy })
  await hear({ kind: 'missing', of: 300, missing: pagesTo(300) })
  await hear(claim)
  busy = true
  expect(await starts[0]?.hear(claim)).toEqual([])
  starts[0]?.end()
  expect(await hear(claim)).toHaveLength(8)
  expect(starts).toHaveLength(1)
  busy = false
  await hear(claim)
  expect(starts).toHaveLength(2)
})

test('a helper that broke is not started again', async () => {
  const { starts, startHelper } = makeHelper()
  const { hear } = share({ startHelper })
  await hear({ kind: 'missing', of: 300, missing: pagesTo(300) })
  await hear(claim)
  starts[0]?.fail()
  await hear({ kind: 'gather' })
  await hear(claim)
  expect(starts).toHaveLength(1)
})

test('gathering waits for the helper, and the end of reading ends it', async () => {
  const { starts, startHelper } = makeHelper()
  const { hear, end } = share({ startHelper })
  await hear({ kind: 'missing', of: 300, missing: pagesTo(300) })
  await hear(claim)
  let gathered = false
  const gathering = hear({ kind: 'gather' }).then(() => {
    gathered = true
  })
  await new Promise(setImmediate)
  expect(gathered).toBe(false)
  await end()
  await gathering
  expect(starts[0]?.signal.aborted).toBe(true)
})
