import { expect, test } from 'vitest'
import { detectFormat } from '../detect-format.ts'
import { blockLines, documentOf, emphasised } from '../testing/describe-document.ts'
import { makeArchive } from '../testing/make-archive.ts'
import { readPptx } from './read-pptx.ts'

const office = 'http://schemas.openxmlformats.org'
const namespaces = `xmlns:p="${office}/presentationml/2006/main" xmlns:a="${office}/drawingml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships" xmlns:m="${office}/officeDocument/2006/math" xmlns:dgm="${office}/drawingml/2006/diagram" xmlns:mc="${office}/markup-compatibility/2006" xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main"`
const types = `${office}/officeDocument/2006/relationships`
const relationships = (links: Record<string, string>) =>
  `<Relationships>${Object.entries(links)
    .map(([type, target], index) => `<Relationship Id="r${index + 1}" Type="${types}/${type.replace(/\d+$/, '')}" Target="${target}"/>`)
    .join('')}</Relationships>`

const run = (text: string, properties = '') => `<a:r><a:rPr ${properties}/><a:t>${text}</a:t></a:r>`
const p = (text: string, properties = '') => `<a:p>${properties}${text.startsWith('<') ? text : run(text)}</a:p>`
const place = (x: number, y: number, cx = 10, cy = 10) => `<a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm>`
const shape = (text: string, { placeholder = '', at = '', list = '' } = {}) =>
  `<p:sp><p:nvSpPr><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr><p:spPr>${at}</p:spPr><p:txBody><a:lstStyle>${list}</a:lstStyle>${text.startsWith('<') ? text : p(text)}</p:txBody></p:sp>`
const title = '<p:ph type="title"/>'
const body = '<p:ph idx="1"/>'
const tree = (inner: string) => `<p:cSld><p:spTree>${inner}</p:spTree></p:cSld>`
const slide = (inner: string) => `<p:sld ${namespaces}>${tree(inner)}</p:sld>`

