import type { GreyImage, Point } from './grey-image.ts'
import type { Quadrilateral } from './homography.ts'
import { inkOutside } from './ink-outside.ts'
import { paperShade } from './light.ts'
import { angleBetween, findStraightEdges, measureSlopes, meetingOf, type Slopes, type StraightEdge } from './straight-edges.ts'

/** Straight edges tried for each side of the page. */
const mostEdges = 4
/** A side may be turned by so much against the picture, and two neighbours may meet at so much more or less than a right angle. */
const mostTurned = (35 * Math.PI) / 180
const mostSkewed = (28 * Math.PI) / 180
/** A side of which less is an edge is a guess. */
const leastEdge = 0.55
/** Smaller than this share of the picture it is something that lies on the page. */
const leastArea = 0.2
const steepEnough = 0.6
/** More writing beside the page than this, for each piece of writing on it, and it is no page. */
const mostInkOutside = 0.1

/**
 * The corners of a page that lies on something darker, clockwise from the upper left, or null where there is none or it is
 * not sure: four straight edges, lighter inside, that meet in a quadrilateral with nothing written around it. A side beyond
 * the picture is replaced by the picture's own.
 */
export function findPage(image: GreyImage): Quadrilateral | null {
  const reduced = paperShade(image)
  const factor = reduced.width / image.width
  const slopes = measureSlopes(reduced)
  const best = bestPage(slopes)
  if (best === null) return null
  const [a, b, c, d] = best.corners.map(({ x, y }) => ({ x: (x + 0.5) / factor - 0.5, y: (y + 0.5) / factor - 0.5 }))
  const corners = [a as Point, b as Point, c as Point, d as Point] as const
  return inkOutside(image, corners) > mostInkOutside ? null : corners
}

interface Candidate {
  corners: Quadrilateral
  score: number
}

/** Of a side: where it gets lighter when one goes into the page. */
const inwards = { left: 0, top: Math.PI / 2, right: Math.PI, bottom: (3 * Math.PI) / 2 }

function bestPage(slopes: Slopes): Candidate | null {
  const sides = (side: keyof typeof inwards) => [
    ...findStraightEdges(slopes, { angle: inwards[side], within: mostTurned, most: mostEdges }),
    borderOf(slopes, side),
  ]
  const [lefts, tops, rights, bottoms] = [sides('left'), sides('top'), sides('right'), sides('bottom')]
  let best: Candidate | null = null
  for (const left of lefts)
    for (const right of rights)
      for (const top of tops)
        for (const bottom of bottoms) {
          const candidate = judge(slopes, [top, right, bottom, left])
          if (candidate !== null && (best === null || candidate.score > best.score)) best = candidate
        }
  return best
}

/** The edge of the picture, which has no votes. */
function borderOf({ width, height }: Slopes, side: keyof typeof inwards): StraightEdge {
  const distance = { left: 0, top: 0, right: -(width - 1), bottom: -(height - 1) }[side]
  return { angle: inwards[side], distance, votes: 0 }
}

/** The corners that four sides make, where these are a page. */
function judge(slopes: Slopes, sides: [StraightEdge, StraightEdge, StraightEdge, StraightEdge]): Candidate | null {
  const real = sides.filter(({ votes }) => votes > 0)
  if (real.length < 2) return null
  for (let index = 0; index < 4; index++) {
    const [side, next] = [sides[index] as StraightEdge, sides[(index + 1) % 4] as StraightEdge]
    if (Math.abs(angleBetween(side.angle, next.angle) - Math.PI / 2) > mostSkewed) return null
  }
  const corners = sides.map((side, index) => meetingOf(side, sides[(index + 3) % 4] as StraightEdge))
  if (corners.some((corner) => corner === null || isOutside(slopes, corner))) return null
  const quadrilateral = corners as unknown as Quadrilateral
  const share = areaOf(quadrilateral) / (slopes.width * slopes.height)
  if (share < leastArea) return null
  let covered = 0
  for (const [index, side] of sides.entries()) {
    if (side.votes === 0) continue
    const edge = edgeShare(slopes, side, { from: quadrilateral[index] as Point, to: quadrilateral[(index + 1) % 4] as Point })
    if (edge < leastEdge) return null
    covered += edge
  }
  return { corners: quadrilateral, score: covered + share }
}

/** A corner may lie a little beyond the picture. */
const isOutside = ({ width, height }: Slopes, { x, y }: Point): boolean =>
  x < -0.05 * width || y < -0.05 * height || x > 1.05 * width || y > 1.05 * height

const areaOf = (corners: Quadrilateral): number =>
  Math.abs(
    corners.reduce((sum, { x, y }, index) => {
      const next = corners[(index + 1) % 4] as Point
      return sum + x * next.y - next.x * y
    }, 0),
  ) / 2

/** How much of a side gets lighter towards the page. */
function edgeShare({ width, height, steepness, angles }: Slopes, side: StraightEdge, { from, to }: { from: Point; to: Point }): number {
  const length = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y))
  let [seen, steep] = [0, 0]
  for (let step = 0; step <= length; step++) {
    const x = from.x + ((to.x - from.x) * step) / length
    const y = from.y + ((to.y - from.y) * step) / length
    if (x < 2 || y < 2 || x > width - 3 || y > height - 3) continue
    seen++
    const isEdge = [-2, -1, 0, 1, 2].some((beside) => {
      const at = Math.round(y + beside * Math.sin(side.angle)) * width + Math.round(x + beside * Math.cos(side.angle))
      return (steepness[at] as number) >= steepEnough && angleBetween(angles[at] as number, side.angle) < 0.35
    })
    if (isEdge) steep++
  }
  return seen === 0 ? 0 : steep / seen
}
