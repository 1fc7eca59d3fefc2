import { describe, expect, test } from 'vitest'
import { detectFormat } from '../detect-format.ts'
import { blockLines, documentOf, emphasised } from '../testing/describe-document.ts'
import { readRtf } from './read-rtf.ts'

const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const head =
  "{\\fonttbl{\\f0\\fcharset0 Arial;}{\\f1\\fcharset204 Arial;}{\\f2\\fcharset128 Mincho;}{\\f3\\fcharset2 Symbol;}{\\f4 Courier New;}}{\\colortbl;\\red0\\green0\\blue0;}{\\stylesheet{Normal;}{\\s1\\sbasedon0\\outlinelevel0 \\'dcberschrift 1;}{\\s2 heading 2;}{\\s3\\sbasedon2 My own;}{\\s4 toc 1;}{\\s5 Title;}}"
const rtf = (body: string) => latin1(`{\\rtf1\\ansi\\ansicpg1252\\deff0${head}${body}}`)
const read = (body: string) => documentOf(readRtf(rtf(body)))
const lines = (body: string) => blockLines(read(body))

test('headings are told by style and by outline level, contents are left out', () => {
  const body =
    '\\pard\\s5 The cell\\par\\pard\\s1 Parts\\par\\pard\\s2 Wall\\par\\pard\\s3 Own\\par\\pard\\outlinelevel3 Deep\\par\\pard\\s4 Parts 3\\par\\pard Text.\\par'
  expect(lines(body)).toEqual([
    'heading1: The cell',
    'heading1: Parts',
    'heading2: Wall',
    'heading2: Own',
    'heading4: Deep',
    'paragraph: Text.',
  ])
  expect(read(body).title).toBe('The cell')
})

test('the title is the one in the properties where no paragraph has it', () => {
  expect(read('{\\info{\\title Notes on the cell}{\\author Nobody}}Text.\\par').title).toBe('Notes on the cell')
})

describe('letters', () => {
  test.each([
    ['of the document', "caf\\'e9 \\emdash  \\ldblquote x\\rdblquote", 'café — “x”'],
    ['of the font', "{\\f1 \\'ea\\'eb\\'e5\\'f2\\'ea\\'e0} {\\f2 \\'93\\'8c\\'8b\\'9e}", 'клетка 東京'],
    ['in Unicode with their replacements', "\\u26481?\\u20140\\'3f {\\uc2 \\u945 ab}\\u-10179?\\u-8704?", '東京 α😀'],
    ['of symbol fonts', '{\\f3 a\\u-3998?}', 'αβ'],
    ['that stand for themselves', 'a\\~b\\_c\\-d \\{e\\}\\\\', 'a b-cd {e}\\'],
  ])('%s are read', (_, body, text) => {
    expect(read(`${body}\\par`).text).toBe(text)
  })

  test('in two encodings of one text meet at once', () => {
    expect(read('{\\upr{K?ln}{\\*\\ud{K\\u246 oln}}}\\par').text).toBe('Köln')
  })
})

test('text keeps emphasis, indices, broken lines and its kind', () => {
  const document = read(
    'A {\\b cell} of 10{\\super 8} H{\\sub 2}O.\\line Next.\\par\\pard\\f4 x = f(1);\\par\\pard\\f0 Text that is longer than the listing.\\par',
  )
  expect(blockLines(document)).toEqual([
    'paragraph: A cell of 10⁸ H₂O.',
    'paragraph: Next.',
    'code: x = f(1);',
    'paragraph: Text that is longer than the listing.',
  ])
  expect(emphasised(document)).toEqual(['cell'])
})

test('lists have the marks that their writer left for other readers', () => {
  const body =
    "{\\listtext\\pard\\plain\\f3 \\'b7\\tab}bullet\\par{\\listtext\\pard 2.\\tab}two\\par{\\*\\pn\\pnlvlblt}{\\pntext a)\\tab}old\\par"
  expect(lines(body)).toEqual(['list-item: bullet', 'list-item: 2. two', 'list-item: a) old'])
})

