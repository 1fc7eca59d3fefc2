import type { RecognisedLine, RecognisedWord } from './recognition.ts'

const withoutStems = /^[acemnorsuvwxz]$/u
const withStems = /^[\p{Lu}\p{N}bdfhklß]$/u
/** Capitals and stems stand about this much higher than a small x. */
const stemRatio = 1.42
/** A letter nearly as high as its word has the height of the word. */
const ofWord = 0.85
/** The height of a small x, as a share of the size of type. */
const xShare = 0.48

/**
 * The size of type of each line, in pixels: from the ink of its small letters where it has some, else of its capitals, else
 * that of the lines around it. What lies close to the size most of the page is set in is that size: measuring is not exact.
 */
export function measureSizes(lines: RecognisedLine[]): number[] {
  const measured = evenInBlocks(lines, lines.map(sizeOf))
  const body = usualOf(lines, measured)
  if (body === null) return lines.map(() => 0)
  return measured.map((size) => (size === null || isClose(size, body) ? body : size))
}

/** In the middle of a block of several lines its size hardly changes: what differs a little was measured wrongly. */
function evenInBlocks(lines: RecognisedLine[], sizes: (number | null)[]): (number | null)[] {
  const usual = new Map<number, number | null>()
  const usualIn = (block: number) => {
    if (!usual.has(block)) {
      const own = lines.map((line, index) => ({ line, size: sizes[index] ?? null })).filter(({ line }) => line.block === block)
      const enough = own.length >= leastLines
      usual.set(
        block,
        enough
          ? usualOf(
              own.map(({ line }) => line),
              own.map(({ size }) => size),
            )
          : null,
      )
    }
    return usual.get(block) ?? null
  }
  return sizes.map((size, index) => {
    const common = usualIn(lines[index]?.block ?? -1)
    return size !== null && common !== null && isAlike(size, common) ? common : size
  })
}

const usualOf = (lines: RecognisedLine[], sizes: (number | null)[]): number | null =>
  weightedMedian(lines.map((line, index) => ({ size: sizes[index] ?? 0, weight: lengthOf(line) })).filter(({ size }) => size > 0))

const leastLines = 3
const isAlike = (size: number, common: number): boolean => size > 0.66 * common && size < 1.5 * common

/** Two sizes that differ less may be one: small letters are few pixels high. */
const isClose = (size: number, body: number): boolean => size > 0.8 * body && size < 1.2 * body

function sizeOf({ words }: RecognisedLine): number | null {
  const letters = words.flatMap((word) => word.letters)
  const small = words.flatMap(smallHeights)
  if (small.length >= 3) return lower(small) / xShare
  const tall = letters.filter(({ text }) => withStems.test(text)).map(({ top, bottom }) => bottom - top)
  return tall.length >= 2 ? median(tall) / stemRatio / xShare : null
}

/**
 * The heights of a word's small letters. Where the recogniser has not found the ends of a letter it gives it those of the whole word:
 * such heights do not count beside letters with stems or tails, nor beside letters that are clearly smaller.
 */
function smallHeights({ top, bottom, letters }: RecognisedWord): number[] {
  const heights = letters.filter(({ text }) => withoutStems.test(text)).map((letter) => letter.bottom - letter.top)
  const hasTall = letters.some(({ text }) => !withoutStems.test(text) && /\p{L}/u.test(text))
  const own = heights.filter((height) => height < ofWord * (bottom - top))
  return hasTall || own.length > 0 ? own : heights
}

/** Boxes that are wrong are too high. */
const lower = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(0.3 * values.length)] ?? 0

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
