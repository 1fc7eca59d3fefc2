import type { Rule } from './drawing.ts'
import type { Box } from './page-objects.ts'
import type { Segment } from './segments.ts'
import { type Cell, middleOf, type TableFound } from './table-rows.ts'

/** Lines that should meet may miss each other by so many points. */
const tolerance = 3
const mostCrossings = 1e6
const mostColumns = 60
const mostRows = 300
/** A wall is there when lines cover this share of it. */
const leastWall = 0.6
/** A grid in which fewer cells hold text is a diagram. */
const leastFilled = 0.3
/** Cells with more text than this on the average are columns of text with lines between them. */
const longestCell = 400

/** Tables whose cells are divided by lines in both directions, where one side or the other may be open. */
export function findGrids(segments: Segment[], { level, upright }: { level: Rule[]; upright: Rule[] }): TableFound[] {
  if (upright.length === 0 || level.length * upright.length > mostCrossings) return []
  return crossingRules(level, upright).flatMap((rules) => {
    const grid = makeGrid(rules)
    const table = grid === null ? null : fill(grid, segments)
    return table === null ? [] : [table]
  })
}

interface Rules {
  level: Rule[]
  upright: Rule[]
}

/** The lines in groups that hang together. */
function crossingRules(level: Rule[], upright: Rule[]): Rules[] {
  const group = new Map<Rule, Rules>()
  for (const standing of upright) {
    for (const lying of level) {
      if (!crosses(lying, standing)) continue
      const [a, b] = [group.get(lying) ?? { level: [lying], upright: [] }, group.get(standing) ?? { level: [], upright: [standing] }]
      if (a === b) continue
      const both = { level: [...a.level, ...b.level], upright: [...a.upright, ...b.upright] }
      for (const rule of [...both.level, ...both.upright]) group.set(rule, both)
    }
  }
  return [...new Set(group.values())]
}

const crosses = (lying: Rule, standing: Rule): boolean =>
  standing.at >= lying.from - tolerance &&
  standing.at <= lying.to + tolerance &&
  lying.at >= standing.from - tolerance &&
  lying.at <= standing.to + tolerance

interface Grid extends Rules {
  /** From left to right. */
  xs: number[]
  /** From top to bottom. */
  ys: number[]
}

function makeGrid(rules: Rules): Grid | null {
  const xs = places([...rules.upright.map(({ at }) => at), ...rules.level.flatMap(({ from, to }) => [from, to])])
  const ys = places([...rules.level.map(({ at }) => at), ...rules.upright.flatMap(({ from, to }) => [from, to])]).reverse()
  if (xs.length < 3 || ys.length < 2 || xs.length > mostColumns || ys.length > mostRows) return null
  return { ...rules, xs, ys }
}

/** Places in order, those that nearly coincide being one. */
function places(values: number[]): number[] {
  const found: number[] = []
  for (const value of values.toSorted((a, b) => a - b))
    if (value - (found.at(-1) ?? Number.NEGATIVE_INFINITY) > tolerance) found.push(value)
  return found
}

function fill(grid: Grid, segments: Segment[]): TableFound | null {
  const { xs, ys } = grid
  const box: Box = { left: xs[0] as number, right: xs.at(-1) as number, top: ys[0] as number, bottom: ys.at(-1) as number }
  const within = segments.filter((segment) => isInside(segment, box))
  const cells = mergedCells(grid)
  for (const segment of within) {
    const { x, y } = middleOf(segment)
    const column = xs.findLastIndex((left) => left <= x)
    const row = ys.findLastIndex((top) => top >= y)
    cells[row]?.[column]?.segments.push(segment)
  }
  const all = [...new Set(cells.flat())]
  const filled = all.filter((cell) => cell.segments.length > 0)
  const length = filled
    .flatMap((cell) => cell.segments)
    .reduce((sum, { runs }) => sum + runs.reduce((own, { text }) => own + text.length, 0), 0)
  if (filled.length < 3 || filled.length < leastFilled * all.length || length > longestCell * filled.length) return null
  if (new Set(filled.map(({ column }) => column)).size < 2) return null
  const bands = ys.slice(1).map((_, row) => filled.filter((cell) => cell.row === row))
  return { box, segments: within, bands }
}

function isInside(segment: Segment, box: Box): boolean {
  const { x, y } = middleOf(segment)
  return x > box.left && x < box.right && y > box.bottom && y < box.top
}

interface GridCell extends Cell {
  row: number
}

/** For every row and column the cell there, which is the same for those without a wall between them. */
function mergedCells(grid: Grid): GridCell[][] {
  const { xs, ys } = grid
  const cells: GridCell[][] = ys.slice(1).map((_, row) => xs.slice(1).map((__, column) => ({ row, column, segments: [] })))
  const join = (kept: GridCell, lost: GridCell) => {
    for (const row of cells) row.forEach((cell, column) => cell === lost && row.splice(column, 1, kept))
  }
  const at = (row: number, column: number) => cells[row]?.[column] as GridCell
  for (let row = 0; row < cells.length; row++) {
    for (let column = 0; column < xs.length - 1; column++) {
      if (column > 0 && at(row, column) !== at(row, column - 1) && !isWall(grid.upright, xs[column], ys[row + 1], ys[row]))
        join(at(row, column - 1), at(row, column))
      if (row > 0 && at(row, column) !== at(row - 1, column) && !isWall(grid.level, ys[row], xs[column], xs[column + 1]))
        join(at(row - 1, column), at(row, column))
    }
  }
  return cells
}

function isWall(rules: Rule[], at = 0, from = 0, to = 0): boolean {
  const covered = rules
    .filter((rule) => Math.abs(rule.at - at) <= tolerance)
    .reduce((sum, rule) => sum + Math.max(0, Math.min(to, rule.to) - Math.max(from, rule.from)), 0)
  return covered >= leastWall * (to - from)
}
