import type { BlockWriter } from '../compose/block-writer.ts'
import { type CollectedRuns, collectRuns } from '../compose/collected-runs.ts'
import { makeFieldTracker } from '../compose/fields.ts'
import { isMonospaced } from '../compose/monospaced.ts'
import { makeRowTables } from '../compose/row-tables.ts'
import { isSymbolFont, symbolCharacter, symbolText } from '../symbol-fonts.ts'
import { runAligner } from './align-runs.ts'
import { readDocFonts } from './doc-fonts.ts'
import type { DocHeader } from './doc-header.ts'
import { readDocLists } from './doc-lists.ts'
import { type DocPiece, pieceText, readPieces } from './doc-pieces.ts'
import { type DocRun, readCharacterRuns, readParagraphRuns, runFinder } from './doc-runs.ts'
import type { Properties } from './doc-sprms.ts'
import { readDocStyles } from './doc-styles.ts'

/** Writes stretches of an old Word file's text. */
export interface DocText {
  title(): string | null
  /** From one letter of the text to another. */
  write(start: number, end: number): void
}

const marks = {
  cell: '\u0007',
  page: '\u000c',
  line: '\u000b',
  paragraph: '\r',
  fieldStart: '\u0013',
  fieldSeparator: '\u0014',
  fieldEnd: '\u0015',
}

/** The end of a page or section ends a paragraph, too. */
const paragraphEnds = new Set([marks.paragraph, marks.cell, marks.page])

export function makeDocText(header: DocHeader, writer: BlockWriter): DocText {
  const pieces = readPieces(header)
  const styleOf = readDocStyles(header)
  const lists = readDocLists(header)
  const fonts = readDocFonts(header)
  const paragraphRuns = readParagraphRuns(header)
  const align = runAligner(header, pieces, paragraphRuns)
  const characterRunFinder = runFinder(align(readCharacterRuns(header)))
  const paragraphRunFinder = runFinder(align(paragraphRuns))
  const tables = makeRowTables(writer)
  const fields = makeFieldTracker()
  let runs = collectRuns()
  let title: string | null = null

  function writeParagraph(run: DocRun | undefined, properties: Properties) {
    const style = styleOf(run?.style ?? 0)
    const text = runs.text().trim()
    const collected: CollectedRuns = runs
    runs = collectRuns()
    if (style.role?.kind === 'contents') return
    if (style.role?.kind === 'title' && text !== '') title ??= text
    const list = properties.list ?? 0
    const mark = list === 0 || text === '' ? null : lists.next(String(list), properties.listLevel ?? 0)
    collected.write(writer, { role: style.role, outlineLevel: properties.outlineLevel ?? null, mark })
  }

  function endParagraph(mark: string, offset: number) {
    const run = paragraphRunFinder.at(offset)
    const properties = { ...styleOf(run?.style ?? 0).paragraph, ...run?.properties }
    const depth = properties.inTable ? Math.max(1, properties.tableDepth ?? 1) : (properties.tableDepth ?? 0)
    if (properties.rowEnd || properties.innerRow) {
      runs = collectRuns()
      return tables.endRow(depth)
    }
    const isCell = mark === marks.cell || properties.innerCell
    const level = isCell ? Math.max(1, depth) : depth
    if (level > 0 || runs.text().trim() !== '') {
      tables.enter(level)
      writeParagraph(run, properties)
    }
    if (isCell) tables.endCell(level)
  }

  function put(text: string, properties: Properties, paragraphStyle: Properties) {
    if (text === '') return
    const look = {
      ...paragraphStyle,
      ...(properties.characterStyle === undefined ? {} : styleOf(properties.characterStyle).characters),
      ...properties,
    }
    if (isOn(look.hidden, paragraphStyle.hidden) || isOn(properties.deleted, 0)) return
    if (fields.isHidden()) return fields.code(text)
    if (fields.isSequence()) runs.isCaption = true
    const font = fonts[look.font ?? -1]
    const shown = isSymbolFont(font) ? symbolText(font, text) : text
    runs.add(shown, {
      bold: isOn(look.bold, paragraphStyle.bold),
      italic: isOn(look.italic, paragraphStyle.italic),
      position: look.position === 1 ? 'raised' : look.position === 2 ? 'lowered' : 'line',
      isMonospaced: isMonospaced(font),
    })
  }

  function takeMark(mark: string, offset: number, properties: Properties, paragraphStyle: Properties) {
    if (paragraphEnds.has(mark)) endParagraph(mark, offset)
    else if (mark === marks.line) runs.breakLine()
    else if (mark === marks.fieldStart) fields.begin()
    else if (mark === marks.fieldSeparator) fields.separate()
    else if (mark === marks.fieldEnd) put(fields.end(), {}, {})
    else if (mark === '\u001e') put('-', properties, paragraphStyle)
    else if (mark === '(' && properties.symbol !== undefined) put(symbolOf(properties.symbol), { ...properties, font: -1 }, paragraphStyle)
  }

  /** The number of the font and the code of the letter in it. */
  const symbolOf = (symbol: number): string => symbolCharacter(fonts[symbol & 0xffff] ?? 'Symbol', symbol >>> 16)

  /** Letters of a piece that look the same, of one paragraph or more. */
  function writeRun(piece: DocPiece, from: number, to: number, run: DocRun | undefined) {
    const width = piece.isNarrow ? 1 : 2
    const text = pieceText(header, piece, from, to - from)
    const properties = run?.properties ?? {}
    const offsetAt = (index: number) => piece.offset + (from + index) * width
    const styleAt = (index: number) => styleOf(paragraphRunFinder.at(offsetAt(index))?.style ?? 0).characters
    const isSymbol = properties.special && properties.symbol !== undefined
    let style = styleAt(0)
    let at = 0
    // Marks are control characters; a symbol stands in the place of a bracket.
    for (const { 0: mark, index } of text.matchAll(isSymbol ? /[\p{Cc}(]/gu : /\p{Cc}/gu)) {
      put(text.slice(at, index), properties, style)
      if (mark === '\t') put(mark, properties, style)
      else takeMark(mark, offsetAt(index), properties, style)
      at = index + 1
      if (paragraphEnds.has(mark)) style = styleAt(at)
    }
    put(text.slice(at), properties, style)
  }

  function writePiece(piece: DocPiece, from: number, to: number) {
    const width = piece.isNarrow ? 1 : 2
    let at = from
    while (at < to) {
      const offset = piece.offset + at * width
      const run = characterRunFinder.at(offset)
      const end = run === undefined ? characterRunFinder.nextStart(offset) : run.end
      const next = Math.min(to, Math.max(at + 1, from + Math.ceil((end - piece.offset - from * width) / width)))
      writeRun(piece, at, next, run)
      at = next
    }
  }

  return {
    title: () => title,
    write(start, end) {
      for (const piece of pieces) {
        const from = Math.max(0, start - piece.start)
        const to = Math.min(piece.length, end - piece.start)
        if (to > from) writePiece(piece, from, to)
      }
      if (runs.text().trim() !== '') writeParagraph(undefined, {})
      runs = collectRuns()
      tables.enter(0)
    },
  }
}

/** 0x80 stands for what the style says, 0x81 for its opposite. */
const isOn = (value: number | undefined, ofStyle: number | undefined): boolean =>
  value === 0x80 ? ofStyle === 1 : value === 0x81 ? ofStyle !== 1 : (value ?? 0) !== 0
