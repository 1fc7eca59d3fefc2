import type { DraftBlock } from '../document-builder.ts'

/** A block as a reader writes it, with what helps to tell its kind when the whole document is known. */
export interface WrittenBlock extends DraftBlock {
  /** All of its letters are bold. */
  isBold?: boolean
  /** Its kind was told from the font alone. */
  isGuess?: boolean
}
