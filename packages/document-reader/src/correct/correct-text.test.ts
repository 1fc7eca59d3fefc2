import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Block, Document } from '@stackademy/contract/document'
import { beforeAll, describe, expect, test } from 'vitest'
import { readMarkdown } from '../markdown/read-markdown.ts'
import { loadPdfium } from '../pdf/pdfium.ts'
import { readPdf } from '../pdf/read-pdf.ts'
import { documentOf, emphasised } from '../testing/describe-document.ts'
import { correctText } from './correct-text.ts'

const corpus = (name: string) => readFileSync(new URL(`../../corpus/${name}`, import.meta.url))
let paper: Document
let chapter: Document
beforeAll(async () => {
  const pdfium = await loadPdfium(readFileSync(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))))
  paper = documentOf(readPdf(pdfium, corpus('tracemonkey_two-column-paper.pdf'), { maxPages: 500 }))
  chapter = documentOf(readMarkdown(corpus('biology_glycolysis.md').toString()))
})

function corrected(document: Document, text: string): Document {
  const outcome = correctText(document, text)
  if (!outcome.ok) throw new Error(outcome.reason)
  expect(outcome.document.text.slice(0, outcome.document.blocks[0]?.start)).toBe('')
  expectWhole(outcome.document)
  return outcome.document
}

/** Blocks lie in order, begin and end with a letter or sign, and between them is white space alone. */
function expectWhole({ text, blocks }: Document) {
  const faults = blocks.filter(({ start, end, emphasis = [] }, index) => {
    const between = text.slice(blocks[index - 1]?.end ?? 0, start)
    const own = text.slice(start, end)
    return between.trim() !== '' || own === '' || own !== own.trim() || emphasis.some((span) => span.start < start || span.end > end)
  })
  expect(faults).toEqual([])
  expect(text.slice(blocks.at(-1)?.end).trim()).toBe('')
}

/** Without the places of its block. */
const about = (document: Document, { kind, page, level, start, end }: Block) => ({
  text: document.text.slice(start, end),
  kind,
  page,
  level,
})
const aboutAll = (document: Document) => document.blocks.map((block) => about(document, block))
const textOf = (document: Document, index: number) => {
  const { start, end } = document.blocks[index] as Block
  return document.text.slice(start, end)
}
/** Long paragraphs of the paper, with their indexes. */
const paragraphs = () =>
  paper.blocks.flatMap((block, index) =>
    block.kind === 'paragraph' && block.end - block.start > 200 && (block.page ?? 0) > 1 ? [index] : [],
  )

test('the text as it was changes nothing', () => {
  for (const document of [paper, chapter])
    for (const same of [document.text, document.text.replaceAll('\n', '\r\n'), `\n${document.text} \n\n`])
      expect(correctText(document, same)).toEqual({ ok: true, document, isChanged: false })
})

test('a word that is corrected in each paragraph keeps every page, kind and level', () => {
  const indexes = paragraphs()
  expect(indexes.length).toBeGreaterThan(40)
  let text = paper.text
  for (const index of indexes.toReversed()) {
    const { start } = paper.blocks[index] as Block
    text = `${text.slice(0, start)}Verily: ${text.slice(start)}`
  }
  const document = corrected(paper, text)
  expect(document.text).toBe(text)
  const expected = aboutAll(paper).map((block, index) => (indexes.includes(index) ? { ...block, text: `Verily: ${block.text}` } : block))
  expect(aboutAll(document)).toEqual(expected)
  expect(document.pages).toEqual(paper.pages)
  expect(document.title).toBe(paper.title)
})

test('a paragraph that is taken out is gone, and the others stay as they were', () => {
  const [, index = 0] = paragraphs()
  const { start, end } = paper.blocks[index] as Block
  const document = corrected(paper, paper.text.slice(0, start) + paper.text.slice(end))
  expect(aboutAll(document)).toEqual(aboutAll(paper).toSpliced(index, 1))
})

