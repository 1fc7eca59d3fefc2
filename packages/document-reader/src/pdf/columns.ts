import { extentOf, onOneRow, type Segment } from './segments.ts'

/** Segments read from top to bottom; an aside stands beside the text and is read after it. */
export interface SegmentColumn {
  segments: Segment[]
  aside: boolean
}

/** A page with more pieces than this is a drawing or a print of data, whose columns nobody reads. */
const mostSegments = 3000

/**
 * The columns of a page in reading order, from segments in the order of `joinRuns`. A gutter is a vertical line that many segments leave free on both sides; the
 * segments that cross it (titles, wide figures) divide the page into bands, and within a band the left column is read
 * before the right one. What a gutter does not divide is looked at again, so that three columns, columns beside a side-bar
 * and columns under a wide table come out in order. Rows of short cells are a table and stay together.
 */
export function findColumns(segments: Segment[], depth = 0): SegmentColumn[] {
  const whole = [{ segments, aside: false }]
  if (segments.length < 4 || segments.length > mostSegments || depth > 6) return whole
  const bands = divide(segments)
  if (bands === null) return whole
  return bands.flatMap((band) =>
    band.kind === 'across' ? findColumns(band.segments, depth + 1) : inReadingOrder(band.left, band.right, depth),
  )
}

/** The bands of the best gutter that has text on both sides, or null when there is none. */
function divide(segments: Segment[]): Band[] | null {
  const gutters = gutterCandidates(segments).map((gutter) => ({ gutter, gain: textBeside(segments, gutter) }))
  for (const { gutter } of gutters.sort((a, b) => b.gain - a.gain)) {
    const bands = bandsOf(segments, gutter)
    if (bands.some((band) => band.kind === 'columns')) return bands
  }
  return null
}

/** How much text stands on the emptier side of a gutter, between the segments that cross it; measured in widths. */
function textBeside(segments: Segment[], gutter: number): number {
  let gain = 0
  let left = 0
  let right = 0
  for (const segment of segments) {
    if (segment.right <= gutter) left += segment.right - segment.left
    else if (segment.left >= gutter) right += segment.right - segment.left
    else {
      gain += Math.min(left, right)
      left = 0
      right = 0
    }
  }
  return gain + Math.min(left, right)
}

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

function typicalSize(segments: Segment[]): number {
  let weighted = 0
  let width = 0
  for (const segment of segments) {
    weighted += segment.size * (segment.right - segment.left)
    width += segment.right - segment.left
  }
  return width === 0 ? 0 : weighted / width
}

interface GutterProfile {
  origin: number
  /** How many segments a gutter leaves on its emptier side, for every point of the region's width. */
  scores: Int32Array
  /** How many segments it would cross. */
  crossings: Int32Array
}

function profileGutters(segments: Segment[]): GutterProfile | null {
  const { left, right } = extentOf(segments)
  const origin = Math.floor(left)
  const width = Math.ceil(right) - origin + 1
  if (width < 40 || width > 20_000) return null
  const endingBefore = new Int32Array(width + 2)
  const startingAfter = new Int32Array(width + 2)
  for (const segment of segments) {
    const end = Math.max(0, Math.floor(segment.right - origin)) + 1
    const start = Math.min(width, Math.ceil(segment.left - origin))
    endingBefore[end] = (endingBefore[end] ?? 0) + 1
    startingAfter[start] = (startingAfter[start] ?? 0) + 1
  }
  for (let x = 1; x <= width; x++) endingBefore[x] = (endingBefore[x] as number) + (endingBefore[x - 1] as number)
  for (let x = width - 1; x >= 0; x--) startingAfter[x] = (startingAfter[x] as number) + (startingAfter[x + 1] as number)
  // Loops, not map: this runs for every region of every page.
  const scores = new Int32Array(width + 2)
  const crossings = new Int32Array(width + 2)
  for (let x = 0; x < width + 2; x++) {
    const before = endingBefore[x] as number
    const after = startingAfter[x] as number
    scores[x] = before < after ? before : after
    crossings[x] = segments.length - before - after
  }
  return { origin, scores, crossings }
}

/** Fewer segments on a side are no column. */
const leastScore = 3
const mostCandidates = 6

/** The middles of the stretches where the fewest segments would be crossed, those with most text on both sides first. */
function gutterCandidates(segments: Segment[]): number[] {
  const profile = profileGutters(segments)
  if (profile === null) return []
  const { origin, scores, crossings } = profile
  const valleys: { x: number; score: number }[] = []
  for (let from = 1; from < crossings.length; ) {
    let to = from
    while (crossings[to + 1] === crossings[from]) to++
    const depth = crossings[from] ?? 0
    const isValley = depth < (crossings[from - 1] ?? 0) && depth < (crossings[to + 1] ?? 0)
    const score = scores[from] ?? 0
    if (isValley && score >= leastScore) valleys.push({ x: origin + (from + to) / 2, score })
    from = to + 1
  }
  return valleys
    .sort((a, b) => b.score - a.score)
    .slice(0, mostCandidates)
    .map(({ x }) => x)
}

