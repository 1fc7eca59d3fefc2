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

/**
 * A line of another look inside running text: the line before reaches the margin, this one starts where the paragraph's
 * lines do and goes on in the middle of a sentence or of code words.
 */
function runsOn({ open, line, columnRight }: { open: Group; line: Line; columnRight: number }): boolean {
  const before = open.lines.at(-1) as Line
  const sameSize = Math.abs(before.size - line.size) < 0.07 * before.size
  const isFull = before.right > columnRight - 1.5 * before.size
  const atMargin = open.lines.length === 1 ? line.left <= before.left + 1 : Math.abs(line.left - before.left) < 1
  if (!sameSize || !isFull || !atMargin) return false
  return before.bold === line.bold ? !isCodeOnly(open) : /^\p{Ll}/u.test(line.text)
}

const isCodeOnly = ({ lines }: Group): boolean => lines.every((line) => line.monospaced)

interface Position {
  open: Group
  line: Line
  next: Line | undefined
  columnRight: number
}

function isBreak({ open, line, next, columnRight }: Position, typography: Typography): boolean {
  const before = open.lines.at(-1) as Line
  if (line.cells > 1 || before.cells > 1 || line.note) return true
  if (isOtherStyle(before, line) && !runsOn({ open, line, columnRight })) return true
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
  if (open.lines.length > 1) return indent > 0 || isHanging(open) || /[.!?:]$/.test(before.text)
  if (indent < 0) return indent < -6 * line.size
  const isFull = before.right > columnRight - 2.5 * line.size
  const isPlainMargin = next === undefined || next.left < line.left - 1
  const hangs =
    isListItem(before.text) || (isFull && (!/[.!?]$/.test(before.text) || !isPlainMargin || next === undefined || isFarther(line, next)))
  return !hangs
}

/** The line after is set apart or starts a new entry, so that these two belong together. */
const isFarther = (line: Line, next: Line): boolean => line.y - next.y > 1.4 * line.size

const isHanging = ({ lines }: Group): boolean => (lines[1]?.left ?? 0) > (lines[0]?.left ?? 0) + 1

function wouldHaveFitted(before: Line, line: Line, columnRight: number): boolean {
  const firstWord = line.text.indexOf(' ') === -1 ? line.text.length : line.text.indexOf(' ')
  const width = ((line.right - line.left) * firstWord) / line.text.length
  return before.right + width + 1.2 * line.size < columnRight
}

/** The line before ends a sentence, or is so short that it cannot be running text. */
const endsDeliberately = (before: Line, line: Line, columnRight: number): boolean =>
  /[.!?:;"”’)\]。！？]$/.test(before.text) || before.right - line.left < 0.6 * (columnRight - line.left)
