import type { Block, BlockKind, Document, PageReport, Span } from '@stackademy/contract/document'

/** A block before it has a place: its clean text, and what is emphasised in offsets of that text. */
export interface DraftBlock {
  kind: BlockKind
  page: number | null
  level?: number
  text: string
  emphasis: Span[]
}

/**
 * Puts blocks one after the other into a document's text and notes where they are. Items of a list and rows of a table
 * follow each other on lines of their own; everything else is set apart by an empty line.
 */
export function buildDocument(draft: {
  title: string | null
  language: string | null
  blocks: DraftBlock[]
  pages: PageReport[]
}): Document {
  const blocks: Block[] = []
  const parts: string[] = []
  let length = 0
  let before: BlockKind | null = null
  for (const block of draft.blocks) {
    const { text, emphasis } = trim(normalise(block))
    if (text === '') continue
    const separator = before === null ? '' : before === block.kind && isRow(block.kind) ? '\n' : '\n\n'
    const start = length + separator.length
    parts.push(separator, text)
    length = start + text.length
    before = block.kind
    blocks.push(placed(block, emphasis, start, length))
  }
  return { title: draft.title, language: draft.language, text: parts.join(''), blocks, pages: draft.pages }
}

const isRow = (kind: BlockKind): boolean => kind === 'list-item' || kind === 'table'

function placed(block: DraftBlock, emphasis: Span[], start: number, end: number): Block {
  const spans = emphasis.map((span) => ({ start: start + span.start, end: start + span.end }))
  return {
    kind: block.kind,
    start,
    end,
    page: block.page,
    ...(block.level === undefined ? {} : { level: block.level }),
    ...(spans.length === 0 ? {} : { emphasis: spans }),
  }
}

/** In NFC, with the offsets of the emphasis moved along where composing characters shortened the text. */
function normalise({ text, emphasis }: DraftBlock): { text: string; emphasis: Span[] } {
  const composed = text.normalize('NFC')
  if (composed === text) return { text, emphasis }
  const moved = (offset: number) => text.slice(0, offset).normalize('NFC').length
  return { text: composed, emphasis: emphasis.map(({ start, end }) => ({ start: moved(start), end: moved(end) })) }
}

function trim({ text, emphasis }: { text: string; emphasis: Span[] }): { text: string; emphasis: Span[] } {
  const trimmed = text.trim()
  const shift = text.length - text.trimStart().length
  const inside = (offset: number) => Math.min(trimmed.length, Math.max(0, offset - shift))
  const spans = emphasis.map(({ start, end }) => tighten(trimmed, inside(start), inside(end))).filter(({ start, end }) => end > start)
  return { text: trimmed, emphasis: spans }
}

/** Without the white space at the ends of a span. */
function tighten(text: string, start: number, end: number): Span {
  let from = start
  let to = end
  while (from < to && /\s/.test(text[from] ?? '')) from++
  while (to > from && /\s/.test(text[to - 1] ?? '')) to--
  return { start: from, end: to }
}
