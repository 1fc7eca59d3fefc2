import { isGlossary, isLabelled } from '../compose/labelled-lines.ts'
import { hardBreak, type InlineText } from './inline-text.ts'

/**
 * The lines of a paragraph that are paragraphs by themselves: those behind a line break that the author asked for, and the
 * entries of a glossary such as `**Term**: definition` in lines that follow each other.
 */
export function splitEntries(inline: InlineText): InlineText[] {
  const { text } = inline
  if (!/[\n\u2028]/.test(text)) return [inline]
  const starts = [0, ...[...text.matchAll(/[\n\u2028]/g)].map(({ index }) => index + 1)]
  const labelled = starts.map((start) => isEntry(inline, start))
  const isEntryList = isGlossary(labelled)
  const cuts = starts.filter((start, index) => index > 0 && (text[start - 1] === hardBreak || (isEntryList && labelled[index])))
  const bounds = [0, ...cuts, text.length]
  return bounds.slice(0, -1).map((start, index) => ({
    ...part(inline, start, bounds[index + 1] as number),
    captions: index === bounds.length - 2 ? inline.captions : [],
  }))
}

/** Begins with an emphasised term and a colon or dash, or with a plain one. */
function isEntry({ text, emphasis }: InlineText, start: number): boolean {
  const line = text.slice(start, start + 200).split(/[\n\u2028]/)[0] ?? ''
  const term = emphasis.find((span) => span.start === start)
  if (term === undefined) return isLabelled(line)
  return /:\s*$/.test(text.slice(term.start, term.end)) || /^\s*(?::|[–—-] )/.test(text.slice(term.end, term.end + 4))
}

function part({ text, emphasis }: InlineText, start: number, end: number): Pick<InlineText, 'text' | 'emphasis'> {
  const inside = emphasis.filter((span) => span.end > start && span.start < end)
  return {
    text: text.slice(start, end),
    emphasis: inside.map((span) => ({ start: Math.max(0, span.start - start), end: Math.min(end, span.end) - start })),
  }
}
