import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Document } from '@stackademy/contract/document'
import { beforeAll, describe, expect, test } from 'vitest'
import { assembleDocument } from './assemble.ts'
import { openPdf } from './open-pdf.ts'
import type { PageContent } from './page-content.ts'
import { loadPdfium, type Pdfium } from './pdfium.ts'
import { readPdf } from './read-pdf.ts'

const corpus = (name: string) => readFileSync(new URL(`../../corpus/${name}`, import.meta.url))
let pdfium: Pdfium

beforeAll(async () => {
  pdfium = await loadPdfium(readFileSync(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))))
})

const known = new Map<string, ReturnType<typeof readAnew>>()

/** Each document is read once for all tests that look at it. */
function read(name: string) {
  const document = known.get(name) ?? readAnew(name)
  known.set(name, document)
  return document
}

function readAnew(name: string) {
  const outcome = readPdf(pdfium, corpus(name), { maxPages: 500 })
  if (!outcome.ok) throw new Error(outcome.reason)
  const { document } = outcome
  return { document, blocks: document.blocks.map((block) => ({ ...block, text: document.text.slice(block.start, block.end) })) }
}

const emphasised = ({ text, blocks }: Document) =>
  blocks.flatMap((block) => block.emphasis ?? []).map(({ start, end }) => text.slice(start, end))

describe('a paper in two columns', () => {
  const paper = 'tracemonkey_two-column-paper.pdf'

  test('is read column by column, across the break from left to right', () => {
    const { document } = read(paper)
    expect(document.text).toContain(
      'JavaScript, for example, is the de facto standard for client-side web programming and is used for the application logic of browser-based productivity applications',
    )
    expect(document.text).toContain('Now the loop header at line 1 has become hot, so TraceMonkey starts recording.')
  })

  test('has a sentence that goes on past a footnote and on the next page', () => {
    const { document } = read(paper)
    expect(document.text).toContain('Ideally, the trace reaches the loop header where it started with the same type map as on entry.')
    expect(document.text).toContain('When the VM executes a compiled trace, it cannot guarantee that the same path will be followed')
  })

  test('has its title, its language and numbered headings with levels', () => {
    const { document, blocks } = read(paper)
    expect(document.title).toBe('Trace-based Just-in-Time Type Specialization for Dynamic Languages')
    expect(document.language).toBe('en')
    const levels = new Map(blocks.filter(({ kind }) => kind === 'heading').map(({ text, level }) => [text, level]))
    expect(levels.get('1. Introduction')).toBe(2)
    expect(levels.get('3. Trace Trees')).toBe(2)
    expect(levels.get('3.3 Blacklisting')).toBe(3)
  })

  test('joins words cut by a hyphen and keeps the hyphens of compounds', () => {
    const { document } = read(paper)
    expect(document.text).toContain('more difficult to compile than statically typed ones')
    expect(document.text).toContain('SpiderMonkey JavaScript interpreter')
    expect(document.text).toContain('3d-raytrace')
    expect(document.text).not.toMatch(/\u00ad|Trace-Monkey|inter-face/)
  })

  test('has list items, captions, footnotes, code and tables of their own kinds', () => {
    const { blocks } = read(paper)
    const kindOf = (start: string) => blocks.find(({ text }) => text.startsWith(start))?.kind
    expect(kindOf('We explain an algorithm for dynamically forming trace trees')).toBe('list-item')
    expect(kindOf('Figure 1. Sample program')).toBe('caption')
    expect(kindOf('1 Arrays are actually worse')).toBe('footnote')
    expect(kindOf('1 for (var i = 2')).toBe('code')
    expect(kindOf('crypto-aes | 50 | 72')).toBe('table')
    expect(kindOf('Figure 12 breaks down the total execution time')).toBe('paragraph')
  })

  test('leaves out the labels within figures', () => {
    expect(read(paper).document.text).not.toContain('cold/blacklisted')
  })

  test('says which page a block is on', () => {
    const { blocks } = read(paper)
    expect(blocks.find(({ text }) => text === '9. Conclusions')?.page).toBe(13)
  })

  test('keeps what the authors set in italics', () => {
    expect(emphasised(read(paper).document)).toEqual(expect.arrayContaining(['type-stable', 'trace tree', 'blacklisting']))
  })

  test('composes accents that are printed before their letter', () => {
    expect(read(paper).document.text).toContain('naïve implementation')
  })
})

