import { blurred } from './blur.ts'
import type { GreyImage } from './grey-image.ts'
import { darkestShade } from './ink.ts'

/** Edges are a small part of a page: so much of it is steeper than what is taken for their steepness. */
const edgeShare = 0.005

/**
 * How much of the contrast between paper and ink is passed in a step of one pixel at the edges of letters: 0.5 in a scan, 0.4 in a good photograph,
 * 0.25 in one that is out of focus.
 */
export function measureSharpness(image: GreyImage): number {
  const { width, height, pixels } = image
  const steps = new Int32Array(128)
  for (let y = 0; y < height; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const step = Math.abs((pixels[at + 1] as number) - (pixels[at - 1] as number)) >> 1
      steps[step] = (steps[step] as number) + 1
    }
  }
  let steeper = 0
  const steepest = steps.findLastIndex((count) => {
    steeper += count
    return steeper >= edgeShare * pixels.length
  })
  return steepest / Math.max(1, 255 - darkestShade(image))
}

/** With the differences from a blurred copy made larger (unsharp masking). */
export function sharpened(image: GreyImage, { deviation, amount }: { deviation: number; amount: number }): GreyImage {
  const soft = blurred(image, deviation)
  const pixels = new Uint8ClampedArray(image.pixels.length)
  image.pixels.forEach((shade, index) => {
    pixels[index] = shade + amount * (shade - (soft.pixels[index] as number))
  })
  return { ...image, pixels: new Uint8Array(pixels.buffer) }
}
