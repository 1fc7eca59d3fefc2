import { expect, test } from 'vitest'
import { detectFormat } from '../detect-format.ts'
import { blockLines, documentOf, emphasised } from '../testing/describe-document.ts'
import { makeArchive } from '../testing/make-archive.ts'
import { readOdt } from './read-odt.ts'

const names = ['office', 'text', 'table', 'draw', 'style', 'manifest', 'svg-compatible', 'xsl-fo-compatible']
const prefix = (name: string) => ({ 'svg-compatible': 'svg', 'xsl-fo-compatible': 'fo' })[name] ?? name
const namespaces = [
  ...names.map((name) => `xmlns:${prefix(name)}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`),
  'xmlns:xlink="http://www.w3.org/1999/xlink"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
].join(' ')
const part = (name: string, inner: string) => `<office:${name} ${namespaces}>${inner}</office:${name}>`

interface Parts {
  styles?: string
  automatic?: string
  files?: Record<string, string>
}
const files = (body: string, { styles = '', automatic = '', files: more = {} }: Parts = {}) => ({
  mimetype: 'application/vnd.oasis.opendocument.text',
  'content.xml': part(
    'document-content',
    `<office:automatic-styles>${automatic}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body>`,
  ),
  'styles.xml': part(
    'document-styles',
    `<office:styles>${styles}</office:styles><office:master-styles><style:footer><text:p>A footer.</text:p></style:footer></office:master-styles>`,
  ),
  ...more,
})
const read = (...parts: Parameters<typeof files>) => documentOf(readOdt(makeArchive(files(...parts))))
const lines = (...parts: Parameters<typeof files>) => blockLines(read(...parts))
const p = (inner: string, style = '') => `<text:p text:style-name="${style}">${inner}</text:p>`

test('headings have the level of their outline; styles tell titles, captions and headings of other programs', () => {
  const styles = '<style:style style:name="T1" style:display-name="Title"/><style:style style:name="P1" style:parent-style-name="T1"/>'
  const body = `${p('Cells', 'P1')}<text:h text:outline-level="2">Mitosis</text:h>${p('Of old', 'Heading_20_3')}${p('Figure 1', 'Illustration')}${p('Text.')}`
  expect(lines(body, { styles })).toEqual([
    'heading1: Cells',
    'heading2: Mitosis',
    'heading3: Of old',
    'caption: Figure 1',
    'paragraph: Text.',
  ])
  expect(read(body, { styles }).title).toBe('Cells')
})

test('lists have their numbers, nested ones their own, and lists that go on count further', () => {
  const level = (depth: number, format: string, suffix: string) =>
    `<text:list-level-style-number text:level="${depth}" style:num-format="${format}" style:num-suffix="${suffix}"/>`
  const automatic = `<text:list-style style:name="L1">${level(1, '1', '.')}${level(2, 'a', ')')}</text:list-style><text:list-style style:name="L2"><text:list-level-style-bullet text:level="1"/></text:list-style>`
  const item = (inner: string) => `<text:list-item>${inner}</text:list-item>`
  const list = (name: string, inner: string, more = '') => `<text:list text:style-name="${name}" ${more}>${inner}</text:list>`
  const body = [
    list('L1', item(p('one') + p('more')) + item(p('two') + `<text:list>${item(p('inner'))}</text:list>`)),
    p('Between.'),
    list('L1', item(p('three')), 'text:continue-numbering="true"'),
    list('L2', item(p('bullet'))),
    list('L1', item(p('anew'))),
  ]
  expect(lines(body.join(''), { automatic })).toEqual([
    'list-item: 1. one',
    'paragraph: more',
    'list-item: 2. two',
    'list-item: a) inner',
    'paragraph: Between.',
    'list-item: 3. three',
    'list-item: bullet',
    'list-item: 1. anew',
  ])
})

test('tables have a block for each row, without covered and empty cells', () => {
  const row = (...cells: string[]) =>
    `<table:table-row>${cells.map((cell) => (cell === '' ? '<table:covered-table-cell/>' : `<table:table-cell table:number-columns-repeated="9">${p(cell)}</table:table-cell>`)).join('')}</table:table-row>`
  const body = `<table:table><table:table-header-rows>${row('Name', 'Charge')}</table:table-header-rows>${row('proton', '1+')}${row('both', '')}</table:table>`
  expect(lines(body)).toEqual(['table: Name | Charge', 'table: proton | 1+', 'table: both'])
})

