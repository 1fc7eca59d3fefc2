import { expect, test } from 'vitest'
import type { GreyImage, Point } from './grey-image.ts'
import { homographyBetween, type Quadrilateral, warped } from './homography.ts'
import { findPage } from './page-outline.ts'
import { straightenPage } from './straighten-page.ts'
import { fill, makeWrittenPage, shadeAt } from './testing.ts'

const corners: Quadrilateral = [
  { x: 130, y: 80 },
  { x: 700, y: 120 },
  { x: 760, y: 900 },
  { x: 60, y: 940 },
]

/** A written page as a camera sees it, on a table. */
function photograph({ table = 60, to = corners } = {}): GreyImage {
  const page = makeWrittenPage()
  const whole: Quadrilateral = [
    { x: 0, y: 0 },
    { x: page.width, y: 0 },
    { x: page.width, y: page.height },
    { x: 0, y: page.height },
  ]
  const toSource = homographyBetween(to, whole)
  if (toSource === null) throw new Error('the corners lie on a line')
  return warped(page, { width: 820, height: 1000, toSource, shade: table })
}

const farthest = (found: Quadrilateral | null, expected: Quadrilateral): number =>
  found === null ? Number.POSITIVE_INFINITY : Math.max(...found.map((point, index) => distance(point, expected[index] as Point)))
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

test('the corners of a page on a table are found', () => {
  expect(farthest(findPage(photograph()), corners)).toBeLessThan(12)
})

test('they are found when half of the page lies in shadow, as dark as the table in the light', () => {
  const photo = photograph()
  const shaded = {
    ...photo,
    pixels: photo.pixels.map((shade, index) => shade / (1 + 2.5 / (1 + Math.exp((400 - (index % photo.width)) / 30)))),
  }
  expect(farthest(findPage(shaded), corners)).toBeLessThan(12)
})

test('a page that goes beyond the picture is found by the sides that are seen', () => {
  const to: Quadrilateral = [
    { x: 100, y: -60 },
    { x: 720, y: -60 },
    { x: 760, y: 930 },
    { x: 60, y: 930 },
  ]
  const found = findPage(photograph({ to }))
  expect(found?.[2].y).toBeCloseTo(930, -1.3)
  expect(found?.[0].y).toBeCloseTo(0, -1.3)
})

test.each<[string, GreyImage]>([
  ['a scan', makeWrittenPage()],
  [
    'a page that fills the picture',
    photograph({
      to: [
        { x: -9, y: -9 },
        { x: 829, y: -9 },
        { x: 829, y: 1009 },
        { x: -9, y: 1009 },
      ],
    }),
  ],
  ['a page with a dark picture in it', pageWithPicture()],
])('no page is cut out of %s', (_, image) => {
  expect(findPage(image)).toBeNull()
})

function pageWithPicture(): GreyImage {
  const page = makeWrittenPage()
  fill(page, { left: 100, top: 200, width: 400, height: 300 }, 40)
  return page
}

test('a light box in which only a part of the writing stands is no page', () => {
  const page = makeWrittenPage({ paper: 190 })
  for (let y = 300; y < 620; y++) {
    for (let x = 80; x < 520; x++) if (shadeAt(page, x, y) > 100) page.pixels[y * page.width + x] = 255
  }
  expect(findPage(page)).toBeNull()
})

test('a straightened page has its writing where it was on the paper', () => {
  const straight = straightenPage(photograph())
  const original = makeWrittenPage()
  const at = (x: number, y: number) =>
    shadeAt(straight, Math.round((x / original.width) * straight.width), Math.round((y / original.height) * straight.height))
  expect(at(66, 64)).toBeLessThan(130)
  expect(at(536, 736)).toBeGreaterThan(200)
  expect(at(300, 30)).toBeGreaterThan(240)
})
