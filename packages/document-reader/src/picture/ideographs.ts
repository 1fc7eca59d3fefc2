import type { GreyImage } from './grey-image.ts'
import { inkThreshold } from './ink.ts'
import { measureLetterHeight } from './letter-height.ts'

/** Chinese characters cross a vertical line through them about three times, Latin letters and formulas less than twice. */
const leastCrossings = 2.4
/** In pixels, and in heights of a letter: what is lower or higher is no line of writing. */
const leastHeight = 6
const mostLetterHeights = 2.2

/**
 * Whether the writing in a prepared picture is dense as Chinese characters are, by the strokes that a column of pixels meets in
 * a line of writing. For a few characters only, from which nothing surer can tell the script.
 */
export function looksIdeographic(image: GreyImage): boolean {
  const threshold = inkThreshold(image)
  const highest = mostLetterHeights * (measureLetterHeight(image) ?? image.height)
  let [strokes, columns] = [0, 0]
  for (const { top, bottom } of linesIn(image, threshold)) {
    if (bottom - top > highest) continue
    for (let x = 0; x < image.width; x++) {
      const met = strokesIn(image, { x, top, bottom, threshold })
      strokes += met
      if (met > 0) columns++
    }
  }
  return columns > 0 && strokes / columns >= leastCrossings
}

/** Stretches of rows that hold ink. */
function linesIn({ width, height, pixels }: GreyImage, threshold: number): { top: number; bottom: number }[] {
  const lines: { top: number; bottom: number }[] = []
  let top = -1
  for (let y = 0; y <= height; y++) {
    const hasInk = y < height && pixels.subarray(y * width, (y + 1) * width).some((shade) => shade <= threshold)
    if (hasInk && top < 0) top = y
    if (!hasInk && top >= 0) {
      if (y - top >= leastHeight) lines.push({ top, bottom: y })
      top = -1
    }
  }
  return lines
}

function strokesIn(
  { width, pixels }: GreyImage,
  { x, top, bottom, threshold }: { x: number; top: number; bottom: number; threshold: number },
): number {
  let strokes = 0
  let wasInk = false
  for (let y = top; y < bottom; y++) {
    const isInk = (pixels[y * width + x] as number) <= threshold
    if (isInk && !wasInk) strokes++
    wasInk = isInk
  }
  return strokes
}