describe('a paper with a side-bar', () => {
  test('reads the side-bar after the text, apart from it', () => {
    const { blocks } = read('jose-00184.pdf')
    const sideBar = blocks.filter(({ text }) => text.startsWith('DOI:') || text.startsWith('Submitted:') || text === 'License')
    expect(sideBar.map(({ kind }) => kind)).toEqual(['footnote', 'footnote', 'footnote'])
    const summary = blocks.find(({ text }) => text.startsWith('By analyzing the rotational velocities'))
    expect(summary?.text).toMatch(/these galaxies contain dark matter \(Rubin et al\., 1978\)\.$/)
  })

  test('drops the foot of every page', () => {
    expect(read('jose-00184.pdf').document.text).not.toMatch(/Journal of Open Source Education, \d\(\d+\), 184/)
  })

  test('keeps the lines of a cell together', () => {
    expect(read('jose-00184.pdf').document.text).toContain(
      '01_DM_Rotation_Curve_Intro.ipynb | Animations and rotation curve plots demonstrating three types of rotational motion.',
    )
  })

  test('joins the lines of a reference', () => {
    expect(read('jose-00184.pdf').document.text).toContain('An introduction to modern astrophysics. Cambridge University Press.')
  })
})

test('a page of an encyclopaedia has headings, bold terms and no ligatures', () => {
  const { document, blocks } = read('pdfjs-wikipedia.pdf')
  expect(document.title).toBe('PDF.js - Wikipedia')
  expect(blocks.filter(({ kind }) => kind === 'heading').map(({ text }) => text)).toContain('History and application')
  expect(document.text).toContain('PDF.js is a JavaScript library that renders Portable Document Format (PDF) files')
  expect(document.text).not.toMatch(/[\ufb00-\ufb06]/)
  expect(emphasised(document)).toContain('PDF.js')
})

test('page numbers are dropped, and a table under text in columns keeps its rows', () => {
  const { blocks } = read('multicolumn_lorem.pdf')
  expect(blocks.map(({ text }) => text)).not.toEqual(expect.arrayContaining(['2']))
  expect(blocks.map(({ text }) => text)).toContain('Denmark | 5.8 | 42,951 | Copenhagen | Danish')
})

test('right-to-left text is not turned round', () => {
  const { document } = read('hebrew.pdf')
  expect(document.text).toMatch(/^שלום עולם מה שלום כולם\?/)
  expect(document.language).toBe('he')
})

test('a title that is a file name gives way to the first heading that says something', () => {
  expect(read('outline-4-pages.pdf').document.title).toBe('1 Foo')
})

describe('reading page by page', () => {
  const readPages = (name: string): PageContent[] => {
    const opened = openPdf(pdfium, corpus(name), { maxPages: 500 })
    if (!opened.ok) throw new Error(opened.reason)
    const pages = Array.from({ length: opened.pdf.pages }, (_, index) => opened.pdf.readPage(index + 1))
    opened.pdf.close()
    return pages
  }

  test('pages kept as JSON make the same document', () => {
    const kept: PageContent[] = JSON.parse(JSON.stringify(readPages('jose-00184.pdf')))
    expect(assembleDocument(kept, { title: null })).toEqual(assembleDocument(readPages('jose-00184.pdf'), { title: null }))
  })

  test('progress is told after every page', () => {
    const told: [number, number][] = []
    readPdf(pdfium, corpus('outline-4-pages.pdf'), { maxPages: 500, onPage: (page, of) => told.push([page, of]) })
    expect(told).toEqual([
      [1, 4],
      [2, 4],
      [3, 4],
      [4, 4],
    ])
  })

  test('the memory of a closed document is free again', () => {
    const size = () => pdfium.pdfium.wasmExports.malloc(1)
    for (let round = 0; round < 3; round++) readPages('jose-00184.pdf')
    const before = size()
    for (let round = 0; round < 30; round++) readPages('jose-00184.pdf')
    expect(size() - before).toBeLessThan(5_000_000)
  })
})
