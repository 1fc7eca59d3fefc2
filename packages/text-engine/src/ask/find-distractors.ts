import { withA } from '../read/term-articles.ts'
import { termKey } from '../read/term-key.ts'
import type { Dice } from '../seeded-dice.ts'
import type { Candidate } from './candidate.ts'
import type { Choice } from './choice.ts'
import type { ChoicePools } from './collect-choices.ts'
import { contentWords } from './english.ts'
import { fitsBeside } from './fits-beside.ts'
import { isSameOrPart, overlap, plain, sameShape, shapeOf } from './likeness.ts'
import { slipsOf } from './numbers.ts'
import { type OptionSort, sharesHead, sortOf } from './option-class.ts'
import { turnedOf } from './turned-options.ts'

const mostDistractors = 3

/** Up to three wrong options of the answer's own kind and form, none of them true of the question; fewer where the document has no more. */
export function findDistractors(candidate: Candidate, pools: ChoicePools, dice: Dice): string[] {
  // A single word that no author set off may be of any kind: what would stand beside it as an option cannot be told.
  const isLoneName = candidate.form === 'name' && !/ /.test(candidate.answer)
  if (candidate.form === 'long form' || isLoneName) return []
  const taken: string[] = []
  const topics = new Set<string>()
  let fillers = 0
  for (const choice of rankedChoices(candidate, pools, dice)) {
    if (candidate.form === 'term' && choice.weight === 0 && !/^\p{Lu}/u.test(choice.text) && ++fillers > 1) continue
    // Two definitions of one term are one option.
    if (candidate.form === 'definition' && topics.has(choice.topic)) continue
    const text = candidate.form === 'term' ? inTheFormOf(candidate.answer, choice.text) : choice.text
    if (!taken.some((known) => isSameOrPart(known, text))) {
      taken.push(text)
      topics.add(choice.topic)
    }
    if (taken.length === mostDistractors) break
  }
  if (candidate.form === 'term' && !areOfOneSort(candidate, taken, pools)) return []
  return slipsInstead(candidate, taken, dice) ?? turnedInstead(candidate, taken, dice) ?? taken
}

/** Where the class of a term is known, two others of that class at least stand beside it: else its class tells it. */
function areOfOneSort(candidate: Candidate, taken: readonly string[], { definitions }: ChoicePools): boolean {
  const sort = sortOf(candidate.answer, definitions.get(candidate.topic))
  // "a drug that ..." among proteins and gaps: who knows what is a drug need not know the term.
  const misfits = taken.filter((text) => {
    const definition = definitions.get(termKey(text))
    return definition !== undefined && !sharesHead(sort, sortOf(text, definition))
  })
  if (candidate.manner === 'which term' && misfits.length > 1) return false
  const alike = taken.filter((text) => {
    const other = sortOf(text, definitions.get(termKey(text)))
    return sharesHead(sort, other) || other.classes.some((name) => sort.classes.includes(name))
  })
  return sort.classes.length === 0 || alike.length >= 2
}

/** The document's own phrases that fit, the most tempting first; those of the answer's own form before others that could be of it. */
function rankedChoices(candidate: Candidate, pools: ChoicePools, dice: Dice): Choice[] {
  const fits = fitsBeside(candidate, pools)
  const sort = sortOf(candidate.answer, candidate.form === 'term' ? pools.definitions.get(candidate.topic) : undefined)
  const byNearness = (choices: readonly Choice[]) =>
    choices
      .filter(fits)
      .map((choice) => ({ choice, nearness: nearness(choice, candidate, sort) + dice.next() }))
      .sort((a, b) => b.nearness - a.nearness)
      .map(({ choice }) => choice)
  return [...byNearness(pools.near(candidate.form, candidate.origin.start)), ...byNearness(furtherChoices(candidate, pools))]
}

/** Phrases beside a phrase, other statements beside a reason or an effect. */
function furtherChoices({ form, answer, question, origin }: Candidate, pools: ChoicePools): Choice[] {
  if (form === 'phrase' || form === 'doer') {
    const shape = shapeOf(answer)
    return pools.phrasesLike(answer, origin.start).filter(({ text }) => sameShape(shapeOf(text), shape) && !origin.text.includes(text))
  }
  const isReason = form === 'reason' && /^because /.test(answer)
  if (!isReason && form !== 'outcome') return []
  const asked = new Set(contentWords(`${question} ${answer}`))
  return pools
    .clausesNear(origin.start)
    .filter(({ text, start }) => Math.abs(start - origin.start) > leastDistance && contentWords(text).some((word) => asked.has(word)))
    .map((choice) => (isReason ? { ...choice, text: `because ${choice.text}` } : choice))
}

/** What the neighbouring sentences say may be true of the question as well. */
const leastDistance = 400

/** Slips of the right number are the last resort, and only together: a lone one among strangers points at the key. */
function slipsInstead({ form, answer, origin }: Candidate, taken: readonly string[], dice: Dice): string[] | null {
  if (form === 'list' || form === 'formula' || form === 'definition') return null
  const slips = slipsOf(answer).filter((slip) => !taken.includes(slip) && !origin.text.includes(slip))
  const isFigure = form === 'number' && /\d{2}/.test(answer)
  return slips.length < 2 || (taken.length >= 2 && !isFigure) ? null : dice.shuffle(slips).slice(0, mostDistractors)
}

/** An answer that turns on two words, turned: where the document has too few options of its own. */
function turnedInstead({ form, answer }: Candidate, taken: readonly string[], dice: Dice): string[] | null {
  if (taken.length > 1 || !/^(outcome|reason|circumstance|manner|purpose|phrase|definition)$/.test(form)) return null
  const turned = turnedOf(answer)
  return turned.length > 0 ? dice.shuffle(turned) : null
}

/** Nearer in the text and alike in words and length: what somebody who half knows would choose. */
function nearness(choice: Choice, candidate: Candidate, sort: OptionSort): number {
  const length = 1 - Math.min(1, Math.abs(choice.text.length - candidate.answer.length) / candidate.answer.length)
  const distance = choice.start < 0 ? 0.5 : 1 / (1 + Math.abs(choice.start - candidate.origin.start) / 4000)
  const isSame = /^(term|definition|phrase|doer)$/.test(candidate.form) && sharesHead(sort, choice.sort)
  return (isSame ? 2.5 : 0) + 2 * length + 1.5 * distance + 1.5 * Math.min(overlap(choice.text, candidate.answer), 0.6) + choice.weight / 4
}

function inTheFormOf(answer: string, option: string): string {
  const bare = plain(option)
  if (/^an? /i.test(answer)) return withA(bare)
  const isOwned = /^\p{Lu}.*['’]s /u.test(bare)
  return /^the /i.test(answer) && !isOwned ? `the ${bare}` : bare
}
