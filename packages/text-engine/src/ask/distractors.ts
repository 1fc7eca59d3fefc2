import { type KeyTerm, termKey, textOf } from '../read/key-terms.ts'
import { nounChunks } from '../read/noun-chunks.ts'
import { isFirstName } from '../read/persons.ts'
import type { Reading } from '../read/reading.ts'
import { isPluralWord, withA } from '../read/term-articles.ts'
import type { Dice } from '../seeded-dice.ts'
import type { AnswerForm, Candidate } from './candidate.ts'
import { contentWords, looksLikeAdjective, withoutArticle } from './english.ts'
import { numberValue, numberWords, slipsOf } from './numbers.ts'

/** A phrase that some other fact answers, with what that fact is about. */
interface Choice {
  text: string
  topic: string
  start: number
  /** How well it would tempt: defined terms before marked ones before frequent ones. */
  weight: number
}

/** The document's own phrases from which wrong options are taken, and what its terms mean. */
interface ChoicePools {
  /** Those of a form that stand nearest to a place in the text. */
  near(form: AnswerForm, start: number): readonly Choice[]
  /** The document's noun phrases that stand nearest to a place in the text; none where the phrase given is not one. */
  phrasesLike(phrase: string, start: number): readonly Choice[]
  /** Definitions in one form, by term: terms of one meaning are never each other's wrong options. */
  meanings: ReadonlyMap<string, string>
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
    meanings,
    sharers,
  }
}

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

/** Up to three wrong options of the answer's own kind and form, none of them true of the question; fewer where the document has no more. */
export function findDistractors(candidate: Candidate, pools: ChoicePools, dice: Dice): string[] {
  const fits = fitting(candidate, pools)
  const byNearness = (choices: readonly Choice[]) =>
    choices
      .filter(fits)
      .map((choice) => ({ choice, nearness: nearness(choice, candidate) + dice.next() }))
      .sort((a, b) => b.nearness - a.nearness)
  const ranked = byNearness(pools.near(candidate.form, candidate.origin.start))
  if (candidate.form === 'phrase') {
    const alike = pools.phrasesLike(candidate.answer, candidate.origin.start)
    const shape = shapeOf(candidate.answer)
    ranked.push(...byNearness(alike.filter(({ text }) => sameShape(shapeOf(text), shape) && !candidate.origin.text.includes(text))))
  }
  // A single word that no author set off may be of any kind: what would stand beside it as an option cannot be told.
  const isLoneName = (candidate.form === 'name' || (candidate.form === 'term' && candidate.isSpare)) && !/ /.test(candidate.answer)
  if (candidate.form === 'long form' || isLoneName) return []
  const taken: string[] = []
  let fillers = 0
  for (const { choice } of ranked) {
    if (candidate.form === 'term' && choice.weight === 0 && !/^\p{Lu}/u.test(choice.text) && ++fillers > 1) continue
    const text = candidate.form === 'term' ? inTheFormOf(candidate.answer, choice.text) : choice.text
    if (!taken.some((known) => isSameOrPart(known, text))) taken.push(text)
    if (taken.length === 3) break
  }
  // Slips of the right number are the last resort, and only together: a lone one among strangers points at the key.
  const slips = (candidate.form === 'list' || candidate.form === 'formula' ? [] : slipsOf(candidate.answer)).filter(
    (slip) => !taken.includes(slip) && !candidate.origin.text.includes(slip),
  )
  const isFigure = candidate.form === 'number' && /\d{2}/.test(candidate.answer)
  return slips.length < 2 || (taken.length >= 2 && !isFigure) ? taken : dice.shuffle(slips).slice(0, 3)
}

function fitting(candidate: Candidate, { meanings }: ChoicePools): (choice: Choice) => boolean {
  const said = ` ${termKey(`${candidate.origin.text} ${candidate.question}`.replace(/[,.;:()“”"—]/g, ' '))} `
  const shape = shapeOf(candidate.answer)
  const meaning = meanings.get(candidate.topic)
  const key = contentWords(candidate.answer).join(' ')
  return (choice) => {
    if (choice.topic === candidate.topic || isSameOrPart(choice.text, candidate.answer)) return false
    if (meaning !== undefined && meanings.get(choice.topic) === meaning) return false
    // "Intolerable Acts: the name Patriots gave to the Coercive Acts" is right beside "Coercive Acts".
    if (key.includes(' ') && meanings.get(choice.topic)?.includes(key)) return false
    switch (candidate.form) {
      case 'year':
        return Math.abs(Number(choice.text) - Number(candidate.answer)) < 60 && !said.includes(` ${choice.text} `)
      case 'number':
        return areNearNumbers(choice.text, candidate.answer)
      case 'name':
      case 'place name':
      case 'person':
        return (
          !said.includes(` ${termKey(choice.text)} `) &&
          hasLikeLength(choice.text, candidate.answer) &&
          kindOfName(choice.text) === kindOfName(candidate.answer)
        )
      case 'term':
        return !said.includes(` ${choice.topic} `) && sameShape(shapeOf(choice.text), shape)
      default:
        return (
          hasLikeLength(choice.text, candidate.answer) &&
          hasLikeOpening(choice.text, candidate.answer) &&
          hasLikeBuild(choice.text, candidate.answer) &&
          overlap(choice.text, candidate.question) < 0.4
        )
    }
  }
}

