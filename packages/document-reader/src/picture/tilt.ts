import type { GreyImage } from './grey-image.ts'
import { reducedTo } from './reduce.ts'

/** Lines of writing are told apart at this width, and nothing more is needed. */
const reducedSide = 1200
const coarse = { widest: 20, step: 0.5 }
const fine = { widest: 0.5, step: 0.05 }
const mostInk = 60_000
/** Lighter pixels than this, on white paper, are no ink. */
const inkShade = 140

/**
 * By how many degrees the lines of writing fall to the right, from -20 to 20, in a picture in even light; 0 where there is
 * no writing. At the right angle the dark pixels of each row are either many or none: the sum of the squared differences
 * between neighbouring rows is largest (Postl, Detection of linear oblique structures and skew scan in digitized documents, 1986).
 */
export function measureTilt(image: GreyImage): number {
  const ink = inkOf(reducedTo(image, reducedSide))
  if (ink.xs.length < 200) return 0
  const roughly = steepest(ink, { around: 0, ...coarse })
  return steepest(ink, { around: roughly, ...fine })
}

interface Ink {
  xs: Float32Array
  ys: Float32Array
  /** Longer than any line through the picture. */
  diagonal: number
}

/** Where the picture is dark; of very much ink only a part, evenly taken. */
function inkOf({ width, height, pixels }: GreyImage): Ink {
  const dark: number[] = []
  pixels.forEach((shade, index) => {
    if (shade < inkShade) dark.push(index)
  })
  const every = Math.max(1, Math.ceil(dark.length / mostInk))
  const kept = dark.filter((_, index) => (index * 7919) % every === 0)
  const xs = Float32Array.from(kept, (index) => (index % width) - width / 2)
  const ys = Float32Array.from(kept, (index) => Math.floor(index / width) - height / 2)
  return { xs, ys, diagonal: Math.ceil(Math.hypot(width, height)) + 2 }
}

function steepest(ink: Ink, { around, widest, step }: { around: number; widest: number; step: number }): number {
  let best = { degrees: around, score: -1 }
  for (let index = -Math.round(widest / step); index <= Math.round(widest / step); index++) {
    const degrees = around + index * step
    const score = sharpness(ink, degrees)
    if (score > best.score || (score === best.score && Math.abs(degrees) < Math.abs(best.degrees))) best = { degrees, score }
  }
  return best.degrees
}

function sharpness({ xs, ys, diagonal }: Ink, degrees: number): number {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  const rows = new Int32Array(diagonal)
  for (let index = 0; index < xs.length; index++) {
    const row = Math.round(cos * (ys[index] as number) - sin * (xs[index] as number) + diagonal / 2)
    rows[row] = (rows[row] as number) + 1
  }
  let sum = 0
  for (let row = 1; row < diagonal; row++) sum += ((rows[row] as number) - (rows[row - 1] as number)) ** 2
  return sum
}
