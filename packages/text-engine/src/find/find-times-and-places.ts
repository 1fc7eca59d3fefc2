import type { Sentence } from '../read/reading.ts'
import { clauseOf, hasTerm } from './clause-of.ts'
import type { Clause, Fact } from './fact.ts'
import { mainClause } from './main-clause.ts'
import { parseClause } from './parse-clause.ts'
import { originOf, type Seeker, type SeekerContext } from './seeker.ts'
import { aYear, timeAtEnd, timeAtStart, timeWithin } from './times.ts'

/** "In 1820, Congress agreed ...", "Congress agreed in 1820.": what happened and when. */
export const findTimes: Seeker = (sentence, context) => {
  const text = sentence.text.replace(/\.$/, '')
  const head = timeAtStart.exec(text)?.groups
  const tail = timeAtEnd.exec(text)
  const time = head?.time ?? tail?.groups?.time
  if (!time) return timeInside(sentence, context)
  const said = head?.claim ? mainClause(head.claim) : text.slice(0, tail?.index)
  if (said.split(' ').length > 28) return []
  const claim = clauseOf(sentence.tokens, said, context)
  // A clause or another date before the time may own it.
  if (
    tail &&
    !head &&
    claim &&
    (/ (?:that|which|who|whose|when|where|because|after|before|until|while|since) /.test(claim.rest) || said.match(aYear))
  )
    return []
  return timed(sentence, claim, time)
}

/** "Congress passed the act in 1820 after a long debate": the year stands inside, and the only one. */
function timeInside(sentence: Sentence, { names }: SeekerContext): Fact[] {
  const found = timeWithin.exec(sentence.text)
  if (!found?.groups?.time) return []
  const end = found.index + found[0].length
  const rest = sentence.text.slice(end)
  const kept = mainClause(rest)
  const said = sentence.text.slice(0, found.index) + kept
  if ((said.match(aYear)?.length ?? 0) > 0 || said.split(' ').length > 24 || /[,;:—(]/.test(said)) return []
  const claim = parseClause(
    sentence.tokens.filter(
      (token) => (token.end <= found.index || (token.start >= end && token.end <= end + kept.length)) && token.text !== '.',
    ),
    names,
  )
  return !claim || / (that|which|who|when|where|because|and) /.test(claim.rest) ? [] : timed(sentence, claim, found.groups.time)
}

function timed(sentence: Sentence, claim: Clause | null, time: string): Fact[] {
  const isNaming = claim?.verb === null && /^(?:an?|the) /.test(claim.rest)
  if (!claim || isNaming) return []
  const spoken = time.charAt(0).toLowerCase() + time.slice(1)
  return [{ kind: 'time', origin: originOf(sentence), isMarked: false, claim, time: spoken, isYear: /^in (\d{4})$/.test(spoken) }]
}

/** "Glycolysis takes place in the cytoplasm." */
export const findPlaces: Seeker = (sentence, context) => {
  const found =
    /^(?<claim>.{4,90}? (?:takes? place|occurs?|(?:is|are|can be|was|were) (?:found|located|stored|produced|made|housed|situated|declared|placed|held|kept|built|born)))(?: mainly| primarily| only)? (?<place>(?:in|at|on|inside|within|near|between|along|around|outside) (?:the |a |an |all |most |both )?[^,;:—]{3,80})\.$/.exec(
      sentence.text,
    )?.groups
  if (
    !found?.claim ||
    !found.place ||
    /\b(which|that|because|when|order|case|way|manner|terms|form|contrast|response|addition)\b/.test(found.place)
  )
    return []
  const claim = clauseOf(sentence.tokens, found.claim, context)
  if (!claim || !hasTerm(claim.subject, sentence.tokens, context)) return []
  return [{ kind: 'place', origin: originOf(sentence), isMarked: false, claim, place: found.place }]
}
