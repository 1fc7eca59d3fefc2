import { cleanCharacter, composeAccents, endOfLineHyphen } from '../clean-text.ts'
import { type Font, makeFontBook } from './fonts.ts'
import { characterCalls, memoryOf, type Pdfium } from './pdfium.ts'

/** Characters that follow each other on one baseline in one font. `left` to `right` holds in either direction of writing. */
export interface Run {
  text: string
  left: number
  right: number
  y: number
  size: number
  font: Font
  /** 0 for upright text; 1, 2, 3 for text turned by that many right angles. */
  turns: number
  rightToLeft: boolean
  /** Position in the page's own order: neighbours follow each other without a break in the file. */
  order: number
  /** PDFium saw a space between this run and the one before it. */
  spaced: boolean
}

/** Wider than any space between two words, as a share of the font size: what follows starts a new run. */
const widestSpace = 1.1
/** Pages hold some thousand characters; a page with more than this is an attack or a print of data. */
const mostCharacters = 400_000

/**
 * The runs of a page, in the file's order. Asks PDFium for the code and the text object of every character, and for the
 * rest only where a run starts or ends: within a text object the font and the baseline cannot change.
 */
export function readRuns(pdfium: Pdfium, textPage: number): Run[] {
  const calls = characterCalls(pdfium)
  const memory = memoryOf(pdfium)
  const fonts = makeFontBook(pdfium)
  const scratch = pdfium.pdfium.wasmExports.malloc(64)
  const runs: Run[] = []
  const count = Math.min(pdfium.FPDFText_CountChars(textPage), mostCharacters)
  let open: OpenRun | null = null
  let spaced = false
  let order = 0

  const close = (last: number) => {
    if (open === null) return
    finish(open, boxAt(last))
    open.run.text = composeAccents(open.run.text)
    if (open.run.text.trim() !== '') runs.push(open.run)
    open = null
  }
  const boxAt = (index: number): Box => {
    calls.FPDFText_GetLooseCharBox(textPage, index, scratch)
    const floats = memory.HEAPF32
    const at = scratch >> 2
    return { left: floats[at] ?? 0, top: floats[at + 1] ?? 0, right: floats[at + 2] ?? 0, bottom: floats[at + 3] ?? 0 }
  }
  const start = (index: number, textObject: number): OpenRun => {
    calls.FPDFText_GetCharOrigin(textPage, index, scratch, scratch + 8)
    const x = memory.HEAPF64[scratch >> 3] ?? 0
    const y = memory.HEAPF64[(scratch >> 3) + 1] ?? 0
    calls.FPDFText_GetMatrix(textPage, index, scratch)
    const [a = 1, b = 0, c = 0, d = 1] = memory.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 4)
    const size = calls.FPDFText_GetFontSize(textPage, index) * (Math.hypot(c, d) || 1)
    const turns = (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4
    const font = fonts.fontOf(calls.FPDFTextObj_GetFont(textObject))
    const run: Run = { text: '', left: 0, right: 0, y, size, font, turns, rightToLeft: false, order, spaced }
    return { run, x, first: boxAt(index), textObject }
  }

  let lastVisible = -1
  for (let index = 0; index < count; index++) {
    const code = calls.FPDFText_GetUnicode(textPage, index)
    if (code === 13 || code === 10) {
      close(lastVisible)
      spaced = false
      order++
      continue
    }
    if (code === 32 || code === 160 || code === 9) {
      spaced = true
      continue
    }
    const character = code === 2 ? endOfLineHyphen : cleanCharacter(code)
    if (character === '') continue
    const textObject = calls.FPDFText_GetTextObject(textPage, index)
    if (open !== null && (open.textObject !== textObject || (spaced && isFarApart(open.run, boxAt(lastVisible), boxAt(index))))) {
      close(lastVisible)
    }
    if (open === null) open = start(index, textObject)
    else if (spaced) open.run.text += ' '
    open.run.text += character
    spaced = false
    lastVisible = index
  }
  close(lastVisible)
  pdfium.pdfium.wasmExports.free(scratch)
  return runs
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

interface OpenRun {
  run: Run
  x: number
  first: Box
  textObject: number
}

/** Fills in where the run lies, in coordinates in which its text is upright. */
function finish({ run, x, first }: OpenRun, last: Box) {
  const box = {
    left: Math.min(first.left, last.left),
    right: Math.max(first.right, last.right),
    top: Math.max(first.top, last.top),
    bottom: Math.min(first.bottom, last.bottom),
  }
  const y = run.y
  if (run.turns === 0) Object.assign(run, { left: box.left, right: box.right, y })
  else if (run.turns === 1) Object.assign(run, { left: box.bottom, right: box.top, y: -x })
  else if (run.turns === 2) Object.assign(run, { left: -box.right, right: -box.left, y: -y })
  else Object.assign(run, { left: -box.top, right: -box.bottom, y: x })
  run.rightToLeft = last.left < first.left && isRightToLeft(run.text)
}

const isFarApart = (run: Run, before: Box, after: Box): boolean => {
  const gap =
    run.turns % 2 === 0
      ? Math.max(after.left - before.right, before.left - after.right)
      : Math.max(after.bottom - before.top, before.bottom - after.top)
  return gap > widestSpace * run.size
}

const rightToLeftLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
export const isRightToLeft = (text: string): boolean => rightToLeftLetter.test(text)
