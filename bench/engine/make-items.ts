import type { DraftGuideSection } from '@stackademy/contract/generation'
import { makeStudyMaterial } from '@stackademy/text-engine'
import type { BenchDocument } from './corpus.ts'
import { fromFlashcard, fromQuizItem, type Item } from './item.ts'

export interface Made {
  document: BenchDocument
  asked: number
  flashcards: Item[]
  quiz: Item[]
  guide: DraftGuideSection[]
  /** Positions of the right options, by number of options. */
  keys: { position: number; options: number }[]
  rejected: Record<string, number>
  /** Why there is no item of a type, by the engine's own word. */
  refused: string[]
  /** Notes that say why there are fewer items than were asked for. */
  notes: number
}

const seed = 'bench'
const sections = 20

/** As many items as a student can ask for; a passage of a hundred words is asked for ten. */
export const quantityFor = ({ group }: Pick<BenchDocument, 'group'>): number => (group === 'chapter' || group === 'pdf' ? 150 : 10)

/** Flashcards, a quiz and a guide from one document. */
export function makeItems(document: BenchDocument): Made {
  const quantity = quantityFor(document)
  const made: Made = { document, asked: 2 * quantity, flashcards: [], quiz: [], guide: [], keys: [], rejected: {}, refused: [], notes: 0 }
  for (const resultType of ['flashcard', 'quiz', 'guide'] as const) {
    const wanted = resultType === 'guide' ? sections : quantity
    const material = makeStudyMaterial({ document: document.document, resultType, quantity: wanted, style: 'simple', seed })
    if (!material.ok) {
      made.refused.push(material.reason)
      continue
    }
    if (material.note !== null) made.notes += 1
    for (const [fault, count] of Object.entries(material.rejected)) made.rejected[fault] = (made.rejected[fault] ?? 0) + count
    if (material.resultType === 'flashcard') made.flashcards = material.items.map(fromFlashcard)
    else if (material.resultType === 'guide') made.guide = material.items
    else {
      made.quiz = material.items.map(fromQuizItem)
      made.keys = material.items.map(({ correctAnswer, options }) => ({ position: correctAnswer, options: options.length }))
    }
  }
  return made
}
