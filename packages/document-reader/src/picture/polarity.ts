import type { GreyImage } from './grey-image.ts'
import { reducedTo } from './reduce.ts'

const reducedSide = 1200
const window = 16
/** In a window with less contrast nothing is written. */
const leastContrast = 60

/**
 * Whether a picture is mostly light writing on a dark ground. Writing covers the smaller part of the paper around it, so in each
 * small window with contrast the mean lies closer to the shade of the paper.
 */
export function isLightOnDark(image: GreyImage): boolean {
  const reduced = reducedTo(image, reducedSide)
  let votes = 0
  for (let top = 0; top + window <= reduced.height; top += window) {
    for (let left = 0; left + window <= reduced.width; left += window) votes += voteOf(reduced, left, top)
  }
  return votes < 0
}

/** 1 for dark on light, -1 for light on dark, 0 where nothing is written. */
function voteOf({ width, pixels }: GreyImage, left: number, top: number): number {
  let [least, most, sum] = [255, 0, 0]
  for (let y = top; y < top + window; y++) {
    for (let x = left; x < left + window; x++) {
      const shade = pixels[y * width + x] as number
      least = Math.min(least, shade)
      most = Math.max(most, shade)
      sum += shade
    }
  }
  if (most - least < leastContrast) return 0
  return Math.sign(sum / window ** 2 - (least + most) / 2)
}
