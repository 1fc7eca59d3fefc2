/** A stretch of a line in offsets of the line's text. */
export interface LineSpan {
  start: number
  end: number
}

/** One printed line of one column. Lengths are points; `y` is the baseline, measured from the bottom of the page. */
export interface Line {
  text: string
  left: number
  right: number
  y: number
  size: number
  bold: boolean
  monospaced: boolean
  /** Most of it is set in a font of mathematical signs. */
  formula: boolean
  /** What is bold or italic in it. */
  emphasis: LineSpan[]
  /** It begins with the raised number or sign of a note. */
  note?: true
  /** How many cells the line has, where it is a row of a table; their texts are joined by ` | `. */
  cells: number
}

/** Lines that are read from top to bottom, one after the other; an aside stands beside the text, such as a side-bar. */
export interface Column {
  lines: Line[]
  aside: boolean
}

/**
 * Why the text of a page cannot be had from its text layer, though it may be in its picture: there is none, there are only
 * scraps beside a picture that covers most of the page, or its fonts do not tell which letters they draw.
 */
export type RecognitionReason = 'no_text_layer' | 'scraps_over_picture' | 'unreadable_fonts'

/** What reading a page gives: plain data that can be kept as a checkpoint, its columns in reading order. */
export interface PageContent {
  page: number
  width: number
  height: number
  /** From 0 to 1: characters whose font does not tell which letters they are. */
  unreadableShare: number
  columns: Column[]
  /** The page's picture says more than its text layer; absent where the text layer will do, and once it was recognised. */
  needsRecognition?: RecognitionReason
  /** Set where the columns were recognised from the page's picture. From 0 to 1. */
  confidence?: number
  /** The package with which it would be recognised better. */
  needs?: string
  /** Set where recognising the page's picture came to nothing: why, in a sentence, and the package that would help. */
  illegible?: { reason: string; needs?: string }
}
