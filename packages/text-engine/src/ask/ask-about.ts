import type { FactOf } from '../find/fact.ts'
import type { Part } from '../find/predicate-parts.ts'
import { type Draft, plainDraft, topicOf } from './draft.ts'
import { contentWords, inverted, joined } from './english.ts'

export type Statement = FactOf<'statement'>

interface Asked {
  word: string
  /** What stays in the question after the verb. */
  asked: string
  answer: string
  form?: Draft['form']
}

/** A question about the subject of a statement, with its setting before it. */
export function about({ clause, setting, origin }: Statement, { word, asked, answer, form = 'phrase' }: Asked): Draft {
  return plainDraft({
    form,
    question: `${setting ? `${setting}, ` : ''}${word} ${inverted({ ...clause, rest: asked })}?`,
    answer,
    topic: topicOf(clause.subject, clause.lemma, contentWords(answer)[0] ?? ''),
    bonus: origin.text.split(' ').length > 22 ? -1 : 0,
  })
}

export const textOfParts = (parts: readonly Part[]) => parts.map(({ head, text }) => joined(head, text)).join(' ')

/** Phrases that tell how, when or to what, and may stay in the question while the object is asked for. */
export const mayStay = ({ kind, head, text }: Part) =>
  kind === 'time' ||
  ((kind === 'manner' || kind === 'condition') && text.split(' ').length < 12 && !/\b(it|they|this|these)\b/.test(text)) ||
  (kind === 'phrase' && staying.test(head) && text.split(' ').length < 9)

const staying = /^(to|from|into|with|by|through|as|using|during|at|on|under|after|before|against|across|along|toward|towards|throughout)$/

/** "the oxidation of NADH", "decomposition": what happens to something takes its own "to" and "into". */
export const isDeed =
  /^(?:(?:the|an?|its|their) )?(?:[a-z-]+ )?[a-z]+(?:tion|sion|ment|ance|ence|sis|al|ing|fer|shift|change|movement|flow)\b/
