import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { blockLines, documentOf } from '../testing/describe-document.ts'
import { loadPdfium, type Pdfium } from './pdfium.ts'
import { readPdf } from './read-pdf.ts'

let pdfium: Pdfium

beforeAll(async () => {
  pdfium = await loadPdfium(readFileSync(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))))
})

const read = (name: string) =>
  documentOf(readPdf(pdfium, readFileSync(new URL(`../../corpus/${name}`, import.meta.url)), { maxPages: 500 }))

const outlines = {
  'jose-00070.pdf': ['DraggleSimulator: An Open Source', 'Mark A Fisher', 'Summary', 'Statement of Need', 'References'],
  'jose-00078.pdf': [
    'Game Theory and Python',
    'Nikoleta E. Glynatsi',
    'Summary',
    'Statement of Need',
    'Content',
    'Usage',
    'Recent Uses',
    'Acknowledgements',
    'References',
  ],
  'jose-00196.pdf': [
    'Special relativity in R',
    'Robin K. S. Hankin',
    'Introduction: the Lorentz transformation',
    'Statement of need',
    'Previous related work',
    'The lorentz package: summary',
    'References',
  ],
}

describe.each(Object.entries(outlines))('the paper %s', (name, headings) => {
  test('has its headings in order, one above and the others below', () => {
    const found = blockLines(read(name)).filter((line) => line.startsWith('heading'))
    expect(found.map((line, index) => line.slice('heading1: '.length).startsWith(headings[index] ?? 'none'))).toEqual(
      headings.map(() => true),
    )
    expect(found.map((line) => line[7])).toEqual(headings.map((_, index) => ['1', '3'][index] ?? '2'))
  })

  test('has its side-bar after the text of the page, in blocks of its own', () => {
    const lines = blockLines(read(name))
    const bar = lines.findIndex((line) => line.startsWith('footnote: DOI: 10.21105/jose'))
    expect(lines.slice(bar + 1, bar + 5)).toEqual([
      'footnote: Software',
      'footnote: • Review',
      'footnote: • Repository',
      'footnote: • Archive',
    ])
    expect(lines.filter((line) => /^(?:paragraph|heading|list)/.test(line)).join('\n')).not.toMatch(/Submitted:|Authors of papers retain/)
  })

  test('has no foot of a page in it', () => {
    expect(read(name).text).not.toMatch(new RegExp(`Education, \\d+\\(\\d+\\), ${Number(name.slice(5, 10))}\\.`))
  })
})

test('a paper goes on with its sentences past the side-bar and the end of the page', () => {
  expect(read('jose-00078.pdf').text).toContain(
    'The open-source package Axelrod-Python was created in order to reproduce Axelrod’s original work but to also serve as an educational and research tool.',
  )
})

test('the raised numbers of the authors’ addresses are not glued to their names', () => {
  expect(read('jose-00184.pdf').text).toContain('A. N. Villano, Kitty C. Harris, Judit Bergfalk')
})

test('a list within a list has an item for each line', () => {
  const items = blockLines(read('jose-00078.pdf')).filter((line) => line.startsWith('list-item'))
  expect(items).toContain('list-item: 0:15 - 0:30 An introduction to game theory and the Iterated Prisoner’s Dilemma')
  expect(items).toContain('list-item: 1:30 - 2:00 Playing against strategies of the Iterated Prisoner’s Dilemma')
})

test('an Arabic word is not turned round beside its transliteration', () => {
  const { text } = read('arabic-habibi.pdf')
  expect(text).toContain('حَبيبي')
  expect(text).toContain('habibi')
})

test('Japanese without its font is read by its code table', () => {
  expect(read('japanese-noembed-sjis.pdf').text).toContain('あいうえお')
})

test('a sheet of many boxes keeps the rows of its tables', () => {
  const lines = blockLines(read('canvas-cheat-sheet.pdf'))
  expect(lines).toEqual(
    expect.arrayContaining([
      'heading2: Canvas element',
      'table: width | unsigned long | 300',
      'table: height | unsigned long | 150',
      'table: globalAlpha | float | 1.0',
      'table: lineWidth | float | 1.0',
    ]),
  )
})

test('a list of rules that are a line each has a block for each of them', () => {
  const paragraphs = blockLines(read('zen-of-python_google-doc.pdf')).filter((line) => line.startsWith('paragraph: '))
  expect(paragraphs).toHaveLength(19)
  expect(paragraphs[0]).toBe('paragraph: Beautiful is better than ugly.')
})
