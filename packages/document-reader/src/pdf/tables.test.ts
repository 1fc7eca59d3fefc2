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

const read = (bytes: Uint8Array) => documentOf(readPdf(pdfium, bytes, { maxPages: 500 }))
const readPages = (...pages: MadePage[]) => blockLines(read(makePdf({ pages })))
const corpus = (name: string) => readFileSync(new URL(`../../corpus/${name}`, import.meta.url))
const rowsOf = (lines: string[]) => lines.filter((line) => line.startsWith('table: ')).map((line) => line.slice('table: '.length))

/** Texts at the given places, row after row from the top. */
const cells = (xs: number[], rows: string[][], { y = 690, step = 20, font = 'serif' as 'serif' | 'unicode' } = {}): Drawn[] =>
  rows.flatMap((row, index) =>
    row.map((text, column) => ({ text, x: (xs[column] ?? 0) + 4, y: y - index * step, font })).filter(({ text }) => text !== ''),
  )

const level = (ys: number[], from: number, to: number): Drawn[] => ys.map((y) => ({ line: [from, y, to, y] }))
const upright = (xs: number[], from: number, to: number): Drawn[] => xs.map((x) => ({ line: [x, from, x, to] }))

const elements = [
  ['Element', 'Sign', 'Number'],
  ['Hydrogen', 'H', '1'],
  ['Helium', 'He', '2'],
  ['Lithium', 'Li', '3'],
]
const elementRows = elements.map((row) => row.join(' | '))
const xs = [72, 150, 200, 260]

test.each([
  ['lines around every cell', [...level([704, 684, 664, 644, 624], 72, 260), ...upright(xs, 624, 704)]],
  ['lines that are open at the sides', [...level([704, 684, 664, 644, 624], 72, 260), ...upright(xs.slice(1, 3), 624, 704)]],
  ['lines around the head and the columns only', [...level([704, 684, 624], 72, 260), ...upright(xs, 624, 704)]],
  ['three lines as in a book', level([704, 684, 624], 72, 260)],
  ['a line above and one below', level([704, 624], 72, 260)],
  ['surfaces as thin as lines', [704, 684, 624].map((y): Drawn => ({ box: [72, y, 188, 0.5] }))],
])('a table with %s is read row by row', (_, lines) => {
  expect(rowsOf(readPages({ drawn: [...lines, ...cells(xs, elements)] }))).toEqual(elementRows)
})

test('cells with narrow margins are parted where a line is drawn between them', () => {
  const row: Drawn[] = [
    { text: 'Germany', x: 72, y: 690 },
    { text: 'Austria', x: 110, y: 690 },
    { text: 'Berlin', x: 72, y: 670 },
    { text: 'Vienna', x: 110, y: 670 },
  ]
  expect(rowsOf(readPages({ drawn: [...level([704, 684, 664], 70, 150), ...upright([70, 109.6, 150], 664, 704), ...row] }))).toEqual([
    'Germany | Austria',
    'Berlin | Vienna',
  ])
})

test('a cell over several columns comes once, empty ones not at all', () => {
  const lines = [...level([704, 684, 664, 644], 72, 260), ...upright([72, 150, 260], 644, 704), ...upright([200], 664, 684)]
  const drawn = [
    ...lines,
    ...cells(xs, [
      ['Country', 'Europe'],
      ['Capital', 'Bern', 'Rome'],
      ['Sea', '', 'yes'],
    ]),
  ]
  expect(rowsOf(readPages({ drawn }))).toEqual(['Country | Europe', 'Capital | Bern | Rome', 'Sea | yes'])
})

test('the lines of a cell are one text, words cut at their ends whole again', () => {
  const drawn = [
    ...level([704, 664, 624], 72, 260),
    ...upright([72, 150, 260], 624, 704),
    ...cells(
      [72, 150],
      [
        ['Mitosis', 'The division of the nu-'],
        ['', 'cleus of a cell.'],
      ],
      { step: 12 },
    ),
    ...cells(
      [72, 150],
      [
        ['Meiosis', 'The nucleus divides'],
        ['', 'twice.'],
      ],
      { y: 650, step: 12 },
    ),
  ]
  expect(rowsOf(readPages({ drawn }))).toEqual(['Mitosis | The division of the nucleus of a cell.', 'Meiosis | The nucleus divides twice.'])
})

