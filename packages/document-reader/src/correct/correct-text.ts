import type { Block, BlockKind, Document, Span } from '@stackademy/contract/document'
import { cleanText } from '../clean-text.ts'
import { detectLanguage } from '../language.ts'
import { loneHeadingLevel } from '../text/text-headings.ts'
import { isListItem } from '../text/wrapped-lines.ts'
import { alignRows } from './align-rows.ts'
import { moveEmphasis } from './move-emphasis.ts'
import { type Row, rowsOf } from './rows.ts'

export type Correction = { ok: true; document: Document; isChanged: boolean } | { ok: false; reason: 'no_text' }

/**
 * The document after a student corrected its text. What was not touched, or edited or moved as a line, keeps its kind, page, level and
 * emphasis; a new line is of the page of the block before it and of the kind that it looks like. The text stays as it was typed, but
 * for line ends, control characters and invisible marks. Title and page reports stay. Refuses text without letters or digits.
 */
export function correctText(document: Document, typed: string): Correction {
  const before = rowsOf(document.text)
  const text = clean(typed, before)
  if (!/[\p{L}\p{N}]/u.test(text)) return { ok: false, reason: 'no_text' }
  if (text === document.text) return { ok: true, document, isChanged: false }
  const rows = rowsOf(text)
  const owners = findOwners(document.blocks, { before, rows })
  const blocks = placeBlocks(groupRows(rows, owners), { ...document, corrected: text })
  const passages = blocks.filter(({ kind }) => kind === 'paragraph').map(({ start, end }) => text.slice(start, end))
  return { ok: true, document: { ...document, text, blocks, language: detectLanguage(passages) ?? document.language }, isChanged: true }
}

/** Lines that were in the document already stay as they are, whatever is in them. */
function clean(typed: string, before: Row[]): string {
  const known = new Set(before.map((row) => row.text))
  const lines = typed.toWellFormed().split(/\r\n?|[\n\f\u0085\u2028\u2029]/)
  return lines
    .map((line) => (known.has(line.trim()) ? line : cleanText(line)))
    .join('\n')
    .trim()
}

/** For each row of the new text the index of the old block that it belongs to; null where it is new. */
function findOwners(blocks: Block[], { before, rows }: { before: Row[]; rows: Row[] }): (number | null)[] {
  const blockOf = blocksOf(before, blocks)
  const was = alignRows(
    before.map((row) => row.text),
    rows.map((row) => row.text),
  )
  const owners = was.map((old) => (old === null ? null : (blockOf[old] as number)))
  return withinBlocks(owners)
}

function blocksOf(rows: Row[], blocks: Block[]): number[] {
  let block = 0
  return rows.map((row) => {
    while (block + 1 < blocks.length && (blocks[block + 1] as Block).start <= row.start) block++
    return block
  })
}

/** New rows between two of the same block are of it: a line that was put into a listing. */
function withinBlocks(owners: (number | null)[]): (number | null)[] {
  const filled = [...owners]
  let last = -1
  owners.forEach((owner, index) => {
    if (owner === null) return
    if (last >= 0 && owners[last] === owner) filled.fill(owner, last + 1, index)
    last = index
  })
  return filled
}

interface Group {
  owner: number | null
  rows: Row[]
}

/** Rows of one old block stay together; a new row is a block of its own. */
function groupRows(rows: Row[], owners: (number | null)[]): Group[] {
  const groups: Group[] = []
  rows.forEach((row, index) => {
    const owner = owners[index] ?? null
    const last = groups.at(-1)
    if (last && owner !== null && last.owner === owner) last.rows.push(row)
    else groups.push({ owner, rows: [row] })
  })
  return groups
}

/** The blocks of the new text, one after the other: a new one goes by the one before it. */
function placeBlocks(groups: Group[], { text, blocks, corrected }: Document & { corrected: string }): Block[] {
  const placed: Block[] = []
  let level = 1
  const firstPage = blocks[groups.find(({ owner }) => owner !== null)?.owner ?? 0]?.page ?? null
  groups.forEach(({ owner, rows }, index) => {
    const span = { start: (rows[0] as Row).start, end: (rows.at(-1) as Row).end }
    const isAlone = (rows[0] as Row).isApart && (groups[index + 1]?.rows[0]?.isApart ?? true)
    const old = owner === null ? undefined : blocks[owner]
    const block = old
      ? { ...sameBlock(old), ...span, ...emphasisOf(old, { text, span, corrected }) }
      : newBlock(span, { row: rows[0] as Row, isAlone, level, last: placed.at(-1), firstPage })
    if (block.kind === 'heading') level = block.level ?? level
    placed.push(block)
  })
  return placed
}

const sameBlock = ({ kind, page, level }: Block) => ({ kind, page, ...(level === undefined ? {} : { level }) })

function emphasisOf(old: Block, { text, span, corrected }: { text: string; span: Span; corrected: string }) {
  if (!old.emphasis) return {}
  const emphasis = moveEmphasis(old.emphasis, {
    before: { start: old.start, text: text.slice(old.start, old.end) },
    after: { start: span.start, text: corrected.slice(span.start, span.end) },
  })
  return emphasis.length > 0 ? { emphasis } : {}
}

interface Surroundings {
  row: Row
  /** Whether empty lines stand on both sides. */
  isAlone: boolean
  /** Of the heading before it. */
  level: number
  /** The block before it. */
  last: Block | undefined
  /** Where the text begins. */
  firstPage: number | null
}

function newBlock(span: Span, { row, isAlone, level, last, firstPage }: Surroundings): Block {
  const page = last ? last.page : firstPage
  const isAttached = last !== undefined && !row.isApart
  const kind = isAttached && isRow(last.kind) ? last.kind : kindOf(row.text, isAlone)
  return { kind, page, ...span, ...(kind === 'heading' ? { level } : {}) }
}

/** Lines of a list and rows of a table follow each other without an empty line. */
const isRow = (kind: BlockKind): boolean => kind === 'list-item' || kind === 'table'

function kindOf(text: string, isAlone: boolean): BlockKind {
  if (isListItem(text)) return 'list-item'
  return isAlone && loneHeadingLevel(text, { isFirst: false, next: undefined }) !== null ? 'heading' : 'paragraph'
}
