import type { Fact } from '../find/fact.ts'
import { termKey } from '../read/key-terms.ts'
import type { Reading } from '../read/reading.ts'
import { tagText } from '../read/tag-text.ts'
import type { Dice } from '../seeded-dice.ts'
import type { AnswerForm, Candidate } from './candidate.ts'
import { aOrAn, contentWords, withoutArticle } from './english.ts'

/** A phrase that some other fact answers, with what that fact is about. */
interface Choice {
  text: string
  topic: string
  origin: { start: number; end: number }
  weight: number
}

/** The document's own phrases by form, from which wrong options are taken. */
export type ChoicePools = Map<AnswerForm, Choice[]>

export function collectChoices(candidates: readonly Candidate[], reading: Reading): ChoicePools {
  const pools: ChoicePools = new Map()
  for (const { form, answer, topic, origin, worth } of candidates) {
    const pool = pools.get(form) ?? []
    if (!pool.some((choice) => choice.text === answer)) pool.push({ text: answer, topic, origin, weight: worth })
    pools.set(form, pool)
  }
  const terms = reading.terms.all
    .filter((term) => term.isMarked)
    .map((term) => ({ text: term.text, topic: term.key, origin: { start: -1, end: -1 }, weight: term.weight }))
  const asked = (pools.get('term') ?? []).filter((choice) => !terms.some((term) => term.topic === termKey(choice.text)))
  pools.set('term', [...terms, ...asked])
  pools.set('year', yearsOf(reading))
  return pools
}

function yearsOf(reading: Reading): Choice[] {
  const years = new Set(reading.sentences.flatMap((sentence) => sentence.text.match(/\b(1[0-9]|20)\d\d\b/g) ?? []))
  return [...years].map((text) => ({ text, topic: text, origin: { start: -1, end: -1 }, weight: 1 }))
}

/** Up to three wrong options of the answer's own kind and form, none of them true of the question; fewer where the document has no more. */
export function findDistractors(candidate: Candidate, pools: ChoicePools, dice: Dice): string[] {
  const fits = fitting(candidate)
  const choices = (pools.get(candidate.form) ?? [])
    .filter((choice) => choice.topic !== candidate.topic && fits(choice))
    .map((choice) => ({ choice, nearness: nearness(choice, candidate) + dice.next() }))
    .sort((a, b) => b.nearness - a.nearness)
  const taken: string[] = []
  for (const { choice } of choices) {
    const text = candidate.form === 'term' ? inTheFormOf(candidate.answer, choice.text) : choice.text
    if (taken.length < 3 && !taken.some((known) => isSameOrPart(known, text))) taken.push(text)
  }
  return taken
}

function fitting(candidate: Candidate): (choice: Choice) => boolean {
  const said = ` ${termKey(`${candidate.origin.text} ${candidate.question}`.replace(/[,.;:()“”"—]/g, ' '))} `
  const form = shapeOf(candidate.answer)
  return (choice) => {
    if (isSameOrPart(choice.text, candidate.answer)) return false
    if (candidate.form === 'year')
      return Math.abs(Number(choice.text) - Number(candidate.answer)) < 60 && !said.includes(` ${choice.text} `)
    if (candidate.form === 'term') return !said.includes(` ${termKey(choice.text)} `) && sameShape(shapeOf(choice.text), form)
    return (
      hasLikeLength(choice.text, candidate.answer) &&
      hasLikeOpening(choice.text, candidate.answer) &&
      overlap(choice.text, candidate.question) < 0.4
    )
  }
}

interface Shape {
  isPlural: boolean
  isName: boolean
  isAdjective: boolean
  isShort: boolean
  words: number
}

const shapes = new Map<string, Shape>()

/** Number, capital, part of speech and size of a term: options differ in none of them. */
export function shapeOf(term: string): Shape {
  const bare = withoutArticle(term)
  const known = shapes.get(bare)
  if (known) return known
  const last = tagText(`It is the ${bare}`)[0]?.at(-1)
  const words = bare.split(' ')
  const shape = {
    isPlural: /[^siu]s$/.test(bare) && !/(ics|sis|us)$/.test(bare),
    isName: /^\p{Lu}\p{Ll}/u.test(words.at(-1) ?? ''),
    isAdjective: last?.pos === 'ADJ' && words.length === 1,
    isShort: /^[\p{Lu}\d+-]{2,}$/u.test(bare),
    words: words.length,
  }
  if (shapes.size > 5000) shapes.clear()
  shapes.set(bare, shape)
  return shape
}

const sameShape = (a: Shape, b: Shape) =>
  a.isPlural === b.isPlural &&
  a.isName === b.isName &&
  a.isAdjective === b.isAdjective &&
  a.isShort === b.isShort &&
  Math.abs(a.words - b.words) <= 2

function hasLikeLength(a: string, b: string): boolean {
  const ratio = a.length / b.length
  return ratio > 0.6 && ratio < 1.6
}

/** Options start alike: all with an article or none, all with the same linking word. */
function hasLikeOpening(a: string, b: string): boolean {
  const opening = (text: string) =>
    /^(a|an|the|because of|because|due to|as a result of|to|when|in|on|at|by|it|they)\b/i
      .exec(text)?.[0]
      .toLowerCase()
      .replace(/^an$/, 'a') ?? ''
  return opening(a) === opening(b)
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
  const distance = choice.origin.start < 0 ? 0.5 : 1 / (1 + Math.abs(choice.origin.start - candidate.origin.start) / 4000)
  const shared = overlap(choice.text, candidate.answer)
  return 2 * length + 1.5 * distance + 1.5 * Math.min(shared, 0.6) + Math.min(choice.weight, 10) / 10
}

function inTheFormOf(answer: string, option: string): string {
  const bare = withoutArticle(option)
  if (/^an? /i.test(answer)) return /^an? /i.test(option) || /^[a-z]+s? (that|of)\b/.test(option) ? option : aOrAn(bare)
  if (/^the /i.test(answer)) return /^the /i.test(option) ? option : `the ${bare}`
  return option
}
