import type { FactOf } from '../find/fact.ts'
import { type Draft, plainDraft, topicOf } from './draft.ts'
import { joined } from './english.ts'

export const askFormula = ({ name, formula }: FactOf<'formula'>): Draft[] => [
  plainDraft({ form: 'formula', question: `what is ${name}?`, answer: formula, topic: topicOf(name, 'formula') }),
]

export const askSort = ({ subject, verb, noun, sort }: FactOf<'sort'>): Draft[] => [
  plainDraft({ form: 'phrase', question: `what kind of ${noun} ${verb} ${subject}?`, answer: sort, topic: topicOf(subject, 'kind') }),
]

export const askCount = ({ verb, number, what, where }: FactOf<'count'>): Draft[] => [
  plainDraft({
    form: 'number',
    question: `${joined('how many', what, verb, 'there', where)}?`,
    answer: number,
    topic: topicOf(what, where),
  }),
]

export const askList = ({ verb, count, what, owner, members }: FactOf<'list'>): Draft[] => [
  plainDraft({
    form: 'list',
    question: joined('what', verb, 'the', count, what, owner && !/ of /.test(what) ? `of ${owner}` : '').concat('?'),
    answer: members,
    topic: topicOf(what, owner),
    difficulty: 3,
  }),
]
