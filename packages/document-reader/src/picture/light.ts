import { blankImage, type GreyImage, inverted } from './grey-image.ts'
import { reducedTo } from './reduce.ts'

/** The paper's shade is looked for in a picture reduced so far that its noise is gone and its strokes are a few pixels. */
const reducedSide = 560
/** Strokes up to this share of the width, twice, are writing; what is larger is a shadow. */
const strokeShare = 1 / 70
/** Darker paper has nothing written on it that could be told from noise. */
const darkestPaper = 16

/**
 * The picture as in even light: every pixel divided by the paper's shade around it, so that paper is white under shadows and
 * slopes of light. The paper's shade is the grey closing (Serra, Image Analysis and Mathematical Morphology) of the picture.
 */
export function evenLight(image: GreyImage): GreyImage {
  const paper = paperShade(image)
  const result = blankImage(image.width, image.height)
  const shades = new Float32Array(image.width)
  for (let y = 0; y < image.height; y++) {
    interpolateRow(paper, { y, of: image, into: shades })
    const row = y * image.width
    for (let x = 0; x < image.width; x++) {
      const shade = (255 * (image.pixels[row + x] as number)) / Math.max(darkestPaper, shades[x] as number)
      result.pixels[row + x] = shade >= 255 ? 255 : shade + 0.5
    }
  }
  return result
}

/** The shade that the paper has, or would have under the writing, in a reduced picture. */
export function paperShade(image: GreyImage): GreyImage {
  const reduced = reducedTo(image, reducedSide)
  const radius = Math.max(2, Math.round(strokeShare * Math.min(reduced.width, reduced.height)))
  const closed = inverted(lightestAround(inverted(lightestAround(reduced, radius)), radius))
  return blurred(closed, Math.max(1, radius >> 1))
}

/** The lightest shade in a square around each pixel, rows first and then columns. */
function lightestAround(image: GreyImage, radius: number): GreyImage {
  const across = blankImage(image.width, image.height)
  for (let y = 0; y < image.height; y++) slide({ from: image, to: across, start: y * image.width, step: 1, length: image.width, radius })
  const down = blankImage(image.width, image.height)
  for (let x = 0; x < image.width; x++) slide({ from: across, to: down, start: x, step: image.width, length: image.height, radius })
  return down
}

interface Slide {
  from: GreyImage
  to: GreyImage
  start: number
  step: number
  length: number
  radius: number
}

function slide({ from, to, start, step, length, radius }: Slide) {
  const { pixels } = from
  for (let at = 0; at < length; at++) {
    const last = Math.min(length - 1, at + radius)
    let lightest = 0
    for (let near = Math.max(0, at - radius); near <= last; near++) {
      const shade = pixels[start + near * step] as number
      if (shade > lightest) lightest = shade
    }
    to.pixels[start + at * step] = lightest
  }
}

/** The mean of a square around each pixel. */
function blurred(image: GreyImage, radius: number): GreyImage {
  const { width, height } = image
  const sums = integralOf(image)
  const result = blankImage(width, height)
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - radius), Math.min(height, y + radius + 1)]
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - radius), Math.min(width, x + radius + 1)]
      result.pixels[y * width + x] = sums.of(left, top, right, bottom) / ((right - left) * (bottom - top)) + 0.5
    }
  }
  return result
}

function integralOf({ width, height, pixels }: GreyImage) {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += pixels[y * width + x] as number
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] as number) + row
    }
  }
  const at = (x: number, y: number) => sums[y * (width + 1) + x] as number
  return {
    of: (left: number, top: number, right: number, bottom: number) => at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top),
  }
}

/** One row of the reduced picture, enlarged to the size of the whole one. */
function interpolateRow(small: GreyImage, { y, of, into }: { y: number; of: GreyImage; into: Float32Array }) {
  const v = Math.max(0, Math.min(small.height - 1, ((y + 0.5) * small.height) / of.height - 0.5))
  const upper = Math.floor(v) * small.width
  const lower = Math.min(small.height - 1, Math.floor(v) + 1) * small.width
  const below = v - Math.floor(v)
  for (let x = 0; x < of.width; x++) {
    const u = Math.max(0, Math.min(small.width - 1, ((x + 0.5) * small.width) / of.width - 0.5))
    const left = Math.floor(u)
    const right = Math.min(small.width - 1, left + 1)
    const beside = u - left
    const above = (small.pixels[upper + left] as number) * (1 - beside) + (small.pixels[upper + right] as number) * beside
    const under = (small.pixels[lower + left] as number) * (1 - beside) + (small.pixels[lower + right] as number) * beside
    into[x] = above * (1 - below) + under * below
  }
}
