import type { DocumentFormat } from '@stackademy/contract/document'
import type { GenerationFailure, ReadingFailure } from '@stackademy/contract/errors'
import type { ReadingReport } from '@stackademy/contract/uploads'
import type { StorageDescription } from '../outside/storage/open-storage.ts'
import { EngineFailure } from './engine-failure.ts'
import type { NoteLibrary } from './note-library.ts'
import { type PageSharing, sharePages } from './page-sharing.ts'
import { createPool, type PoolOptions } from './pool.ts'
import type { RecognitionLanguages } from './recogniser/page-recogniser.ts'
import type { CorrectAnswer, CorrectRequest } from './tasks/correct-document.ts'
import type { Draft, ItemsAnswer, ItemsMessage, ItemsRequest } from './tasks/make-items.ts'
import type { DocumentMessage, PageNotes, ReadAnswer, ReadMessage, ReadRequest } from './tasks/read-document.ts'
import type { HelpRequest } from './tasks/read-pdf-file.ts'

export type { Draft } from './tasks/make-items.ts'

export interface Progress {
  /** 0 to 1. */
  progress: number
  /** A sentence part for the student, such as "Reading page 12 of 50". */
  step: string
}

/** Told at most four times a second. */
export interface ReadingWatch {
  signal: AbortSignal
  onProgress(progress: Progress): void
}

export interface ItemsWatch extends ReadingWatch {
  /** Items in order, `firstPosition` counting from 0. The engine waits for it; when it rejects, making ends with its error. */
  onItems(items: Draft[], firstPosition: number): Promise<void>
}

export interface FileToRead {
  fileKey: string
  format: DocumentFormat
  /** Where the document is stored, by `storeDocument`. */
  documentKey: string
  /** Where the pages read so far are kept, so that reading the same file again goes on after them. Gone when reading has an outcome. */
  checkpointKey: string
}

export interface DocumentRead {
  ok: true
  title: string | null
  language: string | null
  report: ReadingReport
  /** The document's text, all of it. */
  text: string
}

/** `why` is a sentence for the student, where there is more to say than the reason does. */
export type ReadingOutcome = DocumentRead | { ok: false; reason: ReadingFailure; why?: string }
export type CorrectionOutcome =
  | (DocumentRead & { isChanged: true })
  | { ok: true; isChanged: false }
  | { ok: false; reason: ReadingFailure }
export type ItemsOutcome = { ok: true; given: number; note: string | null; engine: string } | { ok: false; reason: GenerationFailure }

/**
 * Reading and making study material, done by child processes. Input that cannot be handled, or takes too much time or
 * memory, answers `{ok: false, reason}`. Rejects with the signal's reason when aborted, and with an EngineFailure when an
 * engine broke, after which trying again is worthwhile.
 */
export interface Engines {
  readDocument(file: FileToRead, watch: ReadingWatch): Promise<ReadingOutcome>
  /** Reads built-in notes, which their titles name, into one document. */
  readNotes(request: { titles: string[]; documentKey: string }, watch: ReadingWatch): Promise<ReadingOutcome>
  /** Somebody waits for it, so that it has a process of its own; nothing is stored where the text is the same. */
  correctText(request: Omit<CorrectRequest, 'storage'>, signal: AbortSignal): Promise<CorrectionOutcome>
  makeItems(request: Omit<ItemsRequest, 'storage'>, watch: ItemsWatch): Promise<ItemsOutcome>
  /** One line for the operator. */
  describe(): string
  /** Ids of the child processes alive. */
  processes(): number[]
  close(): Promise<void>
}

export interface EnginesOptions extends Partial<PoolOptions> {
  size: number
  storage: StorageDescription
  notes: NoteLibrary
  /** In which writing in pictures is recognised, the usual one first; their data has to be installed. English by default. */
  languages?: RecognitionLanguages
  /** How long reading may compute without a word. */
  quietLimitMs?: number
}

const defaultMemoryBytes = 1024 * 2 ** 20
const readingLimitMs = 5 * 60_000
/** A long document is read in a few seconds, and a PDF tells of every few pages: what computes longer is caught in a trap. */
const usualQuietLimitMs = 12_000
const makingLimitMs = 2 * 60_000
/** For the page that is being recognised, whose own limit is shorter, and what comes after it. */
const afterRecognisingMs = 10 * 60_000
const limitAfter = (said: { kind: string }) => (said.kind === 'recognising' ? afterRecognisingMs : null)
const correctingLimitMs = 30_000

