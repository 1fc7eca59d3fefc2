import { withA } from '../read/term-articles.ts'
import type { Dice } from '../seeded-dice.ts'
import type { Candidate } from './candidate.ts'
import type { Choice, ChoicePools } from './collect-choices.ts'
import { fitsBeside } from './fits-beside.ts'
import { isSameOrPart, overlap, plain, sameShape, shapeOf } from './likeness.ts'
import { slipsOf } from './numbers.ts'

/** Up to three wrong options of the answer's own kind and form, none of them true of the question; fewer where the document has no more. */
export function findDistractors(candidate: Candidate, pools: ChoicePools, dice: Dice): string[] {
  const fits = fitsBeside(candidate, pools)
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
  const isLoneName = candidate.form === 'name' && !/ /.test(candidate.answer)
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

/** Nearer in the text and alike in words and length: what somebody who half knows would choose. */
function nearness(choice: Choice, candidate: Candidate): number {
  const length = 1 - Math.min(1, Math.abs(choice.text.length - candidate.answer.length) / candidate.answer.length)
  const distance = choice.start < 0 ? 0.5 : 1 / (1 + Math.abs(choice.start - candidate.origin.start) / 4000)
  return 2 * length + 1.5 * distance + 1.5 * Math.min(overlap(choice.text, candidate.answer), 0.6) + choice.weight / 4
}

function inTheFormOf(answer: string, option: string): string {
  const bare = plain(option)
  if (/^an? /i.test(answer)) return withA(bare)
  const isOwned = /^\p{Lu}.*['’]s /u.test(bare)
  return /^the /i.test(answer) && !isOwned ? `the ${bare}` : bare
}
