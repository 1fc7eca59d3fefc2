import { withScratch } from './page-objects.ts'
import type { Pdfium } from './pdfium.ts'

/** A bookmark: the name of a part, how deep it lies (1 is the highest), and the page on which it begins. */
export interface OutlineEntry {
  title: string
  depth: number
  page: number
}

const mostEntries = 2000
const deepest = 6
const longestTitleBytes = 1000

/** The bookmarks of an open document in their order. Damaged files hold circles: no more than some thousand are followed. */
export function readOutline(pdfium: Pdfium, document: number): OutlineEntry[] {
  const entries: OutlineEntry[] = []
  const seen = new Set<number>()
  const visit = (first: number, depth: number) => {
    for (let bookmark = first; bookmark !== 0; bookmark = pdfium.FPDFBookmark_GetNextSibling(document, bookmark)) {
      if (seen.has(bookmark) || seen.size >= mostEntries) return
      seen.add(bookmark)
      const destination = pdfium.FPDFBookmark_GetDest(document, bookmark)
      const page = destination === 0 ? 0 : pdfium.FPDFDest_GetDestPageIndex(document, destination) + 1
      const title = titleOf(pdfium, bookmark)
      if (title !== '' && page > 0) entries.push({ title, depth, page })
      if (depth < deepest) visit(pdfium.FPDFBookmark_GetFirstChild(document, bookmark), depth + 1)
    }
  }
  visit(pdfium.FPDFBookmark_GetFirstChild(document, 0), 1)
  return entries
}

function titleOf(pdfium: Pdfium, bookmark: number): string {
  const bytes = pdfium.FPDFBookmark_GetTitle(bookmark, 0, 0)
  if (bytes <= 2 || bytes > longestTitleBytes) return ''
  return withScratch(
    pdfium,
    (buffer) => {
      pdfium.FPDFBookmark_GetTitle(bookmark, buffer, bytes)
      return pdfium.pdfium.UTF16ToString(buffer).trim()
    },
    bytes,
  )
}
