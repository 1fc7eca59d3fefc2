import { expect, test } from 'vitest'
import { readXmlTree } from '../xml/read-xml.ts'
import { ommlText } from './omml.ts'

const text = (inner: string) => {
  const source = `<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math">${inner}</m:oMath>`
  const root = readXmlTree([new TextEncoder().encode(source)])
  if (root === null) throw new Error('no formula')
  return ommlText(root)
}
const r = (letters: string) => `<m:r><m:t>${letters}</m:t></m:r>`
const e = (inner: string) => `<m:e>${inner}</m:e>`
const sup = (inner: string) => `<m:sup>${inner}</m:sup>`
const sub = (inner: string) => `<m:sub>${inner}</m:sub>`
const nary = (sign: string) => `<m:nary><m:naryPr><m:chr m:val="${sign}"/></m:naryPr>${sub(r('i=1'))}${sup(r('n'))}${e(r('i'))}</m:nary>`
const limit = `<m:func><m:fName><m:limLow>${e('<m:r><m:rPr><m:sty m:val="p"/></m:rPr><m:t>lim</m:t></m:r>')}<m:lim>${r('x→0')}</m:lim></m:limLow></m:fName>${e(r('f(x)'))}</m:func>`

test.each([
  ['a sum', r('E=m') + `<m:sSup>${e(r('c'))}${sup(r('2'))}</m:sSup>`, 'E = mc²'],
  ['a fraction', `<m:f><m:num>${r('a+b')}</m:num><m:den>${r('2')}</m:den></m:f>`, '(a + b)/2'],
  [
    'a binomial coefficient',
    `<m:d>${e(`<m:f><m:fPr><m:type m:val="noBar"/></m:fPr><m:num>${r('n')}</m:num><m:den>${r('k')}</m:den></m:f>`)}</m:d>`,
    '(n choose k)',
  ],
  ['a root', `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/>${e(r('x+1'))}</m:rad>`, '√(x + 1)'],
  ['a cube root', `<m:rad><m:deg>${r('3')}</m:deg>${e(r('x'))}</m:rad>`, '³√x'],
  ['a series', nary('∑'), '∑_(i = 1)ⁿ i'],
  ['an index and a power', `<m:sSubSup>${e(r('x'))}${sub(r('0'))}${sup(r('2'))}</m:sSubSup>`, 'x₀²'],
  ['an isotope', `<m:sPre>${sub(r('6'))}${sup(r('14'))}${e(r('C'))}</m:sPre>`, '¹⁴₆C'],
  ['a function', `${r('y=')}<m:func><m:fName>${r('sin')}</m:fName>${e(r('x'))}</m:func>`, 'y = sin x'],
  ['a limit', limit, 'lim_(x → 0) f(x)'],
  [
    'a matrix',
    `<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr>${e(`<m:m><m:mr>${e(r('1'))}${e(r('2'))}</m:mr><m:mr>${e(r('3'))}${e(r('4'))}</m:mr></m:m>`)}</m:d>`,
    '[1 2; 3 4]',
  ],
  ['an accent', `<m:acc><m:accPr><m:chr m:val="⃗"/></m:accPr>${e(r('v'))}</m:acc>`, 'v⃗'],
  ['words', `${r('x=2')}<m:r><m:rPr><m:nor/></m:rPr><m:t>if so</m:t></m:r>`, 'x = 2 if so'],
  ['what was deleted', `${r('x')}<w:del xmlns:w="w">${r('y')}</w:del>`, 'x'],
])('%s is text on one line', (_, inner, expected) => {
  expect(text(inner)).toBe(expected)
})

test('a formula nested two hundred deep and deeper is cut there', () => {
  const nested = Array.from({ length: 300 }).reduce<string>((inner) => `<m:sSup>${e(r('x'))}${sup(inner)}</m:sSup>`, r('y'))
  expect(text(nested)).toMatch(/^x\^\(x/)
})
