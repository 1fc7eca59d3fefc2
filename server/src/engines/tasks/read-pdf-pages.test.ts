import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadPdfium, type Pdfium } from '@stackademy/document-reader/pdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolderStorage } from '../../outside/storage/folder-storage.ts'
import type { Storage } from '../../outside/storage/storage.ts'
import { readPdfPages } from './read-pdf-pages.ts'

let folder: string
let storage: Storage
let pdfium: Pdfium
let bytes: Uint8Array

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stackademy-pages-'))
  storage = makeFolderStorage(folder)
  const wasm = createRequire(import.meta.resolve('@stackademy/document-reader')).resolve('@embedpdf/pdfium/pdfium.wasm')
  pdfium = await loadPdfium(new Uint8Array(await readFile(wasm)))
  bytes = await readFile(new URL('../fixtures/dark-matter.pdf', import.meta.url))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('reading that was stopped goes on after the last page kept, with the same outcome', async () => {
  const whole = await readPdfPages({ ...order('whole'), checkpointMs: 60_000 }, watch().context)

  const stopped = new AbortController()
  const first = readPdfPages({ ...order('stopped'), checkpointMs: 0 }, watch(stopped).context)
  stopped.abort(new Error('killed'))
  await expect(first).rejects.toThrow('killed')
  expect(JSON.parse(Buffer.from(await storage.get('stopped')).toString()).pages).toHaveLength(1)

  const { context, steps } = watch()
  expect(await readPdfPages(order('stopped'), context)).toEqual(whole)
  expect(steps[0]).toEqual({ kind: 'progress', progress: expect.closeTo(0.95 / 6), step: 'Reading page 2 of 6' })
})

test.each([
  ['of another version', JSON.stringify({ version: 0, pages: [{ page: 1, width: 1, height: 1, columns: [] }] })],
  ['that is damaged', '{"version":1,"pages":[{'],
])('a checkpoint %s is of no use: reading begins at the first page', async (_, content) => {
  await storage.put('useless', Buffer.from(content))
  const { context, steps } = watch()
  expect((await readPdfPages(order('useless'), context)).ok).toBe(true)
  expect(steps[0]).toMatchObject({ step: 'Reading page 1 of 6' })
})

const order = (checkpointKey: string) => ({ pdfium, bytes, storage, checkpointKey, maxPages: 500 })

function watch(controller = new AbortController()) {
  const steps: unknown[] = []
  const send = async (step: unknown) => void steps.push(step)
  return { steps, context: { signal: controller.signal, send } }
}
