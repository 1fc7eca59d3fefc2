import { isListItem, startsWithBullet } from './list-marks.ts'
import type { Column, Line } from './page-content.ts'
import type { Typography } from './typography.ts'

/** Lines that belong together, with the place they come from. */
export interface Group {
  lines: Line[]
  page: number
  /** Counts the columns of the whole document. */
  column: number
  /** Where the lines of the group's column end. */
  columnRight: number
  aside: boolean
}

/**
 * Cuts a column into groups of lines: at a wider gap, another size or weight, an indented first line, the mark of a list
 * item, and after a line that ends early although the next word would have fitted on it.
 */
export function splitParagraphs(column: Column, place: { page: number; column: number }, typography: Typography): Group[] {
  const groups: Group[] = []
  const rightEdges = rightEdgesOf(column.lines)
  column.lines.forEach((line, index) => {
    const open = groups.at(-1)
    const columnRight = rightEdges.get(Math.round(line.size)) ?? line.right
    if (open !== undefined && !isBreak({ open, line, next: column.lines[index + 1], columnRight }, typography)) open.lines.push(line)
    else groups.push({ lines: [line], ...place, columnRight, aside: column.aside })
  })
  return groups
}

function rightEdgesOf(lines: Line[]): Map<number, number> {
  const edges = new Map<number, number>()
  for (const line of lines) {
    const size = Math.round(line.size)
    edges.set(size, Math.max(edges.get(size) ?? 0, line.right))
  }
  return edges
}

interface Position {
  open: Group
  line: Line
  next: Line | undefined
  columnRight: number
}

function isBreak({ open, line, next, columnRight }: Position, typography: Typography): boolean {
  const before = open.lines.at(-1) as Line
  if (line.cells > 1 || before.cells > 1) return true
  if (isOtherStyle(before, line)) return true
  const distance = before.y - line.y
  const leading = typography.leadingOf(line.size)
  if (distance < -0.5 * line.size || distance > 1.3 * leading + 0.5) return true
  if (line.monospaced) return false
  if (startsWithBullet(line.text)) return true
  const endsEarly = wouldHaveFitted(before, line, columnRight)
  if (isListItem(line.text) && (endsEarly || /[.:;!?]$/.test(before.text) || isListItem(open.lines[0]?.text ?? ''))) return true
  if (isCentred(before, line)) return false
  return isIndentBreak(open, line, next, columnRight) || (endsEarly && endsDeliberately(before, line, columnRight))
}

function isOtherStyle(before: Line, line: Line): boolean {
  if (before.formula || line.formula) return false
  const [smaller, larger] = before.size < line.size ? [before.size, line.size] : [line.size, before.size]
  return larger > 1.07 * smaller || before.bold !== line.bold || before.monospaced !== line.monospaced
}

/** Both lines have the same middle but neither edge in common. */
function isCentred(before: Line, line: Line): boolean {
  const middles = Math.abs(before.left + before.right - line.left - line.right) / 2
  return middles < 0.3 * line.size && Math.abs(before.left - line.left) > line.size
}

/**
 * In text with indented first lines an indent starts a paragraph; in text with hanging lines (references) going back to
 * the margin does. The second line of a group shows which of the two it is.
 */
function isIndentBreak(open: Group, line: Line, next: Line | undefined, columnRight: number): boolean {
  const before = open.lines.at(-1) as Line
  const indent = line.left - before.left
  if (Math.abs(indent) < 0.7 * line.size) return false
  if (open.lines.length > 1) return true
  if (indent < 0) return indent < -6 * line.size
  const hangs =
    isListItem(before.text) || (before.right > columnRight - 2 * line.size && next !== undefined && Math.abs(next.left - line.left) < 1)
  return !hangs
}

function wouldHaveFitted(before: Line, line: Line, columnRight: number): boolean {
  const firstWord = line.text.indexOf(' ') === -1 ? line.text.length : line.text.indexOf(' ')
  const width = ((line.right - line.left) * firstWord) / line.text.length
  return before.right + width + 1.2 * line.size < columnRight
}

/** The line before ends a sentence, or is so short that it cannot be running text. */
const endsDeliberately = (before: Line, line: Line, columnRight: number): boolean =>
  /[.!?:;"”’)\]。！？]$/.test(before.text) || before.right - line.left < 0.6 * (columnRight - line.left)
