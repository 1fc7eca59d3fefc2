import type { ReadingFailure } from '@stackademy/contract/errors'
import type { DocumentRead, Engines, Progress, ReadingOutcome } from '../../engines/engines.ts'
import type { Job, Jobs } from '../../jobs/jobs.ts'
import { makeProgressWriter } from '../../jobs/progress-writer.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'
import type { Credits } from '../credits/index.ts'
import type { StudyEvents } from '../study-events/index.ts'
import { readingFailure } from './reading-failures.ts'
import type { UploadStore } from './store.ts'
import type { UploadFiles } from './upload-files.ts'

export const readingJob = 'read-upload'

export interface ReadingTask {
  uploadId: number
}

export interface ReadingJobParts {
  store: UploadStore
  unitOfWork: UnitOfWork
  files: UploadFiles
  jobs: Jobs
  engines: Engines
  studyEvents: StudyEvents
  credits: Credits
  /** How many uploads this process reads at a time. */
  atOnce: number
}

type Reading = NonNullable<Awaited<ReturnType<UploadStore['findForReading']>>>

/** A little over what the engine takes at most, for a long scan, and the time that it may wait for a free process. */
const timeLimitMs = 75 * 60_000
const longestSubject = 120

/** Reads what was uploaded. Bears running twice: whatever it finds out counts only while the upload waits for it. */
export function defineReadingJob({ store, unitOfWork, files, jobs, engines, studyEvents, credits, atOnce }: ReadingJobParts): void {
  async function read({ data, signal, log }: Job<ReadingTask>): Promise<void> {
    const upload = await store.findForReading(data.uploadId)
    if (!upload) return
    const tellProgress = (change: Progress) => store.change(null, { id: upload.id, status: 'reading', change })
    const progress = makeProgressWriter(tellProgress, log)
    const outcome = await askEngine(upload, { signal, onProgress: progress.tell }).finally(progress.settle)
    signal.throwIfAborted()
    if (outcome.ok) await becomeReady(upload, outcome)
    else await fail(upload.id, outcome.reason, outcome.why)
    await files.makeRoom(upload)
  }

  function askEngine({ id, format, notesUsed, fileKey }: Reading, watch: Parameters<Engines['readDocument']>[1]): Promise<ReadingOutcome> {
    const documentKey = files.documentKey(id)
    if (format === 'topic') return engines.readNotes({ titles: notesUsed, documentKey }, watch)
    if (!fileKey) throw new Error('the bytes of an upload that is to be read are gone')
    const file = { fileKey, format, documentKey, checkpointKey: files.checkpointKey(id) }
    return engines.readDocument(file, watch)
  }

  async function becomeReady({ id, userId, topic, timeZone }: Reading, document: DocumentRead): Promise<void> {
    const change = {
      status: 'ready' as const,
      progress: 1,
      step: null,
      endedAt: new Date(),
      textContent: document.text,
      subject: topic ?? shortTitle(document.title),
      report: document.report,
      documentKey: files.documentKey(id),
    }
    await unitOfWork.run(async (tx) => {
      if (await store.change(tx, { id, status: 'reading', change })) {
        await studyEvents.record(tx, { userId, timeZone, kind: 'session_created', item: `upload:${id}` })
        await credits.settle(tx, { kind: 'upload', id })
      }
    })
  }

  async function fail(id: number, code: ReadingFailure, why?: string): Promise<void> {
    const change = { status: 'failed' as const, step: null, error: readingFailure(code, why), endedAt: new Date() }
    await unitOfWork.run(async (tx) => {
      if (await store.change(tx, { id, status: 'reading', change })) await credits.release(tx, { kind: 'upload', id })
    })
  }

  async function giveUp({ uploadId }: ReadingTask, reason: string): Promise<void> {
    const upload = await store.findForReading(uploadId)
    if (!upload) return
    await fail(uploadId, reason === 'took_too_long' ? 'took_too_long' : 'interrupted')
    await files.makeRoom(upload)
  }

  jobs.define<ReadingTask>(readingJob, { atOnce, timeLimitMs, retryLimit: 2 }, read, giveUp)
}

function shortTitle(title: string | null): string | null {
  const plain = title?.replace(/\s+/g, ' ').trim() ?? ''
  if (plain.length <= longestSubject) return plain || null
  return `${plain.slice(0, longestSubject).replace(/\s+\S*$/, '')}…`
}
