import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { blockLines, documentOf } from '../testing/describe-document.ts'
import { type Drawn, linesOfText, type MadePage, makePdf } from '../testing/make-pdf.ts'
import { loadPdfium, type Pdfium } from './pdfium.ts'
import { readPdf } from './read-pdf.ts'

let pdfium: Pdfium

beforeAll(async () => {
  pdfium = await loadPdfium(readFileSync(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))))
})

const readPages = (pages: MadePage[]) => documentOf(readPdf(pdfium, makePdf({ pages }), { maxPages: 500 }))
const textOf = (drawn: Drawn[], more: Partial<MadePage> = {}) => readPages([{ drawn, ...more }]).text

const sentence = [
  'Cells divide when they have grown to twice their size, and both of',
  'their daughters are alike in every way that counts.',
]

test.each([
  ['invisible', { mode: 3 }],
  ['beyond the edge of the page', { x: 610 }],
  ['white on white', { shade: 1 }],
  ['too small for any eye', { size: 1 }],
  ['written across the page', { turned: 45 }],
])('text that is %s is left out', (_, hidden) => {
  expect(textOf([...linesOfText(sentence), { text: 'Buy our pills', x: 72, y: 300, ...hidden }])).toBe(sentence.join(' '))
})

test.each([
  ['invisible text over a picture, which was recognised in it,', { mode: 3 }, { picture: [60, 280, 300, 40] as const }],
  ['white text on a dark ground', { shade: 1 }, { box: [60, 280, 300, 40] as const, shade: 0.2 }],
  ['white text on a picture', { shade: 1 }, { picture: [60, 280, 300, 40] as const }],
])('%s is read', (_, look, ground) => {
  expect(textOf([ground as unknown as Drawn, { text: 'The cell wall', x: 72, y: 300, ...look }])).toBe('The cell wall')
})

test.each([
  ['as a whole', [0, 0.4].map((shift): Drawn => ({ text: 'Cell walls', x: 72 + shift, y: 700 }))],
  [
    'letter by letter',
    Array.from('Cells').flatMap((text, at): Drawn[] =>
      [0, 0.3].map((shift) => ({ text, x: 72 + 5 * at + shift, y: 700, font: 'unicode' })),
    ),
  ],
])('words drawn twice to look bold come once: %s', (_, drawn) => {
  expect(textOf(drawn)).toMatch(/^Cell(?:s| walls)$/)
})

test('a heading drawn twice is bold', () => {
  const [once, again] = [0, 0.4].map((shift): Drawn => ({ text: 'Cell walls', x: 72 + shift, y: 730 })) as [Drawn, Drawn]
  expect(blockLines(readPages([{ drawn: [once, ...linesOfText(Array(5).fill(sentence).flat()), again] }]))[0]).toBe('heading1: Cell walls')
})

test.each([
  ['spaces between all letters', { text: 'C H A P T E R', font: 'bold' as const }, 'CHAPTER'],
  ['letters drawn apart', { text: 'CHAPTER', spacing: 8 }, 'CHAPTER'],
  ['words of them', { text: 'THE CELL WALL', spacing: 7 }, 'THE CELL WALL'],
  ['few single letters', { text: 'A B C' }, 'A B C'],
])('a heading set with %s is in words', (_, heading, words) => {
  expect(textOf([{ ...heading, x: 72, y: 730, size: 16 }])).toBe(words)
})

const at = (text: string, x: number, rise = 0, size = 10): Drawn => ({ text, x, y: 700 + rise, size })

test.each([
  ['the number of a note goes', [at('a membrane', 72), at('3', 119, 4, 6), at(' is thin.', 123)], 'a membrane is thin.'],
  ['a note over the end of a sentence goes', [at('It is thin.', 72), at('12', 115, 4, 6), at('It bends.', 124)], 'It is thin. It bends.'],
  ['an exponent is raised', [at('10', 72), at('8', 82, 4, 6), at('m away', 88)], '10⁸ m away'],
  ['an index is lowered', [at('H', 72), at('2', 79.3, -3, 6), at('O is water', 82.4)], 'H₂O is water'],
  ['a charge is raised', [at('Ca', 72), at('2+', 83.2, 4, 6), at('ions', 93)], 'Ca²⁺ ions'],
])('raised and lowered signs: %s', (_, drawn, text) => {
  expect(textOf(drawn)).toBe(text)
})

test.each([
  ['T', 'he cells of a plant divide when they', 'The cells of a plant'],
  ['A', 'nimals eat what plants have grown, and', 'Animals eat'],
  ['A', 'cell is the least that can be alive, and', 'A cell is'],
])('the large first letter %s belongs to "%s"', (letter, first, start) => {
  const beside = linesOfText([first, 'divide. A cell grows to twice its size'], { x: 98, y: 700 })
  const below = linesOfText(['wall is between them and all others.'], { y: 676 })
  expect(textOf([{ text: letter, x: 72, y: 688, size: 34 }, ...beside, ...below]).startsWith(start)).toBe(true)
})

