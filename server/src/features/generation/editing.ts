import type { GuideSection, QuizItem } from '@stackademy/contract/generation'
import type { ItemChange } from '@stackademy/contract/items'
import { AppError } from '../../app-error.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'
import { itemNotFound } from './item-not-found.ts'
import type { GenerationStore, ItemColumns, OwnedId } from './store.ts'

type Done = Record<string, never>
type Body = Record<string, unknown>

/** Changing, starring and deleting items of a result. What was answered stays counted. */
export function makeEditing({ store, unitOfWork }: { store: GenerationStore; unitOfWork: UnitOfWork }) {
  return {
    async changeItem(owned: OwnedId, change: ItemChange): Promise<Done> {
      await unitOfWork.run(async (tx) => {
        const item = (await store.lockItem(tx, owned)) ?? itemNotFound()
        if (item.resultType !== change.resultType) throw refused('This is another kind of item. Please reload the page.', 'resultType')
        const columns = columnsOf(item.body, change)
        if (Object.keys(columns).length > 0) await store.changeItem(tx, item.id, columns)
      })
      return {}
    },

    async deleteItem(owned: OwnedId): Promise<Done> {
      await unitOfWork.run(async (tx) => {
        const item = (await store.lockItem(tx, owned)) ?? itemNotFound()
        if (item.mastered) await store.setMastered(tx, item, false)
        await store.deleteItem(tx, item.id)
      })
      return {}
    },
  }
}

function columnsOf(body: Body, change: ItemChange): ItemColumns {
  const { resultType: _, starred, ...words } = change
  const changesWords = Object.values(words).some((value) => value !== undefined)
  return { ...given({ starred }), ...(changesWords ? { body: bodyWith(body, change), edited: true } : {}) }
}

function bodyWith(body: Body, change: ItemChange): Body {
  if (change.resultType === 'guide') return sectionWith(body, change)
  const { resultType, starred: _, ...words } = change
  const next = { ...body, ...given(words) }
  if (resultType === 'quiz') requireSoundQuestion(next as unknown as Pick<QuizItem, 'options' | 'correctAnswer'>)
  return next
}

const given = (fields: Body) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

function requireSoundQuestion({ options, correctAnswer }: Pick<QuizItem, 'options' | 'correctAnswer'>): void {
  const distinct = new Set(options.map((option) => option.trim().toLowerCase()))
  if (distinct.size < options.length) throw refused('Two options are the same. Please make them differ.', 'options')
  if (correctAnswer >= options.length) throw refused('The right answer must be one of the options.', 'correctAnswer')
}

type SectionChange = Extract<ItemChange, { resultType: 'guide' }>

function sectionWith(body: Body, { title, points }: SectionChange): Body {
  const section = body as Pick<GuideSection, 'title' | 'points' | 'content'>
  if (points && points.length !== section.points.length) {
    throw refused('Each point keeps its source, so none can be added or left out.', 'points')
  }
  const changed = section.points.map((point, index) => ({ ...point, text: points?.[index] ?? point.text }))
  return { ...section, title: title ?? section.title, points: changed, content: changed.map((point) => point.text).join('\n') }
}

const refused = (sentence: string, field: string) => new AppError('invalid_input', sentence, { field })
