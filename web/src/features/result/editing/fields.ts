import type { Flashcard, GuideSection, QuizItem, ResultType } from '@stackademy/contract/generation'
import type { ItemChange } from '@stackademy/contract/items'
import type { Item } from './use-item-editing.ts'

/** An item as the fields of a form: its texts, each with its label, and of a question which option is right. */
export interface Fields {
  labels: string[]
  texts: string[]
  right: number | null
}

/** Which option a letter of the screen stands for is told by the same letter here. */
const optionLabel = (index: number) => `Option ${String.fromCharCode('A'.charCodeAt(0) + index)}`

export function fieldsOf(resultType: ResultType, item: Item): Fields {
  if (resultType === 'flashcard') {
    const { question, answer } = item as Flashcard
    return { labels: ['Question', 'Answer'], texts: [question, answer], right: null }
  }
  if (resultType === 'quiz') {
    const { question, options, correctAnswer, explanation } = item as QuizItem
    const labels = ['Question', ...options.map((_, index) => optionLabel(index)), 'Explanation']
    return { labels, texts: [question, ...options, explanation], right: correctAnswer }
  }
  const { title, points } = item as GuideSection
  return {
    labels: ['Title', ...points.map((_, index) => `Point ${index + 1}`)],
    texts: [title, ...points.map(({ text }) => text)],
    right: null,
  }
}

export function changeOf(resultType: ResultType, { texts, right }: Fields): ItemChange {
  const [first = '', ...others] = texts
  if (resultType === 'flashcard') return { resultType, question: first, answer: others[0] ?? '' }
  if (resultType === 'guide') return { resultType, title: first, ...(others.length > 0 ? { points: others } : {}) }
  return { resultType, question: first, options: others.slice(0, -1), correctAnswer: right ?? 0, explanation: others.at(-1) ?? '' }
}

export const isWhole = ({ texts }: Fields) => texts.every((text) => text.trim() !== '')
