import { loweredRun, raisedRun } from '../compose/raised-runs.ts'
import { facingBrackets } from './brackets.ts'
import type { SegmentColumn } from './columns.ts'
import { isListItem } from './list-marks.ts'
import type { Column, Line, LineSpan } from './page-content.ts'
import { isRightToLeft } from './right-to-left.ts'
import type { Run } from './run.ts'
import { extentOf, onOneRow, type Segment } from './segments.ts'

/** Between the cells of a table's row. */
const cellSeparator = ' | '
/** A gap within a row that is wider than this share of the font size separates cells, where several rows have one. */
const cellGap = 1.1

/** The printed lines of a column, from top to bottom: segments on one row are one line. */
export function linesOf({ segments, aside }: SegmentColumn): Column {
  return { lines: betweenTables(segments).flatMap(linesBetween), aside }
}

/** The segments in pieces, each table being one. */
function betweenTables(segments: Segment[]): Segment[][] {
  const pieces: Segment[][] = [[]]
  for (const segment of segments) {
    if (segment.rows === undefined) pieces.at(-1)?.push(segment)
    else pieces.push([segment], [])
  }
  return pieces
}

function linesBetween(segments: Segment[]): Line[] {
  const table = segments[0]?.rows
  if (table !== undefined) return table.map(rowLine)
  const rows = rowsOf(segments)
  const drafts: { row: Segment[]; isTable: boolean }[] = []
  rows.forEach((row, index) => {
    const above = drafts.at(-1)
    if (above?.isTable && goesOnInCell(above.row, row)) above.row = withLowerLine(above.row, row[0] as Segment)
    else drafts.push({ row, isTable: isTableRow(rows, index) })
  })
  return drafts.map(({ row, isTable }) => lineOf(row, isTable)).filter((line) => line.text !== '')
}

/** A row of a table whose cells may have several lines. Those of one cell are divided by line feeds, so that words cut by them can be joined. */
function rowLine(cells: Segment[][]): Line {
  const own = cells.map((segments) => rowsOf(segments).map((row) => lineOf(row, false)))
  const inOrder = isRightToLeft(own[0]?.[0]?.text ?? '') ? own.reverse() : own
  const lines = inOrder.flat()
  const [first] = lines as [Line]
  return {
    ...first,
    text: inOrder.map((cell) => cell.map(({ text }) => text).join('\n')).join(cellSeparator),
    left: Math.min(...lines.map(({ left }) => left)),
    right: Math.max(...lines.map(({ right }) => right)),
    bold: lines.every(({ bold }) => bold),
    formula: false,
    emphasis: [],
    cells: Math.max(2, cells.length),
  }
}

/** Segments come from top to bottom, so that only the last ones of a row can be beside the next one. */
const mostCompared = 30

function rowsOf(segments: Segment[]): Segment[][] {
  const rows: Segment[][] = []
  for (const segment of segments) {
    const row = rows.at(-1)
    if (row?.slice(-mostCompared).some((other) => onOneRow(other, segment) && !overlaps(other, segment))) row.push(segment)
    else rows.push([segment])
  }
  return rows.map((row) => row.sort((a, b) => (isRightToLeft(row[0]?.runs[0]?.text ?? '') ? b.left - a.left : a.left - b.left)))
}

const overlaps = (a: Segment, b: Segment): boolean => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.3 * Math.min(a.size, b.size)

/** Rows of cells may stand this far apart, when a cell between them has several lines. */
const mostLinesInCell = 4

/** A row of cells: another such row, above or below, has a cell that starts or ends at the same place. */
function isTableRow(rows: Segment[][], index: number): boolean {
  const row = rows[index] as Segment[]
  if (row.length < 2 || isMarker(row)) return false
  const extent = extentOf(row)
  const width = extent.right - extent.left
  const endsTable = ([piece]: Segment[]) => piece !== undefined && piece.right - piece.left > 0.7 * width
  const nearest = (others: Segment[][]) => others.find((other) => other.length > 1 || endsTable(other))
  const above = nearest(rows.slice(Math.max(0, index - mostLinesInCell), index).reverse())
  const below = nearest(rows.slice(index + 1, index + 1 + mostLinesInCell))
  return [above, below].some((other) => row.slice(1).some((cell) => other?.slice(1).some((neighbour) => sharesAnEdge(cell, neighbour))))
}

/** A single piece of text close under a row of cells, starting where one of the cells but the first starts. */
function goesOnInCell(row: Segment[], below: Segment[]): boolean {
  const [piece] = below
  if (below.length !== 1 || piece === undefined) return false
  const lowest = row.flatMap((cell) => cell.runs).reduce((y, run) => Math.min(y, run.y), Number.POSITIVE_INFINITY)
  if (lowest - piece.y > 1.5 * piece.size) return false
  return row.slice(1).some((cell) => Math.abs(cell.left - piece.left) < 1)
}

const withLowerLine = (row: Segment[], piece: Segment): Segment[] =>
  row.map((cell) =>
    Math.abs(cell.left - piece.left) < 1
      ? { ...cell, runs: [...cell.runs, ...piece.runs], right: Math.max(cell.right, piece.right) }
      : cell,
  )

