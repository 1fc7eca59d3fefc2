import type { BlockWriter } from '../compose/block-writer.ts'
import { formatNumber, type NumberFormat } from '../compose/list-numbers.ts'
import type { ParagraphShape } from '../compose/paragraph.ts'
import { type Attributes, parseMarkup } from '../markup/parse-markup.ts'
import { makeElementStack } from './element-stack.ts'
import { type FormulaBuilder, makeFormulaBuilder } from './formula-builder.ts'
import { makeHtmlText } from './html-text.ts'
import { makeInlineRuns } from './inline-runs.ts'
import { isLeftOut, isNote } from './left-out.ts'

export interface HtmlFacts {
  /** What the page calls itself. */
  title: string
  /** Characters that were left out with the parts around the content. */
  leftOut: number
}

const plain = { bold: false, italic: false }
const mainPart =
  /^(?:main[-_]?content|content[-_]?main|article[-_]?(?:body|content)|post[-_]?(?:body|content)|entry[-_]?content|mw-content-text)$/i

interface HtmlOptions {
  /** Leave out what lies around the content by the names of its parts. */
  isStrict: boolean
  /** All of the page is content, as in a book. */
  isContent: boolean
}

/** Writes the text of a page. */
export function readElements(html: string, writer: BlockWriter, { isStrict, isContent: isAllContent }: HtmlOptions): HtmlFacts {
  const facts: HtmlFacts = { title: '', leftOut: 0 }
  const text = makeHtmlText(writer)
  const runs = makeInlineRuns(text)
  const lists: { ordered: boolean; next: number; format: NumberFormat }[] = []
  let formula: FormulaBuilder | null = null
  let capture: ((piece: string) => void) | null = null
  let contentDepth = isAllContent ? 1 : 0
  let headerDepth = 0
  let noteDepth = 0

  function endParagraph() {
    endFormula()
    runs.end()
    text.end()
  }

  function endFormula() {
    const shown = formula?.result() ?? ''
    formula = null
    if (shown === '') return
    if (/[\p{L}\p{N}]$/u.test(text.before())) runs.write(' ')
    runs.write(shown)
  }

  function withShape(shape: ParagraphShape): () => void {
    const outside = text.shape
    text.shape = shape
    return () => {
      text.shape = outside
    }
  }

  /** Takes text until the end of an element, and then hands it on. */
  function capturing(use: (captured: string) => void): () => void {
    let captured = ''
    const outside = capture
    capture = (piece) => {
      captured += piece
    }
    return () => {
      capture = outside
      use(captured.replace(/\s+/g, ' ').trim())
    }
  }

  function flushTerm() {
    if (text.term === '') return
    const { term } = text
    text.term = ''
    text.write(term, plain)
    endParagraph()
  }

  function markOfItem(attributes: Attributes): string {
    const list = lists.at(-1)
    if (!list?.ordered) return ''
    const stated = Number.parseInt(attributes.get('value') ?? '', 10)
    if (Number.isInteger(stated)) list.next = stated
    return `${formatNumber(list.next++, list.format)}.`
  }

  const blocks: Record<string, (attributes: Attributes) => (() => void) | undefined> = {
    title: () =>
      capturing((title) => {
        facts.title ||= title
      }),
    script: () => capturing((tex) => runs.write(` $${tex}$`)),
    pre: () => withShape({ kind: 'code', isGuess: true }),
    figcaption: () => withShape({ kind: 'caption' }),
    caption: () => withShape({ kind: 'caption' }),
    ul: () => openList({ ordered: false, next: 1, format: 'decimal' }),
    ol: (attributes) =>
      openList({ ordered: true, next: Number.parseInt(attributes.get('start') ?? '1', 10) || 1, format: formatOf(attributes.get('type')) }),
    li(attributes) {
      text.itemMark = markOfItem(attributes)
      return () => {
        text.itemMark = null
      }
    },
    dl: () => flushTerm,
    dt: () =>
      capturing((term) => {
        text.term = text.term === '' ? term : `${text.term}, ${term}`
      }),
    dd: () => flushTerm,
    table() {
      writer.openTable()
      return () => writer.closeTable()
    },
    tr() {
      writer.openRow()
      return undefined
    },
    td: openCell,
    th: openCell,
    header() {
      if (contentDepth > 0 || !isStrict) return undefined
      headerDepth++
      return () => {
        headerDepth--
      }
    },
  }

  function openList(list: (typeof lists)[number]): () => void {
    lists.push(list)
    return () => void lists.pop()
  }

  function openCell(): () => void {
    writer.openCell()
    return () => writer.closeCell()
  }

  function openContent(): () => void {
    contentDepth++
    writer.isMain = true
    return () => {
      contentDepth--
      writer.isMain = contentDepth > 0
    }
  }

  function openNote(): () => void {
    noteDepth++
    if (noteDepth === 1) writer.openNote()
    return () => {
      noteDepth--
      if (noteDepth === 0) writer.closeNote()
    }
  }

  function openBlock(name: string, attributes: Attributes): () => void {
    const isInline = name === 'script' || name === 'title'
    if (!isInline) endParagraph()
    const level = /^h([1-6])$/.exec(name)?.[1] ?? (attributes.get('role') === 'heading' ? (attributes.get('aria-level') ?? '2') : undefined)
    const ends = [
      isNote(attributes) ? openNote() : undefined,
      isContent(name, attributes) ? openContent() : undefined,
      level === undefined
        ? blocks[name]?.(attributes)
        : withShape({ kind: 'heading', level: Math.min(6, Math.max(1, Number(level) || 2)) }),
    ]
    return () => {
      if (!isInline) endParagraph()
      for (const end of ends.toReversed()) end?.()
    }
  }

  const stack = makeElementStack({
    isLeftOut: (name, attributes) => isLeftOut(name, attributes, { isInContent: contentDepth > 0, isStrict }),
    openBlock,
    openInline(name, attributes, isEmpty) {
      if (formula !== null) formula.open(name, attributes, isEmpty)
      else if (/^(?:\w+:)?math$/.test(name)) {
        if (attributes.get('display') === 'block') endParagraph()
        formula = makeFormulaBuilder()
      } else if (name === 'br') text.breakLine()
      else if (name === 'hr') endParagraph()
      else runs.open(name, attributes)
    },
    closeInline(name) {
      if (formula === null) return runs.close(name)
      formula.close(name)
      if (formula.isComplete()) endFormula()
    },
  })

  function write(piece: string) {
    if (stack.isHidden()) facts.leftOut += piece.trim().length
    else if (formula !== null) formula.text(piece)
    else if (capture !== null) capture(piece)
    else if (headerDepth === 0 || text.shape.kind === 'heading') runs.write(piece)
  }

  const parser = parseMarkup('html', {
    open: (name, attributes, isEmpty) => stack.open(name, attributes, isEmpty),
    close: (name) => stack.close(name),
    text: write,
  })
  parser.write(html)
  parser.end()
  stack.end()
  endParagraph()
  return facts
}

const isContent = (name: string, attributes: Attributes): boolean =>
  name === 'main' || name === 'article' || attributes.get('role') === 'main' || mainPart.test(attributes.get('id') ?? '')

const formatOf = (type: string | undefined): NumberFormat =>
  (({ a: 'lowerLetter', A: 'upperLetter', i: 'lowerRoman', I: 'upperRoman' }) as const)[type ?? ''] ?? 'decimal'
