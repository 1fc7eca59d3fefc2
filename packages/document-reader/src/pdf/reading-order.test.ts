import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Document } from '@stackademy/contract/document'
import { beforeAll, expect, test } from 'vitest'
import { type Changes, derivePdf } from '../testing/derive-pdf.ts'
import { documentOf } from '../testing/describe-document.ts'
import { orderedShare, printedOrder } from '../testing/printed-order.ts'
import { loadPdfium, type Pdfium } from './pdfium.ts'
import { readPdf } from './read-pdf.ts'

let pdfium: Pdfium

beforeAll(async () => {
  pdfium = await loadPdfium(readFileSync(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))))
})

const corpus = (name: string) => readFileSync(new URL(`../../corpus/${name}`, import.meta.url))
const read = (bytes: Uint8Array) => documentOf(readPdf(pdfium, bytes, { maxPages: 500 }))

const textOfPage = ({ text, blocks }: Document, page: number) =>
  blocks
    .filter((block) => block.page === page)
    .map(({ start, end }) => text.slice(start, end))
    .join('\n')

const files = [...new Set(printedOrder.map(({ file }) => file))]

test.each(files)('the pages of %s are read in the order of their columns', (file) => {
  const document = read(corpus(file))
  const shares = printedOrder
    .filter((printed) => printed.file === file)
    .map(({ page, starts }) => [page, orderedShare(textOfPage(document, page), starts)])
  expect(shares).toEqual(shares.map(([page]) => [page, 1]))
})

const paper = 'tracemonkey_two-column-paper.pdf'
const changes: [string, Changes][] = [
  ['turned to the right', { quarterTurns: 1 }],
  ['upside down', { quarterTurns: 2 }],
  ['turned to the left', { quarterTurns: 3 }],
  ['made smaller', { scale: 0.6 }],
  ['made larger', { scale: 1.7 }],
  ['under another running title', { head: (page) => `Proceedings of another meeting ${page + 300}` }],
]

test('a paper with its pages in reverse is read page by page in the same order', () => {
  const { text } = read(derivePdf(pdfium, corpus(paper), { reversed: true }))
  const shares = printedOrder.filter(({ file }) => file === paper).map(({ starts }) => orderedShare(text, starts))
  // On one page what comes first goes on with a sentence that the page before it leaves open.
  expect(shares.toSorted((a, b) => a - b)).toEqual([0.8, 1, 1, 1, 1])
})

test.each(changes)('a paper %s is read in the same order, without its heads', (_, change) => {
  const { text } = read(derivePdf(pdfium, corpus(paper), change))
  const shares = printedOrder.filter(({ file }) => file === paper).map(({ starts }) => orderedShare(text, starts))
  expect(shares).toEqual(shares.map(() => 1))
  expect(text).not.toContain('another meeting')
})
