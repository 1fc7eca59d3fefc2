import { maxUploadsBeingRead } from '@stackademy/contract/constants'
import type { Span } from '@stackademy/contract/document'
import type { Passage, ReadingState, Upload } from '@stackademy/contract/uploads'
import type { NotesFound } from '@stackademy/notes'
import { AppError } from '../../app-error.ts'
import type { Engines } from '../../engines/engines.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Storage } from '../../outside/storage/storage.ts'
import type { Once, Queryable, Transaction, UnitOfWork } from '../../unit-of-work.ts'
import type { Credits } from '../credits/index.ts'
import type { StudyEvents } from '../study-events/index.ts'
import { makeCorrection } from './correction.ts'
import { notFound } from './not-found.ts'
import { defineReadingJob, readingJob } from './reading-job.ts'
import { type LockedUpload, makeUploadStore, type OwnedId, type UploadRow, uploadChannel } from './store.ts'
import { acceptSubmission, type UploadForm } from './submission.ts'
import { makeUploadFiles } from './upload-files.ts'

export interface UploadsParts {
  db: Queryable
  unitOfWork: UnitOfWork
  storage: Storage
  jobs: Jobs
  engines: Engines
  studyEvents: StudyEvents
  credits: Credits
  findNotes(topic: string): NotesFound
  /** Where forms are received; what a killed process left there is swept. */
  receivingDir: string
  /** How many uploads this process reads at a time. */
  atOnce: number
}

/** There is nothing to tell but that it is done. */
type Done = Record<string, never>

export type Uploads = ReturnType<typeof makeUploads>

const longestQuote = 20_000

/** Receives files, texts and topics, and has them read. Defines its job, so it is made before the jobs start. */
export function makeUploads({
  db,
  unitOfWork,
  storage,
  jobs,
  engines,
  studyEvents,
  credits,
  findNotes,
  receivingDir,
  atOnce,
}: UploadsParts) {
  const store = makeUploadStore(db)
  const files = makeUploadFiles({ store, storage, receivingDir })
  defineReadingJob({ store, unitOfWork, files, jobs, engines, studyEvents, credits, atOnce })

  return {
    /** Where changes are told. */
    channel: uploadChannel,

    /** Stores the bytes, then the upload and its job together; when that fails, or an earlier request did it, the bytes go again. */
    async create({ userId, once, form }: { userId: number; once: Once | null; form: UploadForm }) {
      const { upload, openContent } = await acceptSubmission(form, findNotes)
      const fileKey = openContent ? await files.keep(openContent()) : null
      let inserted: number | null = null
      const answer = await unitOfWork
        .once(once, async (tx) => {
          await requireTurn(tx, userId)
          inserted = await store.insert(tx, { ...upload, userId, fileKey })
          await holdFor(tx, { id: inserted, userId, type: upload.type })
          await jobs.enqueue(tx, readingJob, { uploadId: inserted }, { userId })
          return { id: inserted, status: 'reading' as const }
        })
        .catch(async (error: unknown) => {
          if (fileKey && !(await mayBeStored(inserted))) await files.discard(fileKey)
          throw error
        })
      if (fileKey && answer.id !== inserted) await files.discard(fileKey)
      return answer
    },

    async get(owned: OwnedId): Promise<Upload> {
      const upload = (await store.find(owned)) ?? notFound()
      return { ...upload, createdAt: upload.createdAt.toISOString() }
    },

    async snapshot(owned: OwnedId): Promise<{ version: number; state: ReadingState; ended: boolean }> {
      const { version, ...state } = (await store.findState(owned)) ?? notFound()
      return { version, state, ended: state.status !== 'reading' }
    },

    async passage(owned: OwnedId, { start, end }: Span): Promise<Passage> {
      const { status, documentKey } = (await store.findDocument(owned)) ?? notFound()
      if (status !== 'ready' || !documentKey) throw new AppError('not_ready', 'This has not been read yet. Please wait until it is.')
      const isAsked = start < end && end - start <= longestQuote
      const passage = isAsked ? await files.readPassage(documentKey, { start, end }) : null
      if (!passage) throw new AppError('invalid_input', 'There is no such passage in this text.', { field: 'end' })
      return { ...passage, start, end }
    },

    correct: makeCorrection({ store, unitOfWork, files, engines, studyEvents }),

    /** Stops reading; nothing happens when it has ended already. */
    async cancel(owned: OwnedId): Promise<Done> {
      await unitOfWork.run(async (tx) => {
        const upload = (await store.lock(tx, owned)) ?? notFound()
        if (upload.status !== 'reading') return
        await store.change(tx, { id: owned.id, status: 'reading', change: { status: 'canceled', step: null, endedAt: new Date() } })
        await credits.release(tx, { kind: 'upload', id: owned.id })
        await jobs.cancel(tx, readingJob, { uploadId: owned.id })
      })
      await files.makeRoom(owned)
      return {}
    },

    /** Reads again what was canceled or failed on our side, while its bytes are kept. */
    async retry(owned: OwnedId): Promise<Done> {
      await unitOfWork.run(async (tx) => {
        const upload = (await store.lock(tx, owned)) ?? notFound()
        if (!canRetry(upload)) throw new AppError('conflict', whyNoRetry(upload.status))
        await requireTurn(tx, owned.userId)
        const change = { status: 'reading' as const, progress: 0, step: null, error: null, endedAt: null }
        await store.change(tx, { id: owned.id, status: upload.status, change })
        await holdFor(tx, { ...owned, type: upload.type })
        await jobs.enqueue(tx, readingJob, { uploadId: owned.id }, { userId: owned.userId })
      })
      return {}
    },

    /** To be called at the start and every hour. */
    sweep: files.sweep,
  }

  /** The files that wait lie on the disk, and reading them takes the engines' time. */
  async function requireTurn(tx: Transaction, userId: number): Promise<void> {
    if ((await store.countReading(tx, userId)) < maxUploadsBeingRead) return
    const sentence = `${maxUploadsBeingRead} of your uploads are being read already. Please wait until one of them is done, then try again.`
    throw new AppError('rate_limited', sentence, { retryAfterSeconds: 10 })
  }

  /** Typed texts and topics cost nothing. */
  async function holdFor(tx: Transaction, { id, userId, type }: OwnedId & Pick<UploadRow, 'type'>): Promise<void> {
    if (type !== 'text') await credits.hold(tx, { userId, feature: 'fileUpload', work: { kind: 'upload', id } })
  }

  /** When even this cannot be asked, a file too many is better than an upload without its bytes. */
  async function mayBeStored(id: number | null): Promise<boolean> {
    return id !== null && (await store.exists(id).catch(() => true))
  }
}

function canRetry({ status, error, fileKey, format, isKept }: LockedUpload): boolean {
  const endedForNow = status === 'canceled' || (status === 'failed' && error?.canRetry === true)
  return endedForNow && isKept && (fileKey !== null || format === 'topic')
}

function whyNoRetry(status: UploadRow['status']): string {
  if (status === 'reading') return 'This is already being read.'
  if (status === 'ready') return 'This has been read already. Go on and generate from it.'
  return 'This cannot be read again. Please upload it once more.'
}
