import type { BlockWriter } from '../compose/block-writer.ts'
import type { Look, ParagraphShape } from '../compose/paragraph.ts'

/** Puts running text into the paragraphs that the elements of a page make, and begins those that they do not. */
export interface HtmlText {
  /** What the next paragraphs are; those of a list item or a definition are it only once. */
  shape: ParagraphShape
  /** The mark of a list item whose text has not begun, '' for a bullet. */
  itemMark: string | null
  /** A term whose definition follows. */
  term: string
  /** The last characters of the paragraph that is open. */
  before(): string
  isOpen(): boolean
  write(text: string, look: Look): void
  breakLine(): void
  end(): void
}

const keptBefore = 60
const plain: Look = { bold: false, italic: false }

export function makeHtmlText(writer: BlockWriter): HtmlText {
  let isOpen = false
  let before = ''

  function begin() {
    const isItem = text.itemMark !== null && text.shape.kind === 'paragraph'
    writer.begin(isItem ? { kind: 'list-item', mark: text.itemMark ?? '' } : text.shape)
    text.itemMark = null
    isOpen = true
    if (text.term === '') return
    writer.write(text.term, { bold: false, italic: true })
    writer.write(': ', plain)
    text.term = ''
  }

  function writeLines(lines: string[], look: Look) {
    lines.forEach((line, index) => {
      if (index > 0) writer.breakLine()
      writer.write(line, look)
    })
  }

  const text: HtmlText = {
    shape: { kind: 'paragraph' },
    itemMark: null,
    term: '',
    before: () => before,
    isOpen: () => isOpen,
    write(written, look) {
      if (!isOpen && written.trim() === '') return
      if (!isOpen) begin()
      if (text.shape.kind === 'code') writeLines(written.split(/\r\n?|\n/), look)
      else writer.write(withDollars(written), look)
      before = (before + written).slice(-keptBefore)
    },
    breakLine() {
      if (isOpen) writer.breakLine()
    },
    end() {
      writer.end()
      isOpen = false
      before = ''
    },
  }
  return text
}

/** TeX that a script of the page would draw, in the signs by which the rest of the product knows it. */
const withDollars = (text: string): string =>
  text.includes('\\')
    ? text.replace(
        /\\\((.{1,500}?)\\\)|\\\[(.{1,1000}?)\\\]/gs,
        (_, inline?: string, display?: string) => `$${(inline ?? display ?? '').trim()}$`,
      )
    : text
