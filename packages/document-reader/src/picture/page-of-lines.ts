import { findColumns } from '../pdf/columns.ts'
import { linesOf } from '../pdf/lines.ts'
import type { PageContent } from '../pdf/page-content.ts'
import { isRightToLeft } from '../pdf/right-to-left.ts'
import type { Run } from '../pdf/run.ts'
import { joinRuns, onOneRow } from '../pdf/segments.ts'
import { measureSizes } from './line-sizes.ts'
import { partByWidth } from './part-by-width.ts'
import type { RecognisedLine } from './recognition.ts'
import { splitAtGaps } from './split-at-gaps.ts'

/**
 * The type that most of the page is set in is given this size, between the 10 and 12 points of most documents: close enough
 * to either to be taken for running text beside pages with a text layer.
 */
const bodyPoints = 10.6
const plainFont = { bold: false, italic: false, monospaced: false, mathematical: false }

/** A block's pieces of lines, in points from the lower left corner. */
type Block = Run[]

/**
 * Recognised lines as the content of a page. Blocks come in the recogniser's order, which follows text around pictures; those
 * that stand beside each other as the columns of a table are put together, and a block that runs over several columns is
 * divided, both as in a page of a PDF.
 */
export function pageOfLines(
  lines: RecognisedLine[],
  { page, width, height }: { page: number; width: number; height: number },
): PageContent {
  const sizes = measureSizes(lines)
  const points = bodyPoints / (mostCommon(sizes) || bodyPoints)
  const blocks = new Map<number, Block>()
  lines.forEach((line, order) => {
    const runs = runsOf(line, { order, size: sizes[order] ?? 0, points, height })
    blocks.set(line.block, [...(blocks.get(line.block) ?? []), ...runs])
  })
  const columns = joinTables([...blocks.values()]).flatMap((runs) => findColumns(joinRuns(runs)).map(linesOf).flatMap(partByWidth))
  return { page, width: width * points, height: height * points, unreadableShare: 0, columns }
}

function mostCommon(values: number[]): number {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])[0]
}

interface Place {
  order: number
  size: number
  points: number
  /** Of the picture, in pixels. */
  height: number
}

/** The pieces of a line between its wide gaps. */
function runsOf(line: RecognisedLine, { order, size, points, height }: Place): Run[] {
  const { baseline } = line
  const slope = (baseline.rightY - baseline.leftY) / Math.max(1, baseline.right - baseline.left)
  return splitAtGaps(line.words, size).map((words) => {
    const left = Math.min(...words.map((word) => word.left))
    const right = Math.max(...words.map((word) => word.right))
    const text = words.map((word) => word.text).join(' ')
    const y = baseline.leftY + slope * ((left + right) / 2 - baseline.left)
    const place = { left: left * points, right: right * points, y: (height - y) * points, size: size * points }
    return { text, ...place, font: plainFont, turns: 0, rightToLeft: isRightToLeft(text), order, spaced: true }
  })
}

/** The blocks, those of one table in one. */
function joinTables(blocks: Block[]): Block[] {
  const joined: Block[] = []
  for (const block of blocks) {
    const table = joined.find((other) => areTable(other, block))
    if (table === undefined) joined.push([...block])
    else table.push(...block)
  }
  return joined
}

const mostlyAligned = 0.7

/** Rows of cells both, or row stands beside row and not both are running text. */
function areTable(a: Block, b: Block): boolean {
  if (isRowsOfCells(a) && isRowsOfCells(b)) return true
  return alignedShare(a, b) >= mostlyAligned && alignedShare(b, a) >= mostlyAligned && !(isProse(a) && isProse(b))
}

/** Three cells to a row on average; text set in two columns has two. */
const isRowsOfCells = (block: Block): boolean => block.length >= 3 * new Set(block.map(({ order }) => order)).size

const isProse = (block: Block): boolean => block.reduce((sum, { text }) => sum + text.split(' ').length, 0) >= 3.5 * block.length

const alignedShare = (block: Block, others: Block): number =>
  block.filter((run) => others.some((other) => onOneRow(run, other))).length / block.length
