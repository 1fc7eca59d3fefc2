import { correctText } from '@stackademy/document-reader/correct'
import { openStorage, type StorageDescription } from '../../outside/storage/open-storage.ts'
import { loadDocument } from '../document-files.ts'
import type { TaskContext } from '../task-server.ts'
import { keepDocument, type ReadAnswer } from './read-document.ts'

export interface CorrectRequest {
  storage: StorageDescription
  documentKey: string
  /** Where the whole corrected text is kept, in UTF-8. */
  textKey: string
  /** Where the corrected document is stored, when anything changed. */
  correctedKey: string
}

export type CorrectAnswer = (ReadAnswer & { ok: true; isChanged: true }) | { ok: true; isChanged: false } | { ok: false; reason: 'no_text' }

/** Makes a document of a stored one and its corrected text, stores it beside the first, and sends its text and pages in pieces. */
export async function correctDocument(request: CorrectRequest, context: TaskContext): Promise<CorrectAnswer> {
  const storage = openStorage(request.storage)
  const typed = Buffer.from(await storage.get(request.textKey)).toString()
  const correction = correctText(await loadDocument(storage, request.documentKey), typed)
  context.signal.throwIfAborted()
  if (!correction.ok) return correction
  if (!correction.isChanged) return { ok: true, isChanged: false }
  const kept = await keepDocument(correction.document, { storage, documentKey: request.correctedKey, context })
  return { ...kept, isChanged: true }
}
