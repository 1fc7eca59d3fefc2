import type { Word } from '../language/tag.ts'
import { isContent, plainWord } from '../language/words.ts'
import { answeredBy } from '../measures/answerable.ts'
import { definesOtherNoun, hangsOnOtherNoun } from './attachment.ts'
import { type Case, lemmasOf } from './case.ts'
import { losesHedge, losesNegation, losesOwner } from './certainty.ts'
import type { Fault } from './faults.ts'

/** Criterion A: does the quote, in its place, say exactly this? */
export function untrue(given: Case): Fault[] {
  const { source, document, answer } = given
  if (document.text.slice(source.start, source.end) !== source.quote) return ['quote-not-found']
  if (answeredBy(answer, source.quote) === null) return ['not-answerable']
  const found: Fault[] = []
  if (takesOtherNumber(given)) found.push('wrong-answer')
  if (losesNegation(given)) found.push('negation-lost')
  if (losesHedge(given)) found.push('hedge-lost')
  if (losesOwner(given)) found.push('claim-as-fact')
  if (hangsOnOtherNoun(given)) found.push('wrong-attachment')
  if (definesOtherNoun(given)) found.push('wrong-head')
  return found
}

const isNumber = ({ text, pos }: Word) => pos === 'NUM' || /^\$?\d/.test(text)
const isYear = ({ text }: Word) => /^1\d{3}$|^20\d{2}$/.test(text)

/** Another number of the quote stands in a clause with more of the words that were asked for. */
function takesOtherNumber({ told, said, asked }: Case): boolean {
  const answer = told.find(isNumber)
  if (!answer || told.filter(isContent).length > 2) return false
  const rivals = clausesOf(said).flatMap((clause) => {
    const shared = [...new Set(lemmasOf(clause))].filter((lemma) => asked.has(lemma)).length
    const numbers = clause.filter((word) => isNumber(word) && isYear(word) === isYear(answer))
    return numbers.map((word) => ({ isOwn: plainWord(word.text) === plainWord(answer.text), shared }))
  })
  const best = (isOwn: boolean) => Math.max(-1, ...rivals.filter((rival) => rival.isOwn === isOwn).map(({ shared }) => shared))
  return best(true) >= 0 && best(false) > best(true)
}

/** Parts of a sentence that each say something of their own. */
function clausesOf(words: readonly Word[]): Word[][] {
  const clauses: Word[][] = [[]]
  for (const word of words) {
    if (/^([,;:—]|and|but|or|while|whereas)$/i.test(word.text)) clauses.push([])
    else clauses.at(-1)?.push(word)
  }
  return clauses
}
