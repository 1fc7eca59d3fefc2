import type { PageReport } from '@stackademy/contract/document'
import { endOfLineHyphen } from '../clean-text.ts'
import { buildDocument, type DraftBlock } from '../document-builder.ts'
import { detectLanguage } from '../language.ts'
import type { ReadOutcome } from '../read-outcome.ts'
import { type BookmarkDepth, makeBookmarkDepth } from './bookmarked.ts'
import { classify } from './classify.ts'
import { dropCapMark } from './drop-caps.ts'
import { rankHeadings } from './headings.ts'
import { type Hyphenation, learnHyphenation } from './hyphenation.ts'
import { withoutBullet } from './list-marks.ts'
import type { PdfMetadata } from './open-pdf.ts'
import type { Column, Line, LineSpan, PageContent } from './page-content.ts'
import { type Group, splitParagraphs } from './paragraphs.ts'
import { markFootnotes, type Passage, withoutFigureLabels, withoutTableHeadsAgain } from './passages.ts'
import { withoutPullQuotes } from './pull-quotes.ts'
import { findRunningHeads } from './running-heads.ts'
import { chooseTitle } from './title.ts'
import { measureTypography, type Typography } from './typography.ts'

/**
 * The document that the pages of a PDF make together, or `no_text` when none of them has any. All that needs more than
 * one page is decided here: sizes of text and headings, running heads, words and paragraphs cut by a line, a column or a
 * page. The pages are those of `readPage`, in order.
 */
export function assembleDocument(contents: PageContent[], metadata: PdfMetadata): ReadOutcome {
  const pages = contents.filter(isReadable)
  const typography = measureTypography(pages)
  const bookmarkDepth = makeBookmarkDepth(metadata.outline ?? [])
  const found = passagesOf(pages, { typography, bookmarkDepth })
  const passages = joinAcrossColumns(withoutTableHeadsAgain(withoutPullQuotes(found, typography)))
  const levels = rankHeadings(
    passages.filter(({ kind }) => kind === 'heading').map(({ groups }) => groups[0] as Group),
    bookmarkDepth,
  )
  const hyphenation = learnHyphenation(pages)
  const blocks = passages.map((passage) => draftBlock(passage, hyphenation, levels.get(passage.groups[0] as Group)))
  if (!blocks.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) return { ok: false, reason: 'no_text', ...whyNoText(contents) }
  const document = buildDocument({
    title: chooseTitle(metadata.title, blocks),
    language: detectLanguage(blocks.filter(({ kind }) => kind === 'paragraph' || kind === 'heading').map(({ text }) => text)),
    blocks,
    pages: contents.map(reportOf),
  })
  return { ok: true, document }
}

function passagesOf(
  pages: PageContent[],
  { typography, bookmarkDepth }: { typography: Typography; bookmarkDepth: BookmarkDepth },
): Passage[] {
  const runningHeads = findRunningHeads(pages)
  let column = 0
  const passagesOfColumn = (page: PageContent, { lines, aside }: Column): Passage[] => {
    const text = { lines: lines.filter((line) => !runningHeads.has(line)), aside }
    const groups = splitParagraphs(text, { page: page.page, column: column++ }, typography)
    const passages = groups.map((group) => ({ kind: classify(group, typography, bookmarkDepth(group) !== null), groups: [group] }))
    return markFootnotes(joinCode(passages), page.height, typography)
  }
  return pages.flatMap((page) => withoutFigureLabels(page.columns.flatMap((lines) => passagesOfColumn(page, lines))))
}

/** Code keeps its empty lines: what was cut at them is one block. */
function joinCode(passages: Passage[]): Passage[] {
  const joined: Passage[] = []
  for (const passage of passages) {
    const last = joined.at(-1)
    if (last?.kind === 'code' && passage.kind === 'code') last.groups.push(...passage.groups)
    else joined.push(passage)
  }
  return joined
}

/** Puts paragraphs together that go on in the next column or on the next page, past footnotes, captions and tables. */
function joinAcrossColumns(passages: Passage[]): Passage[] {
  const joined: Passage[] = []
  let open: Passage | null = null
  for (const passage of passages) {
    if (open !== null && passage.kind === 'paragraph' && continues(open, passage)) {
      open.groups.push(...passage.groups)
      continue
    }
    joined.push(passage)
    if (passage.kind === 'paragraph' || passage.kind === 'list-item') open = passage
    else if (passage.kind === 'heading' || (passage.kind === 'code' && open !== null && areInOneColumn(open, passage))) open = null
  }
  return joined
}

/** Code in the next column may be a figure, past which the text goes on. */
const areInOneColumn = (open: Passage, next: Passage): boolean => open.groups.at(-1)?.column === next.groups[0]?.column