export function createEngines({
  storage,
  notes,
  languages = ['eng'],
  quietLimitMs = usualQuietLimitMs,
  ...options
}: EnginesOptions): Engines {
  const module = new URL('./child.ts', import.meta.url)
  const pool = createPool({ module, memoryLimitBytes: defaultMemoryBytes, ...options })
  const corrections = createPool({ module, memoryLimitBytes: defaultMemoryBytes, ...options, size: 1, staysWarm: false })

  /** A second process for the pages of a long PDF, when nobody else needs it. */
  const startHelper = (source: ReadRequest['source'], signal: AbortSignal) => (hear: PageSharing['hear'], ended: AbortSignal) => {
    if (source.kind !== 'file') return null
    const { fileKey, checkpointKey } = source
    const request: HelpRequest = { storage, fileKey, checkpointKey, languages }
    return pool.runIfFree({
      task: 'helpReadPdf',
      request,
      timeLimitMs: readingLimitMs,
      quietLimitMs,
      limitAfter,
      signal: AbortSignal.any([signal, ended]),
      onMessage: hear,
    })
  }

  const read = (request: Omit<ReadRequest, 'storage'>, { signal, onProgress }: ReadingWatch): Promise<ReadingOutcome> => {
    const sharing = sharePages({ startHelper: startHelper(request.source, signal), isBusy: pool.isBusy, onProgress })
    const { hear, together } = hearDocument()
    const onMessage = (said: ReadMessage) => {
      if (said.kind === 'text' || said.kind === 'pages') hear(said)
      else if (said.kind === 'progress') onProgress({ progress: said.progress, step: said.step })
      else return sharing.hear(said)
    }
    const limits = { timeLimitMs: readingLimitMs, quietLimitMs, limitAfter }
    const order = { task: 'readDocument', request: { ...request, storage }, ...limits, signal, onMessage }
    const outcome = (answer: ReadAnswer): ReadingOutcome => (answer.ok ? together(answer) : answer)
    return pool.run<ReadAnswer>(order).finally(sharing.end).then(outcome, refusalOf)
  }

  return {
    readDocument: ({ documentKey, ...file }, watch) => read({ source: { kind: 'file', ...file, languages }, documentKey }, watch),

    async readNotes({ titles, documentKey }, watch) {
      const named = notes.named(titles)
      if (!named || named.length === 0) return { ok: false, reason: 'note_missing' }
      const markdown = named.map((note) => note.body).join('\n\n')
      return read({ source: { kind: 'note', markdown }, documentKey }, watch)
    },

    correctText(request, signal) {
      const { hear, together } = hearDocument()
      const order = { task: 'correctDocument', request: { ...request, storage }, timeLimitMs: correctingLimitMs, signal, onMessage: hear }
      const outcome = (answer: CorrectAnswer): CorrectionOutcome => (answer.ok && answer.isChanged ? together(answer) : answer)
      return corrections.run<CorrectAnswer>(order).then(outcome, refusalOf)
    },

    makeItems(request, { signal, onProgress, onItems }) {
      const onMessage = (said: ItemsMessage) => {
        if (said.kind === 'items') return onItems(said.items, said.firstPosition)
        onProgress({ progress: said.progress, step: said.step })
      }
      const order = { task: 'makeItems', request: { ...request, storage }, timeLimitMs: makingLimitMs, signal, onMessage }
      return pool.run<ItemsAnswer>(order).catch(refusalOf)
    },

    describe: () => `built-in engine, ${options.size} ${options.size === 1 ? 'process' : 'processes'}`,
    processes: () => [...pool.processes(), ...corrections.processes()],
    async close() {
      await Promise.all([pool.close(), corrections.close()])
    },
  }
}

/** Puts a document together again that comes in pieces before its answer. */
function hearDocument() {
  const texts: string[] = []
  const notes: PageNotes = { pagesSkipped: [], confidences: [] }
  return {
    hear(said: DocumentMessage): void {
      if (said.kind === 'text') texts.push(said.text)
      else {
        notes.pagesSkipped.push(...said.notes.pagesSkipped)
        notes.confidences.push(...said.notes.confidences)
      }
    },
    together: <Answer extends ReadAnswer & { ok: true }>(answer: Answer) => ({
      ...answer,
      report: { ...answer.report, ...notes },
      text: texts.join(''),
    }),
  }
}

/** What was too much for the engine is the document's doing; anything else is ours. */
function refusalOf(error: unknown): { ok: false; reason: 'took_too_long' | 'too_much_memory' } {
  if (error instanceof EngineFailure && error.reason !== 'crashed') return { ok: false, reason: error.reason }
  throw error
}