test('notes stand at the end, boxes behind their paragraph', () => {
  const note = `<text:note><text:note-citation>1</text:note-citation><text:note-body>${p('By mitosis.')}</text:note-body></text:note>`
  const box = `<draw:frame><draw:text-box>${p('In the box.')}</draw:text-box></draw:frame>`
  const shape = `<draw:custom-shape>${p('In the shape.')}</draw:custom-shape>`
  expect(lines(p(`Cells divide${note}.${box}${shape}`) + p('More.'))).toEqual([
    'paragraph: Cells divide.',
    'paragraph: In the box.',
    'paragraph: In the shape.',
    'paragraph: More.',
    'footnote: By mitosis.',
  ])
})

test('deleted text, comments, contents, readings and hidden words are left out', () => {
  const automatic = '<style:style style:name="H"><style:text-properties text:display="none"/></style:style>'
  const body = `<text:tracked-changes>${p('never')}</text:tracked-changes><text:table-of-content><text:index-body>${p('Cells 3')}</text:index-body></text:table-of-content>${p('Cells 3', 'Contents_20_1')}${p(
    `<text:ruby><text:ruby-base>東京</text:ruby-base><text:ruby-text>とうきょう</text:ruby-text></text:ruby>へ<office:annotation>${p('a comment')}</office:annotation><text:span text:style-name="H">never</text:span>行く<text:change-start/>。`,
  )}`
  expect(lines(body, { automatic })).toEqual(['paragraph: 東京へ行く。'])
})

test('text keeps emphasis, spaces, broken lines, indices and formulas', () => {
  const automatic =
    '<style:style style:name="B"><style:text-properties fo:font-weight="bold"/></style:style><style:style style:name="U"><style:text-properties style:text-position="super 58%"/></style:style><style:style style:name="M"><style:text-properties style:font-name="Courier New"/></style:style>'
  const math =
    '<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mfrac><mn>1</mn><mi>x</mi></mfrac><annotation>{1} over {x}</annotation></semantics></math>'
  const object = '<draw:frame><draw:object xlink:href="./Object 1"/><draw:image/></draw:frame>'
  const span = (style: string, inner: string) => `<text:span text:style-name="${style}">${inner}</text:span>`
  const body = `${p(`A<text:s text:c="3"/>${span('B', 'cell')} of 10${span('U', '8')}<text:tab/>is${object}.`)}${p('One,<text:line-break/>Two')}${p(object)}${p(span('M', 'x = f(1);'))}`
  const document = read(body, { automatic, files: { 'Object 1/content.xml': math } })
  expect(blockLines(document)).toEqual([
    'paragraph: A cell of 10⁸ is 1/x.',
    'paragraph: One,',
    'paragraph: Two',
    'formula: 1/x',
    'code: x = f(1);',
  ])
  expect(emphasised(document)).toEqual(['cell'])
})

test('the title is the one in the properties where no paragraph has it', () => {
  const meta = part('document-meta', '<office:meta><dc:title>Notes on the cell</dc:title></office:meta>')
  expect(read(p('Text.'), { files: { 'meta.xml': meta } }).title).toBe('Notes on the cell')
})

test('an encrypted file needs its password, one without contents is damaged', () => {
  const manifest =
    '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry><manifest:encryption-data/></manifest:file-entry></manifest:manifest>'
  expect(readOdt(makeArchive(files('', { files: { 'META-INF/manifest.xml': manifest } })))).toEqual({
    ok: false,
    reason: 'password_protected',
  })
  expect(readOdt(makeArchive({ mimetype: 'x' }))).toEqual({ ok: false, reason: 'damaged' })
})

test('it is recognised by what it states of itself', async () => {
  expect(await detectFormat(makeArchive(files('')), 'a.doc')).toEqual({ ok: true, format: 'odt' })
  const { mimetype: _, ...others } = files('')
  expect(await detectFormat(makeArchive(others), null)).toEqual({ ok: true, format: 'odt' })
  const sheet = makeArchive({ ...files(''), mimetype: 'application/vnd.oasis.opendocument.spreadsheet' })
  expect(await detectFormat(sheet, null)).toEqual({ ok: false, reason: 'unsupported', kind: 'OpenDocument spreadsheet' })
})
