import { onOneRow, type Segment } from './segments.ts'

/** Segments read from top to bottom; an aside stands beside the text and is read after it. */
export interface SegmentColumn {
  segments: Segment[]
  aside: boolean
}

/**
 * The columns of a page in reading order. A gutter is a vertical line that many segments leave free on both sides; the
 * segments that cross it (titles, wide figures) divide the page into bands, and within a band the left column is read
 * before the right one. Columns are divided further in the same way, so that three columns or columns beside a side-bar
 * come out in order. Rows of short cells are a table and stay together.
 */
export function findColumns(segments: Segment[], depth = 0): SegmentColumn[] {
  const whole = [{ segments, aside: false }]
  if (segments.length < 4 || depth > 4) return whole
  const gutter = findGutter(segments)
  if (gutter === null) return whole
  const columns: SegmentColumn[] = []
  for (const band of bandsOf(segments, gutter)) {
    if (band.kind === 'across') append(columns, band.segments)
    else columns.push(...inReadingOrder(band.left, band.right, depth))
  }
  return columns.filter((column) => column.segments.length > 0)
}

/** Consecutive bands of full width are one column. */
function append(columns: SegmentColumn[], segments: Segment[]) {
  const last = columns.at(-1)
  if (last !== undefined && !last.aside && openAcross.has(last)) last.segments.push(...segments)
  else {
    const column = { segments: [...segments], aside: false }
    openAcross.add(column)
    columns.push(column)
  }
}
const openAcross = new WeakSet<SegmentColumn>()

/** A side-bar comes after the text beside it. */
function inReadingOrder(left: Segment[], right: Segment[], depth: number): SegmentColumn[] {
  const leftColumns = findColumns(left, depth + 1)
  const rightColumns = findColumns(right, depth + 1)
  if (isAside(left, right)) return [...rightColumns, { segments: left, aside: true }]
  if (isAside(right, left)) return [...leftColumns, { segments: right, aside: true }]
  return [...leftColumns, ...rightColumns]
}

/** Beside the text: much narrower and in smaller type. */
function isAside(candidate: Segment[], text: Segment[]): boolean {
  const own = extentOf(candidate)
  const other = extentOf(text)
  return own.right - own.left < 0.5 * (other.right - other.left) && typicalSize(candidate) < 0.93 * typicalSize(text)
}

const extentOf = (segments: Segment[]) => ({
  left: Math.min(...segments.map((segment) => segment.left)),
  right: Math.max(...segments.map((segment) => segment.right)),
})

function typicalSize(segments: Segment[]): number {
  let weighted = 0
  let width = 0
  for (const segment of segments) {
    weighted += segment.size * (segment.right - segment.left)
    width += segment.right - segment.left
  }
  return width === 0 ? 0 : weighted / width
}

/** The x that divides the segments best: most of them on its smaller side, counted only where both sides have some. */
function findGutter(segments: Segment[]): number | null {
  const origin = Math.floor(Math.min(...segments.map((segment) => segment.left)))
  const width = Math.ceil(Math.max(...segments.map((segment) => segment.right))) - origin + 1
  if (width < 40 || width > 20_000) return null
  const endingBefore = new Int32Array(width + 2)
  const startingAt = new Int32Array(width + 2)
  for (const segment of segments) {
    const end = Math.max(0, Math.floor(segment.right - origin))
    const start = Math.min(width, Math.ceil(segment.left - origin))
    endingBefore[end + 1] = (endingBefore[end + 1] ?? 0) + 1
    startingAt[start] = (startingAt[start] ?? 0) + 1
  }
  for (let x = 1; x <= width; x++) endingBefore[x] = (endingBefore[x] ?? 0) + (endingBefore[x - 1] ?? 0)
  for (let x = width - 1; x >= 0; x--) startingAt[x] = (startingAt[x] ?? 0) + (startingAt[x + 1] ?? 0)
  const best = bestDivision(endingBefore, startingAt, width)
  return best === null ? null : origin + best
}

/** The middle of the widest stretch of x with the best score. */
function bestDivision(endingBefore: Int32Array, startingAt: Int32Array, width: number): number | null {
  let best = 0
  let from = -1
  let to = -1
  for (let x = 1; x < width; x++) {
    const score = Math.min(endingBefore[x] ?? 0, startingAt[x] ?? 0)
    if (score > best) {
      best = score
      from = x
      to = x
    } else if (score === best && x === to + 1) to = x
  }
  return best < 3 ? null : (from + to) / 2
}

type Band = { kind: 'across'; segments: Segment[] } | { kind: 'columns'; left: Segment[]; right: Segment[] }

/** The segments from top to bottom, cut where one crosses the gutter; a band is columns when both of its sides are text. */
function bandsOf(segments: Segment[], gutter: number): Band[] {
  const bands: Band[] = []
  let beside: Segment[] = []
  const flush = () => {
    if (beside.length > 0) bands.push(bandOf(beside, gutter))
    beside = []
  }
  for (const segment of [...segments].sort((a, b) => b.y - a.y || a.left - b.left)) {
    if (segment.left < gutter && segment.right > gutter) {
      flush()
      bands.push({ kind: 'across', segments: [segment] })
    } else beside.push(segment)
  }
  flush()
  return bands
}

function bandOf(segments: Segment[], gutter: number): Band {
  const left = segments.filter((segment) => segment.right <= gutter)
  const right = segments.filter((segment) => segment.left >= gutter)
  return areColumns(left, right) ? { kind: 'columns', left, right } : { kind: 'across', segments }
}

function areColumns(left: Segment[], right: Segment[]): boolean {
  if (left.length < 2 || right.length < 2) return false
  if (!overlapVertically(left, right)) return false
  const leftAligned = alignedShare(left, right)
  const rightAligned = alignedShare(right, left)
  const markers = leftAligned > 0.8 && averageLength(left) <= 6
  const labels = leftAligned > 0.85 && averageLength(left) <= 25 && !isFilled(left)
  const table = leftAligned > 0.7 && rightAligned > 0.7 && !isFilled(left) && !isFilled(right)
  return !markers && !labels && !table
}

function overlapVertically(left: Segment[], right: Segment[]): boolean {
  const top = Math.min(left[0]?.y ?? 0, right[0]?.y ?? 0)
  const bottom = Math.max(left.at(-1)?.y ?? 0, right.at(-1)?.y ?? 0)
  return top > bottom
}

/** The share of segments that have one of the other side on their row. */
const alignedShare = (segments: Segment[], others: Segment[]): number =>
  segments.filter((segment) => others.some((other) => onOneRow(segment, other))).length / segments.length

const averageLength = (segments: Segment[]): number =>
  segments.reduce((sum, { runs }) => sum + runs.reduce((length, run) => length + run.text.length, 0), 0) / segments.length

/** Running text: most lines reach nearly across their column, and they are long enough to be text. */
function isFilled(segments: Segment[]): boolean {
  const { left, right } = extentOf(segments)
  const long = segments.filter((segment) => segment.right - segment.left > 0.7 * (right - left)).length
  return long >= 0.5 * segments.length && averageLength(segments) >= 18
}
