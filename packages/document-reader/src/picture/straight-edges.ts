import type { GreyImage, Point } from './grey-image.ts'

/** A line in Hesse's normal form, x·cos(angle) + y·sin(angle) = distance; it gets lighter in the direction of the angle. */
export interface StraightEdge {
  /** Radians, 0 to 2π. */
  angle: number
  distance: number
  /** How much of an edge lies on it. */
  votes: number
}

/** Where a picture gets lighter, how steeply, and in which direction. */
export interface Slopes {
  width: number
  height: number
  steepness: Float32Array
  angles: Float32Array
}

const turn = 2 * Math.PI
/** Two degrees, and two pixels: an edge that is not quite straight still falls into one or two of these. */
const angleSteps = 180
const distanceStep = 2
/** Sobel's operator on logarithms answers 4·ln(ratio) at a sharp edge: paper is at least a quarter lighter than what it lies on. */
const leastSteepness = 0.9

/**
 * Sobel's operator on the logarithm of the shades, so that an edge between paper and table is as steep in a shadow as in
 * the light.
 */
export function measureSlopes({ width, height, pixels }: GreyImage): Slopes {
  const logarithms = Float32Array.from(pixels, (shade) => Math.log(shade + 12))
  const slopes = { width, height, steepness: new Float32Array(width * height), angles: new Float32Array(width * height) }
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const near = (dx: number, dy: number) => logarithms[at + dy * width + dx] as number
      const across = near(1, -1) + 2 * near(1, 0) + near(1, 1) - near(-1, -1) - 2 * near(-1, 0) - near(-1, 1)
      const down = near(-1, 1) + 2 * near(0, 1) + near(1, 1) - near(-1, -1) - 2 * near(0, -1) - near(1, -1)
      slopes.steepness[at] = Math.hypot(across, down)
      slopes.angles[at] = (Math.atan2(down, across) + turn) % turn
    }
  }
  return slopes
}

/**
 * The lines with the most edge on them, at most so many, strongest first. Each steep pixel votes for the lines through it whose direction
 * is about its own (Duda and Hart, Use of the Hough transformation to detect lines and curves in pictures, 1972).
 */
export function findStraightEdges(
  slopes: Slopes,
  { angle, within, most }: { angle: number; within: number; most: number },
): StraightEdge[] {
  const votes = countVotes(slopes, { angle, within })
  const found: StraightEdge[] = []
  while (found.length < most) {
    const best = votes.counts.reduce((top, count, index) => (count > (votes.counts[top] as number) ? index : top), 0)
    const count = votes.counts[best] as number
    if (count === 0) break
    const edge = {
      angle: (Math.floor(best / votes.distances) / angleSteps) * turn,
      distance: (best % votes.distances) * distanceStep - votes.offset,
      votes: count,
    }
    found.push(edge)
    clearAround(votes, best)
  }
  return found
}

interface Votes {
  counts: Float32Array
  distances: number
  offset: number
}

function countVotes({ width, height, steepness, angles }: Slopes, { angle, within }: { angle: number; within: number }): Votes {
  const offset = Math.ceil(Math.hypot(width, height))
  const distances = Math.ceil((2 * offset) / distanceStep) + 1
  const counts = new Float32Array(angleSteps * distances)
  const own = Math.round((3 * angleSteps) / 360)
  for (let at = 0; at < steepness.length; at++) {
    if ((steepness[at] as number) < leastSteepness || angleBetween(angles[at] as number, angle) > within) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    const middle = Math.round(((angles[at] as number) / turn) * angleSteps)
    for (let step = middle - own; step <= middle + own; step++) {
      const direction = (step + angleSteps) % angleSteps
      const theta = (direction / angleSteps) * turn
      const slot = Math.round((x * Math.cos(theta) + y * Math.sin(theta) + offset) / distanceStep)
      const index = direction * distances + slot
      counts[index] = (counts[index] as number) + 1
    }
  }
  return { counts, distances, offset }
}

/** What is nearly the same line shall not be found again. */
function clearAround({ counts, distances }: Votes, best: number) {
  const [direction, slot] = [Math.floor(best / distances), best % distances]
  for (let turned = -4; turned <= 4; turned++) {
    const row = ((direction + turned + angleSteps) % angleSteps) * distances
    counts.fill(0, row + Math.max(0, slot - 6), row + Math.min(distances, slot + 7))
  }
}

export function angleBetween(a: number, b: number): number {
  const difference = Math.abs(a - b) % turn
  return Math.min(difference, turn - difference)
}

/** Where two lines meet, or null where they are parallel. */
export function meetingOf(a: StraightEdge, b: StraightEdge): Point | null {
  const determinant = Math.cos(a.angle) * Math.sin(b.angle) - Math.sin(a.angle) * Math.cos(b.angle)
  if (Math.abs(determinant) < 1e-6) return null
  return {
    x: (a.distance * Math.sin(b.angle) - b.distance * Math.sin(a.angle)) / determinant,
    y: (b.distance * Math.cos(a.angle) - a.distance * Math.cos(b.angle)) / determinant,
  }
}
