import { blankImage, type GreyImage } from './grey-image.ts'

/** Blurred by the bell curve of this standard deviation, in pixels: rows first, then columns. */
export function blurred(image: GreyImage, deviation: number): GreyImage {
  const radius = Math.ceil(3 * deviation)
  const bell = Float32Array.from({ length: radius + 1 }, (_, distance) => Math.exp(-(distance ** 2) / (2 * deviation ** 2)))
  const sum = bell.reduce((total, weight, distance) => total + (distance === 0 ? weight : 2 * weight), 0)
  const weights = bell.map((weight) => weight / sum)
  const { width, height } = image
  const across = blankImage(width, height)
  for (let y = 0; y < height; y++) smooth({ from: image, to: across, start: y * width, step: 1, length: width, weights })
  const down = blankImage(width, height)
  for (let x = 0; x < width; x++) smooth({ from: across, to: down, start: x, step: width, length: height, weights })
  return down
}

interface Smoothing {
  from: GreyImage
  to: GreyImage
  start: number
  step: number
  length: number
  weights: Float32Array
}

/** At the ends the last pixel stands for those beyond. */
function smooth({ from, to, start, step, length, weights }: Smoothing) {
  const at = (index: number) => from.pixels[start + Math.max(0, Math.min(length - 1, index)) * step] as number
  for (let index = 0; index < length; index++) {
    let sum = (weights[0] as number) * at(index)
    for (let distance = 1; distance < weights.length; distance++)
      sum += (weights[distance] as number) * (at(index - distance) + at(index + distance))
    to.pixels[start + index * step] = sum + 0.5
  }
}
