import type { FactOf } from '../find/fact.ts'
import { termKey } from '../read/term-key.ts'
import { announces } from './answer-phrase.ts'
import { type Draft, plainDraft, topicOf } from './draft.ts'
import { inverted } from './english.ts'

export const askReason = ({ claim, reason }: FactOf<'reason'>): Draft[] => [
  {
    form: 'reason',
    manner: 'why',
    question: `why ${inverted(claim)}?`,
    answer: reason,
    topic: topicOf(claim.subject, claim.rest),
    difficulty: 3,
  },
]

export const askManner = ({ claim, manner }: FactOf<'manner'>): Draft[] => [
  plainDraft({
    form: 'manner',
    question: `how ${inverted(claim)}?`,
    answer: manner,
    topic: topicOf(claim.subject, claim.rest),
    difficulty: 3,
  }),
]

export const askCondition = ({ claim, condition }: FactOf<'condition'>): Draft[] => [
  plainDraft({
    form: 'circumstance',
    question: `when ${inverted(claim)}?`,
    answer: condition,
    topic: topicOf(claim.subject, claim.rest),
    difficulty: 3,
  }),
]

const happens = { present: 'happens', past: 'happened', would: 'would happen' }

export function askEffect({ name, link, circumstance, outcome, tense }: FactOf<'effect'>): Draft[] {
  if (name)
    return [
      plainDraft({ form: 'term', question: `what is it called ${link} ${circumstance}?`, answer: name, topic: termKey(name), bonus: 2 }),
    ]
  if (announces.test(outcome)) return []
  return [
    plainDraft({
      form: 'outcome',
      question: `what ${happens[tense]} ${link} ${circumstance}?`,
      lends: { form: 'circumstance', text: `${link} ${circumstance}` },
      answer: outcome,
      topic: topicOf(circumstance),
      difficulty: 3,
    }),
  ]
}

export const askAim = ({ claim, aim }: FactOf<'aim'>): Draft[] => [
  plainDraft({
    form: 'purpose',
    question: `for what purpose ${inverted(claim)}?`,
    answer: aim,
    topic: topicOf(claim.subject, claim.rest, 'purpose'),
    difficulty: 3,
  }),
]

export const askPurpose = ({ noun, owner, purpose }: FactOf<'purpose'>): Draft[] => [
  plainDraft({ form: 'purpose', question: `what is the ${noun} of ${owner}?`, answer: purpose, topic: topicOf(owner, 'purpose') }),
]

export const askDifference = ({ term, other, difference }: FactOf<'difference'>): Draft[] => [
  plainDraft({
    form: 'phrase',
    question: `how does ${term} differ from ${other}?`,
    answer: difference,
    topic: topicOf(term, other),
    difficulty: 3,
  }),
]
