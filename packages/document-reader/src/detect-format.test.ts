import { readFileSync } from 'node:fs'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { detectFormat } from './detect-format.ts'

const corpus = (name: string) => readFileSync(new URL(`../corpus/${name}`, import.meta.url))
const ascii = (text: string) => new TextEncoder().encode(text)
const png = Uint8Array.from([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0,
])

test.each([
  ['a PDF', corpus('outline-4-pages.pdf'), 'notes.pdf', 'pdf'],
  ['a PDF under another name', corpus('outline-4-pages.pdf'), 'notes.txt', 'pdf'],
  ['a PDF that is damaged behind its header', corpus('hostile_header-only_44-bytes.pdf'), 'x.pdf', 'pdf'],
  ['text under the name of a PDF', ascii('Cells are small. They divide.'), 'cells.pdf', 'text'],
  ['text called .md', ascii('# Cells\n\nThey divide.'), 'cells.MD', 'markdown'],
  ['Markdown without a name', ascii('# Cells\n\nThey divide.'), null, 'text'],
  ['UTF-16 with a mark', corpus('multi_utf-16le-bom.txt'), 'a.txt', 'text'],
  ['UTF-16 without a mark', iconv.encode('Cells divide.', 'utf-16le', { addBOM: false }), 'a.txt', 'text'],
  ['a web page', ascii('<!doctype html>\n<html><body>Cells</body></html>'), 'page.txt', 'html'],
  ['a web page behind a comment', ascii('<!-- saved --><html><body>Cells</body></html>'), null, 'html'],
  ['a web page called .doc', corpus('fr_schoolreader.htm'), 'book.doc', 'html'],
  ['a picture called .pdf', png, 'scan.pdf', 'image'],
  ['a progressive JPEG that was cut off', corpus('pictures/hostile_derived_truncated.jpg'), 'photo.jpg', 'image'],
  ['a TIFF', corpus('pictures/six-languages.tif'), 'fax.tif', 'image'],
  ['an animated GIF', corpus('pictures/tiny-animated-format.gif'), null, 'image'],
  ['text under the name of a picture', corpus('pictures/hostile_derived_text-renamed.png'), 'a.png', 'text'],
  ['rich text', ascii('{\\rtf1\\ansi Cells}'), 'a.txt', 'rtf'],
  ['an old encoding', corpus('ru_mayday_windows-1251.txt'), 'a.txt', 'text'],
])('%s is recognised by its bytes', async (_, bytes, name, format) => {
  expect(await detectFormat(bytes, name)).toEqual({ ok: true, format })
})

test.each([
  ['an icon', Uint8Array.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0]), 'a.ico', 'ICO picture'],
  ['a picture of an iPhone', ascii('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'IMG_1.heic', 'HEIC picture'],
  ['an SVG picture', ascii('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"></svg>'), 'a.svg', 'SVG picture'],
  ['a ZIP archive', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0, ...Array<number>(60).fill(1)]), 'a.pdf', 'ZIP archive'],
])('%s is refused with its kind', async (_, bytes, name, kind) => {
  expect(await detectFormat(bytes, name)).toEqual({ ok: false, reason: 'unsupported', kind })
})

test('bytes that are nothing known are refused without a kind', async () => {
  const noise = Uint8Array.from({ length: 5000 }, (_, index) => (index * index * 31) % 256)
  expect(await detectFormat(noise, 'a.txt')).toEqual({ ok: false, reason: 'unsupported', kind: null })
})

test.each([
  ['nothing', new Uint8Array()],
  ['white space', ascii(' \n\t\n')],
  ['a byte order mark alone', Uint8Array.from([0xef, 0xbb, 0xbf])],
])('%s is empty', async (_, bytes) => {
  expect(await detectFormat(bytes, 'a.txt')).toEqual({ ok: false, reason: 'empty', kind: null })
})
