import type { Source } from '@stackademy/contract/generation'
import { mostRegenerations } from '@stackademy/contract/items'
import { AppError } from '../../app-error.ts'
import type { Draft, Engines } from '../../engines/engines.ts'
import type { Once, UnitOfWork } from '../../unit-of-work.ts'
import { itemNotFound } from './item-not-found.ts'
import type { GenerationStore, ItemRow, OwnedId } from './store.ts'

interface RegenerationParts {
  store: GenerationStore
  unitOfWork: UnitOfWork
  engines: Engines
}

interface Request {
  owned: OwnedId
  once: Once | null
  signal: AbortSignal
}

type Found = NonNullable<Awaited<ReturnType<GenerationStore['findForRegenerating']>>>

/** A student waits for it; a longer text has items enough to choose from by then, or may be tried again. */
const timeLimitMs = 45_000
/** As many as a result may have: the best that are not in use come first. */
const quantity = 150

/** Puts the best item that the result does not have yet in the place of one, as an item of its own: it was never studied. */
export function makeRegeneration({ store, unitOfWork, engines }: RegenerationParts) {
  return async ({ owned, once, signal }: Request): Promise<{ id: number }> => {
    const found = await store.findForRegenerating(owned)
    // The first request under this key has replaced it, and is answered again.
    if (!found) return unitOfWork.once(once, () => Promise.resolve(itemNotFound()))
    requireFree(found)
    const drafts = await makeDrafts(found, signal)
    return unitOfWork.once(once, async (tx) => {
      const item = (await store.lockItem(tx, owned)) ?? itemNotFound()
      requireFree({ ...found, regenerations: item.regenerations })
      const inUse = await store.listItems({ resultId: item.resultId, timeZone: 'UTC' }, tx)
      const { source, ...body } = drafts.find((draft) => isNew(draft, inUse)) ?? noOther()
      if (item.mastered) await store.setMastered(tx, item, false)
      await store.deleteItem(tx, item.id)
      const { resultId, position, version, regenerations } = item
      const id = await store.insertInPlace(tx, { resultId, position, version, body, source, regenerations: regenerations + 1 })
      return { id }
    })
  }

  async function makeDrafts({ result, documentKey }: Found, signal: AbortSignal): Promise<Draft[]> {
    if (!documentKey) throw new Error('the document of an upload that was read is gone')
    const drafts: Draft[] = []
    const late = AbortSignal.timeout(timeLimitMs)
    const { resultType, stylePreference: style, seed } = result
    const watch = {
      signal: AbortSignal.any([signal, late]),
      onProgress: () => {},
      onItems: async (made: Draft[]) => void drafts.push(...made),
    }
    try {
      const outcome = await engines.makeItems({ documentKey, resultType, quantity, style, seed, skip: 0 }, watch)
      return outcome.ok ? drafts : []
    } catch (error) {
      throw late.aborted ? new AppError('unavailable', 'Looking for another one took too long. Please try again in a moment.') : error
    }
  }
}

function requireFree({ result, regenerations }: Pick<Found, 'result' | 'regenerations'>): void {
  if (result.resultType === 'guide') throw new AppError('invalid_input', 'A section of a guide cannot be made anew. You can edit it.', {})
  if (result.status === 'generating') throw new AppError('not_ready', 'This is still being made. Please wait until it is done.')
  if (regenerations >= mostRegenerations)
    throw new AppError('conflict', `This was made anew ${mostRegenerations} times already. You can edit it instead.`)
}

function isNew(draft: Draft, inUse: readonly ItemRow[]): boolean {
  const asked = (body: object) => ('question' in body ? body.question : null)
  const isSamePlace = (source: Source) => source.start === draft.source.start && source.end === draft.source.end
  return !inUse.some(({ body, source }) => asked(body) === asked(draft) || isSamePlace(source))
}

function noOther(): never {
  throw new AppError('conflict', 'This text holds nothing else that is good to ask. You can edit this one instead.')
}
