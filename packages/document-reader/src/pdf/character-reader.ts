import type { Drawing, Rule } from './drawing.ts'
import { makeFontBook } from './fonts.ts'
import type { Box } from './page-objects.ts'
import { directCalls, memoryOf, type Pdfium } from './pdfium.ts'
import type { Run } from './run.ts'

/** A run to which characters may still come, in the coordinates of the file. */
export interface OpenRun {
  run: Pick<Run, 'text' | 'size' | 'font' | 'turns' | 'order' | 'spaced'>
  /** Where its first character stands. */
  origin: { x: number; y: number }
  fontHandle: number
  first: Box
  last: Box
  /** Its spaces, one after the other. */
  gaps: Gap[]
  /** How it is drawn, where that is not in ink: with nothing at all, as over a scan, or in white. */
  look: 'invisible' | 'white' | undefined
  /** Its lines are neither level nor upright, as those of a watermark across the page. */
  askew: boolean
}

/** What lies between two characters that a space divides, along their line in the coordinates of the file. */
export interface Gap {
  width: number
  from: number
  to: number
}

/** Whether a run that is not drawn in ink is seen all the same, from what is drawn beneath it. */
export type IsSeen = (run: Pick<OpenRun, 'look' | 'first' | 'last'>) => boolean

/** Wider than any space between two words, as a share of the font size: what follows starts a new run. */
const widestSpace = 1.1
/** In parts of a right angle. */
const mostAskew = 0.15
const transparent = 8
const nearlyWhite = 250
/** Text render modes that draw nothing (ISO 32000-1, table 106). */
const invisibleModes = [3, 7]
/** Modes that fill letters with a colour. */
const fillingModes = [0, 4]

/** Whether a line is drawn across a gap. */
const isDivided = (rules: Rule[], { from, to, across }: { from: number; to: number; across: number }): boolean =>
  rules.some((rule) => rule.at > Math.min(from, to) - 1 && rule.at < Math.max(from, to) + 1 && rule.from < across && rule.to > across)

const emptyBox = (): Box => ({ left: 0, top: 0, right: 0, bottom: 0 })

/** Asks PDFium about single characters, through one piece of its memory. */
export function makeCharacterReader(pdfium: Pdfium, textPage: number, { level, upright }: Pick<Drawing, 'level' | 'upright'>) {
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

  /** The gap between the run and a character, when that has the font, height and baseline of the run so far and is no more than a space away; else null. */
  function gapTo({ run, fontHandle, first }: OpenRun, at: { index: number; lastVisible: number; owner: number }): Gap | null {
    if (calls.FPDFTextObj_GetFont(at.owner) !== fontHandle) return null
    readNeighbours(at)
    const tolerance = 0.02 * run.size
    const isLevel = run.turns % 2 === 0
    const strays = isLevel
      ? Math.max(Math.abs(after.bottom - first.bottom), Math.abs(after.top - first.top), Math.abs(before.bottom - first.bottom))
      : Math.max(Math.abs(after.left - first.left), Math.abs(after.right - first.right), Math.abs(before.left - first.left))
    if (strays > tolerance) return null
    const isForwards = isLevel ? before.left < after.left : before.bottom < after.bottom
    const [last, next] = isForwards ? [before, after] : [after, before]
    const [from, to] = isLevel ? [last.right, next.left] : [last.top, next.bottom]
    if (to - from >= widestSpace * run.size) return null
    const rules = isLevel ? upright : level
    const across = isLevel ? (before.bottom + before.top) / 2 : (before.left + before.right) / 2
    return rules.length > 0 && isDivided(rules, { from, to, across }) ? null : { width: to - from, from, to }
  }

  function start({ index, owner, order, spaced }: { index: number; owner: number; order: number; spaced: boolean }): OpenRun {
    calls.FPDFText_GetCharOrigin(textPage, index, scratch, scratch + 8)
    const [x = 0, y = 0] = memory.HEAPF64.subarray(scratch >> 3, (scratch >> 3) + 2)
    calls.FPDFText_GetMatrix(textPage, index, scratch)
    const [a = 1, b = 0, c = 0, d = 1] = memory.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 4)
    const size = calls.FPDFText_GetFontSize(textPage, index) * (Math.hypot(c, d) || 1)
    const quarters = Math.atan2(b, a) / (Math.PI / 2)
    const turns = (Math.round(quarters) + 4) % 4
    const fontHandle = calls.FPDFTextObj_GetFont(owner)
    const first = emptyBox()
    readBox(index, first)
    return {
      run: { text: '', size, font: fonts.fontOf(fontHandle), turns, order, spaced },
      origin: { x, y },
      fontHandle,
      first,
      last: emptyBox(),
      gaps: [],
      look: lookOf(owner),
      askew: Math.abs(quarters - Math.round(quarters)) > mostAskew,
    }
  }

  function lookOf(owner: number): OpenRun['look'] {
    const mode = calls.FPDFTextObj_GetTextRenderMode(owner)
    if (invisibleModes.includes(mode)) return 'invisible'
    if (!fillingModes.includes(mode)) return undefined
    if (calls.FPDFPageObj_GetFillColor(owner, scratch, scratch + 4, scratch + 8, scratch + 12) === 0) return undefined
    const [red = 0, green = 0, blue = 0, alpha = 255] = [0, 4, 8, 12].map((offset) => memory.HEAPU8[scratch + offset])
    if (alpha < transparent) return 'invisible'
    return Math.min(red, green, blue) >= nearlyWhite ? 'white' : undefined
  }

  return { readBox, gapTo, start, free: () => free(scratch) }
}
