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

interface Printed {
  file: string
  page: number
}

/** The text of one page, as it is read among the others of its file. */
const textOf = ({ file, page }: Printed, changes: Changes | null) => {
  const bytes = changes === null ? corpus(file) : derivePdf(pdfium, corpus(file), changes)
  const read = readPdf(pdfium, bytes, { maxPages: 500 })
  if (!read.ok) throw new Error(`${file}: ${read.reason}`)
  const { text, blocks, pages } = read.document
  const wanted = changes?.reversed ? pages.length + 1 - page : page
  return blocks
    .filter((block) => block.page === wanted)
    .map(({ start, end }) => text.slice(start, end))
    .join('\n')
}

console.log('Neighbours in the printed order that follow each other in the text, of pages in columns whose order was taken down by hand.\n')
const rows = printedOrder.map(({ starts, ...printed }) => [
  `${printed.file}, page ${printed.page}`,
  starts.length - 1,
  ...variants.map(([, changes]) => `${round(100 * orderedShare(textOf(printed, changes), starts))} %`),
])
table(['page', 'pairs', ...variants.map(([name]) => name)], rows)
