import type { Drawing } from './drawing.ts'
import type { Segment } from './segments.ts'
import { findBands } from './table-bands.ts'
import { findGrids } from './table-grid.ts'
import { rowsOfTable, type TableFound } from './table-rows.ts'

/** The segments of a page with every ruled table as one of them, at its place from top to bottom. */
export function gatherTables(segments: Segment[], { level, upright }: Pick<Drawing, 'level' | 'upright'>): Segment[] {
  if (level.length === 0) return segments
  const grids = findGrids(segments, { level, upright })
  const left = without(segments, grids)
  const free = level.filter(
    (rule) => !grids.some(({ box }) => rule.at <= box.top + 3 && rule.at >= box.bottom - 3 && rule.from < box.right && rule.to > box.left),
  )
  const bands = findBands(left, free)
  const tables = [...grids, ...bands].map(asSegment)
  if (tables.length === 0) return segments
  return [...without(left, bands), ...tables].sort((a, b) => b.y - a.y || a.left - b.left)
}

function without(segments: Segment[], tables: TableFound[]): Segment[] {
  const gathered = new Set(tables.flatMap((table) => table.segments))
  return gathered.size === 0 ? segments : segments.filter((segment) => !gathered.has(segment))
}

function asSegment(table: TableFound): Segment {
  const { box, segments } = table
  const [first] = segments
  const rows = rowsOfTable(table).map((row) => row.map((cell) => cell.segments))
  return {
    runs: segments.flatMap(({ runs }) => runs),
    left: Math.max(box.left, Math.min(...segments.map(({ left }) => left)) - 2),
    right: Math.min(box.right, Math.max(...segments.map(({ right }) => right)) + 2),
    y: first?.y ?? box.top,
    size: first?.size ?? 10,
    rows,
  }
}
