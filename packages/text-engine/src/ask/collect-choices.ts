import { isKnownPeople } from '../read/known-names.ts'
import type { Reading, Sentence } from '../read/reading.ts'
import { termKey } from '../read/term-key.ts'
import type { KeyTerm } from '../read/term-lookup.ts'
import type { AnswerForm, Candidate } from './candidate.ts'
import type { Choice } from './choice.ts'
import { contentWords } from './english.ts'
import { personsOf, rolesOf, titlesOf, yearsOf } from './names-in-text.ts'
import { numberWords } from './numbers.ts'
import { sortOf } from './option-class.ts'
import { answersIn, clausesOf, phrasesOf } from './phrases-in-text.ts'
import { answersOf, type Meanings } from './two-answers.ts'

/** The document's own phrases from which wrong options are taken, and what its terms mean. */
export interface ChoicePools extends Meanings {
  /** Those of a form that stand nearest to a place in the text. */
  near(form: AnswerForm, start: number): readonly Choice[]
  /** The document's noun phrases that stand nearest to a place in the text; none where the phrase given is not one. */
  phrasesLike(phrase: string, start: number): readonly Choice[]
  /** Plain statements that stand nearest to a place in the text. */
  clausesNear(start: number): readonly Choice[]
  /** The document's own definition of a term, by its topic. */
  definitions: ReadonlyMap<string, string>
  /** How the text speaks of a name: as a place, with "the", or neither; null where it never does. */
  roleOf(name: string): string | null
}

interface Source {
  reading: Reading
  statements: readonly Sentence[]
}

/** Looking further than this in a book costs time and finds nothing more plausible. */
const nearestChoices = 80

export function collectChoices(candidates: readonly Candidate[], { reading, statements }: Source): ChoicePools {
  const pools = new Map<AnswerForm, Map<string, Choice>>()
  const definitions = definitionsOf(candidates)
  const add = (form: AnswerForm, choice: Omit<Choice, 'sort'>) => {
    const pool = pools.get(form) ?? new Map<string, Choice>()
    const sort = sortOf(choice.text, form === 'term' ? definitions.get(choice.topic) : undefined)
    if (!pool.has(choice.text)) pool.set(choice.text, { ...choice, sort })
    pools.set(form, pool)
  }
  const defined = new Map(candidates.filter(({ form }) => form === 'definition').map(({ topic, origin }) => [topic, origin.start]))
  const places = placesOf(reading)
  for (const term of reading.terms.all) {
    const start = defined.get(term.key)
    if (start !== undefined || (isTempting(term) && !places.adjectives.has(term.key)))
      add('term', {
        text: term.text,
        topic: term.key,
        start: start ?? places.first.get(term.key) ?? 0,
        weight: start !== undefined ? 10 : term.isMarked ? 4 : 0,
      })
  }
  for (const { text, start } of titlesOf(reading)) add('term', { text, topic: termKey(text), start, weight: 1 })
  for (const { form, answer, topic, origin, worth, lends } of candidates) {
    if (form !== 'term') add(form, { text: answer, topic, start: origin.start, weight: worth })
    if (lends) add(lends.form, { text: lends.text, topic, start: origin.start, weight: 0 })
  }
  for (const { name, start } of personsOf(reading)) add('person', { text: name, topic: name, start, weight: 0 })
  for (const { form, text, start } of answersIn(reading)) add(form, { text, topic: text, start, weight: 0 })
  for (const text of yearsOf(reading)) add('year', { text, topic: text, start: -1, weight: 1 })
  for (const text of numberWords) add('number', { text, topic: text, start: -1, weight: 1 })
  const sorted = new Map([...pools].map(([form, pool]) => [form, [...pool.values()].sort((a, b) => a.start - b.start)]))
  const meanings = meaningsOf(candidates)
  const sharers = new Map<string, number>()
  for (const meaning of meanings.values()) sharers.set(meaning, (sharers.get(meaning) ?? 0) + 1)
  const phrases = phrasesOf(reading)
  const clauses = clausesOf(statements, reading)
  return {
    near: (form, start) => nearest(sorted.get(form) ?? [], start),
    phrasesLike: (phrase, start) => (phrases.has(phrase) ? nearest([...phrases.values()], start) : []),
    clausesNear: (start) => nearest(clauses, start),
    roleOf: rolesOf(reading),
    definitions,
    meanings,
    answers: answersOf(candidates),
    sharers,
  }
}

interface Places {
  first: Map<string, number>
  /** Terms of one word that the text never uses as nouns: "hot". */
  adjectives: Set<string>
}

/** Where each term is first named, and as what. */
function placesOf(reading: Reading): Places {
  const first = new Map<string, number>()
  const nouns = new Set<string>()
  for (const { tokens, start } of reading.sentences) {
    for (const { term, from, to } of reading.terms.within(tokens)) {
      if (!first.has(term.key)) first.set(term.key, start)
      if (to > from + 1 || /^(NOUN|PROPN)$/.test(tokens[from]?.pos ?? '')) nouns.add(term.key)
    }
  }
  return { first, adjectives: new Set([...first.keys()].filter((key) => !nouns.has(key))) }
}

/** The choices around a place in a list sorted by place. */
function nearest(choices: readonly Choice[], start: number): readonly Choice[] {
  let low = 0
  let high = choices.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((choices[middle]?.start ?? 0) < start) low = middle + 1
    else high = middle
  }
  const from = Math.max(0, Math.min(low - nearestChoices / 2, choices.length - nearestChoices))
  return choices.slice(from, from + nearestChoices)
}

const isTempting = (term: KeyTerm) =>
  !isMonth.test(term.text) &&
  !isKnownPeople(term.text.split(' ').at(-1) ?? '') &&
  (term.isMarked ? term.weight > 5 : term.weight >= (term.key.includes(' ') || /^\p{Lu}/u.test(term.text) ? 1.5 : 3) && term.key.length > 3)

const isMonth = /^(January|February|March|April|May|June|July|August|September|October|November|December|\p{Lu}\p{Ll}+day)$/u

function definitionsOf(candidates: readonly Candidate[]): Map<string, string> {
  const definitions = candidates.filter(({ kind, form }) => kind === 'definition' && form === 'definition')
  return new Map(definitions.map(({ topic, answer }) => [topic, answer]))
}

function meaningsOf(candidates: readonly Candidate[]): Map<string, string> {
  const definitions = candidates.filter(({ kind, form }) => kind === 'definition' && form === 'definition')
  return new Map(definitions.map(({ topic, answer }) => [topic, contentWords(answer).join(' ')]))
}
