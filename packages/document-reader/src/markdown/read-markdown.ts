import { maxDocumentBlocks, maxDocumentCharacters } from '@stackademy/contract/constants'
import type { Root, RootContent, Table } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import { buildDocument, type DraftBlock } from '../document-builder.ts'
import { detectLanguage } from '../language.ts'
import type { ReadOutcome } from '../read-outcome.ts'
import { countLines } from '../text/count-lines.ts'
import { decodeText } from '../text/decode.ts'
import { splitLong } from '../text/split-long.ts'
import { readDefinitions } from './definitions.ts'
import { splitEntries } from './entry-lines.ts'
import { flatten, type InlineText } from './inline-text.ts'
import { withFormulas } from './mathml.ts'
import { prepareSource } from './prepare-source.ts'

/** Source with more than this, markup included, holds more text than a document may. */
const mostCharacters = 2 * maxDocumentCharacters
/** Each line may be a block, and a parser takes long for many. */
const mostLines = 2 * maxDocumentBlocks

/**
 * Markdown as a document: CommonMark and tables, and what text books in kramdown add (attributes, definition lists, HTML
 * containers, MathML). The text holds no markup; pictures are left out, their captions stay. Refuses bytes that are no text
 * as `damaged` and text without letters or digits as `no_text`.
 */
export function readMarkdown(input: Uint8Array | string): ReadOutcome {
  const text = typeof input === 'string' ? input : decodeText(input)
  if (text === null) return { ok: false, reason: 'damaged' }
  if (text.length > mostCharacters || countLines(text) > mostLines) return { ok: false, reason: 'too_many_pages' }
  const { title, source, formulas } = prepareSource(text)
  const root = fromMarkdown(source, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] })
  const blocks = blocksOf(root, formulas).flatMap(splitLong)
  if (!blocks.some((block) => /[\p{L}\p{N}]/u.test(block.text))) return { ok: false, reason: 'no_text' }
  const firstHeading = blocks.find(({ kind }) => kind === 'heading')?.text ?? null
  const language = detectLanguage(blocks.filter(({ kind }) => kind === 'paragraph').map((block) => block.text))
  return { ok: true, document: buildDocument({ title: title ?? firstHeading, language, blocks, pages: [] }) }
}

type Container = Pick<Root, 'children'>

function blocksOf(container: Container, formulas: string[]): DraftBlock[] {
  return container.children.flatMap((node) => blocksOfNode(node, formulas))
}

function blocksOfNode(node: RootContent, formulas: string[]): DraftBlock[] {
  switch (node.type) {
    case 'heading':
      return [{ ...draft('heading', flatten(node.children, formulas)), level: node.depth }]
    case 'paragraph':
      return paragraphBlocks(flatten(node.children, formulas))
    case 'list':
      return node.children.flatMap((item, index) =>
        itemBlocks(blocksOf(item as Container, formulas), node.ordered ? `${(node.start ?? 1) + index}. ` : ''),
      )
    case 'blockquote':
      return blocksOf(node as Container, formulas)
    case 'code':
      return codeBlocks(node.value, formulas)
    case 'table':
      return tableBlocks(node, formulas)
    default:
      return []
  }
}

const draft = (kind: DraftBlock['kind'], { text, emphasis }: InlineText): DraftBlock => ({ kind, page: null, text, emphasis })

function paragraphBlocks(inline: InlineText): DraftBlock[] {
  const isDefinitionList = /\n:[ \t]/.test(inline.text)
  const definitions = (isDefinitionList ? [inline] : splitEntries(inline)).flatMap(readDefinitions)
  const captions = inline.captions.map((caption) => draft('caption', plain(caption)))
  return [...definitions.map((definition) => draft('paragraph', definition)), ...captions]
}

/** The first paragraph of an item is the item; what else it holds keeps its own kind. */
function itemBlocks([first, ...others]: DraftBlock[], number: string): DraftBlock[] {
  if (first === undefined) return []
  if (first.kind !== 'paragraph') return [first, ...others]
  const emphasis = first.emphasis.map(({ start, end }) => ({ start: start + number.length, end: end + number.length }))
  return [{ ...first, kind: 'list-item', text: number + first.text, emphasis }, ...others]
}

/** Code as it is, unless it only names a file to be included; text that is indented because it belongs to a list is text. */
function codeBlocks(code: string, formulas: string[]): DraftBlock[] {
  if (/^(?:\s*\{\{#[^}]*\}\}\s*)+$/.test(code)) return []
  const text = withFormulas(code, formulas)
  if (text === code) return [draft('code', plain(code))]
  return text.split(/\n\s*\n/).map((part) => draft('paragraph', plain(part.replace(/\s+/g, ' '))))
}

const plain = (text: string): InlineText => ({ text, emphasis: [], captions: [] })

/** A block for each row, its cells divided by bars; a row of one cell over the others is the table's caption. */
function tableBlocks(table: Table, formulas: string[]): DraftBlock[] {
  return table.children.map((row) => {
    const cells = row.children.map((cell) => flatten(cell.children, formulas).text.replace(/\s+/g, ' ').trim())
    const last = cells.findLastIndex((cell) => cell !== '')
    return draft(last === 0 && cells.length > 1 ? 'caption' : 'table', plain(cells.slice(0, last + 1).join(' | ')))
  })
}
