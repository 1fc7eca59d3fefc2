import type { Document } from '@stackademy/contract/document'
import { headNoun } from '../read/head-noun.ts'
import { collectPersons } from '../read/persons.ts'
import type { Reading } from '../read/reading.ts'
import { collectTermArticles, isPluralWord } from '../read/term-articles.ts'
import { termKey } from '../read/term-key.ts'
import type { Fact } from './fact.ts'
import { findAims } from './find-aims.ts'
import { findBlanks } from './find-blanks.ts'
import { findCounts } from './find-counts.ts'
import { findDefinitions } from './find-definitions.ts'
import { findDoers } from './find-doers.ts'
import { findFormulas } from './find-formulas.ts'
import { findGlosses } from './find-glosses.ts'
import { findKeyStatements } from './find-key-statements.ts'
import { findKinds } from './find-kinds.ts'
import { findDifferences, findLists, findPurposes } from './find-lists.ts'
import { findAbbreviations, findAppositions, findNames } from './find-names.ts'
import { findNamesOfEvents } from './find-names-of-events.ts'
import { findConditions, findConsequences, findEffects, findManners, findReasons, findReasonsBefore } from './find-reasons.ts'
import { findAgents, findDeeds, findIdentities, findStatements } from './find-statements.ts'
import { findPlaces, findTimes } from './find-times-and-places.ts'
import type { Seeker, SeekerContext } from './seeker.ts'
import { simpleStatements } from './simple-statements.ts'

/** What a sentence says by the way its clauses hang together. */
const ofSentences: Seeker[] = [
  findFormulas,
  findDefinitions,
  findNames,
  findAppositions,
  findGlosses,
  findCounts,
  findLists,
  findPurposes,
  findDifferences,
  findReasons,
  findReasonsBefore,
  findConsequences,
  findManners,
  findConditions,
  findEffects,
]

/** What a plain statement says by itself. */
const ofStatements: Seeker[] = [
  findTimes,
  findDeeds,
  findDoers,
  findAgents,
  findPlaces,
  findStatements,
  findAims,
  findKinds,
  findIdentities,
  findKeyStatements,
  findBlanks,
]

/** All facts of a reading, glossary first, then in the order of the text. */
export function findFacts(document: Document, reading: Reading, statements = simpleStatements(reading)): Fact[] {
  const tokens = reading.sentences.map((sentence) => sentence.tokens)
  const context: SeekerContext = {
    reading,
    names: reading.names,
    persons: collectPersons(tokens),
    articles: collectTermArticles(tokens, reading.terms),
  }
  const facts = glossaryFacts(reading, context)
  for (const sentence of reading.sentences) {
    if (sentence.fault !== 'markup' && sentence.fault !== 'fragment') facts.push(...findAbbreviations(sentence, context))
    if (sentence.fault === 'dangling-reference') {
      facts.push(...findAppositions(sentence, context), ...findNamesOfEvents(sentence, reading.sentences[sentence.index - 1], context))
    }
    if (sentence.fault === null) for (const seek of ofSentences) facts.push(...seek(sentence, context))
  }
  for (const statement of statements) {
    if (statement.fault !== null) continue
    const isWhole = reading.sentences[statement.index]?.text === statement.text
    for (const seek of isWhole ? ofStatements : [...ofSentences, ...ofStatements]) facts.push(...seek(statement, context))
  }
  return withClasses(facts).map((fact) => ({
    ...fact,
    origin: { ...fact.origin, quote: document.text.slice(fact.origin.start, fact.origin.end) },
  }))
}

/** Statements about a term with the class that its definition names: hexokinase is an "enzyme". */
function withClasses(facts: readonly Fact[]): Fact[] {
  const classes = new Map(
    facts.flatMap((fact) =>
      fact.kind === 'definition' && !fact.isPerson ? [[termKey(fact.term), headNoun(fact.definition)] as const] : [],
    ),
  )
  return facts.map((fact) =>
    fact.kind === 'statement' ? { ...fact, subjectClass: classes.get(termKey(fact.clause.subject)) ?? null } : fact,
  )
}

function glossaryFacts(reading: Reading, { articles }: SeekerContext): Fact[] {
  return reading.glossary.map(({ term, definition, start, end, page, section }) => ({
    kind: 'definition',
    origin: { quote: '', start, end, page, section, text: `${term}: ${definition}` },
    isMarked: true,
    term: articles.spoken(term) ?? term,
    verb: isPluralWord(term) && !/^(a|an) /.test(definition) ? 'are' : 'is',
    definition,
    isBare: articles.spoken(term) === null,
    isPerson: false,
  }))
}