test('tables have a block for each row, nested ones follow the row that they are in', () => {
  const row = '\\trowd\\cellx1000\\cellx2000\\pard\\intbl Name\\cell Charge\\cell\\row\\pard\\intbl proton\\cell\\cell\\row'
  const nested =
    '\\pard\\intbl outer\\par\\pard\\intbl\\itap2 in\\nestcell side\\nestcell{\\*\\nesttableprops\\nestrow}{\\nonesttables never\\par}\\pard\\intbl\\cell beside\\cell\\row'
  expect(lines(`Before.\\par${row}${nested}\\pard After.\\par`)).toEqual([
    'paragraph: Before.',
    'table: Name | Charge',
    'table: proton',
    'table: outer | beside',
    'table: in | side',
    'paragraph: After.',
  ])
})

test('notes stand at the end, boxes beside their paragraph', () => {
  const body =
    'Cells{\\super\\chftn}{\\footnote\\pard{\\super\\chftn} By mitosis.} divide.{\\shp{\\*\\shpinst{\\sp{\\sn x}{\\sv 1}}{\\shptxt In the box.\\par}}{\\shprslt never}}\\par'
  expect(lines(body)).toEqual(['paragraph: Cells divide.', 'paragraph: In the box.', 'footnote: By mitosis.'])
})

test('codes of fields, deleted and hidden text, comments, headers and pictures are left out', () => {
  const body =
    '{\\header never\\par}{\\field{\\*\\fldinst HYPERLINK "never"}{\\fldrslt a link}}{\\deleted  never}{\\v  never}{\\*\\atnid never}{\\*\\annotation never}{\\pict\\pngblip 89504e}{\\*\\unknown never} here{\\object{\\*\\objdata 00ff}{\\result  and there}}.\\par'
  expect(lines(body)).toEqual(['paragraph: a link here and there.'])
})

test('formulas are text', () => {
  const fraction = '{\\mf{\\*\\mfPr{\\mtype bar}}{\\mnum{\\mr a+b}}{\\mden{\\mr 2}}}'
  const body = `Half: {\\mmath{\\*\\moMath{\\mr x=}${fraction}}}\\par{\\mmath{\\*\\moMathPara{\\*\\moMath{\\msSup{\\me{\\mr c}}{\\msup{\\mr 2}}}}}}\\par`
  expect(lines(body)).toEqual(['paragraph: Half: x = (a + b)/2', 'formula: c²'])
})

test('binary data, line ends of the file and a missing end do no harm', () => {
  expect(blockLines(documentOf(readRtf(latin1('{\\rtf1 One {\\pict\\bin6 }}{\\x}}two\r\n words.\\par\\\nThree.')))).slice(0, 2)).toEqual([
    'paragraph: One two words.',
    'paragraph: Three.',
  ])
})

test.each([
  ['groups nested a hundred thousand deep', `${'{'.repeat(100_000)}Deep.`],
  ['more ends than beginnings', `Deep.${'}'.repeat(100_000)}`],
  ['tables nested deeper than any', '\\pard\\intbl\\itap2147483647 Deep.\\nestcell\\nestrow'],
  ['formulas nested a hundred thousand deep', `{\\mmath${'{\\msSup{\\me'.repeat(50_000)}x} Deep.`],
])('%s are read', (_, body) => {
  expect(read(`Text ${body}`).text).toContain('Text')
})

test('what is no RTF is damaged, one without words empty', () => {
  expect(readRtf(latin1('plain text'))).toEqual({ ok: false, reason: 'damaged' })
  expect(readRtf(rtf('\\par'))).toEqual({ ok: false, reason: 'no_text' })
})

test('it is recognised by its beginning', async () => {
  expect(await detectFormat(rtf('Cells'), 'a.doc')).toEqual({ ok: true, format: 'rtf' })
})
