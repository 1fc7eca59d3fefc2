import { readFileSync } from 'node:fs'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { blockLines } from '../testing/describe-document.ts'
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

test('one very long line is divided between sentences, and nothing is lost', () => {
  const line = 'Consciousness is awareness. '.repeat(2000).trim()
  const blocks = texts(line)
  expect(blocks.length).toBeGreaterThan(20)
  expect(blocks.every((block) => block.length < 1000 && block.endsWith('.'))).toBe(true)
  expect(blocks.join(' ')).toBe(line)
})

test('a long line without a full stop, and one in Chinese, come to an end', () => {
  expect(texts('word '.repeat(5000)).join(' ')).toHaveLength(24_999)
  const chinese = '细胞是生物体的基本结构单位。'.repeat(600)
  expect(texts(chinese).length).toBeGreaterThan(5)
  expect(texts(chinese).join('')).toBe(chinese)
})

const prose = 'Mitosis is the division of a nucleus into two\nnuclei with the same chromosomes as the one\nbefore.'

test.each([
  ['line feeds', '\n'],
  ['carriage returns and line feeds', '\r\n'],
  ['carriage returns alone', '\r'],
  ['signs of Unicode', '\u2028'],
  ['signs of mainframes', '\u0085'],
])('lines that end in %s are lines', (_, end) => {
  const text = `Cells\n\n${prose}\n\n- one\n- two`.replaceAll('\n', end)
  expect(blockLines(read(text))).toEqual([
    'heading1: Cells',
    'paragraph: Mitosis is the division of a nucleus into two nuclei with the same chromosomes as the one before.',
    'list-item: one',
    'list-item: two',
  ])
})

test('a word that was cut at the end of a line is whole again, unless it has its hyphen elsewhere', () => {
  expect(
    texts(
      'The mitochondrion of a well-known cell is where the energy that cells and other orga-\nnisms need is set free, as is well-\nknown to all.',
    ),
  ).toEqual([
    'The mitochondrion of a well-known cell is where the energy that cells and other organisms need is set free, as is well-known to all.',
  ])
  expect(texts('A long line of text that was broken by a margin with a soft\u00ad\nly set hyphen.')).toEqual([
    'A long line of text that was broken by a margin with a softly set hyphen.',
  ])
})

test('lines in Chinese are joined without a space', () => {
  expect(texts('细胞是生物体的基本结构单位和功能单位它由细胞膜细胞质和\n细胞核组成。')).toEqual([
    '细胞是生物体的基本结构单位和功能单位它由细胞膜细胞质和细胞核组成。',
  ])
})

test('a list item goes on in the lines that are indented below it', () => {
  expect(texts('- mitosis, which\n  keeps the number\n- meiosis')).toEqual(['mitosis, which keeps the number', 'meiosis'])
})

test('the entries of a glossary are apart', () => {
  const text =
    'Mitosis: the division of a nucleus into two nuclei that are the same\nMeiosis: the division that halves the number of chromosomes and\nmakes germ cells\nSpindle: fibres'
  expect(texts(text)).toEqual([
    'Mitosis: the division of a nucleus into two nuclei that are the same',
    'Meiosis: the division that halves the number of chromosomes and makes germ cells',
    'Spindle: fibres',
  ])
})

test('headings are underlined, numbered, in capitals or named after a part', () => {
  const text = [
    'The cell\n========',
    'Parts\n-----\nCells have parts.',
    '1. Introduction',
    'Cells divide.',
    '2.1 The nucleus',
    'It is inside.',
    'THE CELL WALL',
    'It is outside.',
    'Chapter 3: Division of cells, in short.',
    'More.',
  ].join('\n\n')
  expect(blockLines(read(text)).filter((line) => line.startsWith('heading'))).toEqual([
    'heading1: The cell',
    'heading2: Parts',
    'heading1: 1. Introduction',
    'heading2: 2.1 The nucleus',
    'heading1: THE CELL WALL',
    'heading1: Chapter 3: Division of cells, in short.',
  ])
})

test('numbered items between empty lines are a list and no headings', () => {
  expect(kinds('Two ways exist for cells to divide:\n\n1. Mitosis keeps the number\n\n2. Meiosis halves it\n\n3. Others')).not.toContain(
    'heading',
  )
})

test('form feeds divide pages, and an empty page is told', () => {
  const document = read('Cells divide in two ways.\fSo they do.\f \fAnd so on.\f')
  expect(document.blocks.map(({ page }) => page)).toEqual([1, 2, 4])
  expect(document.pages).toEqual([
    { page: 1, outcome: 'read' },
    { page: 2, outcome: 'read' },
    { page: 3, outcome: 'skipped', reason: 'There is no text on this page.' },
    { page: 4, outcome: 'read' },
  ])
  expect(read('Cells divide.\f').pages).toEqual([])
})

test('a book in two encodings is the same text apart from signs that one of them lacks', () => {
  const plain = (name: string) =>
    read(corpus(name))
      .text.replace(/œ/g, 'oe')
      .replace(/[^\p{L}\n ]/gu, '')
  const [one, other] = ['fr_schoolreader_latin1_crlf.txt', 'fr_schoolreader_utf8-bom_crlf.txt'].map(
    (name) => new Set(plain(name).match(/\p{L}{3,}/gu)),
  )
  const missing = [...(one ?? [])].filter((word) => !other?.has(word))
  expect(missing.length).toBeLessThan(0.02 * (one?.size ?? 0))
  expect(read(corpus('fr_schoolreader_latin1_crlf.txt')).text).not.toMatch(/Ã|\ufffd/)
})

test('a Gutenberg text has its paragraphs whole', () => {
  expect(blockLines(read(corpus('fr_schoolreader_utf8-bom_crlf.txt')))).toEqual(
    expect.arrayContaining([
      'heading1: PRÉFACE.',
      'paragraph: Ces livres répondront ainsi à deux buts: enrichir le vocabulaire des enfants et les aider à se servir des expressions qu’ils possèdent déjà.',
      'paragraph: 1º. nous supposons qu’ils savent déjà un certain nombre de mots et, dans ses grandes lignes, la conjugaison des verbes,',
    ]),
  )
})

test('the licence around a book of Project Gutenberg is left out, and its head gives the title', () => {
  const before = 'The Project Gutenberg EBook of Cells\n\nTitle: Cells\n\nAuthor: Nobody'
  const marker = (which: string) => `*** ${which} OF THE PROJECT GUTENBERG EBOOK CELLS ***`
  const document = read(
    [before, marker('START'), 'Cells divide in two ways.', 'So they do.', marker('END'), 'Full licence.'].join('\n\n\n'),
  )
  expect([document.title, document.text]).toEqual(['Cells', 'Cells divide in two ways.\n\nSo they do.'])
  const corpusTitle = read(corpus('fr_schoolreader_utf8-bom_crlf.txt'))
  expect(corpusTitle.title).toBe('Entre Nous')
  expect(corpusTitle.text).not.toMatch(/gutenberg\.org|Literary Archive Foundation/i)
})

test('much more text than a document may hold is refused without reading it', () => {
  expect(readText(' '.repeat(13_000_000))).toEqual({ ok: false, reason: 'too_many_pages' })
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
