import { describe, expect, test } from 'vitest'
import { blurred } from './blur.ts'
import { cropped, type GreyImage, inverted, turned } from './grey-image.ts'
import { homographyBetween, mapPoint, type Quadrilateral } from './homography.ts'
import { measureLetterHeight } from './letter-height.ts'
import { evenLight } from './light.ts'
import { measureNoise } from './noise.ts'
import { isLightOnDark } from './polarity.ts'
import { preparePage } from './prepare-page.ts'
import { scaled } from './scale.ts'
import { measureSharpness, sharpened } from './sharpness.ts'
import { makeWrittenPage, shadeAt } from './testing.ts'
import { measureTilt } from './tilt.ts'
import { upright } from './upright.ts'

const square: Quadrilateral = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 10 },
  { x: 0, y: 10 },
]

describe('a picture', () => {
  const image: GreyImage = { width: 2, height: 2, pixels: Uint8Array.from([1, 2, 3, 4]) }

  test.each([
    [1, [3, 1, 4, 2]],
    [2, [4, 3, 2, 1]],
    [3, [2, 4, 1, 3]],
    [-1, [2, 4, 1, 3]],
    [4, [1, 2, 3, 4]],
  ])('is turned clockwise by %i quarters', (quarters, pixels) => {
    expect([...turned(image, quarters).pixels]).toEqual(pixels)
  })

  test('has a negative', () => {
    expect([...inverted(image).pixels]).toEqual([254, 253, 252, 251])
  })

  test('is cropped to what lies inside it', () => {
    expect(cropped(image, { left: 1, top: 0, width: 9, height: 9 })).toEqual({ width: 1, height: 2, pixels: Uint8Array.from([2, 4]) })
  })

  test('keeps its shade when its size changes', () => {
    const grey: GreyImage = { width: 9, height: 5, pixels: new Uint8Array(45).fill(77) }
    for (const factor of [0.3, 2]) expect(new Set(scaled(grey, factor).pixels)).toEqual(new Set([77]))
  })
})

describe('a homography', () => {
  test('takes the four points to the four others', () => {
    const to: Quadrilateral = [
      { x: 3, y: 1 },
      { x: 40, y: 5 },
      { x: 33, y: 60 },
      { x: -2, y: 41 },
    ]
    const map = homographyBetween(square, to)
    square.forEach((point, index) => {
      const mapped = map && mapPoint(map, point)
      expect(mapped?.x).toBeCloseTo(to[index]?.x ?? Number.NaN)
      expect(mapped?.y).toBeCloseTo(to[index]?.y ?? Number.NaN)
    })
  })

  test('does not exist for three points on a line', () => {
    expect(
      homographyBetween(
        [
          { x: 0, y: 0 },
          { x: 1, y: 1 },
          { x: 2, y: 2 },
          { x: 0, y: 5 },
        ],
        square,
      ),
    ).toBeNull()
  })
})

describe('tilt', () => {
  test.each([-12, -2, 0, 0.6, 5, 15])('of %d degrees is measured and undone', (degrees) => {
    const tilted = upright(makeWrittenPage(), -degrees)
    expect(measureTilt(tilted)).toBeCloseTo(degrees, 0)
    expect(Math.abs(measureTilt(upright(tilted, measureTilt(tilted))))).toBeLessThan(0.3)
  })

  test('of an empty page is none', () => {
    expect(measureTilt({ width: 300, height: 300, pixels: new Uint8Array(90_000).fill(255) })).toBe(0)
  })
})

describe('light', () => {
  test('is made even: paper is white in the shadow as beside it, and ink stays dark', () => {
    const page = makeWrittenPage()
    const shaded = {
      ...page,
      pixels: page.pixels.map((shade, index) => (0.2 * 255 + 0.8 * shade) * (index % page.width > 300 ? 0.3 : 0.9)),
    }
    const even = evenLight(shaded)
    for (const x of [30, 550]) expect(shadeAt(even, x, 400)).toBeGreaterThan(240)
    for (const x of [64, 440]) expect(shadeAt(even, x, 64)).toBeLessThan(80)
  })
})

describe('what a page suffers from is measured', () => {
  const page = makeWrittenPage()

  test('noise, by its deviation', () => {
    const noisy = (deviation: number) => ({
      ...page,
      pixels: page.pixels.map((shade, index) => (shade === 0 ? 0 : 160 + deviation * unevenness(index))),
    })
    expect(measureNoise(page)).toBeLessThan(1)
    expect(measureNoise(noisy(12))).toBeCloseTo(12, -0.5)
  })

  test('want of sharpness', () => {
    expect(measureSharpness(page)).toBeGreaterThan(0.45)
    expect(measureSharpness(blurred(page, 2))).toBeLessThan(0.3)
    expect(measureSharpness(sharpened(blurred(page, 2), { deviation: 2.5, amount: 3 }))).toBeGreaterThan(0.3)
  })

  test('the height of its letters', () => {
    expect(measureLetterHeight(page)).toBe(8)
    expect(measureLetterHeight(scaled(page, 3))).toBe(24)
  })

  test('light writing on a dark ground', () => {
    expect(isLightOnDark(page)).toBe(false)
    expect(isLightOnDark(inverted(page))).toBe(true)
  })

  test('nothing, where there is nothing', () => {
    const empty: GreyImage = { width: 200, height: 200, pixels: new Uint8Array(40_000).fill(255) }
    expect([measureNoise(empty), measureLetterHeight(empty), isLightOnDark(empty)]).toEqual([0, null, false])
    expect(preparePage(empty)).toEqual(empty)
  })
})

test('small light writing on a dark ground comes out large, dark and upright', () => {
  const prepared = preparePage(upright(inverted(makeWrittenPage()), 4))
  expect(measureLetterHeight(prepared)).toBeGreaterThan(12)
  expect(Math.abs(measureTilt(prepared))).toBeLessThan(0.3)
  expect(isLightOnDark(prepared)).toBe(false)
})

test('the least picture is prepared without harm', () => {
  expect(preparePage({ width: 1, height: 1, pixels: Uint8Array.of(7) })).toMatchObject({ width: 1, height: 1 })
})

/** About normal, of deviation 1: the mean of some pseudo-random numbers. */
function unevenness(index: number): number {
  const part = (salt: number) => ((Math.imul(index + salt, 2_654_435_761) >>> 0) / 2 ** 32 - 0.5) * 2
  return part(1) + part(101) + part(10_007)
}