/** What the last word of a name says that it is; one word and several are never beside each other. */
function kindOfName(name: string): string {
  if (!/ /.test(name)) return 'one word'
  const kinds = [
    /(Acts?|Laws?|Compromise|Amendment|Treaty|Purchase|Proclamation|Declaration|Constitution|Code|Plan|Doctrine)$/,
    /(Congress|House|Senate|Company|Convention|Union|Parliament|Council|Committee|Court|University|College|Commission|Office|Church|Army|Club|Center|Institute)$/,
    /(Crisis|War|Revolution|Massacre|Party|Rebellion|Uprising|Games|Bowl|Cup)$/,
    /(Street|City|States?|Coast|Territory|River|Ocean|Sea|Mountains?|Island|Park|Market|Peninsula|Valley)$/,
  ]
  return String(kinds.findIndex((kind) => kind.test(name)))
}

const areNearNumbers = (a: string, b: string) =>
  /\d/.test(a) === /\d/.test(b) && numberWords.includes(b) && Math.abs(numberValue(a) - numberValue(b)) <= 3

interface Shape {
  isPlural: boolean
  isName: boolean
  isAdjective: boolean
  isShort: boolean
  words: number
}

/** Number, capital, part of speech and size of a term: options differ in none of them. */
function shapeOf(term: string): Shape {
  const bare = plain(term)
  const words = bare.split(' ')
  return {
    isPlural: isPluralWord(bare) && (words.length > 1 || !/^\p{Lu}/u.test(bare) || /(?:ists|[ae]ns|ers|ors|ots|ies)$/.test(bare)),
    isName: /^\p{Lu}\p{Ll}/u.test(words.at(-1) ?? ''),
    isAdjective: looksLikeAdjective(bare),
    isShort: /^[\p{Lu}\d+-]{2,}$/u.test(bare),
    words: words.length,
  }
}

const sameShape = (a: Shape, b: Shape) =>
  a.isPlural === b.isPlural &&
  a.isName === b.isName &&
  a.isAdjective === b.isAdjective &&
  a.isShort === b.isShort &&
  Math.abs(a.words - b.words) <= 2 &&
  (!a.isName || a.words > 1 === b.words > 1)

function hasLikeLength(a: string, b: string): boolean {
  const ratio = a.length / b.length
  return ratio > 0.6 && ratio < 1.7
}

/** Options start alike: all with an article or none, all with the same linking word, all with a verb in -ing or none. */
function hasLikeOpening(a: string, b: string): boolean {
  const opening = (text: string) =>
    /^(?:a|an|the|because of|because|due to|as a result of|to|that|when|if|after|in|on|at|by|from|between|during|since|until|with|of|it|they|two|three|four|\d+|[a-z]+ing)\b/i
      .exec(text)?.[0]
      .toLowerCase()
      .replace(/^an$/, 'a')
      .replace(/^[a-z]+ing$/, 'ing') ?? ''
  return opening(a) === opening(b)
}

/** Both name a thing plainly or both tell something of it; both hold a name or neither. */
function hasLikeBuild(a: string, b: string): boolean {
  const tells = (text: string) => / (?:that|which|who|whose|when|where|to be|and [a-z]+ed|[a-z]{3,}ing) /.test(text)
  const names = (text: string) => / \p{Lu}\p{Ll}/u.test(text)
  return a.length > 70 || (tells(a) === tells(b) && names(a) === names(b))
}

function overlap(a: string, b: string): number {
  const words = contentWords(a)
  const other = new Set(contentWords(b))
  return words.filter((word) => other.has(word)).length / Math.max(1, words.length)
}

/** A synonym cannot be seen, but a part can: "stimulus" beside "neutral stimulus", "enzyme" beside "the enzyme kinase". */
function isSameOrPart(a: string, b: string): boolean {
  const one = termKey(a)
  const two = termKey(b)
  return ` ${one} `.includes(` ${two} `) || ` ${two} `.includes(` ${one} `)
}

/** Nearer in the text and alike in words and length: what somebody who half knows would choose. */
function nearness(choice: Choice, candidate: Candidate): number {
  const length = 1 - Math.min(1, Math.abs(choice.text.length - candidate.answer.length) / candidate.answer.length)
  const distance = choice.start < 0 ? 0.5 : 1 / (1 + Math.abs(choice.start - candidate.origin.start) / 4000)
  return 2 * length + 1.5 * distance + 1.5 * Math.min(overlap(choice.text, candidate.answer), 0.6) + choice.weight / 4
}

/** A term without article and without its short form in brackets. */
export const plain = (term: string): string => withoutArticle(term).replace(/ \([^)]*\)$/, '')

function inTheFormOf(answer: string, option: string): string {
  const bare = plain(option)
  if (/^an? /i.test(answer)) return withA(bare)
  return /^the /i.test(answer) ? `the ${bare}` : bare
}
