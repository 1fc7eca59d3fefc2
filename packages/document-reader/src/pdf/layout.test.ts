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
const read = (...drawn: Drawn[]) => blockLines(readPages([{ drawn }]))

const words =
  'cells divide when they have grown to twice their size and both of the daughters are alike in every way that counts while plants turn light into sugar and give off oxygen which animals need to breathe'.split(
    ' ',
  )

/** Lines of nearly the same length that begin with a name of their own and end with a stop. */
function paragraph(name: string, { lines = 8, characters = 50 } = {}): string[] {
  let next = name.length
  const line = (start: string, most: number) => {
    let text = start
    while (text.length + (words[next % words.length] ?? '').length < most)
      text += `${text === '' ? '' : ' '}${words[next++ % words.length]}`
    return text
  }
  return Array.from({ length: lines }, (_, index) => line(index === 0 ? name : '', index === lines - 1 ? characters / 2 : characters)).map(
    (text, index) => (index === lines - 1 ? `${text}.` : text),
  )
}

/** Paragraphs one under the other. */
const column = (names: string[], { x = 50, y = 720, characters = 50, lines = 8, size = 10 } = {}): Drawn[] =>
  names.flatMap((name, index) => linesOfText(paragraph(name, { lines, characters }), { x, y: y - index * lines * 1.2 * size, size }))

const starts = (blocks: string[]) => blocks.map((block) => /: (\S+)/.exec(block)?.[1])

test.each([
  ['two', ['A', 'B', 'C', 'D'], [...column(['A', 'B']), ...column(['C', 'D'], { x: 320 })]],
  [
    'three',
    ['A', 'B', 'C', 'D', 'E', 'F'],
    [50, 220, 390].flatMap((x, index) =>
      column(
        [
          ['A', 'B'],
          ['C', 'D'],
          ['E', 'F'],
        ][index] ?? [],
        { x, characters: 30 },
      ),
    ),
  ],
])('%s columns are read one after the other', (_, order, drawn) => {
  expect(starts(read(...drawn))).toEqual(order)
})

test('columns under a title, and a figure over both of them, are read above the figure and then below it', () => {
  const drawn = [
    { text: 'What cells do all day, and what they do at night', x: 90, y: 760, size: 18 },
    ...column(['A'], { lines: 6 }),
    ...column(['B'], { lines: 6, x: 320 }),
    { text: 'Figure 1. A cell that spans both columns of this page, so that its caption does so too, from the left.', x: 60, y: 620 },
    ...column(['C'], { y: 590 }),
    ...column(['D'], { y: 590, x: 320 }),
  ]
  expect(starts(read(...drawn))).toEqual(['What', 'A', 'B', 'Figure', 'C', 'D'])
})

test('the short last line of a paragraph over both columns stays with it', () => {
  const across = paragraph('Over', { lines: 4, characters: 105 })
  const drawn = [...linesOfText(across, { x: 50, y: 720 }), ...column(['A'], { y: 640 }), ...column(['B'], { y: 640, x: 320 })]
  expect(read(...drawn)[0]).toBe(`paragraph: ${across.join(' ')}`)
})

test.each([
  [
    'in a box on the right',
    [{ box: [400, 540, 150, 170] as [number, number, number, number], shade: 0.9 }],
    { x: 410, y: 690 },
    { x: 50, characters: 65 },
  ],
  ['on the left in smaller letters', [], { x: 40, y: 700 }, { x: 180, characters: 65 }],
])('a side-bar %s is not mixed into the text', (_, box: Drawn[], place, main) => {
  const bar = ['Did you know', 'that cells were', 'seen first in 1665', 'by Robert Hooke?']
  const blocks = read(...column(['A', 'B'], main), ...box, ...linesOfText(bar, { ...place, size: 8 }))
  expect(starts(blocks)).toEqual(['A', 'B', 'Did'])
  expect(blocks[2]).toBe(`footnote: ${bar.join(' ')}`)
})

test('a sentence printed large once more between the columns is left out, one that says something else is not', () => {
  const body = paragraph('A', { lines: 10 })
  const quote = (lines: string[]) => linesOfText(lines, { x: 120, y: 560, size: 18, font: 'italic' })
  const rest = [...linesOfText(body, { x: 50 }), ...column(['B'], { y: 480 })]
  const again = body.join(' ').split(' ').slice(8, 16)
  expect(starts(read(...rest, ...quote([again.slice(0, 4).join(' '), again.slice(4).join(' ')])))).toEqual(['A', 'B'])
  expect(read(...rest, ...quote(['Nobody knows when', 'they began to divide'])).join()).toContain('Nobody knows when they began to divide')
})

const numbered = (count: number, draw: (page: number) => Drawn[]): MadePage[] =>
  Array.from({ length: count }, (_, index) => ({
    drawn: [...draw(index + 1), ...linesOfText(paragraph(`Page${'abcdefghij'[index]}`, { characters: 80 }), { y: 500 })],
  }))
const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii']

