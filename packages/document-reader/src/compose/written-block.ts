import type { DraftBlock } from '../document-builder.ts'

/** A block as a reader writes it, with what helps to tell its kind when the whole document is known. */
export interface WrittenBlock extends DraftBlock {
  /** All of its letters are bold. */
  isBold?: boolean
  /** All of its letters are links. */
  isLink?: boolean
  /** It stands in the part of a page that is its content. */
  isMain?: boolean
  /** Its kind was told from the font alone. */
  isGuess?: boolean
}
