import { directCalls, memoryOf, type Pdfium } from '../pdf/pdfium.ts'

/** What is changed in a copy of a PDF: each page turned, scaled, given another line at its head, or the pages in reverse order. */
export interface Changes {
  quarterTurns?: number
  scale?: number
  head?: (page: number) => string
  reversed?: boolean
}

/** A copy of a PDF that says the same in another way, so that no rule of reading can be made for one file. */
export function derivePdf(pdfium: Pdfium, bytes: Uint8Array, { quarterTurns, scale, head, reversed }: Changes): Uint8Array {
  const source = load(pdfium, bytes)
  const pages = pdfium.FPDF_GetPageCount(source)
  for (let index = 0; index < pages; index++) {
    const page = pdfium.FPDF_LoadPage(source, index)
    if (head !== undefined) addHead(pdfium, { document: source, page, text: head(index + 1) })
    if (scale !== undefined) scalePage(pdfium, page, scale)
    if (quarterTurns !== undefined) pdfium.FPDFPage_SetRotation(page, quarterTurns)
    pdfium.FPDF_ClosePage(page)
  }
  const document = reversed ? inReverse(pdfium, source, pages) : source
  const copy = save(pdfium, document)
  if (document !== source) pdfium.FPDF_CloseDocument(document)
  pdfium.FPDF_CloseDocument(source)
  return copy
}

function load(pdfium: Pdfium, bytes: Uint8Array): number {
  const data = pdfium.pdfium.wasmExports.malloc(bytes.length)
  memoryOf(pdfium).HEAPU8.set(bytes, data)
  return pdfium.FPDF_LoadMemDocument(data, bytes.length, '')
}

/** At the upper edge, in small letters. */
function addHead(pdfium: Pdfium, { document, page, text }: { document: number; page: number; text: string }) {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const object = pdfium.FPDFPageObj_NewTextObj(document, 'Helvetica', 8)
  const buffer = malloc(2 * text.length + 2)
  pdfium.pdfium.stringToUTF16(text, buffer, 2 * text.length + 2)
  pdfium.FPDFText_SetText(object, buffer)
  free(buffer)
  pdfium.FPDFPageObj_Transform(object, 1, 0, 0, 1, 72, directCalls(pdfium).FPDF_GetPageHeightF(page) - 20)
  pdfium.FPDFPage_InsertObject(page, object)
  pdfium.FPDFPage_GenerateContent(page)
}

function scalePage(pdfium: Pdfium, page: number, scale: number) {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const calls = directCalls(pdfium)
  const [width, height] = [scale * calls.FPDF_GetPageWidthF(page), scale * calls.FPDF_GetPageHeightF(page)]
  const matrix = malloc(24)
  memoryOf(pdfium).HEAPF32.set([scale, 0, 0, scale, 0, 0], matrix >> 2)
  pdfium.FPDFPage_TransFormWithClip(page, matrix, 0)
  free(matrix)
  pdfium.FPDFPage_SetMediaBox(page, 0, 0, width, height)
  pdfium.FPDFPage_SetCropBox(page, 0, 0, width, height)
}

function inReverse(pdfium: Pdfium, source: number, pages: number): number {
  const document = pdfium.FPDF_CreateNewDocument()
  for (let page = pages; page >= 1; page--) pdfium.FPDF_ImportPages(document, source, String(page), pages - page)
  return document
}

function save(pdfium: Pdfium, document: number): Uint8Array {
  const { malloc } = pdfium.pdfium.wasmExports
  const writer = pdfium.PDFiumExt_OpenFileWriter()
  pdfium.PDFiumExt_SaveAsCopy(document, writer)
  const size = pdfium.PDFiumExt_GetFileWriterSize(writer)
  const copy = malloc(size)
  pdfium.PDFiumExt_GetFileWriterData(writer, copy, size)
  return memoryOf(pdfium).HEAPU8.slice(copy, copy + size)
}
