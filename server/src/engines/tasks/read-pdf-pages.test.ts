import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadPdfium, type Pdfium } from '@stackademy/document-reader/pdf'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeFolderStorage } from '../../outside/storage/folder-storage.ts'
import type { Storage } from '../../outside/storage/storage.ts'
import type { SharingMessage } from '../page-sharing.ts'
import { helpReadPdfPages, readPdfPages } from './read-pdf-pages.ts'
import type { RecognisePdfPage } from './recognise-pdf-page.ts'

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

test('reading that was stopped goes on after the pages kept, with the same outcome', async () => {
  const whole = await readPdfPages({ ...order('whole'), checkpointMs: 60_000 }, watch().context)

  const stopped = new AbortController()
  const first = readPdfPages({ ...order('stopped'), checkpointMs: 0 }, watch({ controller: stopped }).context)
  stopped.abort(new Error('killed'))
  await expect(first).rejects.toThrow('killed')
  expect(await keptPages('stopped')).toEqual([1])

  const { context, missing } = watch()
  expect(await readPdfPages(order('stopped'), context)).toEqual(whole)
  expect(missing).toEqual([2, 3, 4, 5, 6])
})

test('two that share the pages make the document that one makes', async () => {
  const alone = await readPdfPages(order('alone'), watch().context)
  const helping = helpReadPdfPages(order('shared'), watch({ give: oneByOne([6, 5, 4]) }).context)
  const reader = watch({ give: oneByOne([1, 2, 3]), gathered: helping })
  expect(await readPdfPages(order('shared'), reader.context)).toEqual(alone)
  expect(await keptPages('shared.helper')).toEqual([6, 5, 4])
})

test('pages that a helper was given and did not keep are read by the other one', async () => {
  const alone = await readPdfPages(order('alone'), watch().context)
  const { context } = watch({ give: () => [] })
  expect(await readPdfPages(order('left'), context)).toEqual(alone)
})

test('pages that both kept before they were killed are not read again', async () => {
  await helpReadPdfPages(order('whole'), watch({ give: oneByOne([1, 6, 2, 5]) }).context)
  const [first, last, second, lastButOne] = await contents('whole.helper')
  await storage.put('both', encode([first, second]))
  await storage.put('both.helper', encode([last, lastButOne]))
  const { context, missing } = watch()
  expect(await readPdfPages(order('both'), context)).toEqual(await readPdfPages(order('alone'), watch().context))
  expect(missing).toEqual([3, 4])
})

test.each([
  ['of another version', JSON.stringify({ version: 0, pages: [{ page: 1, width: 1, height: 1, columns: [] }] })],
  ['that is damaged', '{"version":5,"pages":[{'],
])('a checkpoint %s is of no use: reading begins at the first page', async (_, content) => {
  await storage.put('useless', Buffer.from(content))
  const { context, missing } = watch()
  expect((await readPdfPages(order('useless'), context)).ok).toBe(true)
  expect(missing).toEqual([1, 2, 3, 4, 5, 6])
})

