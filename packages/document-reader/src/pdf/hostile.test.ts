import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { type Drawn, makePdf } from '../testing/make-pdf.ts'
import { loadPdfium, memoryOf, type Pdfium } from './pdfium.ts'
import { readPdf } from './read-pdf.ts'

const corpus = (name: string) => readFileSync(new URL(`../../corpus/${name}`, import.meta.url))
let pdfium: Pdfium

beforeAll(async () => {
  pdfium = await loadPdfium(readFileSync(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))))
})

const read = (bytes: Uint8Array, maxPages = 500) => readPdf(pdfium, bytes, { maxPages })
const textOf = (bytes: Uint8Array) => {
  const outcome = read(bytes)
  return outcome.ok ? outcome.document.text : outcome.reason
}

test.each([
  ['a file that needs a password', 'hostile_password_openpassword.pdf', 'password_protected'],
  ['a header without anything behind it', 'hostile_header-only_44-bytes.pdf', 'damaged'],
  ['a broken page tree', 'hostile_fuzzed_page-tree-broken.pdf', 'damaged'],
  ['a file without a trailer', 'hostile_no-trailer.pdf', 'damaged'],
  ['an empty page', 'hostile_empty-page.pdf', 'no_text'],
  ['a scan', 'scan_wikipedia-ocr-article.pdf', 'no_text'],
  ['a picture of 35000 by 35000 points, which is never drawn', 'hostile_image-bomb_35000x35000.pdf', 'no_text'],
])('%s is refused', (_, name, reason) => {
  expect(read(corpus(name))).toEqual({ ok: false, reason })
})

test.each([
  ['a damaged cross-reference table is mended', 'hostile_bad-xref_recoverable.pdf', 'Hello, world!'],
  ['a glyph that draws itself ends', 'hostile_cyclic-content.pdf', 'ab'],
  ['a negative number of pages is counted anew', 'hostile_page-count-negative.pdf', 'TestString123'],
])('%s', (_, name, text) => {
  expect(textOf(corpus(name))).toBe(text)
})

/** A copy that anybody may open and only its owner may change. */
function lockForOwner(bytes: Uint8Array): Uint8Array {
  const { malloc } = pdfium.pdfium.wasmExports
  const data = malloc(bytes.length)
  memoryOf(pdfium).HEAPU8.set(bytes, data)
  const document = pdfium.FPDF_LoadMemDocument(data, bytes.length, '')
  pdfium.EPDF_SetEncryption(document, '', 'owner', 0)
  const writer = pdfium.PDFiumExt_OpenFileWriter()
  pdfium.PDFiumExt_SaveAsCopy(document, writer)
  const size = pdfium.PDFiumExt_GetFileWriterSize(writer)
  const copy = malloc(size)
  pdfium.PDFiumExt_GetFileWriterData(writer, copy, size)
  return memoryOf(pdfium).HEAPU8.slice(copy, copy + size)
}

test('a file that only its owner may change is read', () => {
  const locked = lockForOwner(corpus('outline-4-pages.pdf'))
  expect(new TextDecoder('latin1').decode(locked)).toContain('/Encrypt')
  expect(textOf(locked)).toBe(textOf(corpus('outline-4-pages.pdf')))
})

test('a file with more pages than allowed is refused, one with just as many is read', () => {
  expect(read(corpus('outline-4-pages.pdf'), 3)).toEqual({ ok: false, reason: 'too_many_pages' })
  expect(read(corpus('outline-4-pages.pdf'), 4).ok).toBe(true)
})

test('a file cut off anywhere is damaged or gives what is left of it', () => {
  const whole = corpus('outline-4-pages.pdf')
  for (const share of [0.01, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99]) {
    const outcome = read(whole.subarray(0, Math.floor(share * whole.length)))
    expect(outcome.ok ? outcome.document.text : outcome.reason).toMatch(/^(?:damaged|no_text)$|Foo/)
  }
})

