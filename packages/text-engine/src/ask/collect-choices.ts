import { type KeyTerm, termKey, textOf } from '../read/key-terms.ts'
import { nounChunks } from '../read/noun-chunks.ts'
import { isFirstName } from '../read/persons.ts'
import type { Reading } from '../read/reading.ts'
import type { AnswerForm, Candidate } from './candidate.ts'
import { contentWords } from './english.ts'
import { numberWords } from './numbers.ts'

/** A phrase that some other fact answers, with what that fact is about. */
export interface Choice {
  text: string
  topic: string
  start: number
  /** How well it would tempt: defined terms before marked ones before frequent ones. */
  weight: number
}

/** The document's own phrases from which wrong options are taken, and what its terms mean. */
export interface ChoicePools {
  /** Those of a form that stand nearest to a place in the text. */
  near(form: AnswerForm, start: number): readonly Choice[]
  /** The document's noun phrases that stand nearest to a place in the text; none where the phrase given is not one. */
  phrasesLike(phrase: string, start: number): readonly Choice[]
  /** Definitions in one form, by term: terms of one meaning are never each other's wrong options. */
  meanings: ReadonlyMap<string, string>
  /** How the text speaks of a name: as a place, with "the", or neither; null where it never does. */
  roleOf(name: string): string | null
  /** How many terms have a meaning. */
  sharers: ReadonlyMap<string, number>
}

/** Looking further than this in a book costs time and finds nothing more plausible. */
const nearestChoices = 80

export function collectChoices(candidates: readonly Candidate[], reading: Reading): ChoicePools {
  const pools = new Map<AnswerForm, Map<string, Choice>>()
  const add = (form: AnswerForm, choice: Choice) => {
    const pool = pools.get(form) ?? new Map<string, Choice>()
    if (!pool.has(choice.text)) pool.set(choice.text, choice)
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
  for (const { form, answer, topic, origin, worth } of candidates) {
    if (form !== 'term') add(form, { text: answer, topic, start: origin.start, weight: worth })
  }
  for (const text of yearsOf(reading)) add('year', { text, topic: text, start: -1, weight: 1 })
  for (const text of numberWords) add('number', { text, topic: text, start: -1, weight: 1 })
  const sorted = new Map([...pools].map(([form, pool]) => [form, [...pool.values()].sort((a, b) => a.start - b.start)]))
  const meanings = meaningsOf(candidates)
  const sharers = new Map<string, number>()
  for (const meaning of meanings.values()) sharers.set(meaning, (sharers.get(meaning) ?? 0) + 1)
  const phrases = phrasesOf(reading)
  return {
    near: (form, start) => nearest(sorted.get(form) ?? [], start),
    phrasesLike: (phrase, start) => (phrases.has(phrase) ? nearest([...phrases.values()], start) : []),
    roleOf: rolesOf(reading),
    meanings,
    sharers,
  }
}

/** "at Valley Forge", "the Stamp Act", "wrote Common Sense": names that stand in one way are of one kind. */
function rolesOf(reading: Reading): (name: string) => string | null {
  const counts = new Map<string, Map<string, number>>()
  const names = /(?:(?<before>\p{L}+) )?(?<name>\p{Lu}[\p{L}’'-]+(?: (?:of (?:the )?)?\p{Lu}[\p{L}’'-]+)*)/gu
  for (const { text } of reading.sentences) {
    for (const { groups } of text.matchAll(names)) {
      const role = roleAfter(groups?.before ?? '')
      const name = groups?.name ?? ''
      const roles = counts.get(name) ?? new Map<string, number>()
      counts.set(name, roles.set(role, (roles.get(role) ?? 0) + 1))
    }
  }
  return (name) => [...(counts.get(name.replace(/^the /i, '')) ?? [])].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

const roleAfter = (word: string): string =>
  /^the$/i.test(word) ? 'with the' : /^(in|at|near|to|from|into|throughout|across|around|between)$/i.test(word) ? 'place' : 'bare'

/** Noun phrases of the subject, in the order of the text: each ends in a term. */
function phrasesOf({ sentences, terms, names }: Reading): Map<string, Choice> {
  const phrases = new Map<string, Choice>()
  for (const { tokens, start, fault } of sentences) {
    if (fault === 'markup' || fault === 'fragment') continue
    for (const chunk of nounChunks(tokens)) {
      const text = names.lowered(textOf(chunk))
      const isAboutSubject = terms.within(chunk).some(({ term, to }) => to === chunk.length && (term.isMarked || term.weight >= 1.5))
      if (isAboutSubject && / /.test(text) && !phrases.has(text)) phrases.set(text, { text, topic: termKey(text), start, weight: 0 })
    }
  }
  return phrases
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
  (term.isMarked ? term.weight > 5 : term.weight >= (term.key.includes(' ') || /^\p{Lu}/u.test(term.text) ? 1.5 : 3) && term.key.length > 3)

const isMonth = /^(January|February|March|April|May|June|July|August|September|October|November|December|\p{Lu}\p{Ll}+day)$/u

function meaningsOf(candidates: readonly Candidate[]): Map<string, string> {
  const definitions = candidates.filter(({ kind, form }) => kind === 'definition' && form === 'definition')
  return new Map(definitions.map(({ topic, answer }) => [topic, contentWords(answer).join(' ')]))
}

/** "Louisiana Purchase", "Electoral College": names of two words and more that are no people. */
function titlesOf(reading: Reading): { text: string; start: number }[] {
  const names = /(?<=\p{Ll},? (?:the )?)\p{Lu}\p{Ll}+(?: (?:of )?\p{Lu}\p{Ll}+)+/gu
  return reading.sentences.flatMap(({ text, start }) =>
    (text.match(names) ?? []).filter((name) => !name.split(' ').some(isFirstName)).map((name) => ({ text: name, start })),
  )
}

function yearsOf(reading: Reading): Set<string> {
  return new Set(reading.sentences.flatMap((sentence) => sentence.text.match(/\b(1[0-9]|20)\d\d\b/g) ?? []))
}

/** Whether two terms of the document share the definition that a reverse question goes by. */
export function hasTwoAnswers(candidate: Candidate, { meanings, sharers }: ChoicePools): boolean {
  const meaning = meanings.get(candidate.topic)
  return candidate.manner === 'which term' && meaning !== undefined && (sharers.get(meaning) ?? 0) > 1
}