test('a new paragraph is of the page of the one before it', () => {
  for (const index of paragraphs().slice(0, 10)) {
    const { end, page } = paper.blocks[index] as Block
    const added = 'Here the student adds a sentence of her own, which stands nowhere in the paper.'
    const document = corrected(paper, `${paper.text.slice(0, end)}\n\n${added}${paper.text.slice(end)}`)
    expect(aboutAll(document)).toEqual(aboutAll(paper).toSpliced(index + 1, 0, { text: added, kind: 'paragraph', page, level: undefined }))
  }
})

test('a paragraph that is parted in two, and two that are joined, keep their page', () => {
  const [index = 0] = paragraphs()
  const block = paper.blocks[index] as Block
  const middle = paper.text.indexOf('. ', block.start) + 1
  const parted = corrected(paper, `${paper.text.slice(0, middle)}\n\n${paper.text.slice(middle + 1)}`)
  expect(parted.blocks).toHaveLength(paper.blocks.length + 1)
  for (const part of [index, index + 1]) expect(parted.blocks[part]).toMatchObject({ kind: 'paragraph', page: block.page })
  const joined = corrected(parted, paper.text)
  expect(aboutAll(joined)).toEqual(aboutAll(paper))
})

test('a paragraph that is moved keeps its page and kind', () => {
  const [first = 0] = paragraphs()
  const last = paragraphs().at(-1) ?? 0
  const moved = paper.blocks[last] as Block
  const { start } = paper.blocks[first] as Block
  const text = textOf(paper, last)
  const document = corrected(
    paper,
    `${paper.text.slice(0, start)}${text}\n\n${paper.text.slice(start, moved.start)}${paper.text.slice(moved.end)}`,
  )
  expect(aboutAll(document)).toEqual(
    aboutAll(paper)
      .toSpliced(last, 1)
      .toSpliced(first, 0, { ...about(paper, moved) }),
  )
})

test('a heading stays one when its letters are mended, and emphasis that was not touched stays', () => {
  const index = chapter.blocks.findIndex(({ kind }) => kind === 'heading')
  const { end, level } = chapter.blocks[index] as Block
  const document = corrected(chapter, `${chapter.text.slice(0, end)}, mended${chapter.text.slice(end)}`)
  expect(textOf(document, index)).toBe(`${textOf(chapter, index)}, mended`)
  expect(document.blocks[index]).toMatchObject({ kind: 'heading', level })
  expect(emphasised(chapter).length).toBeGreaterThan(3)
  expect(emphasised(document)).toEqual(emphasised(chapter))
})

test('emphasis in a changed word is gone, before and after it it stays', () => {
  const marked: Document = {
    title: null,
    language: 'en',
    text: 'An enzyme binds a substrate at the active site.',
    blocks: [
      {
        kind: 'paragraph',
        page: 3,
        start: 0,
        end: 47,
        emphasis: [3, 18, 35].map((start, index) => ({ start, end: [9, 27, 46][index] as number })),
      },
    ],
    pages: [],
  }
  expect(emphasised(marked)).toEqual(['enzyme', 'substrate', 'active site'])
  expect(emphasised(corrected(marked, marked.text.replace('substrate', 'cofactor')))).toEqual(['enzyme', 'active site'])
})

