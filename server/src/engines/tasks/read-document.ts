import { maxDocumentBlocks, maxDocumentCharacters } from '@stackademy/contract/constants'
import type { Document, DocumentFormat, PageReport } from '@stackademy/contract/document'
import type { ReadingReport } from '@stackademy/contract/uploads'
import { type ReadOutcome, readers } from '@stackademy/document-reader'
import { openStorage, type StorageDescription } from '../../outside/storage/open-storage.ts'
import type { Storage } from '../../outside/storage/storage.ts'
import { checkpointKeys } from '../checkpoint-keys.ts'
import { storeDocument } from '../document-files.ts'
import type { SharingMessage } from '../page-sharing.ts'
import type { RecognitionLanguages } from '../recogniser/page-recogniser.ts'
import { inMessages } from '../task-protocol.ts'
import type { TaskContext } from '../task-server.ts'
import { fileReaders } from './file-readers.ts'
import type { ReadingProgress } from './read-pdf-pages.ts'

export interface ReadRequest {
  storage: StorageDescription
  source:
    | { kind: 'file'; fileKey: string; format: DocumentFormat; checkpointKey: string; languages: RecognitionLanguages }
    | { kind: 'note'; markdown: string }
  documentKey: string
}

/** What the report says of single pages, which a long document may have many of. */
export type PageNotes = Pick<ReadingReport, 'pagesSkipped' | 'confidences'>
export type DocumentMessage = { kind: 'text'; text: string } | { kind: 'pages'; notes: PageNotes }
export type ReadMessage = SharingMessage | ReadingProgress | DocumentMessage

export type ReadAnswer =
  | { ok: true; title: string | null; language: string | null; report: Omit<ReadingReport, keyof PageNotes> }
  | Extract<ReadOutcome, { ok: false }>

/** A heading can be a whole page by mistake. */
const longestTitle = 500
const pagesPerMessage = 100

/**
 * Reads a stored file, or a note, into a document, which it stores; sends the document's text and the pages left
 * out, in pieces. A PDF goes on from the pages of its checkpoints, which are deleted once the outcome is known.
 */
export async function readDocument({ storage: description, source, documentKey }: ReadRequest, context: TaskContext): Promise<ReadAnswer> {
  const storage = openStorage(description)
  const outcome = withinLimits(await read(source, { storage, context }))
  context.signal.throwIfAborted()
  const answer = outcome.ok ? await keepDocument(outcome.document, { storage, documentKey, context }) : outcome
  if (source.kind === 'file') for (const key of checkpointKeys(source.checkpointKey)) await storage.delete(key)
  return answer
}

interface Keeping {
  storage: Storage
  documentKey: string
  context: TaskContext
}

/** Stores a document, sends its text and what is to be told of its pages, and answers the rest. */
export async function keepDocument(document: Document, { storage, documentKey, context }: Keeping): Promise<ReadAnswer & { ok: true }> {
  await storeDocument(storage, documentKey, document)
  for (const message of messagesOf(document)) await context.send(message)
  const { title, language } = document
  return { ok: true, title: title?.slice(0, longestTitle) ?? null, language, report: reportOf(document) }
}

async function read(source: ReadRequest['source'], { storage, context }: { storage: Storage; context: TaskContext }): Promise<ReadOutcome> {
  if (source.kind === 'note') return (await readers.markdown())(source.markdown)
  const { format, fileKey, checkpointKey, languages } = source
  return fileReaders[format]({ bytes: await storage.get(fileKey), storage, checkpointKey, languages }, context)
}

/** Everything later, in every process, takes the whole text at once. */
const withinLimits = (outcome: ReadOutcome): ReadOutcome =>
  outcome.ok && isTooLong(outcome.document) ? { ok: false, reason: 'too_many_pages' } : outcome

const isTooLong = ({ text, blocks }: Document): boolean => text.length > maxDocumentCharacters || blocks.length > maxDocumentBlocks

function* messagesOf({ text, pages }: Document): Generator<DocumentMessage> {
  for (const piece of inMessages(text)) yield { kind: 'text', text: piece }
  for (let from = 0; from < pages.length; from += pagesPerMessage) {
    yield { kind: 'pages', notes: notesOn(pages.slice(from, from + pagesPerMessage)) }
  }
}

const notesOn = (pages: PageReport[]): PageNotes => ({
  pagesSkipped: pages.filter(({ outcome }) => outcome === 'skipped').map(({ page, reason = '' }) => ({ page, reason })),
  confidences: pages.filter(({ outcome }) => outcome === 'recognised').map(({ page, confidence = 0 }) => ({ page, confidence })),
})

function reportOf({ pages, blocks, text, language }: Document) {
  const count = (outcome: string) => pages.filter((page) => page.outcome === outcome).length
  return {
    pages: pages.length,
    pagesRead: count('read'),
    pagesRecognised: count('recognised'),
    needs: [...new Set(pages.flatMap(({ needs = [] }) => needs))],
    pageStarts: pageStartsOf({ pages, blocks, text }),
    words: text.match(/\S+/g)?.length ?? 0,
    language,
  }
}

/** Pages stand in their order, so a page without text begins where the next one with text does. */
function pageStartsOf({ pages, blocks, text }: Pick<Document, 'pages' | 'blocks' | 'text'>): number[] {
  const firstOn = new Map<number | null, number>()
  for (const { page, start } of blocks) if (!firstOn.has(page)) firstOn.set(page, start)
  const startsOf = (starts: number[], { page }: PageReport) => [firstOn.get(page) ?? starts[0] ?? text.length, ...starts]
  return pages.reduceRight(startsOf, [])
}