describe('pages without a text layer', () => {
  const scan = (checkpointKey: string) => ({ ...order(checkpointKey), bytes: drawnPdf(4) })
  const sentences = ['Cells divide.', 'Plants make sugar of light.', 'Hearts pump blood.', 'Leaves fall in autumn.']
  const asked: number[] = []
  beforeEach(() => void asked.splice(0))
  const recognise: RecognisePdfPage = async ({ content: { needsRecognition, ...content }, signal, onDrawn }) => {
    signal.throwIfAborted()
    await onDrawn()
    expect(needsRecognition).toBe('no_text_layer')
    asked.push(content.page)
    return { ...content, confidence: 0.9, columns: [{ aside: false, lines: [lineOf(sentences[content.page - 1] ?? '')] }] }
  }

  test('are recognised one by one, and it is told which', async () => {
    const { context, recognising } = watch()
    const outcome = await readPdfPages({ ...scan('scan'), recognise }, context)
    expect(outcome.ok && outcome.document.pages).toEqual([1, 2, 3, 4].map((page) => ({ page, outcome: 'recognised', confidence: 0.9 })))
    const told = (page: number) => [{ kind: 'recognising', page, read: page === 1 ? 0 : 1 }, { kind: 'recognised' }]
    expect(recognising).toEqual([1, 2, 3, 4].flatMap(told))
  })

  test('are each kept at once: after a kill recognising goes on with the next page', async () => {
    const killed: RecognisePdfPage = async (page) => {
      if (page.content.page === 3) throw new Error('killed')
      return recognise(page)
    }
    const interrupted = readPdfPages({ ...scan('killed'), checkpointMs: 60_000, recognise: killed }, watch().context)
    await expect(interrupted).rejects.toThrow('killed')
    expect(await keptPages('killed')).toEqual([1, 2])
    asked.splice(0)
    const whole = await readPdfPages({ ...scan('killed'), recognise }, watch().context)
    expect(asked).toEqual([3, 4])
    expect(whole).toEqual(await readPdfPages({ ...scan('whole-scan'), recognise }, watch().context))
  })

  test('that could not be recognised are reported with the reason', async () => {
    const illegible: RecognisePdfPage = async ({ content: { page, width, height, unreadableShare, columns } }) => {
      const read = { page, width, height, unreadableShare, columns }
      return { ...read, illegible: { reason: 'Too unclear.' } }
    }
    const outcome = await readPdfPages({ ...scan('illegible'), recognise: illegible }, watch().context)
    expect(outcome).toEqual({ ok: false, reason: 'no_text', why: 'Too unclear.' })
  })
})

const lineOf = (text: string) => ({
  text,
  left: 50,
  right: 300,
  y: 700,
  size: 10,
  bold: false,
  monospaced: false,
  formula: false,
  emphasis: [],
  cells: 1,
})

/** Pages with a drawing and nothing else. */
function drawnPdf(pages: number): Uint8Array {
  const numbers = Array.from({ length: pages }, (_, index) => index + 4)
  const objects = [
    '1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj',
    `2 0 obj <</Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages}>> endobj`,
    '3 0 obj <</Length 18>> stream\n10 10 200 200 re f\nendstream endobj',
    ...numbers.map((number) => `${number} 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 300 800] /Contents 3 0 R>> endobj`),
  ]
  return Buffer.from(`%PDF-1.4\n${objects.join('\n')}\ntrailer <</Root 1 0 R>>\n%%EOF`)
}

const order = (checkpointKey: string) => ({ pdfium, bytes, storage, checkpointKey, maxPages: 500, languages: ['eng'] as const })

const contents = async (key: string): Promise<{ page: number }[]> => JSON.parse(Buffer.from(await storage.get(key)).toString()).pages
const encode = (pages: unknown[]) => Buffer.from(JSON.stringify({ version: 5, pages }))
const keptPages = async (key: string) => (await contents(key)).map(({ page }) => page)

const oneByOne = (pages: number[]) => () => pages.splice(0, 1)

/** Stands for the process that gives out the pages: all that are missing at once, where nothing else is said. */
function watch({
  controller = new AbortController(),
  give,
  gathered,
}: {
  controller?: AbortController
  give?: () => number[]
  gathered?: Promise<void>
} = {}) {
  const missing: number[] = []
  const recognising: SharingMessage[] = []
  const given: number[] = []
  let left: number[] = []
  const hear = async (said: SharingMessage) => {
    if (said.kind === 'gather') return gathered
    if (said.kind === 'recognising' || said.kind === 'recognised') recognising.push(said)
    if (said.kind === 'missing') {
      missing.push(...said.missing)
      left = said.missing
    }
    if (said.kind !== 'claim') return
    const pages = give ? give() : left.splice(0)
    given.push(...pages)
    return pages
  }
  return { missing, given, recognising, context: { signal: controller.signal, send: (said: unknown) => hear(said as SharingMessage) } }
}
