import { cleanCharacter, composeAccents, endOfLineHyphen } from '../clean-text.ts'
import { type Font, makeFontBook } from './fonts.ts'
import { directCalls, memoryOf, type Pdfium } from './pdfium.ts'

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
  /** Position in the page's own order: runs of the same number follow each other without a line break in the file. */
  order: number
  /** PDFium saw a space between this run and the one before it. */
  spaced: boolean
}

interface PageRuns {
  runs: Run[]
  /** Of all characters of the page, those whose codes say nothing: the font does not tell which letters it draws. */
  unreadableShare: number
}

/** Wider than any space between two words, as a share of the font size: what follows starts a new run. */
const widestSpace = 1.1
/** Pages hold some thousand characters; a page with more than this is an attack or a print of data. */
const mostCharacters = 400_000
/** Far above any page of text; keeps the comparing of neighbours short on a page made to be slow. */
const mostRuns = 20_000
/** PDFium's sign for a hyphen at the end of a line. */
const hyphenCode = 2

/**
 * The runs of a page, in the file's order. Asks PDFium for the code and the text object of every character; for its font
 * and box where the text object changes or a space was passed; for the rest only where a run starts.
 */
export function readRuns(pdfium: Pdfium, textPage: number): PageRuns {
  const calls = directCalls(pdfium)
  const reader = makeCharacterReader(pdfium, textPage)
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
    runs.push(finish(open))
    open = null
  }
  for (let index = 0; index < count && runs.length < mostRuns; index++) {
    const code = calls.FPDFText_GetUnicode(textPage, index)
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
    if (open !== null && (spaced || owner !== textObject) && !reader.goesOn(open, { index, lastVisible, owner })) close()
    if (open === null) open = reader.start({ index, owner, order, spaced })
    else if (spaced) open.run.text += ' '
    open.run.text += character
    textObject = owner
    spaced = false
    lastVisible = index
  }
  close()
  reader.free()
  return { runs, unreadableShare: unreadable / Math.max(1, count) }
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

interface OpenRun {
  run: Run
  /** Where its first character stands, which is its baseline for turned text. */
  x: number
  font: number
  first: Box
  last: Box
}

const emptyBox = (): Box => ({ left: 0, top: 0, right: 0, bottom: 0 })

/** Asks PDFium about single characters, through one piece of its memory. */
function makeCharacterReader(pdfium: Pdfium, textPage: number) {
  const calls = directCalls(pdfium)
  const memory = memoryOf(pdfium)
  const { malloc, free } = pdfium.pdfium.wasmExports
  const fonts = makeFontBook(pdfium)
  const scratch = malloc(64)
  let before = emptyBox()
  let after = emptyBox()
  let afterIndex = -1

  /** The box that the font allots to a character: as high as the font, whatever the character. */
  function readBox(index: number, box: Box) {
    calls.FPDFText_GetLooseCharBox(textPage, index, scratch)
    const floats = memory.HEAPF32
    const at = scratch >> 2
    box.left = floats[at] as number
    box.top = floats[at + 1] as number
    box.right = floats[at + 2] as number
    box.bottom = floats[at + 3] as number
  }

  /** Where every character is a text object of its own, the box of the one before is still known. */
  function readNeighbours({ index, lastVisible }: { index: number; lastVisible: number }) {
    if (lastVisible === afterIndex) [before, after] = [after, before]
    else readBox(lastVisible, before)
    readBox(index, after)
    afterIndex = index
  }

  /** The same font, height and baseline as the run so far, and no more than a space away from it. */
  function goesOn({ run, font, first }: OpenRun, at: { index: number; lastVisible: number; owner: number }): boolean {
    if (calls.FPDFTextObj_GetFont(at.owner) !== font) return false
    readNeighbours(at)
    const tolerance = 0.02 * run.size
    if (run.turns % 2 === 0) {
      if (Math.abs(after.bottom - first.bottom) > tolerance || Math.abs(after.top - first.top) > tolerance) return false
      return Math.max(after.left - before.right, before.left - after.right) < widestSpace * run.size
    }
    if (Math.abs(after.left - first.left) > tolerance || Math.abs(after.right - first.right) > tolerance) return false
    return Math.max(after.bottom - before.top, before.bottom - after.top) < widestSpace * run.size
  }

  function start({ index, owner, order, spaced }: { index: number; owner: number; order: number; spaced: boolean }): OpenRun {
    calls.FPDFText_GetCharOrigin(textPage, index, scratch, scratch + 8)
    const [x = 0, y = 0] = memory.HEAPF64.subarray(scratch >> 3, (scratch >> 3) + 2)
    calls.FPDFText_GetMatrix(textPage, index, scratch)
    const [a = 1, b = 0, c = 0, d = 1] = memory.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 4)
    const size = calls.FPDFText_GetFontSize(textPage, index) * (Math.hypot(c, d) || 1)
    const turns = (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4
    const font = calls.FPDFTextObj_GetFont(owner)
    const first = emptyBox()
    readBox(index, first)
    const run: Run = { text: '', left: 0, right: 0, y, size, font: fonts.fontOf(font), turns, rightToLeft: false, order, spaced }
    return { run, x, font, first, last: emptyBox() }
  }

  return { readBox, goesOn, start, free: () => free(scratch) }
}

/** The run with the place where it lies, in coordinates in which its text is upright. */
function finish({ run, x, first, last }: OpenRun): Run {
  const left = Math.min(first.left, last.left)
  const right = Math.max(first.right, last.right)
  const top = Math.max(first.top, last.top)
  const bottom = Math.min(first.bottom, last.bottom)
  const isDrawnBackwards = last.left >= first.left
  const text = isDrawnBackwards && isAllRightToLeft(run.text) ? reversed(run.text) : composeAccents(run.text)
  const rightToLeft = isRightToLeft(text)
  switch (run.turns) {
    case 1:
      return { ...run, text, rightToLeft, left: bottom, right: top, y: -x }
    case 2:
      return { ...run, text, rightToLeft, left: -right, right: -left, y: -run.y }
    case 3:
      return { ...run, text, rightToLeft, left: -top, right: -bottom, y: x }
    default:
      return { ...run, text, rightToLeft, left, right }
  }
}

/** Some files hold right-to-left text from its last letter to its first. */
const reversed = (text: string): string => Array.from(text).reverse().join('')

const isAllRightToLeft = (text: string): boolean => isRightToLeft(text) && !/[\p{N}A-Za-z]/u.test(text)

const rightToLeftLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
export const isRightToLeft = (text: string): boolean => rightToLeftLetter.test(text)
