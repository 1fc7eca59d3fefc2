import type { Column, RecognitionReason } from './page-content.ts'
import type { Box } from './page-objects.ts'

/** Above this share of unknown characters what is left of a page is scraps. */
const mostUnreadable = 0.25
/** A stamp, a page number or a library's mark over a scan has fewer characters. */
const mostScraps = 150
const coveringShare = 0.5

interface TextLayer {
  columns: Column[]
  unreadableShare: number
  /** Asked for only where it matters. */
  pictures(): Box[]
  isBlank(): boolean
  page: { width: number; height: number }
}

/** Why a page should be recognised from its picture, or null where its text layer will do. */
export function judgeTextLayer({ columns, unreadableShare, pictures, isBlank, page }: TextLayer): RecognitionReason | null {
  const text = columns.flatMap(({ lines }) => lines.map((line) => line.text))
  const characters = text.reduce((sum, line) => sum + line.length, 0)
  if (unreadableShare > mostUnreadable || isGibberish(text)) return 'unreadable_fonts'
  if (characters === 0) return isBlank() ? null : 'no_text_layer'
  if (characters > mostScraps) return null
  const covered = pictures().reduce((most, box) => Math.max(most, shareOf(box, page)), 0)
  return covered >= coveringShare ? 'scraps_over_picture' : null
}

const shareOf = ({ left, right, bottom, top }: Box, { width, height }: { width: number; height: number }): number =>
  ((right - left) * (top - bottom)) / (width * height)

/** Fewer letters say too little. */
const leastLetters = 200
/** Real texts, even with formulas or code, come to 0.75 and more; letters taken for others to about 0.5. */
const leastLikeness = 0.62
/**
 * How often a to z come in a thousand letters, on the average of the languages of Western Europe, after the tables in
 * https://en.wikipedia.org/wiki/Letter_frequency.
 */
const usualLetters = [85, 13, 33, 40, 130, 12, 15, 25, 75, 3, 6, 45, 27, 70, 65, 24, 6, 65, 68, 65, 40, 13, 6, 2, 8, 4]

const mostLinesLookedAt = 40

/** Latin letters whose frequencies are those of no language, as when the numbers of glyphs are taken for letters. */
function isGibberish(lines: string[]): boolean {
  const text = lines.slice(0, mostLinesLookedAt).join(' ')
  const counts = usualLetters.map(() => 0)
  let letters = 0
  for (const character of text.normalize('NFD')) {
    const index = (character.charCodeAt(0) | 32) - 97
    if (character > '\u00ff' || counts[index] === undefined) continue
    counts[index] += 1
    letters += 1
  }
  return letters >= leastLetters && cosine(counts, usualLetters) < leastLikeness
}

function cosine(a: number[], b: number[]): number {
  const dot = (x: number[], y: number[]) => x.reduce((sum, value, index) => sum + value * (y[index] ?? 0), 0)
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b))
}
