import { blankImage, type GreyImage } from './grey-image.ts'

/** A page of lines of short bars, like words from afar. */
export function makeWrittenPage({ width = 600, height = 800, paper = 255, ink = 0 } = {}): GreyImage {
  const page = blankImage(width, height, paper)
  for (let top = 60; top < height - 60; top += 24) {
    for (let left = 60; left < width - 90; left += 34) fill(page, { left, top, width: 24 + (left % 7), height: 8 }, ink)
  }
  return page
}

export function fill(image: GreyImage, box: { left: number; top: number; width: number; height: number }, shade: number) {
  for (let y = box.top; y < box.top + box.height; y++) {
    const row = y * image.width
    image.pixels.fill(shade, row + box.left, row + box.left + box.width)
  }
}

export const shadeAt = ({ width, pixels }: GreyImage, x: number, y: number): number => pixels[y * width + x] ?? -1
