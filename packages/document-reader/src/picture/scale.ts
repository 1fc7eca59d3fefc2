import { blankImage, type GreyImage } from './grey-image.ts'

/** Which source pixels make a pixel, and how much each counts. */
interface Weights {
  first: number
  weights: Float32Array
}

/** Enlarged or reduced by a factor: each pixel is a weighted mean of those it covers, with the cubic of Catmull and Rom. */
export function scaled(image: GreyImage, factor: number): GreyImage {
  const width = Math.max(1, Math.round(image.width * factor))
  const height = Math.max(1, Math.round(image.height * factor))
  if (width === image.width && height === image.height) return image
  return scaledDown(scaledAcross(image, width), height)
}

function scaledAcross(image: GreyImage, width: number): GreyImage {
  const result = blankImage(width, image.height)
  const columns = weightsFor(image.width, width)
  for (let y = 0; y < image.height; y++) {
    const row = y * image.width
    for (let x = 0; x < width; x++) {
      const { first, weights } = columns[x] as Weights
      let sum = 0
      for (let index = 0; index < weights.length; index++) sum += (weights[index] as number) * (image.pixels[row + first + index] as number)
      result.pixels[y * width + x] = toShade(sum)
    }
  }
  return result
}

function scaledDown(image: GreyImage, height: number): GreyImage {
  const { width } = image
  const result = blankImage(width, height)
  const sums = new Float32Array(width)
  weightsFor(image.height, height).forEach(({ first, weights }, y) => {
    sums.fill(0)
    weights.forEach((weight, index) => {
      const row = (first + index) * width
      for (let x = 0; x < width; x++) sums[x] = (sums[x] as number) + weight * (image.pixels[row + x] as number)
    })
    for (let x = 0; x < width; x++) result.pixels[y * width + x] = toShade(sums[x] as number)
  })
  return result
}

const toShade = (value: number): number => (value <= 0 ? 0 : value >= 255 ? 255 : value + 0.5)

function weightsFor(from: number, to: number): Weights[] {
  const step = from / to
  const stretch = Math.max(1, step)
  return Array.from({ length: to }, (_, index) => {
    const middle = (index + 0.5) * step - 0.5
    const first = Math.max(0, Math.ceil(middle - 2 * stretch))
    const last = Math.min(from - 1, Math.floor(middle + 2 * stretch))
    const weights = Float32Array.from({ length: last - first + 1 }, (_unused, offset) => cubic((first + offset - middle) / stretch))
    const sum = weights.reduce((total, weight) => total + weight, 0)
    return { first, weights: weights.map((weight) => weight / sum) }
  })
}

/** Catmull and Rom, A Class of Local Interpolating Splines (1974). */
function cubic(distance: number): number {
  const t = Math.abs(distance)
  if (t >= 2) return 0
  return t < 1 ? 1.5 * t ** 3 - 2.5 * t ** 2 + 1 : -0.5 * t ** 3 + 2.5 * t ** 2 - 4 * t + 2
}
