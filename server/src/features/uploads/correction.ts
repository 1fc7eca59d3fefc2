import type { CorrectedText, TextCorrection } from '@stackademy/contract/uploads'
import { AppError } from '../../app-error.ts'
import type { CorrectionOutcome, Engines } from '../../engines/engines.ts'
import type { Once, Transaction, UnitOfWork } from '../../unit-of-work.ts'
import type { StudyEvents } from '../study-events/index.ts'
import { notFound } from './not-found.ts'
import type { CorrectedDocument, OwnedId, UploadRow, UploadStore } from './store.ts'
import type { UploadFiles } from './upload-files.ts'

export interface CorrectionParts {
  store: UploadStore
  unitOfWork: UnitOfWork
  files: UploadFiles
  engines: Engines
  studyEvents: StudyEvents
}

interface CorrectionRequest {
  owned: OwnedId
  once: Once | null
  correction: TextCorrection
  signal: AbortSignal
}

type Corrected = CorrectionOutcome & { ok: true }

/**
 * Replaces the text of an upload from which nothing was made yet; afterwards the items go on quoting the old one, and the corrected
 * text becomes an upload of its own. The document is made before the transaction and thrown away when that does not take it.
 */
export function makeCorrection({ store, unitOfWork, files, engines, studyEvents }: CorrectionParts) {
  return async ({ owned, once, correction, signal }: CorrectionRequest): Promise<CorrectedText> => {
    if (correction.text.trim() === '') throw nothingLeft()
    const { documentKey } = requireReady((await store.findDocument(owned)) ?? notFound())
    const correctedKey = files.newDocumentKey()
    try {
      const corrected = await correctDocument({ documentKey, correctedKey, text: correction.text, owned, signal })
      return await unitOfWork.once(once, (tx) => keep(tx, { owned, correction, documentKey, correctedKey, corrected }))
    } finally {
      await files.dropUnusedDocuments(owned.userId, [documentKey, correctedKey])
    }
  }

  interface Work {
    documentKey: string
    correctedKey: string
    text: string
    owned: OwnedId
    signal: AbortSignal
  }

  async function correctDocument({ documentKey, correctedKey, text, owned, signal }: Work): Promise<Corrected> {
    const textKey = await files.keep(Buffer.from(text))
    try {
      const outcome = await engines.correctText({ documentKey, textKey, correctedKey }, signal)
      return outcome.ok ? outcome : refuse(outcome)
    } catch (error) {
      // Whoever was faster took the document away that this began with.
      const now = error instanceof AppError ? undefined : await store.findDocument(owned)
      throw now && now.documentKey !== documentKey ? overtaken(now.textVersion) : error
    } finally {
      await files.discard(textKey)
    }
  }

  interface Keeping {
    owned: OwnedId
    correction: TextCorrection
    documentKey: string
    correctedKey: string
    corrected: Corrected
  }

  async function keep(tx: Transaction, { owned, correction, documentKey, correctedKey, corrected }: Keeping): Promise<CorrectedText> {
    const upload = (await store.lockForCorrection(tx, owned)) ?? notFound()
    requireReady(upload)
    const { id, textVersion } = upload
    if (textVersion !== correction.textVersion || upload.documentKey !== documentKey) throw overtaken(textVersion)
    if (!corrected.isChanged) return { id, textVersion, isNew: false }
    const document: CorrectedDocument = { textContent: corrected.text, report: corrected.report, documentKey: correctedKey }
    if (upload.correctsInPlace) {
      await store.change(tx, { id, status: 'ready', change: { ...document, textVersion: textVersion + 1 } })
      return { id, textVersion: textVersion + 1, isNew: false }
    }
    const created = await store.insertCorrected(tx, id, document)
    await studyEvents.record(tx, {
      userId: owned.userId,
      timeZone: upload.timeZone,
      kind: 'session_created',
      item: `upload:${created}`,
    })
    return { id: created, textVersion: 0, isNew: true }
  }
}

const notReady: Record<Exclude<UploadRow['status'], 'ready'>, string> = {
  reading: 'This is still being read. Please wait until it is, then correct its text.',
  failed: 'This could not be read, so there is no text to correct. Please upload something else.',
  canceled: 'Reading this was canceled, so there is no text to correct. Please press Retry or upload it again.',
}

function requireReady<Upload extends Pick<UploadRow, 'status' | 'documentKey'>>(upload: Upload): Upload & { documentKey: string } {
  const { status, documentKey } = upload
  if (status !== 'ready') throw new AppError('not_ready', notReady[status])
  if (documentKey === null) throw new Error('the document of an upload that was read is gone')
  return { ...upload, documentKey }
}

function refuse({ reason }: CorrectionOutcome & { ok: false }): never {
  if (reason === 'no_text') throw nothingLeft()
  throw new AppError('unavailable', 'Your correction took too long to work in, so the text is as it was. Please try again in a moment.')
}

const nothingLeft = () =>
  new AppError('invalid_input', 'Nothing to study would be left. Please keep at least a few words of the text.', { field: 'text' })

const overtaken = (textVersion: number) =>
  new AppError(
    'conflict',
    'This text was corrected somewhere else meanwhile. Please copy what you changed, reload, and correct it again.',
    { textVersion },
  )
