import { blankImage, type GreyImage } from './grey-image.ts'

/** Made smaller by a whole number, so that no side is longer than so many pixels: each pixel is the mean of a square. */
export function reducedTo(image: GreyImage, longestSide: number): GreyImage {
  const factor = Math.ceil(Math.max(image.width, image.height) / longestSide)
  if (factor <= 1) return image
  const width = Math.max(1, Math.floor(image.width / factor))
  const height = Math.max(1, Math.floor(image.height / factor))
  const result = blankImage(width, height)
  const sums = new Int32Array(width)
  const [squareWidth, squareHeight] = [Math.min(factor, image.width), Math.min(factor, image.height)]
  for (let y = 0; y < height; y++) {
    sums.fill(0)
    for (let down = 0; down < squareHeight; down++) addRow(sums, image, (y * factor + down) * image.width, factor, squareWidth)
    for (let x = 0; x < width; x++) result.pixels[y * width + x] = (sums[x] as number) / (squareWidth * squareHeight) + 0.5
  }
  return result
}

function addRow(sums: Int32Array, { pixels }: GreyImage, start: number, step: number, length: number) {
  for (let x = 0; x < sums.length; x++) {
    let sum = 0
    const from = start + x * step
    for (let at = from; at < from + length; at++) sum += pixels[at] as number
    sums[x] = (sums[x] as number) + sum
  }
}