test('a file with bytes changed at random is read or refused, never thrown at the caller', () => {
  const whole = corpus('outline-4-pages.pdf')
  for (let seed = 1; seed <= 40; seed++) {
    const bytes = Uint8Array.from(whole)
    for (let change = 0; change < 60; change++) bytes[(seed * 7919 + change * 104_729) % bytes.length] = (seed * 31 + change * 17) % 256
    expect(() => read(bytes)).not.toThrow()
  }
})

test('bytes that are no PDF are damaged', () => {
  expect(read(new TextEncoder().encode('Cells divide.'))).toEqual({ ok: false, reason: 'damaged' })
  expect(read(new Uint8Array())).toEqual({ ok: false, reason: 'damaged' })
})

test('after a refused file the next one is read', () => {
  read(corpus('hostile_fuzzed_page-tree-broken.pdf'))
  expect(textOf(corpus('hostile_bad-xref_recoverable.pdf'))).toBe('Hello, world!')
})

test('a page with a million characters is cut off, and the next page read', () => {
  const endless = Array.from(
    { length: 1000 },
    (_, line): Drawn => ({ text: 'cells divide '.repeat(77), x: 0, y: 2600 - 2.5 * line, size: 2 }),
  )
  const text = textOf(
    makePdf({ pages: [{ drawn: endless, width: 2000, height: 2700 }, { drawn: [{ text: 'They are alike.', x: 72, y: 400 }] }] }),
  )
  expect(text.length).toBeGreaterThan(100_000)
  expect(text.length).toBeLessThan(500_000)
  expect(text).toMatch(/They are alike\.$/)
})

test.each([
  ['lines', (index: number): Drawn => ({ line: [index % 600, 0, index % 600, 800] })],
  [
    'level and upright lines',
    (index: number): Drawn => ({ line: index % 2 ? [0, index % 800, 600, index % 800] : [index % 600, 0, index % 600, 800] }),
  ],
  ['surfaces', (index: number): Drawn => ({ box: [index % 600, index % 800, 5, 5] })],
  [
    'words',
    (index: number): Drawn => ({
      text: ['cells', 'divide', 'plants', 'grow'][index % 4] ?? '',
      x: (7 * index) % 600,
      y: (3 * index) % 800,
    }),
  ],
  ['white words', (index: number): Drawn => ({ text: 'x', x: (7 * index) % 600, y: (3 * index) % 800, shade: 1 })],
])('a page with 25,000 %s is read', (_, drawn) => {
  const page = {
    drawn: [{ text: 'They are alike.', x: 72, y: 400, size: 30 }, ...Array.from({ length: 25_000 }, (__, index) => drawn(index))],
  }
  expect(textOf(makePdf({ pages: [page] }))).toMatch(/alike/)
})

test('a page that is as small as a point, as large as can be, or lies beside its origin is read', () => {
  const drawn: Drawn[] = [{ text: 'Cells divide.', x: 0, y: 0, size: 10 }]
  expect(textOf(makePdf({ pages: [{ drawn, width: 14_400, height: 14_400 }] }))).toBe('Cells divide.')
  expect(textOf(makePdf({ pages: [{ drawn, width: 1, height: 1 }] }))).toBe('no_text')
})

test('bookmarks that go round in a circle end', () => {
  const plain = new TextDecoder('latin1').decode(makePdf({ pages: [{ drawn: [{ text: 'Cells divide.', x: 72, y: 400 }] }] }))
  const circle = plain
    .replace('/Pages 2 0 R >>', '/Pages 2 0 R /Outlines 90 0 R >>')
    .replace(
      'trailer',
      '90 0 obj << /First 91 0 R >> endobj 91 0 obj << /Title (A) /Next 91 0 R /First 90 0 R /First 91 0 R /Dest [5 0 R /Fit] >> endobj trailer',
    )
  expect(textOf(Uint8Array.from(circle, (character) => character.charCodeAt(0)))).toBe('Cells divide.')
})
