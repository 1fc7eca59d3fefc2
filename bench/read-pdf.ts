// What the first bench measures against pdftotext: a whole process that turns one PDF into text.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire, enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache(join(import.meta.dirname, '../.build/bench/compiled'))
const { loadPdfium, readPdf } = await import('@stackademy/document-reader/pdf')

const [pdf = '', text = ''] = process.argv.slice(2)
const wasm = createRequire(import.meta.resolve('@stackademy/document-reader')).resolve('@embedpdf/pdfium/pdfium.wasm')
const pdfium = await loadPdfium(new Uint8Array(readFileSync(wasm)))
const read = readPdf(pdfium, new Uint8Array(readFileSync(pdf)), { maxPages: 500 })
if (!read.ok) throw new Error(read.reason)
writeFileSync(text, read.document.text)
