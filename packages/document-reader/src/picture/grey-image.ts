/** A picture in shades of grey: one byte a pixel, row by row from the top left, 0 black and 255 white. */
export interface GreyImage {
  width: number
  height: number
  pixels: Uint8Array
}

export interface Point {
  x: number
  y: number
}

export const blankImage = (width: number, height: number, shade = 0): GreyImage => ({
  width,
  height,
  pixels: new Uint8Array(width * height).fill(shade),
})

/** The negative: light writing on a dark ground becomes dark on light. */
export const inverted = ({ width, height, pixels }: GreyImage): GreyImage => ({ width, height, pixels: pixels.map((shade) => 255 - shade) })

/** The part inside the picture. */
export function cropped(image: GreyImage, box: { left: number; top: number; width: number; height: number }): GreyImage {
  const left = Math.max(0, Math.round(box.left))
  const top = Math.max(0, Math.round(box.top))
  const width = Math.max(1, Math.min(image.width - left, Math.round(box.width)))
  const height = Math.max(1, Math.min(image.height - top, Math.round(box.height)))
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const from = (top + y) * image.width + left
    pixels.set(image.pixels.subarray(from, from + width), y * width)
  }
  return { width, height, pixels }
}

/** Turned clockwise by quarters. */
export function turned(image: GreyImage, quarters: number): GreyImage {
  const { width, height, pixels } = image
  const turns = ((quarters % 4) + 4) % 4
  if (turns === 0) return image
  if (turns === 2) return { width, height, pixels: pixels.toReversed() }
  const result = blankImage(height, width)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const to = turns === 1 ? x * height + (height - 1 - y) : (width - 1 - x) * height + y
      result.pixels[to] = pixels[y * width + x] as number
    }
  }
  return result
}