test('a paragraph with a large first letter is one block', () => {
  const lines = ['he cells of a plant divide when they', 'have grown to twice their size, and']
  const drawn = [
    { text: 'T', x: 72, y: 688, size: 34 },
    ...linesOfText(lines, { x: 98 }),
    ...linesOfText(['both of their daughters are alike.'], { y: 676 }),
  ]
  expect(blockLines(readPages([{ drawn }]))).toEqual([`paragraph: T${lines.join(' ')} both of their daughters are alike.`])
})

test.each([0, 90, 180, 270])('a page turned by %i degrees reads the same', (rotate) => {
  expect(textOf(linesOfText(sentence), { rotate })).toBe(sentence.join(' '))
})

test.each([90, 180, 270])('text turned by %i degrees on a page of its own reads the same', (turned) => {
  const step = { 90: [12, 0], 180: [0, 12], 270: [-12, 0] }[turned] ?? []
  const drawn = sentence.map((text, line): Drawn => ({ text, turned, x: 300 + line * (step[0] ?? 0), y: 400 + line * (step[1] ?? 0) }))
  expect(textOf(drawn)).toBe(sentence.join(' '))
})

test('a page turned as its text is has its running heads found', () => {
  const head = (words: string): Drawn => ({ text: words, turned: 90, x: 40, y: 100 })
  const pages = ['Cells divide.', 'Plants grow.', 'Water flows.'].map(
    (words): MadePage => ({
      rotate: 270,
      drawn: [head('Biology for beginners'), { text: words, turned: 90, x: 300, y: 100 }],
    }),
  )
  expect(readPages(pages).text).toBe('Cells divide.\n\nPlants grow.\n\nWater flows.')
})

test('a table across an upright page comes after its text, a stamp on the margin not at all', () => {
  const table = [
    'The table that is turned across this page has more than',
    'a few words in it, so that nobody could take it for the',
    'label of an axis or for a stamp on the margin.',
  ]
  const drawn = [
    ...linesOfText(sentence),
    ...linesOfText(sentence, { y: 660 }),
    ...table.map((text, line): Drawn => ({ text, x: 300 + 12 * line, y: 100, turned: 90 })),
    { text: 'Printed in 1987', x: 580, y: 600, turned: 270 },
  ]
  expect(textOf(drawn).replace(/\s+/g, ' ')).toBe([...sentence, ...sentence, ...table].join(' '))
})

const japanese = ['日本国憲法は国民主権を定', 'めている。国会は国の唯一', 'の立法機関である。']

test.each([
  ['line by line', japanese.map((text, line): Drawn => ({ text, x: 500 - 18 * line, y: 700, font: 'vertical' }))],
  [
    'letter by letter',
    japanese.flatMap((text, line) =>
      Array.from(text, (letter, index): Drawn => ({ text: letter, x: 500 - 18 * line, y: 700 - 10 * index, font: 'unicode' })),
    ),
  ],
])('text from top to bottom is read from right to left, drawn %s', (_, drawn) => {
  expect(textOf(drawn).replace(/\s+/g, '')).toBe(japanese.join(''))
})

/** As it is drawn, from left to right. */
const seenFromLeft = (text: string) => Array.from(text).reverse().join('')

test.each([
  ['Hebrew', seenFromLeft('שלום עולם'), 'שלום עולם'],
  ['numbers and brackets in Hebrew', '(4)(ב)15 ףיעס', 'סעיף 15(ב)(4)'],
  ['Arabic', seenFromLeft('السلام عليكم'), 'السلام عليكم'],
  ['Arabic in the shapes of its letters', seenFromLeft('ﺍﻟﺴﻼﻡ'), 'السلام'],
])('%s is in the order of reading', (_, drawn, text) => {
  expect(textOf([{ text: drawn, x: 300, y: 700, font: 'unicode' }])).toBe(text)
})

test('letters beyond the basic plane are whole, those of formulas plain', () => {
  expect(textOf([{ text: 'units in which 𝑐 ≠ 1 and 𝐄 = 𝑚𝑐, 𠮷野', x: 72, y: 700, font: 'unicode' }])).toBe(
    'units in which c ≠ 1 and E = mc, 𠮷野',
  )
})

test('ligatures, soft hyphens and invisible signs are letters or gone', () => {
  expect(textOf([{ text: 'ﬁne ﬂow, oﬃce, co\u200bop\u2060er\ufeffate', x: 72, y: 700, font: 'unicode' }])).toBe(
    'fine flow, office, cooperate',
  )
})
