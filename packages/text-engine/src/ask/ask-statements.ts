import type { FactOf } from '../find/fact.ts'
import type { Statement } from './ask-about.ts'
import { askHowMany } from './ask-how-many.ts'
import { askMeasure, askObject } from './ask-objects.ts'
import { askPhrases } from './ask-phrases.ts'
import { askSubject } from './ask-subjects.ts'
import { askMeans, askTask } from './ask-tasks.ts'
import { askWhere } from './ask-where.ts'
import { type Draft, plainDraft, topicOf } from './draft.ts'

/** Questions for what a statement says of its subject, and for the subject itself. */
export function askStatement(statement: Statement): Draft[] {
  const fact = { ...statement, parts: statement.parts.filter(({ kind }) => kind !== 'reason' && kind !== 'aside') }
  return [
    askObject(fact),
    askMeasure(fact),
    askWhere(fact),
    askMeans(fact),
    ...askPhrases(fact),
    askTask(fact),
    askHowMany(fact),
    askSubject(fact),
  ].filter((draft) => draft !== null)
}

/** "The number of protons is the property that ..." asks for what is described. */
export const askIdentity = ({ subject, verb, description, isPerson }: FactOf<'identity'>): Draft[] => [
  plainDraft({
    form: isPerson ? 'person' : 'phrase',
    question: `${isPerson ? 'who' : 'what'} ${verb} ${description}?`,
    answer: subject,
    topic: topicOf(subject, description),
  }),
]

/** "The diameter of an atom is 0.1 nm" asks for the value. */
export const askValue = ({ subject, verb, value }: FactOf<'measure'>): Draft[] => [
  plainDraft({ form: 'quantity', question: `what ${verb} ${subject}?`, answer: value, topic: topicOf(subject, 'value') }),
]
