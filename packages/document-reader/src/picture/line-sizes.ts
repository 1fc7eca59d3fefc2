import type { RecognisedLine } from './recognition.ts'

const withoutStems = /^[acemnorsuvwxz]$/u
const withStems = /^[\p{Lu}\p{N}bdfhklß]$/u
/** Capitals and stems stand about this much higher than a small x. */
const stemRatio = 1.42
/** The height of a small x, as a share of the size of type. */
const xShare = 0.48

/**
 * The size of type of each line, in pixels: from the ink of its small letters where it has some, else of its capitals, else
 * that of the lines around it. What lies close to the size most of the page is set in is that size: measuring is not exact.
 */
export function measureSizes(lines: RecognisedLine[]): number[] {
  const measured = lines.map(sizeOf)
  const body = weightedMedian(
    lines.map((line, index) => ({ size: measured[index] ?? 0, weight: lengthOf(line) })).filter(({ size }) => size > 0),
  )
  if (body === null) return lines.map(() => 0)
  return measured.map((size) => (size === null || isClose(size, body) ? body : size))
}

/** Two sizes that differ less may be one: small letters are few pixels high. */
const isClose = (size: number, body: number): boolean => size > 0.8 * body && size < 1.2 * body

function sizeOf({ words }: RecognisedLine): number | null {
  const letters = words.flatMap((word) => word.letters)
  const small = letters.filter(({ text }) => withoutStems.test(text)).map(({ top, bottom }) => bottom - top)
  if (small.length >= 3) return median(small) / xShare
  const tall = letters.filter(({ text }) => withStems.test(text)).map(({ top, bottom }) => bottom - top)
  return tall.length >= 2 ? median(tall) / stemRatio / xShare : null
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const lengthOf = ({ words }: RecognisedLine): number => words.reduce((sum, { text }) => sum + text.length, 0)

function weightedMedian(values: { size: number; weight: number }[]): number | null {
  const half = values.reduce((sum, { weight }) => sum + weight, 0) / 2
  let passed = 0
  for (const { size, weight } of values.toSorted((a, b) => a.size - b.size)) {
    passed += weight
    if (passed >= half) return size
  }
  return null
}
