import type { WrittenBlock } from './written-block.ts'

/** A cell holds blocks like a small document; those of a table inside it are of kind `table`. */
export interface Cell {
  blocks: WrittenBlock[]
  /** The text of its lines, empty ones too, by which several cells side by side may be read line by line. */
  lines: string[]
}

/** A row longer than this whose cells hold several paragraphs is text that was arranged by means of a table. */
const longestRow = 600
const longestTitle = 200

/**
 * The blocks of a table: one for each row, its cells divided by bars and empty ones left out. A row whose cells have the
 * same number of lines is as many rows. Tables that only arrange a page (one cell a row, cells with headings or with long
 * text in paragraphs) give the blocks in them one after the other.
 */
export function tableBlocks(rows: Cell[][]): WrittenBlock[] {
  const full = rows.map((cells) => cells.filter(({ blocks }) => blocks.length > 0)).filter((cells) => cells.length > 0)
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0)
  const isArrangement = full.every((cells) => cells.length === 1) && (width === 1 || full.some(isArranged))
  return full.flatMap((cells, index) =>
    isArrangement || isArranged(cells) ? cells.flatMap(({ blocks }) => blocks) : rowBlocks(cells, index === 0),
  )
}

function isArranged(cells: Cell[]): boolean {
  const blocks = cells.flatMap((cell) => cell.blocks)
  if (blocks.some(({ kind }) => kind === 'heading' || kind === 'code')) return true
  if (linesAbreast(cells) !== null) return false
  const length = blocks.reduce((sum, { kind, text }) => sum + (kind === 'table' ? 0 : text.length), 0)
  return length > longestRow && cells.some((cell) => cell.blocks.filter(({ kind }) => kind !== 'table').length > 1)
}

function rowBlocks(cells: Cell[], isFirst: boolean): WrittenBlock[] {
  const { page = null, isMain } = cells[0]?.blocks[0] ?? {}
  const place = isMain ? { page, isMain } : { page }
  const row = (kind: 'table' | 'caption', texts: string[]): WrittenBlock => ({ ...place, kind, text: texts.join(' | '), emphasis: [] })
  const abreast = linesAbreast(cells)
  if (abreast !== null) return abreast.map((texts) => row('table', texts))
  const own = cells.map(({ blocks }) => cellText(blocks.filter(({ kind }) => kind !== 'table'))).filter((text) => text !== '')
  const inner = cells.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'table'))
  const isTitle = isFirst && own.length === 1 && (own[0]?.length ?? 0) < longestTitle
  return own.length === 0 ? inner : [row(isTitle ? 'caption' : 'table', own), ...inner]
}

/** The rows that cells with equally many lines make, as when a column of numbers was typed into one cell; null for others. */
function linesAbreast(cells: Cell[]): string[][] | null {
  if (cells.length < 2 || cells.some(({ blocks }) => blocks.some(({ kind }) => kind === 'table'))) return null
  const columns = cells.map(({ lines }) => lines.slice(0, lines.findLastIndex((line) => line !== '') + 1))
  const [first] = columns
  if (first === undefined || first.length < 2 || columns.some(({ length }) => length !== first.length)) return null
  return first
    .map((_, index) => columns.map((column) => column[index] ?? '').filter((line) => line !== ''))
    .filter((texts) => texts.length > 0)
}

/** Paragraphs of a cell on one line; what does not end in a mark of its own is divided by semicolons. */
const cellText = (blocks: WrittenBlock[]): string =>
  blocks
    .map(({ text }) => text.replace(/\s+/g, ' ').trim())
    .reduce((before, text) => {
      if (before === '' || text === '') return before + text
      return /[\p{P}\p{S}]$/u.test(before) ? `${before} ${text}` : `${before}; ${text}`
    }, '')
