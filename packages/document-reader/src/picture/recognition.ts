import type { GreyImage } from './grey-image.ts'

/** A letter and the rows between which its ink stands. */
interface RecognisedLetter {
  text: string
  top: number
  bottom: number
}

/** A word and where it stands; pixels from the upper left corner of the picture that was recognised. */
export interface RecognisedWord {
  text: string
  /** 0 to 1: how sure the recogniser is. */
  confidence: number
  left: number
  right: number
  top: number
  bottom: number
  letters: RecognisedLetter[]
}

/** Words that the recogniser took for one line. It may run over a gap between columns. */
export interface RecognisedLine {
  words: RecognisedWord[]
  /** Counts the blocks that the recogniser found on the page, in the order in which it would read them. */
  block: number
  /** How high the baseline stands at its left and at its right end. */
  baseline: { left: number; leftY: number; right: number; rightY: number }
}

/** Null when a picture had to be given up. */
export type Recognise = (image: GreyImage, language: string) => Promise<RecognisedLine[] | null>

/** What the shapes of letters say about a picture. */
export interface FoundScript {
  /** By Tesseract's name for it, such as "Latin" or "Han"; "unknown" where it is not sure. */
  script: string
  /** By how many quarters the picture has to be turned clockwise to be upright. */
  quarterTurns: number
}