type Band = { kind: 'across'; segments: Segment[] } | { kind: 'columns'; left: Segment[]; right: Segment[]; segments?: never }

/** The segments, which come from top to bottom, cut where one crosses the gutter; a band is columns when both of its sides are text. */
function bandsOf(segments: Segment[], gutter: number): Band[] {
  const bands: Band[] = []
  let beside: Segment[] = []
  const flush = () => {
    if (beside.length > 0) add(bands, bandOf(beside, gutter))
    beside = []
  }
  segments.forEach((segment, index) => {
    const isAcross = segment.left < gutter && segment.right > gutter
    const above = beside.length === 0 ? bands.at(-1)?.segments?.at(-1) : undefined
    if (isAcross || (above !== undefined && endsParagraph(above, segment, segments[index + 1]))) {
      flush()
      add(bands, { kind: 'across', segments: [segment] })
    } else beside.push(segment)
  })
  flush()
  return bands
}

/** The last line of a paragraph over the full width, which may end before the gutter: nothing stands beside it. */
function endsParagraph(above: Segment, segment: Segment, next: Segment | undefined): boolean {
  if (Math.abs(above.left - segment.left) > 2 || Math.abs(above.size - segment.size) > 0.05 * above.size) return false
  return above.y - segment.y < 1.35 * segment.size && (next === undefined || !onOneRow(segment, next))
}

/** Bands of full width that follow each other are one. */
function add(bands: Band[], band: Band) {
  const last = bands.at(-1)
  if (last?.kind === 'across' && band.kind === 'across') last.segments.push(...band.segments)
  else bands.push(band)
}

function bandOf(segments: Segment[], gutter: number): Band {
  const left = segments.filter((segment) => segment.right <= gutter)
  const right = segments.filter((segment) => segment.right > gutter)
  return areColumns(left, right) ? { kind: 'columns', left, right } : { kind: 'across', segments: [...segments] }
}

function areColumns(left: Segment[], right: Segment[]): boolean {
  if (left.length < 2 || right.length < 2) return false
  if (!overlapVertically(left, right)) return false
  const leftAligned = alignedShare(left, right)
  const rightAligned = alignedShare(right, left)
  const markers = leftAligned > 0.8 && averageLength(left) <= 6
  const labels = leftAligned > 0.75 && averageLength(left) <= 40 && !isFilled(left) && !areBesideText(left, right)
  const table = leftAligned > 0.7 && rightAligned > 0.7 && !isFilled(left) && !isFilled(right)
  return !markers && !labels && !table
}

/** Short lines whose neighbours go on in the middle of a sentence: a list beside the text, not labels of what stands beside them. */
function areBesideText(short: Segment[], text: Segment[]): boolean {
  if (!isFilled(text)) return false
  const beside = short.flatMap((segment) => text.find((other) => onOneRow(segment, other)) ?? [])
  return beside.filter(({ runs }) => /^\p{Ll}/u.test(runs[0]?.text ?? '')).length > 0.4 * beside.length
}

function overlapVertically(left: Segment[], right: Segment[]): boolean {
  const top = Math.min(left[0]?.y ?? 0, right[0]?.y ?? 0)
  const bottom = Math.max(left.at(-1)?.y ?? 0, right.at(-1)?.y ?? 0)
  return top > bottom
}

/** The share of segments that have one of the other side on their row. */
const alignedShare = (segments: Segment[], others: Segment[]): number =>
  segments.filter((segment) => others.some((other) => onOneRow(segment, other))).length / segments.length

const unspaced = /[\u3040-\u30ff\u3400-\u9fff\u0e00-\u0eff]/g

interface TextMeasure {
  characters: number
  words: number
}

/** Segments are weighed in many divisions of a page, so each is measured once. */
const measured = new WeakMap<Segment, TextMeasure>()

function measure(segment: Segment): TextMeasure {
  const known = measured.get(segment)
  if (known !== undefined) return known
  const text = segment.runs
    .map((run) => (run.spaced ? ` ${run.text}` : run.text))
    .join('')
    .trim()
  const words = text.split(' ').length + (text.match(unspaced)?.length ?? 0) / 2
  const measure = { characters: text.length, words }
  measured.set(segment, measure)
  return measure
}

const averageLength = (segments: Segment[]): number =>
  segments.reduce((sum, segment) => sum + measure(segment).characters, 0) / segments.length

/** Scripts without spaces have about two characters to a word. */
const averageWords = (segments: Segment[]): number => segments.reduce((sum, segment) => sum + measure(segment).words, 0) / segments.length

/** Running text: most lines reach nearly across their column, and they are long enough to be text. */
export function isFilled(segments: Segment[]): boolean {
  const { left, right } = extentOf(segments)
  const long = segments.filter((segment) => segment.right - segment.left > 0.7 * (right - left)).length
  return long >= 0.5 * segments.length && averageLength(segments) >= 18 && averageWords(segments) >= 3.5
}
