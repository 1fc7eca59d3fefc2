import type { WrittenBlock } from './written-block.ts'

const longestHeading = 100
/** A document in which every second paragraph is bold is set in bold, and has no headings in it. */
const mostPromoted = 0.4

/** Headings among the first blocks are the title of the document and its subtitle. */
const titleBlocks = 3

/**
 * In a document whose author used no headings below its title, short bold paragraphs between others are the headings: what is said in bold
 * on a line of its own, without a full stop, stands over what follows.
 */
export function promoteHeadings(blocks: WrittenBlock[]): WrittenBlock[] {
  if (blocks.some(({ kind }, index) => kind === 'heading' && index >= titleBlocks)) return blocks
  const places = blocks.flatMap((_, index) => (isLikeHeading(blocks, index) ? [index] : []))
  if (places.length === 0 || places.length > mostPromoted * blocks.length) return blocks
  const promoted = new Set(places)
  return blocks.map((block, index) => (promoted.has(index) ? { ...block, kind: 'heading', level: 2, emphasis: [] } : block))
}

function isLikeHeading(blocks: WrittenBlock[], index: number): boolean {
  const block = blocks[index] as WrittenBlock
  const next = blocks[index + 1]
  if (block.kind !== 'paragraph' || !block.isBold || block.text.length > longestHeading) return false
  if (/[.,;!?…]$/.test(block.text.trim()) || !/\p{L}{2}/u.test(block.text)) return false
  return next !== undefined && !next.isBold && ['paragraph', 'list-item', 'table', 'formula'].includes(next.kind)
}