test('the cells of a right-to-left table come from the right', () => {
  const seen = (text: string) => Array.from(text).reverse().join('')
  const words = [
    ['שנייה', 'ראשונה'],
    ['רביעית', 'שלישית'],
  ].map((row) => row.map(seen))
  const drawn = cells([72, 150], words, { font: 'unicode' })
  expect(rowsOf(readPages({ drawn: [...level([704, 684, 664], 72, 230), ...upright([72, 150, 230], 664, 704), ...drawn] }))).toEqual([
    'ראשונה | שנייה',
    'שלישית | רביעית',
  ])
})

const sentence = [
  'Cells divide when they have grown to',
  'twice their size, and both of their',
  'daughters are alike in every way that',
  'counts for those who study them here.',
]

test('text in two columns between the lines of head and foot is no table', () => {
  const drawn = [...level([740, 60], 50, 550), ...linesOfText(sentence, { x: 60 }), ...linesOfText(sentence, { x: 320 })]
  expect(readPages({ drawn })).toEqual(Array(2).fill(`paragraph: ${sentence.join(' ')}`))
})

test('the grid of a diagram is no table', () => {
  const drawn = [
    ...level([500, 480, 460, 440, 420], 100, 300),
    ...upright([100, 150, 200, 250, 300], 420, 500),
    { text: 'rising', x: 160, y: 465 },
    ...linesOfText(sentence),
  ]
  expect(rowsOf(readPages({ drawn }))).toEqual([])
})

test('the head of a table that comes again on every page is read once', () => {
  const pages = ['abc', 'def', 'ghi'].map(
    (letters): MadePage => ({
      drawn: [
        ...level([704, 684, 624], 72, 260),
        ...cells(xs, [['Letter', 'Place', 'Use'], ...Array.from(letters, (letter) => [letter, `place ${letter}`, 'none'])]),
      ],
    }),
  )
  const rows = rowsOf(readPages(...pages))
  expect(rows.filter((row) => row === 'Letter | Place | Use')).toHaveLength(1)
  expect(rows).toHaveLength(10)
})

test('a table of a text program has its spanning cells and raised numbers', () => {
  const rows = rowsOf(blockLines(read(corpus('zen-of-python_google-doc.pdf'))))
  expect(rows).toEqual([
    'Indonesia | Germany | Austria | France | Vatican',
    'Continent | Asia | Europe',
    'Capital | Jakarta | Berlin | Vienna | Paris | Vatican City',
    'Currency | Rupia | EUR (€) | -',
    'Population | 273.879.750¹ | 83,190,556² | 8,935,112³ | 67,413,000 | 453',
  ])
})

test('the notes under a table are one block each', () => {
  const lines = blockLines(read(corpus('zen-of-python_google-doc.pdf')))
  expect(lines.slice(-3)).toEqual(['footnote: 1 2021 estimate', 'footnote: 2 2020 estimate', 'footnote: 3 2020 estimate'])
})

test('tables with dashed lines, rows of several lines and names over several rows keep their rows', () => {
  const rows = rowsOf(blockLines(read(corpus('blimp_paradigms_tables.pdf'))))
  expect(rows).toContain(
    'Control/ raising | existential_there_object _raising | X | William has declared there to be no guests getting fired. | William has obliged there to be no guests getting fired.',
  )
  expect(rows).toContain('principle_A_domain_2 | X | Mark imagines Erin might admire herself. | Mark imagines Erin might admire himself.')
  expect(rows).toContain('wh_vs_that_with_gap | Nina has learned who most men sound like. | Nina has learned that most men sound like.')
  expect(rows.filter((row) => row.startsWith('Phenomenon |'))).toHaveLength(1)
})
