import { people } from '../find/find-doers.ts'
import type { Part } from '../find/predicate-parts.ts'
import { isAnswerable } from './answer-phrase.ts'
import { about, isDeed, mayStay, type Statement, textOfParts } from './ask-about.ts'
import type { Draft } from './draft.ts'

/** "X converts A into B" asks "What does X convert into B?" */
export function askObject(fact: Statement): Draft | null {
  const { clause, parts } = fact
  const [first, ...others] = parts
  if (first?.kind !== 'object' || clause.lemma === 'be' || clause.isPassive || (tooOpen.test(clause.lemma) && !isNarrow(fact))) return null
  const keeps =
    others.every(mayStay) && others.length < 3 && !(isDeed.test(first.text) && /^(into|to|from|by|through)$/.test(others[0]?.head ?? ''))
  const answer = (keeps ? first.text : wholeOf(first, others))?.replace(/\.$/, '') ?? null
  if (answer === null || !isAnswerable(answer) || (isOpen(fact, keeps ? textOfParts(others) : '') && !settles.test(answer))) return null
  const word = people.test(answer) && !/ (of|in|among|for|to|from|with|by) /.test(answer) ? 'whom' : 'what'
  return about(fact, { word, asked: keeps ? textOfParts(others) : '', answer })
}

/** "What does the cell have?" has as many answers as there are parts of a cell. */
const tooOpen = /^(have|get|need)$/
/** "All data stored on the stack must have": told closely enough. */
const isNarrow = ({ clause }: Statement) => clause.subject.split(' ').length > 4 || /^(must|can only)$/.test(clause.auxiliary ?? '')

/** "What do plants use?" may be answered in many ways, "What do plants use at night?" in fewer. */
const open =
  /^(use|include|provide|require|involve|affect|contain|show|give|support|help|become|play|offer|cover|receive|represent|see|study|share)$/
/** A whole list or an amount is what the question asks for. */
const settles = / and |\d|\b(half|third|quarter|percent|most|all)\b/
const isOpen = ({ clause, setting }: Statement, asked: string) =>
  open.test(clause.lemma) && asked === '' && setting === '' && clause.subject.split(' ').length < 4 && !/^[a-z]+ing /.test(clause.subject)

/** The object with the phrases that narrow it down: "the glucose molecule in the cell". */
function wholeOf(object: Part, others: readonly Part[]): string | null {
  const next = others[0]
  if (!next) return object.text
  const narrows = isDeed.test(object.text)
    ? /^(in|for|about|among|within|over|into|to|from|by|through)$/
    : /^(in|for|about|among|within|over)$/
  return next.kind === 'phrase' && narrows.test(next.head) && others.length === 1 ? `${object.text} ${next.head} ${next.text}` : null
}

/** "has a charge of less than 2" asks "What charge does an electron have?" */
export function askMeasure(fact: Statement): Draft | null {
  const found =
    /^an? (?<what>(?:[a-z-]+ )?[a-z]+) of (?<value>(?:(?:about|approximately|roughly|nearly|almost|exactly|less than|more than|up to) )*[\d$£€−-].*)$/.exec(
      fact.parts[0]?.text ?? '',
    )?.groups
  if (fact.clause.lemma !== 'have' || !found?.what || !found.value || fact.parts.length > 1) return null
  return about(fact, { word: `what ${found.what}`, asked: '', answer: found.value, form: 'quantity' })
}
