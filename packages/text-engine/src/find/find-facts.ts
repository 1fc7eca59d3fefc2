import type { Document } from '@stackademy/contract/document'
import { collectProperNames } from '../read/proper-names.ts'
import type { Reading } from '../read/reading.ts'
import type { Fact } from './fact.ts'
import { findEffects, findPlaces, findReasons, findStatements, findTimes } from './find-clauses.ts'
import { findDefinitions } from './find-definitions.ts'
import { findKeyStatements } from './find-key-statements.ts'
import { findDifferences, findLists, findPurposes } from './find-lists.ts'
import { findAbbreviations, findAppositions, findNames } from './find-names.ts'
import type { Seeker } from './seeker.ts'

const seekers: Seeker[] = [
  findDefinitions,
  findNames,
  findAppositions,
  findLists,
  findPurposes,
  findDifferences,
  findReasons,
  findEffects,
  findTimes,
  findPlaces,
  findStatements,
  findKeyStatements,
]

/** All facts of a reading, glossary first, then in the order of the text. */
export function findFacts(document: Document, reading: Reading): Fact[] {
  const context = { reading, names: collectProperNames(reading.sentences.map((sentence) => sentence.tokens)) }
  const facts = glossaryFacts(reading)
  for (const sentence of reading.sentences) {
    if (sentence.fault !== 'markup') facts.push(...findAbbreviations(sentence, context))
    if (sentence.fault === null) for (const seek of seekers) facts.push(...seek(sentence, context))
  }
  return facts.map((fact) => ({ ...fact, origin: { ...fact.origin, quote: document.text.slice(fact.origin.start, fact.origin.end) } }))
}

function glossaryFacts(reading: Reading): Fact[] {
  return reading.glossary.map(({ term, definition, start, end, page, section }) => ({
    kind: 'definition',
    origin: { quote: '', start, end, page, section, text: `${term}: ${definition}` },
    isMarked: true,
    term,
    verb: /[^su]s$/.test(term) && !/^(a|an) /.test(definition) ? 'are' : 'is',
    definition,
    isGlossary: true,
  }))
}
