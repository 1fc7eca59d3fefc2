import type { BlockWriter } from '../compose/block-writer.ts'
import { isMonospaced } from '../compose/monospaced.ts'
import type { Look, ParagraphShape } from '../compose/paragraph.ts'
import { loweredRun, raisedRun } from '../compose/raised-runs.ts'
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
  pieces: ({ text: string; look: Look } | 'line break')[]
  text: string
  mark: string | null
  isCaption: boolean
  hasFormula: boolean
  hasWords: boolean
  hasMonospaced: boolean
  hasProportional: boolean
}

const emptyParagraph = (): Collected => ({
  pieces: [],
  text: '',
  mark: null,
  isCaption: false,
  hasFormula: false,
  hasWords: false,
  hasMonospaced: false,
  hasProportional: false,
})

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

  function shape(): ParagraphShape {
    const { role, outlineLevel } = head.style(properties.style)
    const level = properties.outlineLevel ?? outlineLevel
    if (role?.kind === 'title') return { kind: 'heading', level: 1 }
    if (role?.kind === 'subtitle') return { kind: 'heading', level: 2 }
    if (level !== null && level >= 0 && level < 9) return { kind: 'heading', level: level + 1 }
    if (role?.kind === 'heading') return { kind: 'heading', level: role.level }
    if (role?.kind === 'caption' || collected.isCaption) return { kind: 'caption' }
    if (role?.kind === 'code' || (collected.hasMonospaced && !collected.hasProportional)) return { kind: 'code', isGuess: true }
    if (collected.hasFormula && !collected.hasWords) return { kind: 'formula' }
    if (collected.mark === null) return { kind: 'paragraph' }
    return { kind: 'list-item', mark: /[\p{L}\p{N}]/u.test(collected.mark) ? collected.mark.trim() : '' }
  }

  function write() {
    tables.enter(depth())
    writer.begin(shape())
    for (const piece of collected.pieces) {
      if (piece === 'line break') writer.breakLine()
      else writer.write(piece.text, piece.look)
    }
    writer.end()
  }

  function end() {
    const kind = head.style(properties.style).role?.kind
    if (kind !== 'contents' && collected.text.trim() !== '') {
      if (kind === 'title') paragraphs.title ??= collected.text.trim()
      write()
    } else if (depth() > 0) {
      tables.enter(depth())
      writer.blank()
    }
    collected = emptyParagraph()
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
      const shown = position === 'raised' ? raisedRun(text, collected.text) : position === 'lowered' ? loweredRun(text) : text
      collected.pieces.push({ text: shown, look: { bold, italic } })
      collected.text += shown
      if (isCaption) collected.isCaption = true
      if (shown.trim() === '') return
      if (isMonospaced(head.font(font)?.name)) collected.hasMonospaced = true
      else collected.hasProportional = true
      if (/\p{L}{2}/u.test(shown)) collected.hasWords = true
    },
    putMark(text) {
      collected.mark = (collected.mark ?? '') + text
    },
    putFormula(formula) {
      const text = /[\p{L}\p{N}]$/u.test(collected.text) ? ` ${formula}` : formula
      collected.pieces.push({ text, look: { bold: false, italic: false } })
      collected.text += text
      collected.hasFormula = true
    },
    breakLine() {
      collected.pieces.push('line break')
    },
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
