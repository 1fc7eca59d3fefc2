import { isFilled } from './columns.ts'
import type { Rule } from './drawing.ts'
import type { Box } from './page-objects.ts'
import { onOneRow, type Segment } from './segments.ts'
import { type Cell, middleOf, type TableFound } from './table-rows.ts'

/** Lines of one table start and end within so many points. */
const tolerance = 6
/** A line within a table that is shorter than this share of its width belongs to some columns only. */
const dividingShare = 0.4
/** With fewer lines inside, they set off the head, and every line of text is a row. */
const leastDivided = 3
const widestLeading = 1.4

/** Tables between level lines, as books set them: one above, one below, and perhaps some between rows or groups of rows. */
export function findBands(segments: Segment[], level: Rule[]): TableFound[] {
  const gathered = new Set<Segment>()
  return spansOf(level).flatMap((box) => {
    const table = tableBetween(box, { segments: segments.filter((segment) => !gathered.has(segment)), level })
    for (const segment of table?.segments ?? []) gathered.add(segment)
    return table === null ? [] : [table]
  })
}

/** What lies between the highest and the lowest of lines of one length, the largest first. */
function spansOf(level: Rule[]): Box[] {
  const spans: Box[] = []
  for (const { at, from, to } of level.toSorted((a, b) => b.at - a.at)) {
    const span = spans.find(({ left, right }) => Math.abs(left - from) < tolerance && Math.abs(right - to) < tolerance)
    if (span === undefined) spans.push({ left: from, right: to, top: at, bottom: at })
    else span.bottom = at
  }
  const area = ({ left, right, top, bottom }: Box) => (right - left) * (top - bottom)
  return spans.filter(({ top, bottom }) => top - bottom > 15).sort((a, b) => area(b) - area(a))
}

function tableBetween(box: Box, { segments, level }: { segments: Segment[]; level: Rule[] }): TableFound | null {
  const within = segments.filter((segment) => isBetween(segment, box))
  if (within.length < 4) return null
  const pieces = within.flatMap(atWideSpaces)
  const columns = columnsOf(pieces, box)
  if (columns.length < 2) return null
  const lines = linesOf(pieces)
  const severalCells = lines.filter((line) => new Set(line.map((piece) => columnOf(piece, columns))).size > 1)
  if (severalCells.length < 2 || severalCells.length < 0.5 * lines.length) return null
  const dividers = level.filter((rule) => rule.at < box.top - 1 && rule.at > box.bottom + 1 && isAcross(rule, box))
  const texts = columns.map((_, column) => pieces.filter((piece) => columnOf(piece, columns) === column))
  if (dividers.length < leastDivided && texts.filter((text) => text.length > 3 && isFilled(text)).length > 1) return null
  const bands = dividers.length < leastDivided ? linesAsRows(lines, columns) : bandsBetween(pieces, { columns, dividers })
  return { box, segments: within, bands }
}

/** The segment in pieces, divided at its wide spaces. */
function atWideSpaces(segment: Segment): Segment[] {
  const [run] = segment.runs
  if (segment.runs.length !== 1 || run?.wideSpaces === undefined) return [segment]
  const starts = [{ offset: -1, right: segment.left }, ...run.wideSpaces]
  return starts.map(({ offset, right }, index) => {
    const next = run.wideSpaces?.[index]
    const [text, left] = [run.text.slice(offset + 1, next?.offset), right]
    const end = next?.left ?? segment.right
    return { ...segment, left, right: end, runs: [{ ...run, text, left, right: end, spaced: index > 0 || run.spaced, wideSpaces: [] }] }
  })
}

function isBetween(segment: Segment, box: Box): boolean {
  const { y } = middleOf(segment)
  return y < box.top && y > box.bottom && segment.left > box.left - tolerance && segment.right < box.right + tolerance
}

const isAcross = ({ from, to }: Rule, { left, right }: Box): boolean =>
  Math.min(to, right) - Math.max(from, left) > dividingShare * (right - left)

/** Headings over several columns may cross the space between these. */
const mostCrossing = 0.08
const narrowestGap = 4

/** Where columns start: after stretches that nearly no segment covers. */
function columnsOf(segments: Segment[], { left, right }: Box): number[] {
  const origin = left - 2 * tolerance
  const covered = new Uint16Array(Math.ceil(right - origin) + 2 * tolerance)
  for (const segment of segments)
    covered
      .subarray(Math.round(segment.left - origin), Math.round(segment.right - origin))
      .forEach((_, x, part) => part.fill((part[x] ?? 0) + 1, x, x + 1))
  const lines = linesOf(segments).length
  const columns: number[] = []
  let gap = narrowestGap
  covered.forEach((count, x) => {
    const isFree = count <= mostCrossing * lines
    if (!isFree && gap >= narrowestGap) columns.push(x + origin)
    gap = isFree ? gap + 1 : 0
  })
  return columns
}

const columnOf = (segment: Segment, columns: number[]): number =>
  Math.max(
    0,
    columns.findLastIndex((start) => start <= segment.left + 1),
  )

/** The segments of each printed line. */
function linesOf(segments: Segment[]): Segment[][] {
  const lines: Segment[][] = []
  for (const segment of segments) {
    const line = lines.at(-1)
    if (line !== undefined && onOneRow(line[0] as Segment, segment)) line.push(segment)
    else lines.push([segment])
  }
  return lines
}

function cellsOf(segments: Segment[], columns: number[]): Cell[] {
  const cells = new Map<number, Cell>()
  for (const segment of segments) {
    const column = columnOf(segment, columns)
    const cell = cells.get(column) ?? { column, segments: [] }
    cell.segments.push(segment)
    cells.set(column, cell)
  }
  return [...cells.values()]
}

/** What dividers leave between them. One that does not cross a column does not divide it: the cell there belongs to the first of its bands. */
function bandsBetween(segments: Segment[], { columns, dividers }: { columns: number[]; dividers: Rule[] }): Cell[][] {
  const bands = new Map<number, Segment[]>()
  const places = dividers.map(({ at }) => at)
  for (const segment of segments) {
    const { y } = middleOf(segment)
    const start = columns[columnOf(segment, columns)] ?? segment.left
    const above = dividers.filter(({ at, from, to }) => at > y && from <= start + tolerance && to > start).map(({ at }) => at)
    const band = above.length === 0 ? 0 : places.filter((at) => at >= Math.min(...above) - 1).length
    bands.set(band, [...(bands.get(band) ?? []), segment])
  }
  return [...bands].sort(([a], [b]) => a - b).map(([, within]) => cellsOf(within, columns))
}

/** Each line a row; one whose first cells are empty, close under a fuller one, goes on in it. */
function linesAsRows(lines: Segment[][], columns: number[]): Cell[][] {
  const rows: { segments: Segment[]; cells: number; first: Segment; last: Segment }[] = []
  for (const line of lines) {
    const first = line[0] as Segment
    const cells = new Set(line.map((segment) => columnOf(segment, columns)))
    const row = rows.at(-1)
    const goesOn = row !== undefined && !cells.has(0) && cells.size < row.cells && row.last.y - first.y < widestLeading * first.size
    if (goesOn) Object.assign(row, { segments: [...row.segments, ...line], last: first })
    else rows.push({ segments: line, cells: cells.size, first, last: first })
  }
  return rows.map(({ segments }) => cellsOf(segments, columns))
}
