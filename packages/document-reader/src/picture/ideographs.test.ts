import { expect, test } from 'vitest'
import { blankImage, type GreyImage } from './grey-image.ts'
import { looksIdeographic } from './ideographs.ts'
import { fill, makeWrittenPage } from './testing.ts'

/** Lines of squares of so many bars, one over the other, of which each is as wide as the square. */
function makePage({ bars, size }: { bars: number; size: number }): GreyImage {
  const page = blankImage(600, 400, 255)
  for (let top = 40; top + size < 360; top += 2 * size) {
    for (let left = 40; left + size < 560; left += size + 6) {
      for (let bar = 0; bar < bars; bar++) fill(page, { left, top: top + Math.round((bar * size) / bars), width: size, height: 2 }, 0)
      fill(page, { left, top, width: 2, height: size - Math.round(size / bars) }, 0)
    }
  }
  return page
}

test('writing of many strokes above each other is dense, that of few is not', () => {
  expect(looksIdeographic(makePage({ bars: 4, size: 24 }))).toBe(true)
  expect(looksIdeographic(makePage({ bars: 2, size: 24 }))).toBe(false)
  expect(looksIdeographic(makeWrittenPage())).toBe(false)
})

test('a block that is far higher than its letters, such as a formula, is no line of writing', () => {
  const formula = blankImage(600, 400, 255)
  for (let top = 100; top < 300; top += 22) {
    for (let left = 100; left < 500; left += 20) fill(formula, { left, top: top + (left % 3) * 8, width: 14, height: 14 }, 0)
  }
  expect(looksIdeographic(formula)).toBe(false)
})

test('an empty page is not', () => {
  expect(looksIdeographic(blankImage(100, 100, 255))).toBe(false)
})
