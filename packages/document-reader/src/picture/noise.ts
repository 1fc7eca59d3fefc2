import type { GreyImage } from './grey-image.ts'

/**
 * How much the shades of neighbouring pixels differ by chance: the standard deviation of the noise. The difference of two second
 * derivatives is blind to slopes and straight edges (Immerkær, Fast noise variance estimation, 1996); its median, to writing.
 */
export function measureNoise({ width, height, pixels }: GreyImage): number {
  const counts = new Int32Array(2041)
  let seen = 0
  for (let y = 1; y < height - 1; y += 2) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const near = (offset: number) => pixels[at + offset] as number
      const corners = near(-width - 1) + near(-width + 1) + near(width - 1) + near(width + 1)
      const sides = near(-width) + near(-1) + near(1) + near(width)
      const difference = Math.abs(4 * near(0) - 2 * sides + corners)
      counts[difference] = (counts[difference] as number) + 1
      seen++
    }
  }
  return medianOf(counts, seen) / (0.6745 * 6)
}

function medianOf(counts: Int32Array, seen: number): number {
  let passed = 0
  for (let value = 0; value < counts.length; value++) {
    passed += counts[value] as number
    if (passed * 2 >= seen) return value
  }
  return 0
}
