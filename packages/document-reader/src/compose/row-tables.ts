import type { BlockWriter } from './block-writer.ts'

/**
 * Tables of formats that mark only where cells and rows end: what comes in between tells in how many tables it is. Opens
 * and closes them in the writer.
 */
export interface RowTables {
  /** Text follows that stands in so many tables. */
  enter(depth: number): void
  endCell(depth: number): void
  endRow(depth: number): void
}

/** Deeper tables are taken for this deep. */
const deepest = 9

export function makeRowTables(writer: BlockWriter): RowTables {
  const open: { hasRow: boolean; hasCell: boolean }[] = []

  function setDepth(depth: number) {
    while (open.length > depth) {
      open.pop()
      writer.closeTable()
    }
    while (open.length < depth) {
      const outer = open.at(-1)
      if (outer !== undefined) ensureCell(outer)
      writer.openTable()
      open.push({ hasRow: false, hasCell: false })
    }
  }

  function ensureCell(table: (typeof open)[number]) {
    if (!table.hasRow) writer.openRow()
    if (!table.hasCell) writer.openCell()
    table.hasRow = true
    table.hasCell = true
  }

  const bounded = (depth: number) => Math.min(deepest, Math.max(0, depth))

  return {
    enter(depth) {
      setDepth(bounded(depth))
      const table = open.at(-1)
      if (table !== undefined) ensureCell(table)
    },
    endCell(depth) {
      setDepth(bounded(Math.max(1, depth)))
      const table = open.at(-1)
      if (table === undefined) return
      ensureCell(table)
      writer.closeCell()
      table.hasCell = false
    },
    endRow(depth) {
      setDepth(bounded(Math.max(1, depth)))
      const table = open.at(-1)
      if (table === undefined) return
      if (table.hasCell) writer.closeCell()
      table.hasRow = false
      table.hasCell = false
    },
  }
}
