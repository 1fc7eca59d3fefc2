import type { AnswerForm, Candidate } from './candidate.ts'
import { contentWords } from './english.ts'

/** A way to ask for a fact, before it is weighed. */
export interface Draft {
  form: AnswerForm
  manner: Candidate['manner']
  question: string
  answer: string
  /** What it is about: drafts of one topic ask for the same thing. */
  topic: string
  difficulty: number
  bonus?: number
  lends?: Candidate['lends']
}

/** A draft of no particular manner, of middle difficulty unless it says otherwise. */
export const plainDraft = (draft: Omit<Draft, 'manner' | 'difficulty'> & { difficulty?: number }): Draft => ({
  manner: 'plain',
  difficulty: 2,
  ...draft,
  answer: draft.answer.replace(/(?<=\p{Ll}{3})\.$/u, ''),
})

/** The words that carry the meaning of the texts, as a draft's topic. */
export const topicOf = (...texts: string[]): string => contentWords(texts.join(' ')).slice(0, 8).join(' ')
