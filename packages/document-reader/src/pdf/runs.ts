import { cleanCharacter, endOfLineHyphen } from '../clean-text.ts'
import { type IsSeen, makeCharacterReader, type OpenRun } from './character-reader.ts'
import type { Drawing } from './drawing.ts'
import { withoutOverprint } from './overprint.ts'
import type { Box } from './page-objects.ts'
import { directCalls, type Pdfium } from './pdfium.ts'
import { placeRun } from './place-run.ts'
import type { Run } from './run.ts'

interface PageRuns {
  runs: Run[]
  /** Of all characters of the page, those whose codes say nothing: the font does not tell which letters it draws. */
  unreadableShare: number
}

/** Pages hold some thousand characters; a page with more than this is an attack or a print of data. */
const mostCharacters = 400_000
/** Far above any page of text; keeps the comparing of neighbours short on a page made to be slow. */
const mostRuns = 20_000
/** PDFium's sign for a hyphen at the end of a line. */
const hyphenCode = 2

/**
 * The runs of a page, in the file's order, without what stands outside of it or cannot be seen. Asks PDFium for the code and the text object
 * of every character; for its font and box where the text object changes or a space was passed; for the rest only where a
 * run starts.
 */
export function readRuns(
  pdfium: Pdfium,
  textPage: number,
  { page, isSeen, drawing }: { page: Box; isSeen: IsSeen; drawing: Drawing },
): PageRuns {
  const calls = directCalls(pdfium)
  const reader = makeCharacterReader(pdfium, textPage, drawing)
  const runs: Run[] = []
  const count = Math.min(calls.FPDFText_CountChars(textPage), mostCharacters)
  let open: OpenRun | null = null
  let textObject = 0
  let lastVisible = -1
  let spaced = false
  let order = 0
  let unreadable = 0

  const close = () => {
    if (open === null) return
    reader.readBox(lastVisible, open.last)
    const run = open.look === undefined || isSeen(open) ? placeRun(open, page) : null
    if (run !== null) runs.push(run)
    open = null
  }
  for (let index = 0; index < count && runs.length < mostRuns; index++) {
    const unit = calls.FPDFText_GetUnicode(textPage, index)
    const code = isHighSurrogate(unit) ? pairOf(unit, calls.FPDFText_GetUnicode(textPage, index + 1)) : unit
    if (isLowSurrogate(unit)) continue
    if (code === 13 || code === 10) {
      close()
      spaced = false
      order++
      continue
    }
    if (code === 32 || code === 160 || code === 9) {
      spaced = true
      continue
    }
    const character = code === hyphenCode ? endOfLineHyphen : cleanCharacter(code)
    if (character === '') unreadable++
    if (character === '') continue
    const owner = calls.FPDFText_GetTextObject(textPage, index)
    if (open !== null && (spaced || owner !== textObject)) {
      const gap = reader.gapTo(open, { index, lastVisible, owner })
      if (gap === null) close()
      else if (spaced) open.gaps.push(gap)
    }
    if (open === null) open = reader.start({ index, owner, order, spaced })
    else if (spaced) open.run.text += ' '
    open.run.text += character
    textObject = owner
    spaced = false
    lastVisible = index
  }
  close()
  reader.free()
  return { runs: withoutOverprint(runs), unreadableShare: unreadable / Math.max(1, count) }
}

/** PDFium gives what lies beyond the basic plane, as the letters of formulas do, in two halves. */
const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff
const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff

const pairOf = (high: number, low: number): number => (isLowSurrogate(low) ? 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00) : high)
