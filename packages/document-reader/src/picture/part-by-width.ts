import type { Column, Line } from '../pdf/page-content.ts'

/** Of the column's width: edges that differ more belong to different parts. */
const otherEdge = 0.1
/** Fewer lines are a heading, or the end of a paragraph. */
const leastLines = 3

/**
 * The parts of a column whose lines have different widths because they run along a picture. Each is a column of its own, in
 * which a line can be told that ends early.
 */
export function partByWidth(column: Column): Column[] {
  const { lines } = column
  if (lines.length < 2 * leastLines || lines.some(({ cells }) => cells > 1)) return [column]
  const edges = lines.map((_, index) => edgesAt(lines, index))
  const width = Math.max(...edges.map(({ right }) => right)) - Math.min(...edges.map(({ left }) => left))
  const parts: Line[][] = []
  lines.forEach((line, index) => {
    const [own, before] = [edges[index], edges[index - 1]]
    const goesOn = own && before && Math.max(Math.abs(own.left - before.left), Math.abs(own.right - before.right)) <= otherEdge * width
    if (goesOn) parts.at(-1)?.push(line)
    else parts.push([line])
  })
  return parts.every((part) => part.length >= leastLines) ? parts.map((part) => ({ ...column, lines: part })) : joinShort(column, parts)
}

/** Parts of a line or two go with what is above them. */
function joinShort(column: Column, parts: Line[][]): Column[] {
  const joined: Line[][] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (last !== undefined && (part.length < leastLines || last.length < leastLines)) last.push(...part)
    else joined.push([...part])
  }
  return joined.map((lines) => ({ ...column, lines }))
}

/** Where the column ends at a line: a line that ends early is outdone by one of its neighbours, and so is an indented one. */
function edgesAt(lines: Line[], index: number): { left: number; right: number } {
  const line = lines[index] as Line
  const [above, below] = [lines[index - 1] ?? line, lines[index + 1] ?? line]
  return {
    left: Math.max(Math.min(line.left, above.left), Math.min(line.left, below.left)),
    right: Math.min(Math.max(line.right, above.right), Math.max(line.right, below.right)),
  }
}
