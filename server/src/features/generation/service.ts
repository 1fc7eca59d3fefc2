import { randomBytes } from 'node:crypto'
import type { GenerateRequest, GenerationState, Result, ResultType } from '@stackademy/contract/generation'
import { engineName } from '@stackademy/text-engine/engine-name'
import { AppError } from '../../app-error.ts'
import type { Engines } from '../../engines/engines.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Once, Queryable, Transaction, UnitOfWork } from '../../unit-of-work.ts'
import type { Credits } from '../credits/index.ts'
import type { StudyEvents } from '../study-events/index.ts'
import { makeEditing } from './editing.ts'
import { defineGenerationJob, generationJob } from './generation-job.ts'
import { makeRegeneration } from './regeneration.ts'
import { type ItemRow, makeGenerationStore, type OwnedId, type ResultRow, resultChannel } from './store.ts'
import { makeStudying } from './studying.ts'

export interface GenerationParts {
  db: Queryable
  unitOfWork: UnitOfWork
  jobs: Jobs
  engines: Engines
  studyEvents: StudyEvents
  credits: Credits
  /** How many results this process makes at a time. */
  atOnce: number
}

/** Whose result it is, and whose day. */
type Reader = OwnedId & { timeZone: string }

/** There is nothing to tell but that it is done. */
type Done = Record<string, never>

export type Generation = ReturnType<typeof makeGeneration>

/** Makes flashcards, quizzes and guides from uploads. Defines its job, so it is made before the jobs start. */
export function makeGeneration({ db, unitOfWork, jobs, engines, studyEvents, credits, atOnce }: GenerationParts) {
  const store = makeGenerationStore(db)
  defineGenerationJob({ store, unitOfWork, jobs, engines, studyEvents, credits, atOnce })

  /** One result of an upload at a time: a second click finds the first one's. */
  async function requireFree(tx: Transaction, uploadId: number): Promise<void> {
    const activeResultId = await store.findActive(tx, uploadId)
    if (activeResultId === null) return
    throw new AppError('conflict', 'Something is being made from this upload already. Please wait until it is done.', { activeResultId })
  }

  const enqueue = (tx: Transaction, { id, userId }: OwnedId) => jobs.enqueue(tx, generationJob, { resultId: id }, { userId })

  return {
    study: makeStudying({ store, unitOfWork, studyEvents }),
    ...makeEditing({ store, unitOfWork }),
    regenerate: makeRegeneration({ store, unitOfWork, engines }),

    /** Where changes are told. */
    channel: resultChannel,

    /** Stores the order; a job makes the items. */
    start({ userId, once, order }: { userId: number; once: Once | null; order: GenerateRequest }) {
      const { quantity, ...wanted } = order
      return unitOfWork.once(once, async (tx) => {
        const upload = (await store.lockUpload(tx, { id: order.uploadId, userId })) ?? notFound('Upload')
        if (upload.status !== 'ready') throw new AppError('not_ready', whyNotReady[upload.status])
        await requireFree(tx, order.uploadId)
        const seed = randomBytes(12).toString('base64url')
        const id = await store.insert(tx, { ...wanted, userId, requested: quantity, engine: engineName, seed })
        await credits.hold(tx, { userId, feature: featureOf[order.resultType], work: { kind: 'result', id } })
        await enqueue(tx, { id, userId })
        return { id, status: 'generating' as const }
      })
    },

    async get({ timeZone, ...owned }: Reader): Promise<Result> {
      const { result, ...ofUpload } = (await store.find(owned)) ?? notFound('Result')
      const content = (await store.listItems({ resultId: owned.id, timeZone })).map(toItem(result.resultType))
      const { id, uploadId, resultType, stylePreference, voiceEnabled, status, progress, requested, note, engine, error } = result
      const kept = { id, uploadId, resultType, stylePreference, voiceEnabled, status, progress, requested, note, engine, error }
      // The bodies of items were stored as the result's own type; the contract's schema looks at each on the way out.
      return { ...kept, ...ofUpload, createdAt: result.createdAt.toISOString(), given: content.length, content } as unknown as Result
    },

    async snapshot(
      { timeZone, ...owned }: Reader,
      sinceVersion: number,
    ): Promise<{ version: number; state: GenerationState; ended: boolean }> {
      const { version, ...state } = (await store.findState(owned)) ?? notFound('Result')
      const since = { sinceVersion, upToVersion: version }
      const newItems = (await store.listItems({ resultId: owned.id, timeZone, since })).map(toItem(state.resultType))
      return { version, state: { ...state, newItems } as unknown as GenerationState, ended: state.status !== 'generating' }
    },

    /** Stops making it and keeps the items made so far, which then count as a result; nothing happens when it has ended already. */
    async cancel(owned: OwnedId): Promise<Done> {
      await unitOfWork.run(async (tx) => {
        const result = (await store.lock(tx, owned)) ?? notFound('Result')
        if (result.status !== 'generating') return
        await store.change(tx, owned.id, { status: 'canceled', step: null, endedAt: new Date() })
        const isKept = (await store.countItems(owned.id, tx)) > 0
        await (isKept ? credits.settle : credits.release)(tx, { kind: 'result', id: owned.id })
        await jobs.cancel(tx, generationJob, { resultId: owned.id })
      })
      return {}
    },

    /** Goes on making what was canceled or failed on our side, after the items that are there. */
    async retry(owned: OwnedId): Promise<Done> {
      await unitOfWork.run(async (tx) => {
        const result = (await store.lock(tx, owned)) ?? notFound('Result')
        if (!canRetry(result)) throw new AppError('conflict', whyNoRetry(result.status))
        await store.lockUpload(tx, { id: result.uploadId, userId: owned.userId })
        await requireFree(tx, result.uploadId)
        await store.reopen(tx, { id: owned.id, status: result.status, change: { progress: 0, step: null, error: null, endedAt: null } })
        await credits.hold(tx, { userId: owned.userId, feature: featureOf[result.resultType], work: { kind: 'result', id: owned.id } })
        await enqueue(tx, owned)
      })
      return {}
    },
  }
}

const featureOf = { flashcard: 'flashcards', quiz: 'quiz', guide: 'guide' } as const

const toItem =
  (resultType: ResultType) =>
  ({ id, position, mastered, starred, edited, known, body, source }: ItemRow) => ({
    id,
    position,
    mastered,
    starred,
    edited,
    ...body,
    source,
    ...(resultType === 'flashcard' ? { known } : {}),
  })

const whyNotReady = {
  reading: 'This is still being read. Please wait until it is, then press Generate again.',
  failed: 'This could not be read, so nothing can be made from it. Please upload something else.',
  canceled: 'Reading this was canceled. Please press Retry or upload it again.',
}

const canRetry = ({ status, error }: ResultRow) => status === 'canceled' || (status === 'failed' && error?.canRetry === true)

function whyNoRetry(status: ResultRow['status']): string {
  if (status === 'generating') return 'This is already being made.'
  if (status === 'ready') return 'This is finished already. Generate a new one for other items.'
  return 'This cannot be made again. Please try another text or another type.'
}

function notFound(what: 'Upload' | 'Result'): never {
  throw new AppError('not_found', `${what} not found. It may have been deleted.`)
}
