import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'

/** An initialised PDFium. One serves any number of documents, one after the other. */
export type Pdfium = WrappedPdfiumModule

/** Starts PDFium from the bytes of `@embedpdf/pdfium/pdfium.wasm`, which the caller reads; it costs about 50 ms. */
export async function loadPdfium(wasmBinary: Uint8Array<ArrayBuffer>): Promise<Pdfium> {
  const pdfium = await init({ wasmBinary: wasmBinary.buffer.slice(wasmBinary.byteOffset, wasmBinary.byteOffset + wasmBinary.byteLength) })
  pdfium.PDFiumExt_Init()
  return pdfium
}

/**
 * The functions that are called for every page and character, without the argument conversion of the wrapped ones: a call
 * then costs a few nanoseconds, so that asking character by character is as quick as any bulk function.
 */
interface DirectCalls {
  FPDF_LoadPage(document: number, index: number): number
  FPDF_ClosePage(page: number): void
  FPDF_GetPageWidthF(page: number): number
  FPDF_GetPageHeightF(page: number): number
  FPDFText_LoadPage(page: number): number
  FPDFText_ClosePage(textPage: number): void
  FPDFText_CountChars(textPage: number): number
  FPDFText_GetUnicode(textPage: number, index: number): number
  FPDFText_GetTextObject(textPage: number, index: number): number
  FPDFText_GetLooseCharBox(textPage: number, index: number, floats: number): number
  FPDFText_GetCharOrigin(textPage: number, index: number, xDouble: number, yDouble: number): number
  FPDFText_GetMatrix(textPage: number, index: number, floats: number): number
  FPDFText_GetFontSize(textPage: number, index: number): number
  FPDFTextObj_GetFont(textObject: number): number
  FPDFFont_GetFlags(font: number): number
  FPDFFont_GetWeight(font: number): number
  FPDFFont_GetBaseFontName(font: number, buffer: number, length: number): number
  FPDFPage_CountObjects(page: number): number
  FPDFPage_GetObject(page: number, index: number): number
  FPDFFormObj_CountObjects(form: number): number
  FPDFFormObj_GetObject(form: number, index: number): number
  FPDFPageObj_GetType(object: number): number
  FPDFPageObj_GetMatrix(object: number, floats: number): number
  FPDFPageObj_GetBounds(object: number, leftFloat: number, bottomFloat: number, rightFloat: number, topFloat: number): number
  FPDFPageObj_GetFillColor(object: number, red: number, green: number, blue: number, alpha: number): number
  FPDFPageObj_GetStrokeColor(object: number, red: number, green: number, blue: number, alpha: number): number
  FPDFTextObj_GetTextRenderMode(textObject: number): number
  FPDFPath_GetDrawMode(path: number, fillInteger: number, strokeInteger: number): number
  FPDFPath_CountSegments(path: number): number
  FPDFPath_GetPathSegment(path: number, index: number): number
  FPDFPathSegment_GetType(segment: number): number
  FPDFPathSegment_GetClose(segment: number): number
  FPDFPathSegment_GetPoint(segment: number, xFloat: number, yFloat: number): number
  FPDF_GetPageBoundingBox(page: number, floats: number): number
  FPDFImageObj_GetImagePixelSize(image: number, widthInteger: number, heightInteger: number): number
  FPDFBitmap_CreateEx(width: number, height: number, format: number, buffer: number, stride: number): number
  FPDFBitmap_FillRect(bitmap: number, left: number, top: number, width: number, height: number, color: number): number
  FPDFBitmap_GetBuffer(bitmap: number): number
  FPDFBitmap_GetStride(bitmap: number): number
  FPDFBitmap_Destroy(bitmap: number): void
  FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    left: number,
    top: number,
    width: number,
    height: number,
    rotate: number,
    flags: number,
  ): void
}

export const directCalls = (pdfium: Pdfium): DirectCalls => pdfium.pdfium.wasmExports as unknown as DirectCalls

/** PDFium's memory, seen as bytes and numbers. The views are replaced whenever it grows, so they are asked for anew each time. */
interface Memory {
  HEAPU8: Uint8Array
  HEAPF32: Float32Array
  HEAPF64: Float64Array
}

export const memoryOf = (pdfium: Pdfium): Memory => pdfium.pdfium as unknown as Memory
