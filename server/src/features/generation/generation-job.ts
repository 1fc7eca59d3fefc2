import type { GenerationFailure } from '@stackademy/contract/errors'
import type { Draft, Engines, Progress } from '../../engines/engines.ts'
import type { Job, Jobs } from '../../jobs/jobs.ts'
import { makeProgressWriter } from '../../jobs/progress-writer.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'
import type { Credits } from '../credits/index.ts'
import type { StudyEvents } from '../study-events/index.ts'
import { generationFailure } from './generation-failures.ts'
import type { GenerationStore } from './store.ts'

export const generationJob = 'make-result'

export interface GenerationTask {
  resultId: number
}

export interface GenerationJobParts {
  store: GenerationStore
  unitOfWork: UnitOfWork
  jobs: Jobs
  engines: Engines
  studyEvents: StudyEvents
  credits: Credits
  /** How many results this process makes at a time. */
  atOnce: number
}

type Order = NonNullable<Awaited<ReturnType<GenerationStore['findForMaking']>>>

/** A little over what the engine takes at most, and the time that it may wait for a free process. */
const timeLimitMs = 10 * 60_000

/** Makes the items of a result. Bears running twice: items have their places, and what is stored already is not made again. */
export function defineGenerationJob({ store, unitOfWork, jobs, engines, studyEvents, credits, atOnce }: GenerationJobParts): void {
  async function make({ data, signal, log }: Job<GenerationTask>): Promise<void> {
    const order = await store.findForMaking(data.resultId)
    if (!order) return
    const { id } = order.result
    const progress = makeProgressWriter(({ progress, step }: Progress) => store.change(null, id, { progress, step }), log)
    const onItems = (drafts: Draft[], firstPosition: number) => keepItems(id, { drafts, firstPosition })
    const outcome = await askEngine(order, { signal, onItems, onProgress: progress.tell }).finally(progress.settle)
    signal.throwIfAborted()
    if (outcome.ok) await becomeReady(order, outcome)
    else await fail(order, outcome.reason)
  }

  async function askEngine({ result, documentKey }: Order, watch: Parameters<Engines['makeItems']>[1]) {
    if (!documentKey) throw new Error('the document of an upload that was read is gone')
    const { resultType, requested: quantity, stylePreference: style, seed } = result
    const skip = await store.countItems(result.id)
    return engines.makeItems({ documentKey, resultType, quantity, style, seed, skip }, watch)
  }

  async function keepItems(resultId: number, made: { drafts: Draft[]; firstPosition: number }): Promise<void> {
    await unitOfWork.run(async (tx) => {
      const version = await store.change(tx, resultId, {})
      if (version === null) throw new Error('nobody wants this result any more')
      await store.insertItems(tx, { resultId, version, ...made })
    })
  }

  async function becomeReady({ result, timeZone }: Order, { note, engine }: { note: string | null; engine: string }): Promise<void> {
    const change = { status: 'ready' as const, progress: 1, step: null, note, engine, endedAt: new Date() }
    await unitOfWork.run(async (tx) => {
      if ((await store.change(tx, result.id, change)) === null) return
      await studyEvents.record(tx, { userId: result.userId, timeZone, kind: 'result_generated', item: `result:${result.id}` })
      await credits.settle(tx, { kind: 'result', id: result.id })
    })
  }

  async function fail({ result }: Pick<Order, 'result'>, code: GenerationFailure): Promise<void> {
    const change = { status: 'failed' as const, step: null, error: generationFailure(code, result.resultType), endedAt: new Date() }
    await unitOfWork.run(async (tx) => {
      if ((await store.change(tx, result.id, change)) !== null) await credits.release(tx, { kind: 'result', id: result.id })
    })
  }

  async function giveUp({ resultId }: GenerationTask, reason: string): Promise<void> {
    const order = await store.findForMaking(resultId)
    if (order) await fail(order, reason === 'took_too_long' ? 'took_too_long' : 'interrupted')
  }

  jobs.define<GenerationTask>(generationJob, { atOnce, timeLimitMs, retryLimit: 2 }, make, giveUp)
}