const sharesAnEdge = (a: Segment, b: Segment): boolean =>
  Math.abs(a.left - b.left) < 2 || Math.abs(a.right - b.right) < 2 || Math.abs(a.left + a.right - b.left - b.right) < 4

/** The mark or number of a list item, set apart from its text. */
function isMarker(row: Segment[]): boolean {
  const mark = (row[0] as Segment).runs.map(({ text }) => text).join('')
  return row.length === 2 && (mark.length <= 2 || (mark.length <= 6 && isListItem(`${mark} text`)))
}

function lineOf(row: Segment[], isTable: boolean): Line {
  const writer = makeWriter()
  row.forEach((segment, index) => {
    const gap = index === 0 ? 0 : segment.left - (row[index - 1] as Segment).right
    if (index > 0) writer.separate(isTable && gap > cellGap * segment.size ? cellSeparator : ' ')
    writeRuns(writer, segment)
  })
  const runs = row.flatMap((segment) => segment.runs)
  const extent = extentOf(row)
  const entry = leaders.exec(writer.text())
  const isNote = startsWithMark(row[0] as Segment)
  const largest = row.reduce((a, b) => (b.size > a.size ? b : a))
  return {
    text: facing(entry === null ? writer.text() : [entry[1], entry[2]].filter(Boolean).join(cellSeparator)),
    left: round(extent.left),
    right: round(extent.right),
    y: round(largest.y),
    size: round(sizeOf(runs)),
    bold: shareOf(runs, (run) => run.font.bold) > 0.9,
    monospaced: shareOf(runs, (run) => run.font.monospaced) > 0.8,
    formula: entry === null && shareOf(runs, (run) => run.font.mathematical) > 0.5,
    emphasis: writer.emphasis(),
    cells: isTable || entry !== null ? Math.max(2, row.length) : 1,
    ...(isNote && { note: true }),
  }
}

function startsWithMark({ runs, y, size }: Segment): boolean {
  const [first, second] = runs
  if (first === undefined || second === undefined || first.size > smaller * size) return false
  return first.y - y > leastRise * size && /^(?:\d{1,3}|[*†‡§¶]{1,3}|\p{Ll})$/u.test(first.text)
}

/** The dots that lead the eye from an entry to its page, as in a table of contents. */
const leaders = /^(.*?[^\s.·…])(?:\s?[.·…]){5,}\s*([\divxlc]*)$/i

/** Brackets change neither the length of a text nor the places of what is emphasised in it. */
const facing = (text: string): string => (isRightToLeft(text) ? facingBrackets(text) : text)

const round = (points: number): number => Math.round(points * 10) / 10

function makeWriter() {
  let text = ''
  const spans: LineSpan[] = []
  return {
    separate(separator: string) {
      if (text !== '' && !text.endsWith(' ')) text += separator
    },
    write(added: string, emphasised: boolean) {
      const start = text.length
      text += added
      if (!emphasised) return
      const last = spans.at(-1)
      if (last !== undefined && start - last.end <= 1) last.end = text.length
      else spans.push({ start, end: text.length })
    },
    text: () => text,
    emphasis: () => spans,
  }
}

function writeRuns(writer: ReturnType<typeof makeWriter>, segment: Segment) {
  let isAfterNote = false
  segment.runs.forEach((run, index) => {
    const text = shifted(run, segment, writer.text())
    const closes = isAfterNote && /^[,.;:!?)\]]/.test(text)
    if (index > 0 && text !== '' && !closes && isSpaceBetween(segment.runs[index - 1] as Run, run)) writer.separate(' ')
    writer.write(text, run.font.bold || run.font.italic)
    isAfterNote = text === ''
  })
}

/** So much smaller and off the baseline is what stands over or under it, as shares of the line's size. */
const smaller = 0.87
const leastRise = 0.15
const leastDrop = 0.07

/** The text of a run as it is written on the line: raised and lowered signs as such, the number of a note first with a space. */
function shifted({ text, size, y }: Run, line: Segment, before: string): string {
  if (size > smaller * line.size) return text
  if (y - line.y > leastRise * line.size) return before === '' && /^[\d*†‡§¶]{1,3}$/.test(text) ? `${text} ` : raisedRun(text, before)
  return line.y - y > leastDrop * line.size ? loweredRun(text) : text
}

/** A space that PDFium saw, or a distance; it takes some spaces for none where another font begins on a page that is turned. */
function isSpaceBetween(before: Run, after: Run): boolean {
  if (after.spaced || before.y - after.y > 0.8 * after.size) return true
  const gap = Math.max(after.left - before.right, before.left - after.right)
  return gap > (after.order === before.order ? 0.2 : 0.15) * Math.max(before.size, after.size)
}

const shareOf = (runs: Run[], is: (run: Run) => boolean): number => {
  const all = runs.reduce((sum, run) => sum + run.text.length, 0)
  return runs.reduce((sum, run) => sum + (is(run) ? run.text.length : 0), 0) / Math.max(1, all)
}

/** The size most of the line is set in: a raised mark or a large initial does not count. */
function sizeOf(runs: Run[]): number {
  const lengths = new Map<number, number>()
  for (const run of runs) {
    const size = round(run.size)
    lengths.set(size, (lengths.get(size) ?? 0) + run.text.length)
  }
  return [...lengths].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0]
}