describe('new lines', () => {
  const list = () =>
    documentOf(
      readMarkdown(
        '# Cells\n\nA cell has parts:\n\n- a nucleus\n- a membrane\n\nIt divides.\n\n```\none = 1\n\ntwo = 2\n```\n\nThe end of it.',
      ),
    )
  const kinds = (document: Document) => aboutAll(document).map(({ kind, level, text }) => `${kind}${level ?? ''}: ${text}`)

  test('in a list are items, alone they are what they look like', () => {
    const text = list()
      .text.replace('a nucleus\n', 'a nucleus\nmitochondria\n')
      .replace('It divides.', 'Division\n\nIt divides.\n\n1. first it grows\n\nA line\nand one right below')
    expect(kinds(corrected(list(), text))).toEqual([
      'heading1: Cells',
      'paragraph: A cell has parts:',
      'list-item: a nucleus',
      'list-item: mitochondria',
      'list-item: a membrane',
      'heading1: Division',
      'paragraph: It divides.',
      'list-item: 1. first it grows',
      'paragraph: A line',
      'paragraph: and one right below',
      'code: one = 1\n\ntwo = 2',
      'paragraph: The end of it.',
    ])
  })

  test('in a listing are of the listing', () => {
    const text = list().text.replace('one = 1\n', 'one = 1\nhalf = 0.5\n')
    expect(kinds(corrected(list(), text))).toContain('code: one = 1\nhalf = 0.5\n\ntwo = 2')
  })

  test('before everything are of the first page', () => {
    const added = 'A word before the title that nobody had printed on this page, for whatever reason.'
    expect(corrected(paper, `${added}\n\n${paper.text}`).blocks[0]).toMatchObject({ kind: 'paragraph', page: 1 })
  })
})

test('another text altogether is read by how it looks, from the first page on', () => {
  const document = corrected(paper, 'Osmosis\n\nWater moves through a membrane. It does so by itself.')
  expect(aboutAll(document)).toEqual([
    { text: 'Osmosis', kind: 'heading', page: 1, level: 1 },
    { text: 'Water moves through a membrane. It does so by itself.', kind: 'paragraph', page: 1, level: undefined },
  ])
})

test('what was typed is kept but for what no text holds; what was there before is kept as it is', () => {
  const odd: Document = {
    title: null,
    language: null,
    text: 'a\u00a0b',
    blocks: [{ kind: 'code', page: null, start: 0, end: 3 }],
    pages: [],
  }
  expect(corrected(odd, 'a\u00a0b\r\n\r\nIts ﬁrst\u0000 line\u2028next\ud800 e\u0301nd\u200b').text).toBe(
    'a\u00a0b\n\nIts first line\nnext\ufffd énd',
  )
})

test('the language is that of the corrected text', () => {
  const german = 'Die Zelle teilt sich in zwei Tochterzellen, und jede von ihnen hat einen eigenen Kern. '.repeat(5)
  expect(corrected(chapter, german).language).toBe('de')
  expect(corrected(chapter, 'Ja.').language).toBe('en')
})

test.each(['', ' \n ', '... --- ...', '\u200b\u0000'])('%j is refused', (text) => {
  expect(correctText(chapter, text)).toEqual({ ok: false, reason: 'no_text' })
})

/** A paragraph for each of these lines, or a heading where it begins with #. */
function bookOf(lines: string[]): Document {
  let start = 0
  const blocks = lines.map((line): Block => {
    const block = { kind: line.startsWith('#') ? ('heading' as const) : ('paragraph' as const), page: 1, start, end: start + line.length }
    start = block.end + 2
    return block
  })
  return { title: null, language: 'en', text: lines.join('\n\n'), blocks, pages: [] }
}
/** No two alike. */
const linesOn = (subject: string) => Array.from({ length: 20_000 }, (_, index) => `Line ${index} of the book tells of the ${subject}.`)

test('a word that is replaced in every line of a long book leaves each line its block', () => {
  const book = bookOf(linesOn('cell').map((line, index) => (index % 1000 === 0 ? `#${line}` : line)))
  const document = corrected(book, book.text.replaceAll('cell', 'cell wall'))
  expect(document.blocks.map(({ kind }) => kind)).toEqual(book.blocks.map(({ kind }) => kind))
})

test('a book of equal lines, and one written anew, come to an end', () => {
  const equal = Array.from({ length: 30_000 }, () => 'Again.')
  expect(corrected(bookOf(equal), equal.with(15_000, 'Once more.').join('\n\n')).blocks).toHaveLength(30_000)
  const backwards = linesOn('sea').map((line) => line.split(' ').reverse().join('').toUpperCase())
  expect(corrected(bookOf(linesOn('cell')), backwards.join('\n\n')).blocks).toHaveLength(20_000)
})
