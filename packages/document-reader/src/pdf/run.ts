import type { Font } from './fonts.ts'

/** A space in the text of a run, and from where to where it goes. */
export interface WideSpace {
  offset: number
  left: number
  right: number
}

/**
 * Characters that follow each other on one baseline in one font. `left` to `right` holds in either direction of writing.
 * Places are measured from the lower left corner of the page, when it is turned so that the run is upright.
 */
export interface Run {
  text: string
  left: number
  right: number
  y: number
  size: number
  font: Font
  /** 0 for upright text; 1, 2, 3 for text turned by that many right angles against the clock. Lines under each other are 3. */
  turns: number
  rightToLeft: boolean
  /** Position in the page's own order: runs of the same number follow each other without a line break in the file. */
  order: number
  /** Spaces so wide that they may lie between cells of a table, where there are such. */
  wideSpaces?: WideSpace[]
  /** PDFium saw a space between this run and the one before it. */
  spaced: boolean
}
