import type { Token } from '../read/tag-text.ts'
import type { Fact } from './fact.ts'
import { parseClause } from './parse-clause.ts'
import { originOf, type Seeker, type SeekerContext } from './seeker.ts'
import { isBalanced } from './trim-phrase.ts'

/** "A because B": the claim and its reason. */
export const findReasons: Seeker = (sentence, context) => {
  const found = /^(?<claim>.{12,160}?),? (?<link>because|since|due to|because of|as a result of) (?<reason>[^;]{8,180})[.;]/.exec(
    sentence.text,
  )?.groups
  if (!found?.claim || !found.reason || !found.link || /[;:]/.test(found.claim)) return []
  if (found.link === 'since' && /\d|\b(then|ancient|early|late|beginning|ever)\b/.test(found.reason.slice(0, 25))) return []
  if (
    /\b(is|are|was|were)$/.test(found.claim) ||
    /\b(not|just|only|simply|partly|mainly|primarily|largely|is|precisely|or|and)$/.test(found.claim)
  )
    return []
  const claim = clauseOf(sentence.tokens, found.claim, context)
  if (!claim || !isBalanced(found.reason)) return []
  const link = found.link === 'since' ? 'because' : found.link
  return [
    {
      kind: 'reason',
      origin: originOf(sentence),
      isMarked: hasTerm(found.claim, sentence.tokens, context),
      claim,
      reason: `${link} ${found.reason.replace(/,$/, '')}`,
    },
  ]
}

/** "If A, B" and "When A, B". */
export const findEffects: Seeker = (sentence, context) => {
  const found = /^(?<link>If|When|Whenever) (?<circumstance>[^,;:]{8,120}), (?:then )?(?<outcome>[^;:]{8,160})\.$/.exec(
    sentence.text,
  )?.groups
  if (!found?.circumstance || !found.outcome) return []
  if (/\?|^(and|or|but|as|it is|there)\b/.test(found.outcome) || !isBalanced(found.outcome) || /^(and|or)\b/.test(found.circumstance))
    return []
  return [
    {
      kind: 'effect',
      origin: originOf(sentence),
      isMarked: hasTerm(found.circumstance, sentence.tokens, context),
      link: found.link === 'If' ? 'if' : 'when',
      circumstance: context.names.lowered(found.circumstance),
      outcome: context.names.lowered(found.outcome),
    },
  ]
}

const tellingVerbs = new Set(
  'cause lead result produce convert contain consist include require allow enable prevent increase decrease reduce provide create release store catalyze catalyse control regulate determine measure form carry transport bind protect generate support depend affect govern define express hold separate connect absorb emit break remove transfer transmit receive send encode synthesize represent describe explain replace help stimulate inhibit bring occur equal return serve act function store compose make involve begin end start cover surround divide destroy forbid establish abolish grant'.split(
    ' ',
  ),
)

/** "X produces Y": what a term of the document does, is caused by, consists of. */
export const findStatements: Seeker = (sentence, context) => {
  const clause = parseClause(sentence.tokens, context.names)
  if (!clause || clause.rest.split(' ').length > 22 || clause.rest.split(' ').length < 2) return []
  const isPassive = /^(is|are|was|were)$/.test(clause.auxiliary ?? '') && clause.verb !== null
  if (isPassive && !/^(by|of|from|in|as|into|to) /.test(clause.rest)) return []
  if (clause.verb === null || !tellingVerbs.has(clause.lemma) || /[;:—]/.test(clause.rest)) return []
  const subject = context.reading.terms.find(clause.subject)
  if (!subject && !hasTerm(clause.subject, sentence.tokens, context)) return []
  return [{ kind: 'statement', origin: originOf(sentence), isMarked: subject?.isMarked ?? false, clause }]
}

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
  if (!time || !text || text.split(' ').length > 28) return []
  const claim = clauseOf(sentence.tokens, text, context)
  if (!claim) return []
  const spoken = time.charAt(0).toLowerCase() + time.slice(1)
  return [{ kind: 'time', origin: originOf(sentence), isMarked: false, claim, time: spoken, isYear: /^in (\d{4})$/.test(spoken) }]
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

function clauseOf(tokens: readonly Token[], text: string, { names }: SeekerContext) {
  const start = tokens.findIndex((_, i) => startsWith(tokens.slice(i), text))
  if (start < 0) return null
  const offset = (tokens[start] as Token).start
  return parseClause(
    tokens.slice(start).filter((token) => token.end <= offset + text.length),
    names,
  )
}

function startsWith(tokens: readonly Token[], text: string): boolean {
  return (
    tokens.length > 1 &&
    text.startsWith(tokens[0]?.text ?? '\0') &&
    text.includes(tokens[1]?.text ?? '\0') &&
    text.indexOf(tokens[1]?.text ?? '') <= (tokens[0]?.text.length ?? 0) + 1
  )
}

/** Whether a phrase names a term of the document. */
export function hasTerm(phrase: string, tokens: readonly Token[], { reading }: SeekerContext): boolean {
  const low = phrase.toLowerCase()
  return reading.terms.within(tokens).some(
    ({ term, from, to }) =>
      (term.isMarked || term.weight >= 2) &&
      low.includes(
        tokens
          .slice(from, to)
          .map((token) => token.text.toLowerCase())
          .join(' '),
      ),
  )
}
