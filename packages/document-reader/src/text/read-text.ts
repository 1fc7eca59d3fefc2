import { cleanText } from '../clean-text.ts'
import { buildDocument, type DraftBlock } from '../document-builder.ts'
import { detectLanguage } from '../language.ts'
import type { ReadOutcome } from '../read-outcome.ts'
import { decodeText } from './decode.ts'

/**
 * Plain text as a document: paragraphs are set apart by empty lines, lines that were wrapped by hand are joined, short
 * lines such as verse stay blocks of their own, and marks at the start of a line make list items. Bytes may be in any
 * common encoding. Refuses bytes that are no text as `damaged` and text without letters or digits as `no_text`.
 */
export function readText(input: Uint8Array | string): ReadOutcome {
  const decoded = typeof input === 'string' ? input : decodeText(input)
  if (decoded === null) return { ok: false, reason: 'damaged' }
  const lines = cleanText(decoded.replace(/\r\n?|\u2028|\u2029|\u0085|\f/g, '\n')).split('\n')
  const blocks = splitBlocks(lines).flatMap(draftBlocks)
  if (!blocks.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) return { ok: false, reason: 'no_text' }
  const first = blocks[0]
  const title = first?.kind === 'heading' ? first.text : null
  return { ok: true, document: buildDocument({ title, language: detectLanguage(blocks.map(({ text }) => text)), blocks, pages: [] }) }
}

/** Runs of lines between empty ones. */
function splitBlocks(lines: string[]): string[][] {
  const blocks: string[][] = [[]]
  for (const line of lines) {
    if (line.trim() === '') blocks.push([])
    else blocks.at(-1)?.push(line)
  }
  return blocks.filter((block) => block.length > 0)
}

function draftBlocks(lines: string[], index: number): DraftBlock[] {
  const texts = lines.map((line) => line.replace(/\s+/g, ' ').trim())
  if (isHeading(texts, index)) return [draft('heading', texts[0] as string)]
  return joinWrapped(texts).map((text) => (listMark.test(text) ? draft('list-item', text.replace(bullet, '')) : draft('paragraph', text)))
}

const draft = (kind: 'heading' | 'list-item' | 'paragraph', text: string): DraftBlock => ({
  kind,
  page: null,
  ...(kind === 'heading' ? { level: 1 } : {}),
  text,
  emphasis: [],
})

const bullet = /^[•◦▪‣●○*–-] /
export const listMark = /^(?:[•◦▪‣●○*–-]|\(?\d{1,2}[.)]|\(?[a-z][.)]) \S/

/** Alone between empty lines, short, capitalised or numbered, and no sentence. */
export function isHeading(lines: string[], index: number): boolean {
  const [text] = lines
  if (lines.length > 1 || text === undefined || text.length > 80 || listMark.test(text)) return false
  const startsLikeHeading = /^(?:\p{Lu}|\p{Lo}|\d)/u.test(text)
  if (isCapitals(text)) return true
  return startsLikeHeading && !/[.,;:!?…。！？”"»]$|: /.test(text) && (index === 0 || text.split(' ').length <= 8)
}

const isCapitals = (text: string): boolean =>
  text === text.toUpperCase() && /^[\p{Lu}\d][^,;*]{2,58}$/u.test(text) && /\p{Lu}{3}/u.test(text)

/** Lines at least this long were broken by a margin and not by the author. */
const wrappedLength = 45

function joinWrapped(lines: string[]): string[] {
  const longest = lines.reduce((most, line) => Math.max(most, line.length), 0)
  const paragraphs: string[] = []
  lines.forEach((line, index) => {
    const before = lines[index - 1]
    const goesOn = before !== undefined && longest >= wrappedLength && !listMark.test(line) && before.length > 0.6 * longest
    if (goesOn) paragraphs.push(`${paragraphs.pop()} ${line}`)
    else paragraphs.push(line)
  })
  return paragraphs
}
