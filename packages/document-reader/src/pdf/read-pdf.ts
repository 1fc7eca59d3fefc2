import type { ReadOutcome } from '../read-outcome.ts'
import { assembleDocument } from './assemble.ts'
import { openPdf } from './open-pdf.ts'
import type { Pdfium } from './pdfium.ts'

interface ReadPdfOptions {
  maxPages: number
  onPage?: (page: number, of: number) => void
}

/** Reads a whole PDF at once, for callers that keep no checkpoints: `openPdf`, every page, `assembleDocument`. */
export function readPdf(pdfium: Pdfium, bytes: Uint8Array, { maxPages, onPage }: ReadPdfOptions): ReadOutcome {
  const opened = openPdf(pdfium, bytes, { maxPages })
  if (!opened.ok) return opened
  const { pdf } = opened
  try {
    const contents = Array.from({ length: pdf.pages }, (_, index) => {
      const content = pdf.readPage(index + 1)
      onPage?.(index + 1, pdf.pages)
      return content
    })
    return assembleDocument(contents, pdf.metadata)
  } finally {
    pdf.close()
  }
}