test.each([
  [
    'the same on every page',
    (page: number): Drawn[] => [
      { text: 'Biology for beginners', x: 72, y: 770 },
      { text: String(page), x: 300, y: 30 },
    ],
  ],
  [
    'one on the left pages and another on the right ones',
    (page: number): Drawn[] => [page % 2 ? { text: `Cells ${page}`, x: 480, y: 770 } : { text: `${page} Biology`, x: 72, y: 770 }],
  ],
  [
    'of each chapter with the number of the page',
    (page: number): Drawn[] => [
      { text: `${40 + page}`, x: 72, y: 770 },
      { text: ['Cells', 'Tissues', 'Organs', 'Organisms'][Math.floor(page / 3)] ?? '', x: 200, y: 770 },
    ],
  ],
  ['with Roman numbers', (page: number): Drawn[] => [{ text: `Foreword ${roman[page - 1]}`, x: 72, y: 770 }]],
  ['that count the pages', (page: number): Drawn[] => [{ text: `- ${page} -`, x: 300, y: 30 }]],
])('heads and feet are left out: %s', (_, head) => {
  const lines = blockLines(readPages(numbered(8, head)))
  expect(starts(lines)).toEqual(Array.from('abcdefgh', (letter) => `Page${letter}`))
})

test('the titles of slides, which stand at one place, are text', () => {
  const titles = ['Cells', 'Tissues', 'Organs', 'Organisms', 'Species']
  const pages = titles.map(
    (title): MadePage => ({
      drawn: [
        { text: title, x: 72, y: 740, size: 24 },
        { text: `What ${title.toLowerCase()} are made of.`, x: 72, y: 600 },
      ],
    }),
  )
  expect(blockLines(readPages(pages)).filter((line) => line.startsWith('heading'))).toEqual(titles.map((title) => `heading1: ${title}`))
})

test('the entries of a table of contents are rows of a name and a page', () => {
  expect(
    read(
      ...linesOfText([
        '1 Cells . . . . . . . . . . . . . . . . 3',
        '1.1 Walls ................ 4',
        'Index  . . . . . . . . . . . . . . xii',
      ]),
    ),
  ).toEqual(['table: 1 Cells | 3', 'table: 1.1 Walls | 4', 'table: Index | xii'])
})

test.each(['•', '◦', '▪', '–', '*', '➢', '■', '1.', 'a)', '(ii)'])('items after %s are items of a list, whole lines of them', (mark) => {
  const item = (y: number, first: string, second: string): Drawn[] => [
    { text: mark, x: 72, y, font: /\w/.test(mark) ? 'serif' : 'unicode' },
    { text: first, x: 92, y },
    { text: second, x: 92, y: y - 12 },
  ]
  const blocks = read(
    { text: 'Plants need three things that animals do not need, which are these:', x: 72, y: 700 },
    ...item(680, 'light from the sun, which gives them the energy', 'for all that they do'),
    ...item(652, 'carbon dioxide from the air, which they take in', 'through their leaves'),
  )
  const kept = /\w/.test(mark) ? `${mark} ` : ''
  expect(blocks.slice(1)).toEqual([
    `list-item: ${kept}light from the sun, which gives them the energy for all that they do`,
    `list-item: ${kept}carbon dioxide from the air, which they take in through their leaves`,
  ])
})

test('notes at the foot of a page are notes, and the sentence over them goes on on the next page', () => {
  const cut = [
    'Cells divide when they have grown to twice their size, and both of',
    'their daughters are alike in every way that counts for those who',
  ]
  const page = (lines: string[], note: string, y: number): MadePage => ({
    drawn: [...linesOfText(lines, { y }), { text: '1', x: 72, y: 103, size: 5 }, { text: note, x: 75, y: 100, size: 7 }],
  })
  const blocks = blockLines(
    readPages([page(cut, 'Seen first by Remak.', 140), page(['study them in schools.'], 'As shown by Virchow.', 700)]),
  )
  expect(blocks).toContain(`paragraph: ${cut.join(' ')} study them in schools.`)
  expect(blocks).toEqual(expect.arrayContaining(['footnote: 1 Seen first by Remak.', 'footnote: 1 As shown by Virchow.']))
})

test('numbers in front of headings give their levels', () => {
  const heading = (text: string, y: number, size = 12): Drawn => ({ text, x: 72, y, size, font: 'bold' })
  const blocks = read(
    heading('2 Cells', 740, 16),
    ...column(['A'], { x: 72, y: 710, lines: 3 }),
    heading('2.1 Walls', 650),
    ...column(['B'], { x: 72, y: 620, lines: 3 }),
    heading('2.1.3 Cellulose', 560),
    ...column(['C'], { x: 72, y: 530, lines: 3 }),
  )
  expect(blocks.filter((block) => block.startsWith('heading'))).toEqual([
    'heading1: 2 Cells',
    'heading2: 2.1 Walls',
    'heading3: 2.1.3 Cellulose',
  ])
})
