import type { Box, Point } from './page-objects.ts'
import { onOneRow, type Segment } from './segments.ts'

/** What stands in a cell of a table, from top to bottom. */
export interface Cell {
  column: number
  segments: Segment[]
}

/** A table and what of a page is in it, in bands from top to bottom that lines or wider spaces divide. */
export interface TableFound {
  box: Box
  segments: Segment[]
  bands: Cell[][]
}

/** Where the letters of a segment have their middle. */
export const middleOf = ({ left, right, y, size }: Segment): Point => ({ x: (left + right) / 2, y: y + 0.3 * size })

/** Fewer lines side by side in every cell of a band may be cells that run over two lines. */
const leastLinesAbreast = 3

/** The rows of a table: a band is one, unless its cells hold line beside line, as where only the head of a table is ruled. */
export const rowsOfTable = ({ bands }: TableFound): Cell[][] => bands.flatMap(rowsOfBand).filter((row) => row.length > 0)

function rowsOfBand(cells: Cell[]): Cell[][] {
  const sorted = cells.toSorted((a, b) => a.column - b.column)
  const [first] = sorted
  if (first === undefined) return []
  const lines = linesOfCell(first)
  const abreast =
    lines.length >= leastLinesAbreast &&
    sorted.length > 1 &&
    sorted.every((cell) => linesOfCell(cell).every((line) => lines.some((other) => onOneRow(line, other))))
  if (!abreast) return [sorted]
  return lines.map((line) =>
    sorted
      .map((cell) => ({ ...cell, segments: cell.segments.filter((segment) => onOneRow(segment, line)) }))
      .filter(({ segments }) => segments.length > 0),
  )
}

/** The first segment of each line. */
function linesOfCell({ segments }: Cell): Segment[] {
  const lines: Segment[] = []
  for (const segment of segments) if (!lines.some((line) => onOneRow(line, segment))) lines.push(segment)
  return lines
}
