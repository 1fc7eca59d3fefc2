import { expect, test } from 'vitest'
import { assembleDocument } from './assemble.ts'
import type { Column, Line, PageContent } from './page-content.ts'

const makeLine = (text: string, place: Partial<Line> = {}): Line => ({
  text,
  left: 72,
  right: 72 + 5 * text.length,
  y: 500,
  size: 10,
  bold: false,
  monospaced: false,
  formula: false,
  emphasis: [],
  cells: 1,
  ...place,
})

/** Lines from the given height downwards, 12 points apart, all as wide as the column. */
const makeColumn = (texts: string[], from = 600): Column => ({
  lines: texts.map((text, index) => makeLine(text, { y: from - 12 * index, right: 400 })),
  aside: false,
})

const makePage = (page: number, columns: Column[]): PageContent => ({ page, width: 612, height: 792, unreadableShare: 0, columns })

function textsOf(pages: PageContent[]) {
  const outcome = assembleDocument(pages, { title: null })
  if (!outcome.ok) return outcome.reason
  return outcome.document.blocks.map(({ start, end }) => outcome.document.text.slice(start, end))
}

test('a paragraph that is cut by the end of a page is one block', () => {
  const pages = [
    makePage(1, [makeColumn(['Cells divide when they have grown to', 'twice their size, and both of their'])]),
    makePage(2, [makeColumn(['daughters are alike.'])]),
  ]
  expect(textsOf(pages)).toEqual(['Cells divide when they have grown to twice their size, and both of their daughters are alike.'])
})

test('a sentence that is finished at the end of a page is not joined with the next', () => {
  const pages = [makePage(1, [makeColumn(['Cells divide.'])]), makePage(2, [makeColumn(['They are alike.'])])]
  expect(textsOf(pages)).toEqual(['Cells divide.', 'They are alike.'])
})

test('heads and feet that come back are dropped whatever number they carry', () => {
  const pages = [1, 2, 3].map((page) =>
    makePage(page, [
      { lines: [makeLine(`Biology ${page}`, { y: 760 })], aside: false },
      makeColumn([['Cells divide.', 'Plants grow.', 'Water flows.'][page - 1] as string]),
      { lines: [makeLine(`Page ${page} of 3`, { y: 30 })], aside: false },
    ]),
  )
  expect(textsOf(pages)).toEqual(['Cells divide.', 'Plants grow.', 'Water flows.'])
})

test('a first line that two of many pages share is text', () => {
  const pages = [1, 2, 3, 4, 5, 6].map((page) =>
    makePage(page, [makeColumn([page < 3 ? 'Cells divide.' : `Part ${'abcdef'[page]} ends here.`], 760)]),
  )
  expect(textsOf(pages)).toContain('Cells divide.')
})

test.each([
  ['a hyphen of the line goes', ['The cell mem\u00ad', 'brane is thin.'], 'The cell membrane is thin.'],
  [
    'a compound that is used elsewhere keeps its hyphen',
    ['A two-step process, a two-', 'step one, is slow.'],
    'A two-step process, a two-step one, is slow.',
  ],
  ['a hyphen before a capital stays', ['The Hardy-', 'Weinberg law holds.'], 'The Hardy-Weinberg law holds.'],
  ['numbers keep their dash', ['It lasted from 1914-', '1918 in Europe.'], 'It lasted from 1914-1918 in Europe.'],
  [
    'an address goes on without a space',
    ['See https://example.org/cells/', 'division for more.'],
    'See https://example.org/cells/division for more.',
  ],
])('%s', (_, lines, text) => {
  expect(textsOf([makePage(1, [makeColumn(lines)])])).toEqual([text])
})

test('offsets of what is emphasised move along when lines are joined', () => {
  const lines = [
    makeLine('The thin mem\u00ad', { right: 400, emphasis: [{ start: 9, end: 13 }] }),
    makeLine('brane of a cell.', { y: 488, emphasis: [{ start: 0, end: 5 }] }),
  ]
  const outcome = assembleDocument([makePage(1, [{ lines, aside: false }])], { title: null })
  if (!outcome.ok) throw new Error(outcome.reason)
  const [span] = outcome.document.blocks[0]?.emphasis ?? []
  expect(outcome.document.text.slice(span?.start, span?.end)).toBe('membrane')
})

test('a page without letters and one whose font cannot be read are reported with a sentence', () => {
  const scraps: PageContent = { ...makePage(3, [makeColumn(['! & %'])]), needsRecognition: 'unreadable_fonts' }
  const outcome = assembleDocument([makePage(1, [makeColumn(['Cells divide.'])]), makePage(2, []), scraps], { title: null })
  if (!outcome.ok) throw new Error(outcome.reason)
  expect(outcome.document.text).toBe('Cells divide.')
  expect(outcome.document.pages.map((page) => page.outcome)).toEqual(['read', 'skipped', 'skipped'])
  expect(outcome.document.pages[1]?.reason).toContain('no text layer')
})

test('pages without any text have no text', () => {
  expect(textsOf([makePage(1, []), makePage(2, [makeColumn(['***'])])])).toBe('no_text')
})

test.each([
  ['Photosynthesis', 'Photosynthesis'],
  ['untitled', null],
  ['Adobe Photoshop PDF', null],
  ['Scanned Document 12', null],
  ['A history of Adobe and the PDF', 'A history of Adobe and the PDF'],
  ['Microsoft Word - notes.doc', null],
  ['lecture_03_final.pdf', null],
  ['arXiv:2104.01234v2 [cs.CL] 4 Apr 2021', null],
  ['', null],
])('the property %j gives the title %j', (title, expected) => {
  const outcome = assembleDocument([makePage(1, [makeColumn(['Cells divide.'])])], { title })
  expect(outcome.ok && outcome.document.title).toBe(expected)
})
