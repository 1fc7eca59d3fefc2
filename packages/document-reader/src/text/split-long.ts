import type { DraftBlock } from '../document-builder.ts'

/** Longer paragraphs are hardly any author's: line ends were lost. */
const longest = 5000
const wanted = 1000

/** A block, or in the place of a paragraph that is far too long several of whole sentences. */
export function splitLong(block: DraftBlock): DraftBlock[] {
  if (block.kind !== 'paragraph' || block.text.length <= longest) return [block]
  return pieceSpans(block.text).map(({ start, end }) => ({
    ...block,
    text: block.text.slice(start, end),
    emphasis: block.emphasis
      .filter((span) => span.end > start && span.start < end)
      .map((span) => ({ start: Math.max(start, span.start) - start, end: Math.min(end, span.end) - start })),
  }))
}

function pieceSpans(text: string): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = []
  let start = 0
  for (const { segment, index } of new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)) {
    if (index > start && index + segment.length - start > wanted) {
      spans.push({ start, end: index })
      start = index
    }
  }
  return [...spans, { start, end: text.length }]
}
