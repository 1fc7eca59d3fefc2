import type { Fact, FactKind, FactOf } from '../find/fact.ts'
import { askAim, askCondition, askDifference, askEffect, askManner, askPurpose, askReason } from './ask-causes.ts'
import { askAgent, askDeed, askDoer, askNameGap, askPlace, askTime } from './ask-events.ts'
import { askCount, askFormula, askList, askSort } from './ask-parts.ts'
import { askIdentity, askStatement, askValue } from './ask-statements.ts'
import { askAbbreviation, askDefinition, askMeaning, askNaming, askOccurrence, askTermGap } from './ask-terms.ts'
import type { Candidate } from './candidate.ts'
import type { Draft } from './draft.ts'
import { capital } from './english.ts'

/** All questions that a fact can answer, direct, reverse and with a gap, in plain style. */
export function askQuestions(fact: Fact): Candidate[] {
  return ask(fact).map((draft) => ({
    kind: fact.kind,
    origin: fact.origin,
    ...draft,
    question: capital(draft.question),
    worth: worthOf[fact.kind] + (fact.isMarked ? 3 : 0) + (draft.bonus ?? 0),
  }))
}

/** How well each kind of fact carries a question, from reading what came out. */
const worthOf: Record<FactKind, number> = {
  definition: 7,
  naming: 6.5,
  list: 6,
  formula: 6.5,
  occurrence: 6,
  meaning: 6,
  purpose: 6,
  count: 4.5,
  aim: 5,
  sort: 5,
  time: 5.5,
  place: 5.5,
  difference: 5,
  deed: 5,
  doer: 4,
  agent: 4.5,
  manner: 5,
  condition: 4.5,
  reason: 5.5,
  effect: 4.5,
  abbreviation: 4,
  statement: 4,
  identity: 5,
  measure: 5.5,
  'statement with a term': 2.5,
  'statement with a name': 2.6,
}

const asking: { [K in FactKind]: (fact: FactOf<K>) => Draft[] } = {
  definition: askDefinition,
  meaning: askMeaning,
  occurrence: askOccurrence,
  naming: askNaming,
  abbreviation: askAbbreviation,
  reason: askReason,
  manner: askManner,
  condition: askCondition,
  effect: askEffect,
  purpose: askPurpose,
  count: askCount,
  aim: askAim,
  sort: askSort,
  difference: askDifference,
  deed: askDeed,
  doer: askDoer,
  agent: askAgent,
  time: askTime,
  place: askPlace,
  formula: askFormula,
  list: askList,
  statement: askStatement,
  identity: askIdentity,
  measure: askValue,
  'statement with a term': askTermGap,
  'statement with a name': askNameGap,
}

/** The table pairs each kind with its own function; the compiler cannot see that through one lookup. */
const ask = (fact: Fact): Draft[] => (asking[fact.kind] as (fact: Fact) => Draft[])(fact)
