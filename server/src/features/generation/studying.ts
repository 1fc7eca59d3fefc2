import type { Studied, StudyAct } from '@stackademy/contract/studying'
import { AppError } from '../../app-error.ts'
import type { Once, Transaction, UnitOfWork } from '../../unit-of-work.ts'
import type { StudyEvents } from '../study-events/index.ts'
import { itemNotFound } from './item-not-found.ts'
import type { GenerationStore } from './store.ts'

interface StudyingParts {
  store: GenerationStore
  unitOfWork: UnitOfWork
  studyEvents: StudyEvents
}

interface Request {
  itemId: number
  user: { id: number; timeZone: string }
  once: Once | null
  act: StudyAct
}

type Item = NonNullable<Awaited<ReturnType<GenerationStore['lockItem']>>>

/** On so many different days a card has to be known. */
const daysToMaster = 2

/** Stores what a student does with an item, and whether it is mastered now. */
export function makeStudying({ store, unitOfWork, studyEvents }: StudyingParts) {
  return ({ itemId, user, once, act }: Request): Promise<Studied> =>
    unitOfWork.once(once, async (tx) => {
      const item = (await store.lockItem(tx, { id: itemId, userId: user.id })) ?? itemNotFound()
      const who = { userId: user.id, timeZone: user.timeZone }
      const mastered = await perform(tx, { item, act, who })
      if (mastered !== item.mastered) await store.setMastered(tx, item, mastered)
      return { mastered, ...(await studyEvents.progressOf(who, tx)) }
    })

  interface Performance {
    item: Item
    act: StudyAct
    who: { userId: number; timeZone: string }
  }

  /** Whether the item is mastered afterwards. */
  async function perform(tx: Transaction, { item, act, who }: Performance): Promise<boolean> {
    const event = { ...who, item: `item:${item.id}` }
    requireKind(item, act)
    if (act.kind === 'answered') {
      const isRight = act.option === rightOption(item, act.option)
      await studyEvents.recordAnswer(tx, { ...who, itemId: item.id, option: act.option, isRight })
      await studyEvents.record(tx, { ...event, kind: 'question_answered' })
      if (isRight) await studyEvents.record(tx, { ...event, kind: 'question_right' })
      return isRight
    }
    await studyEvents.record(tx, { ...event, kind: 'card_reviewed' })
    if (act.kind === 'reviewed') return item.mastered
    const known = { ...event, kind: 'card_known' } as const
    await (act.known ? studyEvents.record(tx, known) : studyEvents.takeBack(tx, known))
    const days = await studyEvents.daysOf(tx, known)
    await store.setKnownOn(tx, item.id, days[0] ?? null)
    return days.length >= daysToMaster
  }
}

function requireKind({ resultType }: Item, { kind }: StudyAct): void {
  if (resultType === (kind === 'answered' ? 'quiz' : 'flashcard')) return
  throw new AppError('invalid_input', 'This cannot be done with this kind of item. Please reload the page.', { field: 'kind' })
}

function rightOption({ body }: Item, option: number): number {
  const { options, correctAnswer } = body as { options: string[]; correctAnswer: number }
  if (option < options.length) return correctAnswer
  throw new AppError('invalid_input', 'This question has no such option. Please reload the page.', { field: 'option' })
}
