import { expect, test } from 'vitest'
import { assembleDocument } from '../pdf/assemble.ts'
import { judgeLines } from './judge-lines.ts'
import { pageOfLines } from './page-of-lines.ts'
import type { RecognisedLine, RecognisedWord } from './recognition.ts'

interface LineOrder {
  text: string
  left?: number
  y: number
  xHeight?: number
  block?: number
  confidence?: number
}

/** A letter is as wide as a small x is high; ` | ` is a wide gap. */
function makeLine({ text, left = 100, y, xHeight = 20, block = 0, confidence = 0.95 }: LineOrder): RecognisedLine {
  let x = left
  const words: RecognisedWord[] = []
  for (const part of text.split(' ')) {
    if (part === '|') x += 5 * xHeight
    else {
      const letters = Array.from(part, (letter) => ({ text: letter, top: y - xHeight * (/[a-z]/.test(letter) ? 1 : 1.42), bottom: y }))
      words.push({ text: part, confidence, left: x, right: x + part.length * xHeight, top: y - 1.42 * xHeight, bottom: y, letters })
      x += (part.length + 0.6) * xHeight
    }
  }
  return { words, block, baseline: { left, leftY: y, right: x, rightY: y } }
}

function blocksOf(lines: RecognisedLine[]) {
  const outcome = assembleDocument([pageOfLines(lines, { page: 1, width: 1700, height: 2200 })], { title: null })
  if (!outcome.ok) throw new Error(outcome.reason)
  const { text, blocks } = outcome.document
  return blocks.map(({ kind, start, end }) => [kind, text.slice(start, end)])
}

const prose = [
  'cells are small and most of them divide',
  'when they have grown for some hours be-',
  'cause the skin of a cell cannot grow as',
  'fast as what it holds.',
]

test('lines become a paragraph, and a word cut by a hyphen is whole again', () => {
  expect(blocksOf(prose.map((text, index) => makeLine({ text, y: 100 + 60 * index })))).toEqual([
    [
      'paragraph',
      'cells are small and most of them divide when they have grown for some hours because the skin of a cell cannot grow as fast as what it holds.',
    ],
  ])
})

test('a line in much larger type is a heading', () => {
  const lines = [
    makeLine({ text: 'Cells divide', y: 60, xHeight: 36 }),
    ...prose.map((text, index) => makeLine({ text, y: 200 + 60 * index })),
  ]
  expect(blocksOf(lines)[0]).toEqual(['heading', 'Cells divide'])
})

test('the recogniser’s blocks are read in its order', () => {
  const right = prose.map((text, index) => makeLine({ text: `right ${text}`, y: 100 + 60 * index, left: 1000, block: 1 }))
  const left = prose.map((text, index) => makeLine({ text: `left ${text}`, y: 100 + 60 * index, block: 0 }))
  expect(blocksOf([...left, ...right]).map(([, text]) => text?.slice(0, 5))).toEqual(['left ', 'right'])
})

test('a line that runs over two columns is parted', () => {
  const merged = prose.map((text, index) => makeLine({ text: `${text} | other ${text}`, y: 100 + 60 * index }))
  expect(blocksOf(merged).map(([, text]) => text?.slice(0, 11))).toEqual(['cells are s', 'other cells'])
})

test('cells that the recogniser took for columns are rows of a table', () => {
  const cells = [
    ['water', '18', 'liquid'],
    ['oxygen', '32', 'gas'],
    ['carbon', '12', 'solid'],
    ['helium', '4', 'gas'],
  ]
  const lines = [0, 1, 2].flatMap((column) =>
    cells.map((row, index) => makeLine({ text: row[column] ?? '', left: 100 + 400 * column, y: 100 + 60 * index, block: column })),
  )
  expect(blocksOf(lines)).toEqual(cells.map((row) => ['table', row.join(' | ')]))
})

test('specks beside a line and lines of noise are left out', () => {
  const speck = { text: 'J', confidence: 0.2, left: 1500, right: 1520, top: 80, bottom: 100, letters: [] }
  const line = makeLine({ text: 'cells are small', y: 100 })
  const noise = makeLine({ text: 'FH iE wq', y: 300, block: 1, confidence: 0.3 })
  const { lines, isLegible } = judgeLines([{ ...line, words: [...line.words, speck] }, noise])
  expect(lines.map(({ words }) => words.map(({ text }) => text).join(' '))).toEqual(['cells are small'])
  expect(isLegible).toBe(true)
})

test('a mark far behind a line is left out, a dash is not', () => {
  const mark = (text: string) => ({ text, confidence: 0.9, left: 1500, right: 1506, top: 95, bottom: 100, letters: [] })
  const line = makeLine({ text: 'cells are small', y: 100 })
  const last = (text: string) => judgeLines([{ ...line, words: [...line.words, mark(text)] }]).lines[0]?.words.at(-1)?.text
  expect([last(','), last('-')]).toEqual(['small', '-'])
})

test('the rules of a frame are no words', () => {
  const rule = { text: '|', confidence: 0.9, left: 60, right: 64, top: 60, bottom: 110, letters: [] }
  const line = makeLine({ text: 'cells are small', y: 100 })
  expect(judgeLines([{ ...line, words: [rule, ...line.words] }]).lines[0]?.words[0]?.text).toBe('cells')
})

test('a short word within a line stays, however unsure it is', () => {
  const line = makeLine({ text: 'one question I asked', y: 100 })
  const words = line.words.map((word) => (word.text === 'I' ? { ...word, confidence: 0.1 } : word))
  expect(judgeLines([{ ...line, words }]).lines[0]?.words).toHaveLength(4)
})

test.each([
  ['what is sure to three tenths', 'cells are small', 0.3],
  ['much that is half sure and in no language', 'qwx zzkt vrpl mmnt bdfg hjkl wrtp xcvb nmlk pqrs tvwx zzkt qwrt plkj hgfd', 0.7],
])('%s is not legible', (_, text, confidence) => {
  expect(judgeLines([makeLine({ text, y: 100, confidence })]).isLegible).toBe(false)
})
