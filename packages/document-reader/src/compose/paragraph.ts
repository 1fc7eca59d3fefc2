import type { BlockKind, Span } from '@stackademy/contract/document'
import { cleanText } from '../clean-text.ts'
import { isWithinSentence } from './line-breaks.ts'
import type { WrittenBlock } from './written-block.ts'

/** What a paragraph is. `mark` is the number or letter of a list item, which other places may refer to. */
export interface ParagraphShape {
  kind: BlockKind
  level?: number
  mark?: string
  /** The kind was told from the font alone. */
  isGuess?: boolean
}

export interface Paragraph {
  write(text: string, look: Look): void
  /** A line that the author ended within the paragraph. */
  breakLine(): void
  /** The paragraph's block, or those of its lines; none when it is empty. */
  blocks(page: number | null): WrittenBlock[]
  /** The text of its lines, as the author divided them; one empty line for an empty paragraph. */
  lines(): string[]
}

export interface Look {
  bold: boolean
  italic: boolean
  /** The words lead elsewhere. */
  isLink?: boolean
}

interface Line {
  text: string
  emphasis: Span[]
}

/** Collects the runs of a paragraph and cleans them: white space in single spaces, except in code. */
export function makeParagraph(shape: ParagraphShape): Paragraph {
  const isCode = shape.kind === 'code'
  const lines: Line[] = [{ text: '', emphasis: [] }]
  let hasPlain = false
  let hasBold = false
  let hasLinks = false
  let hasOwnWords = false

  return {
    write(text, look) {
      const line = lines.at(-1) as Line
      const clean = isCode ? cleanText(text) : spaced(cleanText(text), line.text)
      if (clean === '') return
      const start = line.text.length
      line.text += clean
      if (shape.kind !== 'heading' && !isCode && (look.bold || look.italic)) addSpan(line.emphasis, start, line.text.length)
      if (!/[\p{L}\p{N}]/u.test(clean)) return
      if (look.bold) hasBold = true
      else hasPlain = true
      if (look.isLink) hasLinks = true
      else hasOwnWords = true
    },
    breakLine() {
      lines.push({ text: '', emphasis: [] })
    },
    blocks(page) {
      const full = lines.filter(({ text }) => text.trim() !== '')
      const kept = isCode ? [codeOf(lines)] : joinLines(full, isWhole.has(shape.kind) ? () => true : isWithinSentence)
      const flags = { ...(hasBold && !hasPlain ? { isBold: true } : {}), ...(hasLinks && !hasOwnWords ? { isLink: true } : {}) }
      return kept.map((line, index) => ({
        ...blockOf(index === 0 ? shape : { ...shape, mark: '' }, line),
        page,
        ...flags,
      }))
    },
    lines() {
      const texts = lines.map(({ text }) => text.trim())
      return texts.some((text) => text !== '') ? texts : ['']
    },
  }
}

/** White space as single spaces, none at the start of a line or after another one. */
function spaced(text: string, before: string): string {
  const single = text.replace(/\s+/g, ' ')
  return single.startsWith(' ') && (before === '' || before.endsWith(' ')) ? single.slice(1) : single
}

function addSpan(emphasis: Span[], start: number, end: number) {
  const last = emphasis.at(-1)
  if (last?.end === start) last.end = end
  else emphasis.push({ start, end })
}

const codeOf = (lines: Line[]): Line => ({
  text: lines
    .map(({ text }) => text.replaceAll('\t', '    ').trimEnd())
    .join('\n')
    .replace(/^\n+|\n+$/g, ''),
  emphasis: [],
})

/** What is one block however many lines it has. */
const isWhole = new Set<BlockKind>(['heading', 'caption', 'formula'])

/** Lines that go on in the middle of a sentence are one. */
function joinLines(lines: Line[], goesOn: (before: string, after: string) => boolean): Line[] {
  const joined: Line[] = []
  for (const line of lines) {
    const before = joined.at(-1)
    if (before === undefined || !goesOn(before.text.trimEnd(), line.text)) {
      joined.push({ text: line.text, emphasis: [...line.emphasis] })
      continue
    }
    const shift = before.text.endsWith(' ') ? before.text.length : before.text.length + 1
    before.text = `${before.text.trimEnd()} ${line.text}`
    for (const { start, end } of line.emphasis) before.emphasis.push({ start: start + shift, end: end + shift })
  }
  return joined
}

function blockOf({ kind, level, mark = '', isGuess }: ParagraphShape, line: Line): Omit<WrittenBlock, 'page'> {
  const prefix = mark === '' ? '' : `${mark} `
  const emphasis = line.emphasis.map(({ start, end }) => ({ start: start + prefix.length, end: end + prefix.length }))
  return { kind, ...(level === undefined ? {} : { level }), text: prefix + line.text, emphasis, ...(isGuess ? { isGuess } : {}) }
}
