import type { GreyImage, Point } from './grey-image.ts'
import type { Quadrilateral } from './homography.ts'
import { inkThreshold } from './ink.ts'
import { evenLight } from './light.ts'
import { reducedTo } from './reduce.ts'

const reducedSide = 1200
/** Of the picture's longer side: the rim of the page, where its edge itself is dark, counts to neither side. */
const rim = 0.02

/** How much ink lies around a page for each pixel of ink on it, corners clockwise: what would be lost by cutting it out. */
export function inkOutside(image: GreyImage, corners: Quadrilateral): number {
  const even = evenLight(reducedTo(image, reducedSide))
  const factor = even.width / image.width
  const depthOf = makeDepth(corners.map(({ x, y }) => ({ x: x * factor, y: y * factor })))
  const threshold = inkThreshold(even)
  const margin = rim * Math.max(even.width, even.height)
  let [inside, outside] = [0, 0]
  even.pixels.forEach((shade, index) => {
    if (shade > threshold) return
    const depth = depthOf(index % even.width, Math.floor(index / even.width))
    if (depth > margin) inside++
    else if (depth < -margin) outside++
  })
  return outside / Math.max(1, inside)
}

/** How far a point lies within its nearest side; negative beyond it. */
function makeDepth(corners: Point[]): (x: number, y: number) => number {
  const sides = corners.map((from, index) => {
    const to = corners[(index + 1) % corners.length] as Point
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    return { from, across: (to.x - from.x) / length, down: (to.y - from.y) / length }
  })
  return (x, y) =>
    sides.reduce((least, { from, across, down }) => Math.min(least, across * (y - from.y) - down * (x - from.x)), Number.POSITIVE_INFINITY)
}
