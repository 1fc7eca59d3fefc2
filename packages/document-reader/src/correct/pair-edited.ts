import { profileOf, similarity } from './similarity.ts'

/** Two texts by rows, and what is known of the new ones. */
export interface Pairing {
  before: readonly string[]
  after: readonly string[]
  /** For each row of the new text the row of the old one that it was; null where none is known. */
  was: (number | null)[]
  /** How many comparisons may still be spent on finding the best pairs. */
  budget: { comparisons: number }
}

/** Rows `beforeFrom` to before `beforeTo` of the old text became rows `afterFrom` to before `afterTo` of the new one. */
export interface Gap {
  beforeFrom: number
  beforeTo: number
  afterFrom: number
  afterTo: number
}

/** Rows with less in common are not the same row, edited: unrelated English sentences come to 0.3 to 0.45. */
const leastSimilarity = 0.55
/** In larger gaps a row is looked for in the next few places alone, so that a text in which every line changed takes no longer. */
const mostInGap = 40_000
const placesAhead = 8

/** Pairs the rows of a gap that are most alike, without changing their order. */
export function pairEdited(gap: Gap, pairing: Pairing): void {
  const old = pairing.before.slice(gap.beforeFrom, gap.beforeTo).map(profileOf)
  const now = pairing.after.slice(gap.afterFrom, gap.afterTo).map(profileOf)
  const likeness = (row: number, column: number): number => {
    const alike = similarity(old[row] as Uint32Array, now[column] as Uint32Array)
    return alike < leastSimilarity ? 0 : alike
  }
  const size = { rows: old.length, columns: now.length }
  const comparisons = old.length * now.length
  const isSmall = comparisons <= Math.min(mostInGap, pairing.budget.comparisons)
  if (isSmall) pairing.budget.comparisons -= comparisons
  const pairs = isSmall ? pairBest(size, likeness) : pairNext(size, likeness)
  for (const [row, column] of pairs) pairing.was[gap.afterFrom + column] = gap.beforeFrom + row
}

interface Size {
  rows: number
  columns: number
}
type Likeness = (row: number, column: number) => number

function* pairNext({ rows, columns }: Size, likeness: Likeness): Generator<[row: number, column: number]> {
  let next = 0
  for (let column = 0; column < columns; column++) {
    for (let row = next; row < Math.min(rows, next + placesAhead); row++) {
      if (likeness(row, column) === 0) continue
      yield [row, column]
      next = row + 1
      break
    }
  }
}

/** The pairs in order whose likenesses add up to most, by dynamic programming from the last pair on. */
function* pairBest({ rows, columns }: Size, likeness: Likeness): Generator<[row: number, column: number]> {
  const width = columns + 1
  const most = new Float64Array((rows + 1) * width)
  const alike = new Float64Array(rows * columns)
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--) {
      const own = likeness(row, column)
      alike[row * columns + column] = own
      const paired = own > 0 ? own + (most[(row + 1) * width + column + 1] as number) : 0
      most[row * width + column] = Math.max(paired, most[(row + 1) * width + column] as number, most[row * width + column + 1] as number)
    }
  for (let [row, column] = [0, 0]; row < rows && column < columns; ) {
    const here = most[row * width + column] as number
    const own = alike[row * columns + column] as number
    if (own > 0 && here === own + (most[(row + 1) * width + column + 1] as number)) yield [row++, column++]
    else if (here === most[(row + 1) * width + column]) row++
    else column++
  }
}
