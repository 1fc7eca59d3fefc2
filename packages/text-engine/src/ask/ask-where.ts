import { about, type Statement, textOfParts } from './ask-about.ts'
import type { Draft } from './draft.ts'

const spatial =
  /^(across|along|down|up|inside|outside|within|beneath|below|above|around|through|toward|towards|onto|near|behind|beyond|throughout|between)$/
const located =
  /^(live|exist|occur|lie|sit|stand|stay|remain|grow|form|appear|arise|originate|happen|die|settle|reside|dwell|meet|end|flow|travel|move|spread|find|locate|situate|store|house|produce|make|build|bear|place|keep|hold|concentrate|attach)$/

/** "moves down the axon to the terminal buttons" asks where it moves. */
export function askWhere(fact: Statement): Draft | null {
  const { clause, parts } = fact
  const [first] = parts
  if (
    first?.kind !== 'phrase' ||
    clause.verb === null ||
    parts.some(({ kind, head }) => kind !== 'phrase' || !(spatial.test(head) || /^(in|on|at|to|into|from)$/.test(head)))
  )
    return null
  const tells =
    clause.isPassive || /^(in|on|at|between|through|within|around|above|below|near)$/.test(first.head)
      ? located.test(clause.lemma)
      : spatial.test(first.head)
  const answer = textOfParts(parts)
  if (!tells || answer.split(' ').length > 14 || abstractPlace.test(answer)) return null
  return about(fact, { word: 'where', asked: '', answer, form: 'place' })
}

const abstractPlace =
  /^\S+ (?:the |an? |their |its |this |these )?(?:[a-z-]+ )?(case|cases|way|ways|manner|terms|form|forms|contrast|response|addition|order|order to|time|times|years?|days?|months?|century|decades?|course|turn|general|practice|state|states|war|process|fact|rate|rates|speed|levels?|temperatures?|pressures?|least|most|high|low|large|small|many|several|some|other|different|attempt)\b/i
