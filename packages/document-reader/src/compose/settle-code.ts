import type { WrittenBlock } from './written-block.ts'

/**
 * Decides about listings that were told by their font or style alone. Prose is none, and a document with more monospaced
 * text than other text was typed in such a font.
 */
export function settleCode(blocks: WrittenBlock[]): WrittenBlock[] {
  const length = (some: WrittenBlock[]) => some.reduce((sum, { text }) => sum + text.length, 0)
  const guessed = blocks.filter(({ isGuess }) => isGuess)
  const isTypewritten = guessed.length > 0 && length(guessed) > length(blocks) / 2
  return blocks.flatMap((block) => (block.isGuess && (isTypewritten || isProse(block.text)) ? paragraphsOf(block) : [block]))
}

const leastWords = 8
/** Programs have three of these signs and more in a hundred characters. */
const mostSigns = 0.02

function isProse(text: string): boolean {
  const signs = text.match(/[{}[\]()=<>;_\\/|]/g)?.length ?? 0
  const words = text.match(/\p{L}{2,}/gu)?.length ?? 0
  return words >= leastWords && signs < mostSigns * text.length
}

const paragraphsOf = ({ text, page }: WrittenBlock): WrittenBlock[] =>
  text
    .split('\n')
    .map((line): WrittenBlock => ({ kind: 'paragraph', page, text: line.replace(/\s+/g, ' ').trim(), emphasis: [] }))
    .filter((block) => block.text !== '')
