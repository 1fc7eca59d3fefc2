import { objectsOf, pixelsOf } from './page-objects.ts'
import { directCalls, memoryOf, type Pdfium } from './pdfium.ts'

/** A page in shades of grey: one byte a pixel, row by row from the top left, 0 black and 255 white. */
export interface PageImage {
  width: number
  height: number
  pixels: Uint8Array
}

export interface Resolution {
  dpi: number
  /** A larger page is drawn at fewer dots an inch. */
  mostPixels: number
}

/** Decoding a picture with more pixels than this, as nobody scans, could take all memory. */
const mostPicturePixels = 150e6
const greyBitmap = 1
const drawInGrey = 0x08
const white = 0xffffffff

/** Draws an open page upright, as it is shown, without its annotations; null where that would take too much memory. */
export function renderPage(pdfium: Pdfium, handle: number, { dpi, mostPixels }: Resolution): PageImage | null {
  const calls = directCalls(pdfium)
  const pictures = [...objectsOf(pdfium, handle)].filter(({ kind }) => kind === 'picture')
  if (pictures.some((picture) => pixelsOf(pdfium, picture) > mostPicturePixels)) return null
  const [pageWidth, pageHeight] = [calls.FPDF_GetPageWidthF(handle), calls.FPDF_GetPageHeightF(handle)]
  if (!(pageWidth > 0 && pageHeight > 0)) return null
  const scale = Math.min(dpi / 72, Math.sqrt(mostPixels / (pageWidth * pageHeight)))
  const width = Math.max(1, Math.floor(pageWidth * scale))
  const height = Math.max(1, Math.floor(pageHeight * scale))
  if (width * height > mostPixels) return null
  const bitmap = calls.FPDFBitmap_CreateEx(width, height, greyBitmap, 0, 0)
  if (bitmap === 0) return null
  calls.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white)
  calls.FPDF_RenderPageBitmap(bitmap, handle, 0, 0, width, height, 0, drawInGrey)
  const pixels = copyRows(pdfium, bitmap, { width, height })
  calls.FPDFBitmap_Destroy(bitmap)
  return { width, height, pixels }
}

/** Rows in PDFium may be longer than the picture is wide. */
function copyRows(pdfium: Pdfium, bitmap: number, { width, height }: { width: number; height: number }): Uint8Array {
  const calls = directCalls(pdfium)
  const [start, stride] = [calls.FPDFBitmap_GetBuffer(bitmap), calls.FPDFBitmap_GetStride(bitmap)]
  const memory = memoryOf(pdfium).HEAPU8
  const pixels = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) pixels.set(memory.subarray(start + row * stride, start + row * stride + width), row * width)
  return pixels
}
