import { setImmediate as breathe } from 'node:timers/promises'
import type { ReadOutcome } from '@stackademy/document-reader'
import { assembleDocument, type OpenPdf, openPdf, type PageContent, type Pdfium } from '@stackademy/document-reader/pdf'
import type { Storage } from '../../outside/storage/storage.ts'
import { helperKey } from '../checkpoint-keys.ts'
import { pagesShare, type SharingMessage } from '../page-sharing.ts'
import type { RecognitionLanguages } from '../recogniser/page-recogniser.ts'
import type { TaskContext } from '../task-server.ts'
import { keptPages, openCheckpoint, type PageCheckpoint } from './page-checkpoint.ts'
import type { RecognisePdfPage } from './recognise-pdf-page.ts'

export interface ReadingProgress {
  kind: 'progress'
  /** 0 to 1. */
  progress: number
  step: string
}

export interface PdfOrder {
  pdfium: Pdfium
  bytes: Uint8Array
  storage: Storage
  checkpointKey: string
  maxPages: number
  languages: RecognitionLanguages
  /** How often what was read is stored; by default twice a second. */
  checkpointMs?: number
  /** Recognises a page from its picture; by default the recogniser is loaded for the first page that needs it. */
  recognise?: RecognisePdfPage
}

const usualCheckpointMs = 500
/** About as long as a cancellation, or somebody who waits for the helper's process, has to wait. */
const claimMs = 150
const firstClaim = 4
const mostClaimed = 32

/**
 * Reads the pages of a PDF that it is given, most often together with a helper, and puts all of them together. What it
 * has is kept, so that another process can go on from there.
 */
export async function readPdfPages(order: PdfOrder, context: TaskContext): Promise<ReadOutcome> {
  const opened = openPdf(order.pdfium, order.bytes, order)
  if (!opened.ok) return opened
  const { pdf } = opened
  try {
    const own = await openOwnCheckpoint(order)
    const missing = missingPages(pdf, [...own.pages, ...(await keptPages(order.storage, helperKey(order.checkpointKey)))])
    await tell(context, { kind: 'missing', of: pdf.pages, missing })
    const reader = makePageReader({ pdf, checkpoint: own, context, recognise: order.recognise ?? makeLazyRecogniser(order.languages) })
    await readClaimed(reader, context)
    await tell(context, { kind: 'gather' })
    const helped = await keptPages(order.storage, helperKey(order.checkpointKey))
    for (const page of missingPages(pdf, [...own.pages, ...helped])) await reader.readPage(page)
    await context.send({ kind: 'progress', progress: pagesShare, step: 'Putting the pages together' } satisfies ReadingProgress)
    return assembleDocument(inOrder(pdf, [...helped, ...own.pages]), pdf.metadata)
  } finally {
    pdf.close()
  }
}

/** Reads pages of a PDF for another process that puts them together, and stores them where that one finds them. */
export async function helpReadPdfPages(order: PdfOrder, context: TaskContext): Promise<void> {
  const opened = openPdf(order.pdfium, order.bytes, order)
  if (!opened.ok) return
  try {
    const own = await openOwnCheckpoint({ ...order, checkpointKey: helperKey(order.checkpointKey) })
    const recognise = order.recognise ?? makeLazyRecogniser(order.languages)
    await readClaimed(makePageReader({ pdf: opened.pdf, checkpoint: own, context, recognise }), context)
    await own.store()
  } finally {
    opened.pdf.close()
  }
}

const openOwnCheckpoint = ({ storage, checkpointKey, checkpointMs = usualCheckpointMs }: PdfOrder) =>
  openCheckpoint({ storage, key: checkpointKey, everyMs: checkpointMs })

/** What comes of it is in the hands of `sharePages`: page numbers for a claim. */
const tell = (context: TaskContext, said: SharingMessage) => context.send(said) as Promise<number[]>

/** Claims pages and reads them until it is given no more. How many it asks for depends on how long the last ones took. */
async function readClaimed(reader: PageReader, context: TaskContext): Promise<void> {
  let most = firstClaim
  for (;;) {
    const startedAt = performance.now()
    const claimed = await tell(context, { kind: 'claim', read: reader.takeUntold(), most })
    for (const page of claimed) await reader.readPage(page)
    if (claimed.length === 0) return
    const pageMs = (performance.now() - startedAt) / claimed.length
    most = Math.max(1, Math.min(mostClaimed, Math.round(claimMs / pageMs)))
  }
}

interface PageReader {
  readPage(page: number): Promise<void>
  /** How many pages were read since it was last asked. */
  takeUntold(): number
}

interface PageReaderParts {
  pdf: OpenPdf
  checkpoint: PageCheckpoint
  context: TaskContext
  recognise: RecognisePdfPage
}

function makePageReader({ pdf, checkpoint, context, recognise }: PageReaderParts): PageReader {
  let untold = 0
  const takeUntold = () => {
    const told = untold
    untold = 0
    return told
  }
  const readPage = async (page: number) => {
    const content = pdf.readPage(page)
    if (content.needsRecognition === undefined) await checkpoint.add(content)
    else {
      const onDrawn = () => tell(context, { kind: 'recognising', page, read: takeUntold() })
      await checkpoint.add(await recognise({ pdf, content, signal: context.signal, onDrawn }))
      await tell(context, { kind: 'recognised' })
      await checkpoint.store()
    }
    untold++
    await breathe()
    context.signal.throwIfAborted()
  }
  return { readPage, takeUntold }
}

/** A PDF with text never loads the recogniser. */
function makeLazyRecogniser(languages: RecognitionLanguages): RecognisePdfPage {
  let recognise: RecognisePdfPage | undefined
  return async (page) => {
    recognise ??= (await import('./recognise-pdf-page.ts')).makePdfPageRecogniser(languages)
    return recognise(page)
  }
}

function missingPages({ pages }: OpenPdf, kept: PageContent[]): number[] {
  const known = new Set(kept.map(({ page }) => page))
  return Array.from({ length: pages }, (_, index) => index + 1).filter((page) => !known.has(page))
}

const inOrder = ({ pages }: OpenPdf, contents: PageContent[]): PageContent[] => {
  const byPage = new Map(contents.map((content) => [content.page, content]))
  return Array.from({ length: pages }, (_, index) => byPage.get(index + 1)).filter((content) => content !== undefined)
}
