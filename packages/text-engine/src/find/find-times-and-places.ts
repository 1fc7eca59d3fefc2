import type { Sentence } from '../read/reading.ts'
import { clauseOf, hasTerm } from './clause-of.ts'
import type { Fact } from './fact.ts'
import { parseClause } from './parse-clause.ts'
import { originOf, type Seeker, type SeekerContext } from './seeker.ts'

const months = 'January|February|March|April|May|June|July|August|September|October|November|December'

const timeTail = new RegExp(
  `,? (?<time>(?:in|on|by|during|between|from|until|since) (?:(?:early|late|mid-?|the|about|around) )*(?:(?:${months})(?: \\d{1,2})?,? )?(?:1[0-9]|20)\\d\\d(?:s)?(?: (?:and|to) (?:1[0-9]|20)\\d\\d)?)\\.$`,
)

const timeHead = new RegExp(
  `^(?<time>(?:In|On|By|During|Between|From) (?:(?:early|late|mid-?|the|about|around) )*(?:(?:${months})(?: \\d{1,2})?,? )?(?:1[0-9]|20)\\d\\d(?:s)?(?: (?:and|to) (?:1[0-9]|20)\\d\\d)?), (?<claim>.+)\\.$`,
)

/** "In 1820, Congress agreed ...": what happened and when. */
export const findTimes: Seeker = (sentence, context) => {
  const head = timeHead.exec(sentence.text)
  const tail = timeTail.exec(sentence.text)
  const time = head?.groups?.time ?? tail?.groups?.time
  const text = head?.groups?.claim ?? (tail ? sentence.text.slice(0, tail.index) : undefined)
  if (!time) return timeInside(sentence, context)
  if (!text || text.split(' ').length > 28) return []
  const claim = clauseOf(sentence.tokens, text, context)
  if (!claim) return []
  const spoken = time.charAt(0).toLowerCase() + time.slice(1)
  return [{ kind: 'time', origin: originOf(sentence), isMarked: false, claim, time: spoken, isYear: /^in (\d{4})$/.test(spoken) }]
}

/** "Congress passed the act in 1820 after a long debate": the year stands inside, and the only one. */
function timeInside(sentence: Sentence, { names }: SeekerContext): Fact[] {
  const years = [...sentence.text.matchAll(/ in (?<year>(?:1[0-9]|20)\d\d)(?= [a-z])/g)]
  const found = years[0]
  if (!found?.groups?.year || (sentence.text.match(/\b(1[0-9]|20)\d\d\b/g)?.length ?? 0) > 1) return []
  if (sentence.text.split(' ').length > 24 || /[,;:—(]/.test(sentence.text)) return []
  const end = found.index + found[0].length
  const claim = parseClause(
    sentence.tokens.filter((token) => (token.end <= found.index || token.start >= end) && token.text !== '.'),
    names,
  )
  if (!claim || / (that|which|who|when|where|because|and) /.test(claim.rest)) return []
  return [{ kind: 'time', origin: originOf(sentence), isMarked: false, claim, time: `in ${found.groups.year}`, isYear: true }]
}

/** "Glycolysis takes place in the cytoplasm." */
export const findPlaces: Seeker = (sentence, context) => {
  const found =
    /^(?<claim>.{4,90}? (?:takes? place|occurs?|(?:is|are) (?:found|located|stored|produced|made|housed|situated)))(?: mainly| primarily| only)? (?<place>(?:in|at|on|inside|within|near|between|along|around|outside) (?:the |a |an |all |most |both )?[^,;:—]{3,80})\.$/.exec(
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
