import { expect, test } from 'vitest'
import type { Line } from './page-content.ts'
import { judgeTextLayer } from './text-layer.ts'

const text =
  'Photosynthesis is the process by which plants, algae and some bacteria turn the energy of light into the energy of chemical bonds. ' +
  'Chlorophyll in the membranes of the chloroplasts takes up red and blue light, and the energy of the light splits water into ' +
  'oxygen, which leaves the leaf, and hydrogen, which is carried over to the sugar that is made in the stroma of the chloroplast.'
/** Numbers of glyphs in a font that begins with the space are 29 below the codes of the letters. */
const shifted = (plain: string) => Array.from(plain, (sign) => (sign === ' ' ? ' ' : String.fromCharCode(sign.charCodeAt(0) - 29))).join('')

const makeLine = (words: string): Line => ({
  text: words,
  left: 72,
  right: 500,
  y: 500,
  size: 10,
  bold: false,
  monospaced: false,
  formula: false,
  emphasis: [],
  cells: 1,
})

const wholePage = { left: 0, bottom: 0, right: 600, top: 800 }

function judge(words: string[], more: { unreadableShare?: number; picture?: typeof wholePage; isBlank?: boolean } = {}) {
  return judgeTextLayer({
    columns: [{ lines: words.map(makeLine), aside: false }],
    unreadableShare: more.unreadableShare ?? 0,
    pictures: () => (more.picture ? [more.picture] : []),
    isBlank: () => more.isBlank ?? false,
    page: { width: 600, height: 800 },
  })
}

test.each([
  ['a page of text', judge([text]), null],
  ['a page of text over its picture', judge([text], { picture: wholePage }), null],
  ['a page of French', judge([accented(text)]), null],
  ['few words beside a small picture', judge(['Figure 3'], { picture: { left: 0, bottom: 0, right: 200, top: 200 } }), null],
  ['a blank page', judge([], { isBlank: true }), null],
  ['a drawing without text', judge([]), 'no_text_layer'],
  ['a page number over a scan', judge(['17'], { picture: wholePage }), 'scraps_over_picture'],
  ['letters that are numbers of glyphs', judge([shifted(text)]), 'unreadable_fonts'],
  ['a short line of them', judge([shifted(text.slice(0, 80))]), null],
  ['mostly unknown characters', judge(['a b'], { unreadableShare: 0.6 }), 'unreadable_fonts'],
])('%s', (_, reason, expected) => {
  expect(reason).toBe(expected)
})

function accented(plain: string): string {
  return plain.replaceAll('e', 'é').replaceAll('a', 'à')
}
