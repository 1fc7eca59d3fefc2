import { directCalls, memoryOf, type Pdfium } from './pdfium.ts'

/** What the look of a font says about its text. */
export interface Font {
  bold: boolean
  italic: boolean
  monospaced: boolean
  /** Mathematical signs and letters: italic there is no emphasis. */
  mathematical: boolean
}

const boldName = /bold|black|heavy|semibold|demi|medi(?:um)?\b|cmbx|cmssbx|sfbx|[-,]bd\b/i
const italicName = /ital|obliq|slant|cmti|cmsl|sfti|regu?ital|[-,]it\b/i
const monospacedName = /mono|courier|cmtt|sftt|consol|menlo|typewriter|code/i
const mathematicalName = /cmmi|cmsy|cmex|msam|msbm|math|symbol|mtmi|mtsy|txmi|txsy|eufm|rsfs|cambria ?math/i
/** Weights count from 100 to 900; books are set in 400, bold starts at 600. PDFium guesses some from stem widths. */
const boldWeight = 650
const italicFlag = 64
const fixedPitchFlag = 1

/** Fonts by their handle in PDFium, each asked for once. Handles are good as long as the page is open. */
export function makeFontBook(pdfium: Pdfium) {
  const known = new Map<number, Font>()
  return {
    fontOf(handle: number): Font {
      const font = known.get(handle) ?? describe(pdfium, handle)
      known.set(handle, font)
      return font
    },
  }
}

function describe(pdfium: Pdfium, handle: number): Font {
  if (handle === 0) return { bold: false, italic: false, monospaced: false, mathematical: false }
  const calls = directCalls(pdfium)
  const name = nameOf(pdfium, handle)
  const flags = calls.FPDFFont_GetFlags(handle)
  const mathematical = mathematicalName.test(name)
  return {
    bold: boldName.test(name) || calls.FPDFFont_GetWeight(handle) >= boldWeight,
    italic: !mathematical && (italicName.test(name) || (flags > 0 && (flags & italicFlag) !== 0)),
    monospaced: monospacedName.test(name) || (flags > 0 && (flags & fixedPitchFlag) !== 0),
    mathematical,
  }
}

/** Names are plain ASCII where they are of use; damaged files hold any bytes. */
function nameOf(pdfium: Pdfium, handle: number): string {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const length = 256
  const buffer = malloc(length)
  const written = directCalls(pdfium).FPDFFont_GetBaseFontName(handle, buffer, length)
  const bytes = memoryOf(pdfium).HEAPU8.slice(buffer, buffer + Math.min(length, Math.max(0, written - 1)))
  free(buffer)
  return String.fromCharCode(...bytes)
}
