import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Document } from '@stackademy/contract/document'
import { beforeAll, expect, test } from 'vitest'
import { detectFormat } from './detect-format.ts'
import { loadPdfium, type Pdfium } from './pdf/pdfium.ts'
import { readPdf } from './pdf/read-pdf.ts'
import { readers } from './readers.ts'

const folder = new URL('../corpus/', import.meta.url)
const files = readdirSync(folder).filter((name) => name !== 'SOURCES.md' && name !== 'pictures')
let pdfium: Pdfium

beforeAll(async () => {
  pdfium = await loadPdfium(readFileSync(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))))
})

const known = new Map<string, Document | null>()

async function read(name: string): Promise<Document | null> {
  if (!known.has(name)) known.set(name, await readAnew(name))
  return known.get(name) ?? null
}

async function readAnew(name: string): Promise<Document | null> {
  const bytes = readFileSync(new URL(name, folder))
  const found = await detectFormat(bytes, name)
  if (!found.ok || found.format === 'image') return null
  const outcome = found.format === 'pdf' ? readPdf(pdfium, bytes, { maxPages: 500 }) : (await readers[found.format]())(bytes)
  return outcome.ok ? outcome.document : null
}

test.each(files)('the blocks of %s lie in order in a clean text', async (name) => {
  const document = await read(name)
  if (document === null) return
  const { text, blocks } = document
  let end = 0
  for (const block of blocks) {
    expect(text.slice(end, block.start)).toMatch(end === 0 ? /^$/ : /^\n{1,2}$/)
    const own = text.slice(block.start, block.end)
    expect(own).toBe(own.trim())
    expect(own).not.toBe('')
    expect(block.kind === 'code' || !own.includes('\n')).toBe(true)
    for (const span of block.emphasis ?? []) {
      expect(span.start).toBeGreaterThanOrEqual(block.start)
      expect(span.end).toBeLessThanOrEqual(block.end)
      expect(span.end).toBeGreaterThan(span.start)
    }
    end = block.end
  }
  expect(end).toBe(text.length)
  expect(text).toBe(text.normalize('NFC'))
  expect(text).not.toMatch(/(?![\n\t])\p{Cc}|[\u00ad\ufeff\ufffe\uffff\ue000-\uf8ff]/u)
})

test.each(files)('%s is reported page by page', async (name) => {
  const pages = (await read(name))?.pages ?? []
  expect(pages.map(({ page }) => page)).toEqual(pages.map((_, index) => index + 1))
  for (const { outcome, reason } of pages) expect(outcome === 'skipped').toBe(reason !== undefined)
})
