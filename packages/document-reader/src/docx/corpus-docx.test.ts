import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { detectFormat } from '../detect-format.ts'
import { blockLines, documentOf, emphasised } from '../testing/describe-document.ts'
import { makeArchive } from '../testing/make-archive.ts'
import { readDocx } from './read-docx.ts'

const corpus = (name: string) => new Uint8Array(readFileSync(new URL(`../../corpus/${name}`, import.meta.url)))
const read = (name: string) => documentOf(readDocx(corpus(name)))
const lines = (name: string) => blockLines(read(name))

test('an article in Russian with macros has its headings, table, exponents and no codes of fields', () => {
  const document = read('astronomy-sagittarius-a_ru.docm')
  expect(document).toMatchObject({ title: 'Стрелец A*', language: 'ru' })
  expect(document.text).not.toMatch(/HYPERLINK|http|\{|INCLUDEPICTURE/)
  expect(blockLines(document)).toEqual(
    expect.arrayContaining([
      'heading1: Стрелец A*',
      'table: Масса: | 4.31 ± 0.06 млн M☉',
      'table: Яркостная температура | около 1×10⁷ K',
      'list-item: 1 История открытия',
      'heading2: [править] История открытия',
      'paragraph: Эти наблюдения позволили предположить, что объект Стрелец A* связан с чёрной дырой.',
    ]),
  )
})

test('footnotes stand behind the text', () => {
  expect(lines('footnotes_small.docx')).toEqual(['paragraph: Ouch.', 'footnote: A tachyon walks into a bar.', 'footnote: Fin.'])
})

test('a small document has its title, headings, emphasis and nested table', () => {
  const document = read('headings-and-table.docx')
  expect(document.title).toBe('Sample Word Document Title')
  expect(blockLines(document).slice(0, 12)).toEqual([
    'heading1: Sample Word Document Title',
    'heading2: And now for a subtitle',
    'heading1: Main Heading',
    'heading1: Heading Level 1',
    'heading2: Heading Level 2',
    'heading3: Heading Level 3',
    'paragraph: This is a sample Microsoft Word Document.',
    'paragraph: This document includes text that is BOLD and ITALIC.',
    'caption: This is a table',
    'table: Nested table',
    'table: More of our nested table',
    'table: The table has things in it',
  ])
  expect(emphasised(document)).toEqual(['BOLD', 'ITALIC'])
})

test('three levels of headings are told', () => {
  expect(lines('headings-three-levels.docx').filter((line) => line.startsWith('heading'))).toEqual([
    'heading1: First paragraph',
    'heading2: Second paragraph',
    'heading3: Third paragraph',
  ])
  expect(read('headings-three-levels.docx').language).toBeNull()
})

test('a word in Japanese stands without its reading', () => {
  expect(lines('japanese-ruby.docx')).toEqual(['paragraph: 東京'])
})

test('a paragraph in Polish is one', () => {
  const document = read('polish-economics_footnote.docx')
  expect(document.language).toBe('pl')
  expect(document.blocks).toHaveLength(1)
  expect(document.text).toMatch(/^Zysk jest wartością ekstensywną i nie określa .* do rozpoczęcia produkcji\.$/)
})

test('a table of two rows has two', () => {
  expect(lines('table_2x2.docx')).toEqual([
    'paragraph: Above',
    'table: Top left | Top right',
    'table: Bottom left | Bottom right',
    'paragraph: Below',
  ])
})

test('the figures of a tax table stay with their labels, under bold headings', () => {
  const found = lines('tax-cases_tables.docx')
  const patrick = found.indexOf('heading2: Patrick')
  expect(found.slice(patrick + 1, patrick + 8)).toEqual([
    'paragraph: Patrick is single, employed as a waiter and is earning €8.65 an hour. He will gain €825 from the Budget.',
    'table: 2006 | 2007',
    'table: € | €',
    'table: Gross Income | 17,542 | 17,542',
    'table: Standard Rate Band | 32,000 | 34,000',
    'table: Income Tax liability | 3,508 | 3,508',
    'table: Less Tax Credits | 3,120 | 3,520',
  ])
  expect(read('tax-cases_tables.docx').language).toBe('en')
})

test('an external entity is not fetched', () => {
  expect(lines('hostile_external-entity.docx')).toEqual(['paragraph: Here should not be the POI web site: ""'])
})

test.each([
  ['hostile_empty.docx', 'no_text'],
  ['many-styles-and-tables.docx', 'no_text'],
  ['hostile_truncated.docx', 'damaged'],
  ['hostile_password-pass.docx', 'password_protected'],
])('%s is refused', (name, reason) => {
  expect(readDocx(corpus(name))).toEqual({ ok: false, reason })
})

test.each(['astronomy-sagittarius-a_ru.docm', 'footnotes_small.docx', 'tax-cases_tables.docx'])(
  '%s is the same under another name, packed in another order and without compression',
  async (name) => {
    const files = unzipSync(corpus(name))
    const reversed = Object.fromEntries(Object.entries(files).toReversed())
    const original = read(name)
    for (const level of [0, 9] as const) {
      const packed = makeArchive(reversed, { level })
      expect(await detectFormat(packed, 'notes.pdf')).toEqual({ ok: true, format: 'docx' })
      expect(documentOf(readDocx(packed))).toEqual(original)
    }
  },
)

test.each(['hostile_truncated.docx', 'hostile_password-pass.docx'])('%s is recognised as a Word document', async (name) => {
  expect(await detectFormat(corpus(name), null)).toEqual({ ok: true, format: 'docx' })
})
