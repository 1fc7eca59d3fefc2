import { readFileSync } from 'node:fs'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { decodeText } from './decode.ts'
import { readText } from './read-text.ts'

const corpus = (name: string) => readFileSync(new URL(`../../corpus/${name}`, import.meta.url))
const read = (input: Uint8Array | string) => {
  const outcome = readText(input)
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.document
}
const kinds = (text: string) => read(text).blocks.map((block) => block.kind)
const texts = (text: string) => {
  const document = read(text)
  return document.blocks.map(({ start, end }) => document.text.slice(start, end))
}

test.each([
  ['ar_westbank_windows-1256.txt', 'قبل حرب 1948', 'ar'],
  ['ja_unicode_shift-jis.txt', 'コンピューターは、本質的には数字しか扱うことができません', 'ja'],
  ['ru_mayday_windows-1251.txt', 'Первомай в современном виде возник в конце XIX века', 'ru'],
  ['tr_stork_windows-1254.txt', 'Leylek (Ciconia ciconia)', 'tr'],
  ['zh_accessibility_big5.txt', '2013年4月15日', 'zh'],
  ['en_unicode_latin1.txt', 'What is Unicode?', 'en'],
  ['fr_schoolreader_utf8-bom_crlf.txt', 'cœur', 'fr'],
])('%s is decoded and its language told', (name, part, language) => {
  const document = read(corpus(name))
  expect(document.text).toContain(part)
  expect(document.language).toBe(language)
})

test('UTF-16 with several scripts keeps all of them, and no one language is claimed', () => {
  const document = read(corpus('multi_utf-16le-bom.txt'))
  expect(document.text).toContain('€')
  expect(document.text).toMatch(/\p{Script=Greek}{4}/u)
  expect(document.language).toBeNull()
})

test('a byte order mark and carriage returns leave no trace', () => {
  const document = read(corpus('fr_schoolreader_utf8-bom_crlf.txt'))
  expect(document.text).not.toMatch(/[\ufeff\r\ufffd]/)
})

const accented = 'Les élèves français lisent à la bibliothèque où l’été dernier ils étaient déjà allés. Ça leur a plu, bien sûr.'
test.each(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'])('French in %s is the same text', (encoding) => {
  expect(decodeText(iconv.encode(accented.repeat(4), encoding, { addBOM: false }))).toBe(accented.repeat(4))
})

test('lines wrapped by a margin are one paragraph, empty lines divide paragraphs', () => {
  const text =
    'Mitosis is the division of a nucleus into two\r\nnuclei with the same chromosomes as the one\r\nbefore.\r\n\r\nMeiosis halves them.'
  expect(texts(text)).toEqual([
    'Mitosis is the division of a nucleus into two nuclei with the same chromosomes as the one before.',
    'Meiosis halves them.',
  ])
})

test('short lines stay apart, as in verse', () => {
  expect(texts('Tyger Tyger, burning bright,\nIn the forests of the night;')).toHaveLength(2)
})

test('a short line alone is a heading, the first one the title', () => {
  expect(kinds('Cell division\n\nCells divide in two ways.\n\n- mitosis\n- meiosis')).toEqual([
    'heading',
    'paragraph',
    'list-item',
    'list-item',
  ])
  expect(read('Cell division\n\nCells divide in two ways.').title).toBe('Cell division')
})

test('a question, a sentence and a labelled line are no headings', () => {
  expect(kinds('What is a cell?\n\nCells divide.\n\nAuthor: Lucie Vos')).toEqual(['paragraph', 'paragraph', 'paragraph'])
})

test('list items are on lines of their own, other blocks are set apart', () => {
  expect(read('Two ways exist for a cell to divide itself:\n\n- mitosis\n- meiosis\n\nBoth copy DNA.').text).toBe(
    'Two ways exist for a cell to divide itself:\n\nmitosis\nmeiosis\n\nBoth copy DNA.',
  )
})

test('one very long line is one paragraph', () => {
  const document = read('Consciousness is awareness. '.repeat(2000))
  expect(document.blocks).toHaveLength(1)
  expect(document.text).toHaveLength(2000 * 28 - 1)
})

test.each([
  ['nothing', ''],
  ['white space', ' \n\u00a0\n'],
  ['signs only', '--- *** ---'],
])('%s has no text', (_, text) => {
  expect(readText(text)).toEqual({ ok: false, reason: 'no_text' })
})

test('bytes that are no text are damaged', () => {
  expect(readText(Uint8Array.from({ length: 4000 }, (_, index) => (index * 7919) % 32))).toEqual({ ok: false, reason: 'damaged' })
})
