import { maxDocumentBlocks, maxDocumentCharacters } from '@stackademy/contract/constants'
import type { PageReport } from '@stackademy/contract/document'
import { cleanText } from '../clean-text.ts'
import { withoutLicence } from '../compose/without-licence.ts'
import { buildDocument, type DraftBlock } from '../document-builder.ts'
import { detectLanguage } from '../language.ts'
import type { ReadOutcome } from '../read-outcome.ts'
import { countLines } from './count-lines.ts'
import { decodeText } from './decode.ts'
import { makeJoiner } from './join-words.ts'
import { splitLong } from './split-long.ts'
import { loneHeadingLevel, underlinedLevel } from './text-headings.ts'
import { isListItem, joinWrapped, type TextLine } from './wrapped-lines.ts'

/** A text with more characters than this has too much text however many of them are white space. */
const mostCharacters = 4 * maxDocumentCharacters
const mostLines = 2 * maxDocumentBlocks

/**
 * Plain text as a document: paragraphs are set apart by empty lines, lines that were wrapped by a margin are joined, short
 * lines such as verse stay blocks of their own, marks at the start of a line make list items, and lines that are underlined,
 * numbered, in capitals or short and alone are headings. Form feeds divide pages. Bytes may be in any common encoding.
 * Refuses bytes that are no text as `damaged` and text without letters or digits as `no_text`.
 */
export function readText(input: Uint8Array | string): ReadOutcome {
  const decoded = typeof input === 'string' ? input : decodeText(input)
  if (decoded === null) return { ok: false, reason: 'damaged' }
  if (decoded.length > mostCharacters || countLines(decoded) > mostLines) return { ok: false, reason: 'too_many_pages' }
  const pages = cleanPages(decoded)
  const isPaged = pages.length > 1
  const join = makeJoiner(pages.join('\n'))
  const written = pages.flatMap((page, index) => pageBlocks(page, { page: isPaged ? index + 1 : null, isFirst: index === 0, join }))
  const { title: stated, blocks } = withoutLicence(written)
  if (!blocks.some((block) => /[\p{L}\p{N}]/u.test(block.text))) return { ok: false, reason: 'no_text' }
  const [first] = blocks
  const title = stated ?? (first?.kind === 'heading' ? first.text : null)
  const language = detectLanguage(blocks.map((block) => block.text))
  return { ok: true, document: buildDocument({ title, language, blocks, pages: isPaged ? reports(pages) : [] }) }
}

const softHyphenAtEnd = /\u00ad[ \t]*(?:\r\n?|\n)[ \t]*/g

/** Clean text with line feeds at the ends of lines; a form feed at the very end begins no page. */
const cleanPages = (text: string): string[] =>
  text
    .replace(/\f\s*$/, '')
    .split('\f')
    .map((page) => cleanText(page.replace(softHyphenAtEnd, '').replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')))

const reports = (pages: string[]): PageReport[] =>
  pages.map((page, index) =>
    /[\p{L}\p{N}]/u.test(page)
      ? { page: index + 1, outcome: 'read' }
      : { page: index + 1, outcome: 'skipped', reason: 'There is no text on this page.' },
  )

interface PageContext {
  page: number | null
  isFirst: boolean
  join: (before: string, after: string) => string
}

function pageBlocks(text: string, { page, isFirst, join }: PageContext): DraftBlock[] {
  const groups = splitGroups(text.split('\n'))
  return groups.flatMap((lines, index) => {
    const next = groups[index + 1]?.[0]?.text
    return groupBlocks(lines, { isFirst: isFirst && index === 0, next, join }).map((block) => ({ ...block, page }))
  })
}

/** Runs of lines between empty ones. */
function splitGroups(lines: string[]): TextLine[][] {
  const groups: TextLine[][] = [[]]
  for (const line of lines) {
    const text = line.replace(/\s+/g, ' ').trim()
    if (text === '') groups.push([])
    else groups.at(-1)?.push({ text, isIndented: /^\s/.test(line) })
  }
  return groups.filter((group) => group.length > 0)
}

interface GroupContext extends Pick<PageContext, 'isFirst' | 'join'> {
  next: string | undefined
}

function groupBlocks(lines: TextLine[], { isFirst, next, join }: GroupContext): DraftBlock[] {
  const [title, line, ...others] = lines.map(({ text }) => text)
  const underlined = underlinedLevel(title ?? '', line)
  if (underlined !== null) {
    const rest = others.length === 0 ? [] : groupBlocks(lines.slice(2), { isFirst: false, next, join })
    return [draft('heading', title ?? '', underlined), ...rest]
  }
  const level = lines.length === 1 ? loneHeadingLevel(title ?? '', { isFirst, next }) : null
  if (level !== null) return [draft('heading', title ?? '', level)]
  return joinWrapped(lines, join).flatMap((text) =>
    isListItem(text) ? [draft('list-item', text.replace(bullet, ''))] : splitLong(draft('paragraph', text)),
  )
}

const bullet = /^[•◦▪‣●○*–-] /

const draft = (kind: 'heading' | 'list-item' | 'paragraph', text: string, level?: number): DraftBlock => ({
  kind,
  page: null,
  ...(level === undefined ? {} : { level }),
  text,
  emphasis: [],
})
