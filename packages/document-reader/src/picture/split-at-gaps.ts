import type { RecognisedWord } from './recognition.ts'

/** As shares of the size of type: wider gaps part a line, where the line is not set so loosely altogether, and in any case. */
const widestSpace = 0.9
const widestLooseSpace = 1.9
/** A gap of a loose line is at most so many times as wide as its narrow ones. */
const mostUneven = 2.2

/** The words of a line parted where a gap is far wider than the others: between cells of a table, or columns taken for one line. */
export function splitAtGaps(words: RecognisedWord[], size: number): RecognisedWord[][] {
  const gaps = words.slice(1).map((word, index) => word.left - (words[index] as RecognisedWord).right)
  const narrow = gaps.toSorted((a, b) => a - b)[gaps.length >> 2] ?? 0
  const widest = Math.max(widestSpace * size, Math.min(mostUneven * narrow, widestLooseSpace * size))
  const pieces: RecognisedWord[][] = []
  words.forEach((word, index) => {
    if (index > 0 && (gaps[index - 1] as number) <= widest) pieces.at(-1)?.push(word)
    else pieces.push([word])
  })
  return pieces
}
