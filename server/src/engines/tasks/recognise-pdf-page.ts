import type { OpenPdf, PageContent } from '@stackademy/document-reader/pdf'
import { recognisePage } from '@stackademy/document-reader/picture'
import { makePageRecogniser, type RecognitionLanguages } from '../recogniser/page-recogniser.ts'

export interface PageToRecognise {
  pdf: OpenPdf
  content: PageContent
  signal: AbortSignal
  /** Called between drawing the page, which only a trap makes long, and recognising it. */
  onDrawn(): Promise<unknown>
}

export type RecognisePdfPage = (page: PageToRecognise) => Promise<PageContent>

/** What scanners use; a small x of ten points is then 19 pixels high. */
const resolution = { dpi: 300, mostPixels: 16e6 }
/** One document may keep a process busy for so long. */
const usualBudgetMs = 45 * 60_000

/**
 * Recognises pages of one PDF from their pictures. When that has taken longer than the budget, the pages that are left are left out, and
 * their reports say where recognising stopped.
 */
export function makePdfPageRecogniser(languages: RecognitionLanguages, { budgetMs = usualBudgetMs } = {}): RecognisePdfPage {
  let spentMs = 0
  return async ({ pdf, content, signal, onDrawn }) => {
    if (spentMs > budgetMs) return skipped(content, stopped(budgetMs))
    const image = pdf.renderPage(content.page, resolution)
    if (image === null) return skipped(content, tooLarge)
    await onDrawn()
    const startedAt = performance.now()
    const recognised = await recognisePage(image, content.page, makePageRecogniser(languages, signal))
    spentMs += performance.now() - startedAt
    return recognised.illegible === undefined ? recognised : skipped(content, recognised.illegible)
  }
}

const stopped = (budgetMs: number) => ({
  reason: `Recognising stopped after ${Math.round(budgetMs / 60_000)} minutes. Please upload these pages as a document of their own.`,
})
const tooLarge = { reason: 'The picture of this page is too large to be recognised. Please scan it with at most 600 dots per inch.' }

/** A text layer of few words stays where there is no more to be had. */
function skipped(content: PageContent, illegible: NonNullable<PageContent['illegible']>): PageContent {
  const { needsRecognition, ...page } = content
  return needsRecognition === 'scraps_over_picture' ? page : { ...page, columns: [], illegible }
}