function makePptx(slides: string[], files: Record<string, string> = {}) {
  const links = Object.fromEntries(slides.map((_, index) => [`slide${index + 1}`, `slides/slide${index + 1}.xml`]))
  const ids = slides.map((_, index) => `<p:sldId id="${index}" r:id="r${index + 1}"/>`).join('')
  return makeArchive({
    '_rels/.rels': relationships({ officeDocument: 'ppt/presentation.xml' }),
    'ppt/presentation.xml': `<p:presentation ${namespaces}><p:sldIdLst>${ids}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relationships(links),
    ...Object.fromEntries(slides.map((inner, index) => [`ppt/slides/slide${index + 1}.xml`, slide(inner)])),
    ...files,
  })
}
const read = (...parts: Parameters<typeof makePptx>) => documentOf(readPptx(makePptx(...parts)))
const lines = (...parts: Parameters<typeof makePptx>) => blockLines(read(...parts))

test('slides are pages in the order of the presentation, titles are headings, and slides without text are told', () => {
  const document = read([
    shape('Cells', { placeholder: '<p:ph type="ctrTitle"/>' }),
    '<p:pic/>',
    shape('They divide.') + shape('Division', { placeholder: title }),
  ])
  expect(document.blocks.map(({ page }) => page)).toEqual([1, 3, 3])
  expect(blockLines(document)).toEqual(['heading1: Cells', 'heading1: Division', 'paragraph: They divide.'])
  expect(document.title).toBe('Cells')
  expect(document.pages).toEqual([
    { page: 1, outcome: 'read' },
    { page: 2, outcome: 'skipped', reason: 'There is no text on this slide.' },
    { page: 3, outcome: 'read' },
  ])
})

test('what is on a slide is read by its place, in groups and in layouts, too', () => {
  const group = `<p:grpSp><p:grpSpPr><a:xfrm><a:off x="0" y="50"/><a:ext cx="100" cy="20"/><a:chOff x="0" y="0"/><a:chExt cx="1000" cy="200"/></a:xfrm></p:grpSpPr>${shape('fourth', { at: place(600, 0, 300, 100) })}${shape('third', { at: place(0, 0, 300, 100) })}</p:grpSp>`
  const files = {
    'ppt/slides/_rels/slide1.xml.rels': relationships({ slideLayout: '../slideLayouts/slideLayout1.xml' }),
    'ppt/slideLayouts/slideLayout1.xml': `<p:sldLayout ${namespaces}>${tree(shape('', { placeholder: body, at: place(0, 20) }))}</p:sldLayout>`,
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relationships({ slideMaster: '../slideMasters/slideMaster1.xml' }),
    'ppt/slideMasters/slideMaster1.xml': `<p:sldMaster ${namespaces}>${tree('')}</p:sldMaster>`,
  }
  const inner =
    group +
    shape('second', { placeholder: body }) +
    shape('first', { at: place(0, 0) }) +
    shape('Over all', { placeholder: title, at: place(0, 90) })
  expect(lines([inner], files)).toEqual([
    'heading1: Over all',
    'paragraph: first',
    'list-item: second',
    'paragraph: third',
    'paragraph: fourth',
  ])
})

test('bullets and numbers are those of the paragraph, of its shape, or of what the shape takes after', () => {
  const numbered = '<a:pPr><a:buAutoNum type="arabicPeriod"/></a:pPr>'
  const inner = '<a:pPr lvl="1"><a:buAutoNum type="alphaLcParenR" startAt="3"/></a:pPr>'
  const list = p('one', numbered) + p('deeper', inner) + p('two', numbered) + p('none', '<a:pPr><a:buNone/></a:pPr>')
  const bare = shape(p('no bullet here'), { placeholder: body, list: '<a:lvl1pPr><a:buNone/></a:lvl1pPr>', at: place(0, 50) })
  const box = shape(p('bullet', '<a:pPr><a:buChar char="•"/></a:pPr>') + p('plain'), { at: place(0, 90) })
  expect(lines([shape(list, { at: place(0, 0) }) + bare + box])).toEqual([
    'list-item: 1. one',
    'list-item: c) deeper',
    'list-item: 2. two',
    'paragraph: none',
    'paragraph: no bullet here',
    'list-item: bullet',
    'paragraph: plain',
  ])
})

test('tables, diagrams and formulas are read', () => {
  const cell = (text: string) => `<a:tc><a:txBody>${p(text)}</a:txBody></a:tc>`
  const frame = (inner: string, y: number) =>
    `<p:graphicFrame><p:xfrm><a:off x="0" y="${y}"/><a:ext cx="9" cy="9"/></p:xfrm><a:graphic><a:graphicData>${inner}</a:graphicData></a:graphic></p:graphicFrame>`
  const table = frame(`<a:tbl><a:tr>${cell('Name')}${cell('Charge')}</a:tr><a:tr>${cell('proton')}${cell('1+')}</a:tr></a:tbl>`, 0)
  const diagram = frame('<dgm:relIds r:dm="r1"/>', 20)
  const formula = shape(
    p(
      `${run('Thus')}<mc:AlternateContent><mc:Choice><a14:m><m:oMath><m:r><m:t>E=m</m:t></m:r></m:oMath></a14:m></mc:Choice><mc:Fallback>${run('never')}</mc:Fallback></mc:AlternateContent>`,
    ),
    { at: place(0, 40) },
  )
  const files = {
    'ppt/slides/_rels/slide1.xml.rels': relationships({ diagramData: '../diagrams/data1.xml' }),
    'ppt/diagrams/data1.xml': `<dgm:dataModel ${namespaces}><dgm:ptLst><dgm:pt type="doc"/><dgm:pt><dgm:t>${p('mitosis')}</dgm:t></dgm:pt><dgm:pt type="pres"><dgm:t>${p('never')}</dgm:t></dgm:pt></dgm:ptLst></dgm:dataModel>`,
  }
  expect(lines([table + diagram + formula], files)).toEqual([
    'table: Name | Charge',
    'table: proton | 1+',
    'list-item: mitosis',
    'paragraph: Thus E = m',
  ])
})

test("the speaker's notes follow the slide; dates, footers and numbers are left out", () => {
  const files = {
    'ppt/slides/_rels/slide1.xml.rels': relationships({ notesSlide: '../notesSlides/notesSlide1.xml' }),
    'ppt/notesSlides/notesSlide1.xml': `<p:notes ${namespaces}>${tree(shape('never', { placeholder: '<p:ph type="sldImg"/>' }) + shape('Say it slowly.', { placeholder: '<p:ph type="body" idx="1"/>' }) + shape('4', { placeholder: '<p:ph type="sldNum"/>' }))}</p:notes>`,
  }
  const edges = ['dt', 'ftr', 'sldNum'].map((type) => shape('never', { placeholder: `<p:ph type="${type}"/>` })).join('')
  const field = shape(p(`${run('Slide')}<a:fld type="slidenum"><a:t>4</a:t></a:fld>`))
  expect(lines([edges + field, shape('Next.')], files)).toEqual(['paragraph: Slide', 'paragraph: Say it slowly.', 'paragraph: Next.'])
})

test('text keeps emphasis, indices and broken lines', () => {
  const document = read([
    shape(
      p(
        `${run('A ')}${run('cell', 'b="1"')}${run(' has 10')}${run('8', 'baseline="30000"')}${run(' H')}${run('2', 'baseline="-25000"')}${run('O.')}<a:br/>${run('Next.')}`,
      ),
    ),
  ])
  expect(blockLines(document)).toEqual(['paragraph: A cell has 10⁸ H₂O.', 'paragraph: Next.'])
  expect(emphasised(document)).toEqual(['cell'])
})

test('a presentation without slides is damaged, with more than five hundred too long, without words empty', () => {
  expect(readPptx(makePptx([]))).toEqual({ ok: false, reason: 'damaged' })
  expect(readPptx(makePptx(Array<string>(501).fill('')))).toEqual({ ok: false, reason: 'too_many_pages' })
  expect(readPptx(makePptx(['<p:pic/>']))).toEqual({ ok: false, reason: 'no_text' })
})

test('it is recognised by what is in it', async () => {
  expect(await detectFormat(makePptx([shape('Cells')]), 'a.docx')).toEqual({ ok: true, format: 'pptx' })
})
