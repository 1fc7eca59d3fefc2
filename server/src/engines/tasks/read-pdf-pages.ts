import { setImmediate as breathe } from 'node:timers/promises'
import type { ReadOutcome } from '@stackademy/document-reader'
import { assembleDocument, openPdf, type PageContent, type Pdfium } from '@stackademy/document-reader/pdf'
import { FileMissing, type Storage } from '../../outside/storage/storage.ts'
import type { TaskContext } from '../task-server.ts'

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
  /** How often what was read is stored; by default twice a second. */
  checkpointMs?: number
}

/** Changes with the shape or meaning of a page's content: a checkpoint of another version is of no use. */
const checkpointVersion = 1
const progressMs = 250
/** Writing checkpoints takes at most this part of the time, however long the document is. */
const checkpointShare = 0.05
/** The rest of the bar is for putting the pages together. */
const pagesShare = 0.95

/** Reads a PDF page by page, tells how far it is, and keeps what it has, so that another process can go on from there. */
export async function readPdfPages(order: PdfOrder, { signal, send }: TaskContext): Promise<ReadOutcome> {
  const { pdfium, bytes, storage, checkpointKey, maxPages, checkpointMs = 500 } = order
  const opened = openPdf(pdfium, bytes, { maxPages })
  if (!opened.ok) return opened
  const { pdf } = opened
  try {
    const pages = await resume(storage, checkpointKey)
    const tell = everyNow(progressMs, () => {
      const progress = (pagesShare * pages.length) / pdf.pages
      return send({ kind: 'progress', progress, step: `Reading page ${pages.length + 1} of ${pdf.pages}` } satisfies ReadingProgress)
    })
    const keep = everyNow(checkpointMs, () => storage.put(checkpointKey, encode(pages)), { share: checkpointShare, atOnce: false })
    while (pages.length < pdf.pages) {
      await tell()
      pages.push(pdf.readPage(pages.length + 1))
      await keep()
      await breathe()
      signal.throwIfAborted()
    }
    await send({ kind: 'progress', progress: pagesShare, step: 'Putting the pages together' } satisfies ReadingProgress)
    return assembleDocument(pages, pdf.metadata)
  } finally {
    pdf.close()
  }
}

/** Does the work when it is due: after the interval, and not more often than its share of the time allows. */
function everyNow(intervalMs: number, work: () => Promise<void>, { share = 1, atOnce = true } = {}): () => Promise<void> {
  let dueAt = performance.now() + (atOnce ? 0 : intervalMs)
  return async () => {
    const startedAt = performance.now()
    if (startedAt < dueAt) return
    await work()
    const tookMs = performance.now() - startedAt
    dueAt = startedAt + Math.max(intervalMs, tookMs / share)
  }
}

const encode = (pages: PageContent[]) => Buffer.from(JSON.stringify({ version: checkpointVersion, pages }))

async function resume(storage: Storage, checkpointKey: string): Promise<PageContent[]> {
  try {
    const kept: { version: number; pages: PageContent[] } = JSON.parse(Buffer.from(await storage.get(checkpointKey)).toString())
    return kept.version === checkpointVersion ? kept.pages : []
  } catch (error) {
    if (error instanceof FileMissing || error instanceof SyntaxError) return []
    throw error
  }
}
