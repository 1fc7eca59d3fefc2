import type { Run } from './run.ts'

/** Runs that stand next to each other on one baseline with no more than a word space between them. */
export interface Segment {
  runs: Run[]
  left: number
  right: number
  y: number
  size: number
  /** Of a table: what stands in each cell of each row, from top to bottom. */
  rows?: Segment[][][]
}

/** Whether a line is drawn between two places on a row. */
export type IsDivided = (left: number, right: number, y: number) => boolean

/** Gaps up to this share of the font size are spaces; wider ones may separate columns or cells. */
const widestGap = 1.1
/** Pieces that do not follow each other in the file are joined only when they nearly touch. */
const widestGapOutOfOrder = 0.55
/** How far a raised or lowered piece may stand from the baseline, as a share of the larger size. */
const widestShift = 0.45

/** The segments of a page from top to bottom. Text turned against the rest of the page (stamps, labels of axes) is left out. */
export function joinRuns(runs: Run[], isDivided: IsDivided = () => false): Segment[] {
  const upright = mostCommonTurns(runs)
  const segments: Segment[] = []
  let open: Segment | null = null
  for (const run of runs) {
    if (run.turns !== upright) continue
    if (open !== null && follows(open, run) && !isDivided(Math.min(open.right, run.right), Math.max(open.left, run.left), run.y))
      extend(open, run)
    else {
      open = { runs: [run], left: run.left, right: run.right, y: run.y, size: run.size }
      segments.push(open)
    }
  }
  return mergeNeighbours(segments, isDivided).sort(fromTopToBottom)
}

const fromTopToBottom = (a: Segment, b: Segment): number => b.y - a.y || a.left - b.left

/** How the most text of a page is turned. */
export function mostCommonTurns(runs: Run[]): number {
  const characters = [0, 0, 0, 0]
  for (const run of runs) characters[run.turns] = (characters[run.turns] ?? 0) + run.text.length
  return characters.indexOf(Math.max(...characters))
}

function follows(open: Segment, run: Run): boolean {
  const last = open.runs.at(-1) as Run
  if (!onOneRow(open, run)) return false
  const em = Math.max(open.size, run.size)
  const gap = run.rightToLeft || (last.rightToLeft && run.left < last.left) ? last.left - run.right : run.left - last.right
  return gap < widestGap * em && gap > -em
}

/** From the leftmost to the rightmost point. */
export function extentOf(segments: Segment[]): { left: number; right: number } {
  let left = Number.POSITIVE_INFINITY
  let right = Number.NEGATIVE_INFINITY
  for (const segment of segments) {
    left = Math.min(left, segment.left)
    right = Math.max(right, segment.right)
  }
  return { left, right }
}

export const onOneRow = (a: { y: number; size: number }, b: { y: number; size: number }): boolean =>
  Math.abs(a.y - b.y) <= widestShift * Math.max(a.size, b.size)

function extend(segment: Segment, run: Run) {
  segment.runs.push(run)
  segment.left = Math.min(segment.left, run.left)
  segment.right = Math.max(segment.right, run.right)
  if (run.size > segment.size * 1.05) {
    segment.size = run.size
    segment.y = run.y
  }
}

/** Joins what touches on a row although the file draws it at different times. */
function mergeNeighbours(segments: Segment[], isDivided: IsDivided): Segment[] {
  const merged: Segment[] = []
  for (const segment of segments.sort(fromTopToBottom)) {
    const neighbour = findNeighbour(merged, segment, isDivided)
    if (neighbour === undefined) merged.push(segment)
    else absorb(neighbour, segment)
  }
  return merged
}

function findNeighbour(merged: Segment[], segment: Segment, isDivided: IsDivided): Segment | undefined {
  for (let index = merged.length - 1; index >= 0; index--) {
    const other = merged[index] as Segment
    if (other.y - segment.y > 2 * Math.max(other.size, segment.size)) return undefined
    if (!onOneRow(other, segment)) continue
    const gap = Math.max(segment.left - other.right, other.left - segment.right)
    const em = Math.max(other.size, segment.size)
    if (gap >= widestGapOutOfOrder * em || gap <= -0.5 * em) continue
    if (!isDivided(Math.min(other.right, segment.right), Math.max(other.left, segment.left), segment.y)) return other
  }
  return undefined
}

function absorb(target: Segment, added: Segment) {
  const before = added.left < target.left
  const rightToLeft = [...target.runs, ...added.runs].some((run) => run.rightToLeft)
  const runs = before === rightToLeft ? [...target.runs, ...added.runs] : [...added.runs, ...target.runs]
  target.runs = runs
  target.left = Math.min(target.left, added.left)
  target.right = Math.max(target.right, added.right)
  if (added.size > target.size * 1.05) {
    target.size = added.size
    target.y = added.y
  }
}
