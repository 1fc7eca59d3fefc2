import type { GreyImage } from './grey-image.ts'

/** How many pixels have each shade. */
function histogramOf({ pixels }: GreyImage): Int32Array {
  const counts = new Int32Array(256)
  for (let index = 0; index < pixels.length; index++) {
    const shade = pixels[index] as number
    counts[shade] = (counts[shade] as number) + 1
  }
  return counts
}

/**
 * The shade that parts ink from paper best: the classes on its two sides differ most in their means (Otsu, A threshold selection
 * method from gray-level histograms, 1979).
 */
export function inkThreshold(image: GreyImage): number {
  const counts = histogramOf(image)
  const total = image.pixels.length
  const all = counts.reduce((sum, count, shade) => sum + count * shade, 0)
  let [dark, darkSum, widest, threshold] = [0, 0, 0, 128]
  for (let shade = 0; shade < 255; shade++) {
    dark += counts[shade] as number
    darkSum += shade * (counts[shade] as number)
    if (dark === 0 || dark === total) continue
    const distance = darkSum / dark - (all - darkSum) / (total - dark)
    const between = dark * (total - dark) * distance ** 2
    if (between > widest) [widest, threshold] = [between, shade]
  }
  return threshold
}

/** The shade of the darkest hundredth of the picture. */
export function darkestShade(image: GreyImage): number {
  let passed = 0
  return histogramOf(image).findIndex((count) => {
    passed += count
    return passed >= image.pixels.length / 100
  })
}
