import type { FactOf } from '../find/fact.ts'
import { type Draft, plainDraft, topicOf } from './draft.ts'
import { inverted } from './english.ts'

export const askDeed = ({ person, deed }: FactOf<'deed'>): Draft[] => [
  plainDraft({ form: 'person', question: `who ${deed}?`, answer: person, topic: topicOf(deed) }),
]

export const askDoer = ({ setting, doer, asked, deed }: FactOf<'doer'>): Draft[] => [
  plainDraft({
    form: asked === 'thing' ? 'doer' : asked,
    question: `${setting ? `${setting}, ` : ''}${asked === 'thing' ? 'what' : 'who'} ${deed}?`,
    answer: doer,
    topic: topicOf(doer, deed),
  }),
]

export const askAgent = ({ claim, agent, isPerson }: FactOf<'agent'>): Draft[] => [
  plainDraft({
    form: isPerson ? 'person' : 'doer',
    question: `by ${isPerson ? 'whom' : 'what'} ${inverted(claim)}?`,
    answer: agent,
    topic: topicOf(claim.subject, claim.lemma),
  }),
]

export function askTime({ claim, time, isYear }: FactOf<'time'>): Draft[] {
  const topic = topicOf(claim.subject, claim.rest)
  return isYear
    ? [plainDraft({ form: 'year', question: `in what year ${inverted(claim)}?`, answer: time.replace(/^in /, ''), topic })]
    : [plainDraft({ form: 'time', question: `${asking(time)} ${inverted(claim)}?`, answer: time, topic })]
}

/** "by 1818" tells by when, and not when. */
const asking = (time: string) => (/^(by|until|since) /.test(time) ? `${time.split(' ')[0]} when` : 'when')

export const askPlace = ({ claim, place }: FactOf<'place'>): Draft[] => [
  plainDraft({ form: 'place', question: `where ${inverted(claim)}?`, answer: place, topic: topicOf(claim.subject, 'place') }),
]

export const askNameGap = ({ asked, before, name, after }: FactOf<'statement with a name'>): Draft[] => [
  {
    form: asked,
    manner: 'gap',
    question: `${before}_____${after}`,
    answer: name,
    topic: topicOf(before, after),
    difficulty: 2,
  },
]
