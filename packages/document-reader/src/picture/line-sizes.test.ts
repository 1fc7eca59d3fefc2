import { expect, test } from 'vitest'
import { measureSizes } from './line-sizes.ts'
import type { RecognisedLine } from './recognition.ts'

interface LineOrder {
  text: string
  xHeight?: number
  block?: number
  /** Letters of which the recogniser has not found the ends. */
  blurred?: RegExp
}

const stem = 1.42

function makeLine({ text, xHeight = 20, block = 0, blurred = /(?!)/ }: LineOrder): RecognisedLine {
  const words = text.split(' ').map((word) => {
    const [top, bottom] = [100 - stem * xHeight, /[gjpqy]/.test(word) ? 100 + 0.4 * xHeight : 100]
    const letters = Array.from(word, (letter) => {
      if (blurred.test(letter)) return { text: letter, top, bottom }
      return { text: letter, top: 100 - (/[acemnorsuvwxz]/.test(letter) ? xHeight : stem * xHeight), bottom: 100 }
    })
    return { text: word, confidence: 0.9, left: 0, right: 100, top, bottom, letters }
  })
  return { words, block, baseline: { left: 0, leftY: 100, right: 100, rightY: 100 } }
}

const rounded = (lines: RecognisedLine[]) => measureSizes(lines).map(Math.round)
const prose = ['cells divide when they have grown', 'and each new cell has a nucleus', 'which holds the same genes', 'as the one before']

test('letters that were given the height of their word do not make a line larger', () => {
  const lines = prose.map((text, index) => makeLine({ text, blurred: index === 1 ? /[eanl]/ : /(?!)/ }))
  expect(rounded(lines)).toEqual([42, 42, 42, 42])
})

test('a line in the middle of a block that was measured wrongly has the size of its block', () => {
  const lines = prose.map((text, index) => makeLine({ text, xHeight: index === 2 ? 28 : 20 }))
  expect(rounded(lines)).toEqual([42, 42, 42, 42])
})

test('a heading keeps its size, alone in its block or much larger in that of its text', () => {
  const [first = '', ...others] = prose
  const body = others.map((text) => makeLine({ text, block: 1 }))
  expect(rounded([makeLine({ text: first, xHeight: 28 }), ...body])).toEqual([58, 42, 42, 42])
  expect(rounded([makeLine({ text: first, xHeight: 34, block: 1 }), ...body])).toEqual([71, 42, 42, 42])
})
