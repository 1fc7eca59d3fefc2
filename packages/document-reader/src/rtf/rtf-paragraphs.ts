import type { BlockWriter } from '../compose/block-writer.ts'
import { type CollectedRuns, collectRuns } from '../compose/collected-runs.ts'
import { isMonospaced } from '../compose/monospaced.ts'
import { makeRowTables, type RowTables } from '../compose/row-tables.ts'
import type { RtfHead } from './rtf-head.ts'
import type { RtfState } from './rtf-state.ts'

/** What holds for paragraphs until it is reset. */
interface RtfProperties {
  style: number
  outlineLevel: number | null
  isInTable: boolean
  /** Of nested tables; 0 where nothing is said. */
  tableDepth: number
}

const plainProperties: RtfProperties = { style: 0, outlineLevel: null, isInTable: false, tableDepth: 0 }

/** A paragraph while it is collected; a footnote in the middle of it has its own. */
interface Collected {
  runs: CollectedRuns
  mark: string | null
}

const emptyParagraph = (): Collected => ({ runs: collectRuns(), mark: null })

/** Collects text into paragraphs, cells and notes, and writes them as they end. */
export interface RtfParagraphs {
  /** The text of the first paragraph in the style for titles. */
  title: string | null
  set(change: Partial<RtfProperties>): void
  reset(): void
  put(text: string, state: RtfState, isCaption: boolean): void
  putMark(text: string): void
  putFormula(text: string): void
  breakLine(): void
  end(): void
  endCell(isNested: boolean): void
  endRow(isNested: boolean): void
  openNote(): void
  closeNote(): void
}

export function makeRtfParagraphs(writer: BlockWriter, head: RtfHead): RtfParagraphs {
  const outside: { collected: Collected; properties: RtfProperties; tables: RowTables }[] = []
  let tables = makeRowTables(writer)
  let properties = plainProperties
  let collected = emptyParagraph()

  const depth = () => (properties.isInTable ? Math.max(1, properties.tableDepth) : 0)

  function end() {
    const { role, outlineLevel } = head.style(properties.style)
    const { runs, mark } = collected
    const text = runs.text().trim()
    collected = emptyParagraph()
    if (text === '' && depth() === 0) return
    tables.enter(depth())
    if (role?.kind === 'title' && text !== '') paragraphs.title ??= text
    const shownMark = mark !== null && !/[\p{L}\p{N}]/u.test(mark) ? '' : (mark?.trim() ?? null)
    if (role?.kind !== 'contents') runs.write(writer, { role, outlineLevel: properties.outlineLevel ?? outlineLevel, mark: shownMark })
  }

  const paragraphs: RtfParagraphs = {
    title: null,
    set(change) {
      properties = { ...properties, ...change }
    },
    reset() {
      properties = plainProperties
    },
    put(text, { bold, italic, position, font }, isCaption) {
      collected.runs.add(text, { bold, italic, position, isMonospaced: isMonospaced(head.font(font)?.name) })
      if (isCaption) collected.runs.isCaption = true
    },
    putMark(text) {
      collected.mark = (collected.mark ?? '') + text
    },
    putFormula: (formula) => collected.runs.addFormula(formula),
    breakLine: () => collected.runs.breakLine(),
    end,
    endCell(isNested) {
      const level = isNested ? Math.max(2, properties.tableDepth) : 1
      paragraphs.set({ isInTable: true, tableDepth: level })
      end()
      tables.endCell(level)
    },
    endRow(isNested) {
      tables.endRow(isNested ? Math.max(2, properties.tableDepth) : 1)
    },
    openNote() {
      outside.push({ collected, properties, tables })
      collected = emptyParagraph()
      properties = plainProperties
      tables = makeRowTables(writer)
      writer.openNote()
    },
    closeNote() {
      end()
      writer.closeNote()
      const last = outside.pop()
      if (last !== undefined) ({ collected, properties, tables } = last)
    },
  }
  return paragraphs
}
