import { maxDocumentBlocks, maxDocumentCharacters } from '@stackademy/contract/constants'
import { Refusal } from '../refusal.ts'
import { type Look, makeParagraph, type Paragraph, type ParagraphShape } from './paragraph.ts'
import { type Cell, tableBlocks } from './table-blocks.ts'
import type { WrittenBlock } from './written-block.ts'

/**
 * Takes a document in reading order, as any format tells it, and makes blocks of it. Throws a `Refusal` once there are more
 * text or paragraphs than a document may hold.
 */
export interface BlockWriter {
  /** The page of what follows. */
  page: number | null
  /** What follows is in the part of a web page that is its content. */
  isMain: boolean
  begin(shape: ParagraphShape): void
  /** A paragraph without anything in it, which counts as a line where cells of a table are compared. */
  blank(): void
  /** Begins a plain paragraph where none is open. */
  write(text: string, look?: Look): void
  breakLine(): void
  end(): void
  openTable(): void
  openRow(): void
  openCell(): void
  closeCell(): void
  closeTable(): void
  /** What follows, until `closeNote`, is a footnote and goes to the end of the document. */
  openNote(): void
  closeNote(): void
  finish(): WrittenBlock[]
}

/** Empty ones and those in the cells of tables, of which a block may have many, included. */
const mostParagraphs = 10 * maxDocumentBlocks
const plainLook: Look = { bold: false, italic: false }
/** A table inside so many others is no table any more; its cells are paragraphs. */
const deepestTable = 8

interface OpenTable {
  rows: Cell[][]
  /** Where blocks went before the cell that is open. */
  outside: Sink
}

interface Sink {
  blocks: WrittenBlock[]
  lines: string[]
}

const emptySink = (): Sink => ({ blocks: [], lines: [] })

export function makeBlockWriter(): BlockWriter {
  const notes: WrittenBlock[] = []
  let sink = emptySink()
  let tables: (OpenTable | null)[] = []
  let paragraph: Paragraph | null = null
  let length = 0
  let paragraphs = 0
  const countParagraph = () => {
    if (++paragraphs > mostParagraphs) throw new Refusal('too_many_pages')
  }
  const outsideNote: { sink: Sink; tables: (OpenTable | null)[]; paragraph: Paragraph | null }[] = []

  const writer: BlockWriter = {
    page: null,
    isMain: false,

    begin(shape) {
      writer.end()
      countParagraph()
      paragraph = makeParagraph(shape)
    },
    blank() {
      writer.end()
      countParagraph()
      sink.lines.push('')
    },
    write(text, look = plainLook) {
      if (paragraph === null) {
        if (text.trim() === '') return
        countParagraph()
        paragraph = makeParagraph({ kind: 'paragraph' })
      }
      length += text.length
      if (length > maxDocumentCharacters) throw new Refusal('too_many_pages')
      paragraph.write(text, look)
    },
    breakLine() {
      paragraph?.breakLine()
    },
    end() {
      if (paragraph === null) return
      for (const block of paragraph.blocks(writer.page)) addBlock(sink.blocks, writer.isMain ? { ...block, isMain: true } : block)
      if (tables.length > 0) for (const line of paragraph.lines()) sink.lines.push(line)
      else if (sink.blocks.length > maxDocumentBlocks) throw new Refusal('too_many_pages')
      paragraph = null
    },

    openTable() {
      writer.end()
      tables.push(tables.length < deepestTable ? { rows: [], outside: sink } : null)
    },
    openRow() {
      writer.end()
      tables.at(-1)?.rows.push([])
    },
    openCell() {
      writer.end()
      const table = tables.at(-1)
      if (!table) return
      sink = emptySink()
      if (table.rows.length === 0) table.rows.push([])
      table.rows.at(-1)?.push(sink)
    },
    closeCell() {
      writer.end()
      const table = tables.at(-1)
      if (table) sink = table.outside
    },
    closeTable() {
      writer.closeCell()
      const table = tables.pop()
      if (table) for (const block of tableBlocks(table.rows)) sink.blocks.push(block)
    },

    openNote() {
      outsideNote.push({ sink, tables, paragraph })
      sink = emptySink()
      tables = []
      paragraph = null
    },
    closeNote() {
      const outside = outsideNote.pop()
      if (outside === undefined) return
      while (tables.length > 0) writer.closeTable()
      writer.end()
      for (const block of sink.blocks) notes.push(asNote(block))
      ;({ sink, tables, paragraph } = outside)
    },

    finish() {
      while (outsideNote.length > 0) writer.closeNote()
      while (tables.length > 0) writer.closeTable()
      writer.end()
      return [...sink.blocks, ...notes]
    },
  }
  return writer
}

const asNote = ({ page, text, emphasis, isMain }: WrittenBlock): WrittenBlock => ({
  kind: 'footnote',
  page,
  text,
  emphasis,
  ...(isMain ? { isMain } : {}),
})

/** Lines of code that were set as paragraphs of their own are one listing. */
function addBlock(blocks: WrittenBlock[], block: WrittenBlock) {
  if (block.text.trim() === '') return
  const last = blocks.at(-1)
  if (block.kind === 'code' && last?.kind === 'code' && last.page === block.page && last.isGuess === block.isGuess)
    last.text += `\n${block.text}`
  else blocks.push(block)
}
