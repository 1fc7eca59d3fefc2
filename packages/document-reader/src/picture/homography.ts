import { blankImage, type GreyImage, type Point } from './grey-image.ts'

/** A projective map of the plane, (x, y) to ((ax + by + c) / w, (dx + ey + f) / w) with w = gx + hy + 1. */
export type Homography = readonly [a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number]

/** Four corners in the same sense of rotation. */
export type Quadrilateral = readonly [Point, Point, Point, Point]

/**
 * The projective map that takes four points to four others, or null where three of them lie on a line. Solves the eight linear
 * equations of Hartley and Zisserman, Multiple View Geometry in Computer Vision, section 4.1, with the ninth coefficient set to 1.
 */
export function homographyBetween(from: Quadrilateral, to: Quadrilateral): Homography | null {
  const rows = from.flatMap(({ x, y }, index) => {
    const { x: u, y: v } = to[index] as Point
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ]
  })
  return solve(rows) as Homography | null
}

export function mapPoint([a, b, c, d, e, f, g, h]: Homography, { x, y }: Point): Point {
  const w = g * x + h * y + 1
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w }
}

/** Gaussian elimination with the largest pivot; each row holds its coefficients and then its right side. */
function solve(rows: number[][]): number[] | null {
  const size = rows.length
  for (let column = 0; column < size; column++) {
    const pivot = rows.slice(column).reduce((best, row) => (magnitude(row, column) > magnitude(best, column) ? row : best))
    if (magnitude(pivot, column) < 1e-9) return null
    rows.splice(rows.indexOf(pivot), 1)
    rows.splice(column, 0, pivot)
    for (const row of rows) if (row !== pivot) subtract(row, pivot, column)
  }
  return rows.map((row, index) => (row[size] as number) / (row[index] as number))
}

const magnitude = (row: number[], column: number): number => Math.abs(row[column] as number)

function subtract(row: number[], pivot: number[], column: number) {
  const factor = (row[column] as number) / (pivot[column] as number)
  for (let index = column; index < row.length; index++) row[index] = (row[index] as number) - factor * (pivot[index] as number)
}

/**
 * A picture of the given size in which every pixel is taken, between its four neighbours, from where `toSource` puts it. What lies
 * outside the source gets the shade.
 */
export function warped(
  image: GreyImage,
  { width, height, toSource, shade }: { width: number; height: number; toSource: Homography; shade: number },
): GreyImage {
  const result = blankImage(width, height, shade)
  const [a, b, c, d, e, f, g, h] = toSource
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const w = g * x + h * y + 1
      result.pixels[y * width + x] = sample(image, (a * x + b * y + c) / w, (d * x + e * y + f) / w, shade)
    }
  }
  return result
}

/** Bilinear between the middles of pixels. */
function sample({ width, height, pixels }: GreyImage, x: number, y: number, shade: number): number {
  if (!(x > -1 && y > -1 && x < width && y < height)) return shade
  const left = Math.floor(x)
  const top = Math.floor(y)
  const right = x - left
  const below = y - top
  const x0 = Math.max(0, left)
  const x1 = Math.min(width - 1, left + 1)
  const upper = Math.max(0, top) * width
  const lower = Math.min(height - 1, top + 1) * width
  const above = (pixels[upper + x0] as number) * (1 - right) + (pixels[upper + x1] as number) * right
  const under = (pixels[lower + x0] as number) * (1 - right) + (pixels[lower + x1] as number) * right
  return above * (1 - below) + under * below + 0.5
}