function continues(open: Passage, next: Passage): boolean {
  const from = open.groups.at(-1) as Group
  const to = next.groups[0] as Group
  if (from.column === to.column || Math.abs(to.page - from.page) > 1) return false
  const last = from.lines.at(-1) as Line
  const first = to.lines[0] as Line
  if (Math.abs(last.size - first.size) > 0.07 * last.size) return false
  if (new RegExp(`[\\p{L}][-${endOfLineHyphen}]$`, 'u').test(last.text)) return true
  if (/[.!?:。！？]["”’)\]]?$/.test(last.text)) return false
  if (/^\p{Ll}/u.test(first.text)) return true
  const isFull = last.right > from.columnRight - 2 * last.size
  const indented = to.lines[1] !== undefined && first.left > to.lines[1].left + 0.7 * first.size
  return isFull && !indented && from.lines.length > 1
}

function draftBlock({ kind, groups }: Passage, hyphenation: Hyphenation, level: number | undefined): DraftBlock {
  const page = groups[0]?.page ?? null
  const lines = groups.flatMap((group) => group.lines)
  if (kind === 'table') return { kind, page, text: lines.map((line) => joinCells(line, hyphenation)).join('\n'), emphasis: [] }
  if (kind === 'code') return { kind, page, text: lines.map(({ text }) => plain(text)).join('\n'), emphasis: [] }
  const { text, emphasis } = joinLines(lines, hyphenation)
  const shown = kind === 'list-item' ? withoutBullet(text) : text
  const shift = text.length - shown.length
  const spans = isMostOf(emphasis, text) ? [] : emphasis.map(({ start, end }) => ({ start: start - shift, end: end - shift }))
  return { kind, page, ...(level === undefined ? {} : { level }), text: shown, emphasis: spans }
}

/** The row of a table, the lines of each cell as running text. */
const joinCells = ({ text }: Line, hyphenation: Hyphenation): string =>
  text
    .split(' | ')
    .map((cell) => cell.split('\n').reduce((before, line) => hyphenation.join(before, line).text))
    .map(plain)
    .join(' | ')

/** The lines as running text; the offsets of what is emphasised move along. */
function joinLines(lines: Line[], hyphenation: Hyphenation): { text: string; emphasis: LineSpan[] } {
  let text = ''
  const emphasis: LineSpan[] = []
  for (const line of lines) {
    const own = withDropCap(lineWithoutInnerHyphens(line), hyphenation)
    let shift = 0
    if (text === '') text = own.text
    else {
      const { text: both, kept, separator } = hyphenation.join(text, own.text)
      shift = kept + separator.length
      text = both
    }
    for (const { start, end } of own.emphasis) {
      const last = emphasis.at(-1)
      if (last !== undefined && start + shift - last.end <= 1) last.end = end + shift
      else emphasis.push({ start: start + shift, end: end + shift })
    }
  }
  return { text: text.endsWith(endOfLineHyphen) ? `${text.slice(0, -1)}-` : text, emphasis }
}

/** Soft hyphens within a line are invisible; only one at its end says something. */
function lineWithoutInnerHyphens({ text, emphasis }: Line): { text: string; emphasis: LineSpan[] } {
  const inner = text.indexOf(endOfLineHyphen)
  if (inner === -1 || inner === text.length - 1) return { text, emphasis }
  const strip = (part: string) => part.replaceAll(endOfLineHyphen, '')
  const end = text.endsWith(endOfLineHyphen) ? endOfLineHyphen : ''
  const moved = (offset: number) => strip(text.slice(0, offset)).length
  return { text: strip(text) + end, emphasis: emphasis.map((span) => ({ start: moved(span.start), end: moved(span.end) })) }
}

/** A large first letter is a part of its word, unless what follows is a word on its own and the letter is one too. */
function withDropCap<Part extends { text: string; emphasis: LineSpan[] }>(line: Part, hyphenation: Hyphenation): Part {
  const mark = line.text.indexOf(dropCapMark)
  if (mark === -1) return line
  const [letter, rest] = [line.text.slice(0, mark), line.text.slice(mark + 1)]
  const firstWord = /^[\p{L}\p{M}]+/u.exec(rest)?.[0] ?? ''
  const isWord = /[AIOÀÓYEУАИОВЯ]$/.test(letter) && hyphenation.isKnown(firstWord) && !hyphenation.isKnown(letter + firstWord)
  const text = `${letter}${isWord ? ' ' : ''}${rest}`
  return {
    ...line,
    text,
    emphasis: isWord ? line.emphasis : line.emphasis.map(({ start, end }) => ({ start: Math.max(0, start - 1), end: end - 1 })),
  }
}

const plain = (text: string): string => text.replace(new RegExp(`${endOfLineHyphen}$`), '-').replaceAll(endOfLineHyphen, '')

const isMostOf = (spans: LineSpan[], text: string): boolean =>
  spans.reduce((sum, { start, end }) => sum + end - start, 0) > 0.85 * text.length

const isReadable = ({ needsRecognition }: PageContent): boolean => needsRecognition !== 'unreadable_fonts'

/** What recognising the first page met, where there is something to say about it. */
function whyNoText(contents: PageContent[]): { why?: string } {
  const why = contents.find(({ illegible }) => illegible !== undefined)?.illegible?.reason
  return why === undefined ? {} : { why }
}

function reportOf(content: PageContent): PageReport {
  const { page, columns, confidence, needs, illegible } = content
  if (illegible !== undefined) return { page, outcome: 'skipped', ...illegible }
  if (!isReadable(content))
    return { page, outcome: 'skipped', reason: 'The font of this page does not tell which letters it draws, so it could not be read.' }
  const hasText = columns.some(({ lines }) => lines.length > 0)
  if (hasText && confidence !== undefined) return { page, outcome: 'recognised', confidence, ...(needs === undefined ? {} : { needs }) }
  if (hasText) return { page, outcome: 'read' }
  return { page, outcome: 'skipped', reason: 'This page is a picture or empty: it has no text layer, so it could not be read.' }
}
