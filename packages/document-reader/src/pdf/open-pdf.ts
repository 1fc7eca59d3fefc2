import { type OutlineEntry, readOutline } from './outline.ts'
import type { PageContent } from './page-content.ts'
import { directCalls, memoryOf, type Pdfium } from './pdfium.ts'
import { readPage } from './read-page.ts'
import { type PageImage, type Resolution, renderPage } from './render-page.ts'

/** Why a PDF could not be opened; the words of `ReadingFailure` in the contract. */
export type PdfFailure = 'password_protected' | 'damaged' | 'too_many_pages'

export interface PdfMetadata {
  title: string | null
  /** Bookmarks; none where the file has no use for them. */
  outline?: OutlineEntry[]
}

/** An open PDF. Pages can be read in any order and again; `close` frees its memory in PDFium and must be called. */
export interface OpenPdf {
  pages: number
  metadata: PdfMetadata
  readPage(page: number): PageContent
  /** Draws a page upright, in shades of grey; null where that would take too much memory, or the page is broken. */
  renderPage(page: number, resolution: Resolution): PageImage | null
  close(): void
}

export type OpenOutcome = { ok: true; pdf: OpenPdf } | { ok: false; reason: PdfFailure }

/** `FPDF_GetLastError`: a password is needed or wrong, or the protection is of an unknown kind. */
const passwordErrors = [4, 5]

/** PDFium keeps what it has parsed while a document is open: long ones are opened anew from time to time. */
const pagesPerOpening = 50

/** Opens a PDF without drawing anything. Refuses what needs a password, cannot be parsed, or has more than `maxPages` pages. */
export function openPdf(pdfium: Pdfium, bytes: Uint8Array, { maxPages }: { maxPages: number }): OpenOutcome {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const data = malloc(Math.max(1, bytes.length))
  memoryOf(pdfium).HEAPU8.set(bytes, data)
  const size = bytes.length
  const load = () => pdfium.FPDF_LoadMemDocument(data, size, '')
  let document = load()
  const close = () => {
    if (document !== 0) pdfium.FPDF_CloseDocument(document)
    free(data)
  }
  const refuse = (reason: PdfFailure): OpenOutcome => {
    close()
    return { ok: false, reason }
  }
  if (document === 0) return refuse(passwordErrors.includes(pdfium.FPDF_GetLastError()) ? 'password_protected' : 'damaged')
  const pages = pdfium.FPDF_GetPageCount(document)
  if (pages <= 0) return refuse('damaged')
  if (pages > maxPages) return refuse('too_many_pages')
  const metadata = { title: readTitle(pdfium, document), outline: readOutline(pdfium, document) }
  let pagesLoaded = 0
  const onPage = <Value>(page: number, use: (handle: number) => Value): Value | null => {
    if (++pagesLoaded % pagesPerOpening === 0) {
      pdfium.FPDF_CloseDocument(document)
      document = load()
    }
    const handle = directCalls(pdfium).FPDF_LoadPage(document, page - 1)
    if (handle === 0) return null
    const value = use(handle)
    directCalls(pdfium).FPDF_ClosePage(handle)
    return value
  }
  const pdf: OpenPdf = {
    pages,
    metadata,
    readPage: (page) => onPage(page, (handle) => readPage(pdfium, handle, page)) ?? brokenPage(page),
    renderPage: (page, resolution) => onPage(page, (handle) => renderPage(pdfium, handle, resolution)),
    close,
  }
  return { ok: true, pdf }
}

/** A page that cannot be loaded has no columns, as one without text. */
const brokenPage = (page: number): PageContent => ({ page, width: 0, height: 0, unreadableShare: 0, columns: [] })

function readTitle(pdfium: Pdfium, document: number): string | null {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const bytes = pdfium.FPDF_GetMetaText(document, 'Title', 0, 0)
  if (bytes <= 2 || bytes > 4096) return null
  const buffer = malloc(bytes)
  pdfium.FPDF_GetMetaText(document, 'Title', buffer, bytes)
  const title = pdfium.pdfium.UTF16ToString(buffer)
  free(buffer)
  return title
}
