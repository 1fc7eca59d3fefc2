import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { loadPdfium, readPdf } from '@stackademy/document-reader/pdf'
import { type Changes, derivePdf } from '../packages/document-reader/src/testing/derive-pdf.ts'
import { orderedShare, printedOrder } from '../packages/document-reader/src/testing/printed-order.ts'
import { round, table } from './machine.ts'

const wasm = createRequire(import.meta.resolve('@stackademy/document-reader')).resolve('@embedpdf/pdfium/pdfium.wasm')
const pdfium = await loadPdfium(new Uint8Array(readFileSync(wasm)))
const corpus = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, '../packages/document-reader/corpus', name)))

const variants: [string, Changes | null][] = [
  ['as it is', null],
  ['turned by 90°', { quarterTurns: 1 }],
  ['turned by 180°', { quarterTurns: 2 }],
  ['at 60 % of its size', { scale: 0.6 }],
  ['under another head', { head: (page) => `Proceedings of another meeting ${page + 300}` }],
  ['pages in reverse', { reversed: true }],
]

const textOf = (name: string, changes: Changes | null) => {
  const bytes = changes === null ? corpus(name) : derivePdf(pdfium, corpus(name), changes)
  const read = readPdf(pdfium, bytes, { maxPages: 500 })
  if (!read.ok) throw new Error(`${name}: ${read.reason}`)
  return read.document.text
}

console.log('Neighbours in the printed order that follow each other in the text, of pages in columns whose order was taken down by hand.\n')
const rows = printedOrder.map(({ file, page, starts }) => [
  `${file}, page ${page}`,
  starts.length - 1,
  ...variants.map(([, changes]) => `${round(100 * orderedShare(textOf(file, changes), starts))} %`),
])
table(['page', 'pairs', ...variants.map(([name]) => name)], rows)
