import type { Source } from '@stackademy/contract/generation'

/** An item as the judge sees it, whoever made it. Quiz items have options; flashcards have none. */
export interface Judged {
  question: string
  answer: string
  options?: readonly string[]
  source: Source
}

export type Fault =
  | 'quote-not-found'
  | 'not-answerable'
  | 'negation-lost'
  | 'hedge-lost'
  | 'dangling-reference'
  | 'two-things'
  | 'leak'
  | 'article-leak'
  | 'fragment'
  | 'answer-mismatch'
  | 'sentence-as-answer'
  | 'answer-too-long'
  | 'too-few-options'
  | 'duplicate-option'
  | 'odd-option-out'
  | 'meta'
  | 'exercise-as-fact'
  | 'random-blank'
  | 'trivial'
  | 'markup'
  | 'ungrammatical'

export const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word))
