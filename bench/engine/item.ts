import type { DraftFlashcard, DraftQuizItem, Source } from '@stackademy/contract/generation'

/** A flashcard or a quiz item as the bench sees it, whoever made it. */
export interface Item {
  type: 'flashcard' | 'quiz'
  question: string
  answer: string
  /** Empty for flashcards; the answer is one of them. */
  options: string[]
  source: Pick<Source, 'quote' | 'start' | 'end'>
}

export const fromFlashcard = ({ question, answer, source }: DraftFlashcard): Item => ({
  type: 'flashcard',
  question,
  answer,
  options: [],
  source,
})

export const fromQuizItem = ({ question, options, correctAnswer, source }: DraftQuizItem): Item => ({
  type: 'quiz',
  question,
  answer: options[correctAnswer] ?? '',
  options,
  source,
})

export type Kind =
  | 'definition'
  | 'term'
  | 'cloze'
  | 'reason'
  | 'consequence'
  | 'person'
  | 'time'
  | 'place'
  | 'quantity'
  | 'list'
  | 'statement'

export const gap = /_{3,}/

/**
 * What a question asks for, told from its words alone: engines may name their items as they like, and a kind stays the
 * same over their versions.
 */
export function kindOf({ question }: Pick<Item, 'question'>): Kind {
  const asked = question.trim()
  if (gap.test(asked)) return 'cloze'
  if (
    /\b(which|what|the|give|name) (two|three|four|five|six|\d+) \p{L}/iu.test(asked) ||
    /^what are (the|some) \p{L}+ (of|that)/iu.test(asked)
  )
    return 'list'
  if (/\bwhy\b|^(for what reason|what is the reason)/i.test(asked)) return 'reason'
  if (/^(what (happens|happened|would happen|will happen)|what (is|was) the (effect|result|consequence))/i.test(asked)) return 'consequence'
  if (/\bhow (many|much|long|old|far|often|large)\b|\bwhat (share|percentage|proportion|number)\b/i.test(asked)) return 'quantity'
  if (/^(when|in (what|which) (year|month|decade|century)|(what|which) year|since when|until when)\b/i.test(asked)) return 'time'
  if (/^(who|whom|whose|(by|to|with|for|from) whom)\b/i.test(asked)) return 'person'
  if (/^(where|from where|to where)\b/i.test(asked)) return 'place'
  if (/\b(called|known as|referred to as|termed|the (term|word|name) for|(which|what) (term|word|name))\b/i.test(asked)) return 'term'
  if (/^(what|who) (is|are|was|were) [^?]{2,60}\?$/i.test(asked) && !/\b(of which|by|from|to) (what|which)\b/i.test(asked))
    return 'definition'
  if (/^(how (is|are|was|were|would you) [^?]* (define|defined)|define|what does [^?]{2,60} mean)\b/i.test(asked)) return 'definition'
  return 'statement'
}
