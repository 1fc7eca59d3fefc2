import { textOf } from '../read/key-terms.ts'
import type { Token } from '../read/tag-text.ts'
import type { Fact } from './fact.ts'
import { parseClause } from './parse-clause.ts'
import { originOf, type Seeker, type SeekerContext } from './seeker.ts'
import { isBalanced, withoutSecondVerb } from './trim-phrase.ts'

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

/** "A, so B": B and its reason A. */
export const findConsequences: Seeker = (sentence, context) => {
  const found = /^(?<reason>[^,;:—]{12,140}), (?:and )?so (?!that|far|much|many|on)(?<claim>[^;:—]{12,160})\.$/.exec(sentence.text)?.groups
  if (!found?.reason || !found.claim) return []
  const claim = clauseOf(sentence.tokens, found.claim, context)
  if (!claim || !clauseOf(sentence.tokens, found.reason, context)) return []
  return [{ kind: 'reason', origin: originOf(sentence), isMarked: false, claim, reason: `because ${context.names.lowered(found.reason)}` }]
}

/** "A by doing B": how. */
export const findManners: Seeker = (sentence, context) => {
  const found = /^(?<claim>[^;:—]{15,140}?),? (?<manner>by [a-z]+ing [^;:—]{5,120})\.$/.exec(sentence.text)?.groups
  if (
    !found?.claim ||
    !found.manner ||
    / that .*\b(can|have|has|is|are|will)\b/.test(found.claim) ||
    /, /.test(found.manner) ||
    /\b(as well as|such as|not|only|than|and|or|but|mainly|is|are)$|\bby [a-z]+ing\b/.test(found.claim)
  )
    return []
  const claim = clauseOf(sentence.tokens, found.claim, context)
  if (!claim || !standsAlone(claim.subject, sentence.tokens, context)) return []
  return [{ kind: 'manner', origin: originOf(sentence), isMarked: false, claim, manner: found.manner }]
}

/** "A when B", "A if B", "A until B": under which condition. */
export const findConditions: Seeker = (sentence, context) => {
  const found =
    /^(?<claim>[^,;:—]{12,120}?),? (?<condition>(?:only )?(?:when|if|unless|after|once|as long as) [^;:—]{8,110}?)(?:, (?:and|but|so|which|while|whereas|leading|making|because) [^;:—]*)?\.$/.exec(
      sentence.text,
    )?.groups
  if (
    !found?.claim ||
    !found.condition ||
    /\b(even|as|than|and|or|but|only|just|is|are|was|were|that|of|occurs?|happens?|arises?)$/.test(found.claim)
  )
    return []
  if (/ (when|if|because|which|that|who) /.test(found.claim)) return []
  const claim = clauseOf(sentence.tokens, found.claim, context)
  if (!claim || !standsAlone(claim.subject, sentence.tokens, context)) return []
  return [{ kind: 'condition', origin: originOf(sentence), isMarked: false, claim, condition: found.condition }]
}

/** A subject that needs nothing before it: a term, a name, or a general noun phrase of two words and more. */
function standsAlone(subject: string, tokens: readonly Token[], context: SeekerContext): boolean {
  if (context.reading.terms.find(subject) || /^\p{Lu}/u.test(subject) || hasTerm(subject, tokens, context)) return true
  const isBarePlural = tokens[0]?.pos === 'NOUN' && /[^s]s$/.test(subject)
  return (
    (isBarePlural || / /.test(subject)) &&
    !/^(the|some|many|most|several|one|two|three|other|another|each|both|all|few|more)\b/.test(subject)
  )
}

/** "If A, B" and "When A, B". */
export const findEffects: Seeker = (sentence, context) => {
  const found = /^(?<link>If|When|Whenever) (?<circumstance>[^,;:]{8,120}), (?:then )?(?<outcome>[^;:]{8,160})\.$/.exec(
    sentence.text,
  )?.groups
  if (!found?.circumstance || !found.outcome) return []
  if (!isBalanced(found.outcome) || /\?/.test(found.outcome)) return []
  const cause = clauseOf(sentence.tokens, found.circumstance, context)
  const effect = clauseOf(sentence.tokens, found.outcome, context)
  if (!cause || !effect) return []
  return [
    {
      kind: 'effect',
      origin: originOf(sentence),
      isMarked: hasTerm(found.circumstance, sentence.tokens, context),
      link: found.link === 'If' ? 'if' : 'when',
      circumstance: context.names.lowered(found.circumstance),
      name: /^(?:it|they|this) (?:is|are) (?:called|known as|referred to as) ([^,;]{3,50})(?:,|$)/.exec(found.outcome)?.[1] ?? null,
      outcome: context.names.lowered(found.outcome),
      tense:
        effect.auxiliary === 'would' || effect.auxiliary === 'could'
          ? 'would'
          : effect.isPast || /^(was|were|did|had)$/.test(effect.auxiliary ?? '')
            ? 'past'
            : 'present',
    },
  ]
}

/** "Thomas Jefferson wrote to John Holmes": who did what. */
export const findDeeds: Seeker = (sentence, context) => {
  const clause = parseClause(sentence.tokens, context.names)
  if (!clause || clause.isNegated || !context.persons.has(clause.subject) || !(clause.isPast || clause.auxiliary === 'was')) return []
  const deed = sentence.text
    .slice(sentence.text.indexOf(clause.subject) + clause.subject.length)
    .trim()
    .replace(/\.$/, '')
  if (deed.split(' ').length < 4 || deed.split(' ').length > 24 || /[;:—]/.test(deed)) return []
  return [{ kind: 'deed', origin: originOf(sentence), isMarked: false, person: clause.subject, deed }]
}

/** Verbs that report, seem or only help: what follows them is no plain object. */
const vagueVerbs = new Set(
  'help say tell think believe argue claim suggest seem appear know need want try go come get see look show find mean refer state involve note remember consider imagine call name do be have happen occur arise take give keep let put set feel like tend continue start begin turn work run live stay remain differ vary depend illustrate demonstrate indicate exist understand learn sound play pay rename elect appoint deem teach render grow discuss expect hope wish ask agree propose assert explain describe'.split(
    ' ',
  ),
)
const setting =
  /^(?<setting>(?:In|During|Under|At|After|Before|Within|For|Among|On|Through|With|Throughout|Without|Upon) [^,;:—()]{3,60}), (?<main>.+)$/

/** "X produces Y", with or without "In Z," before it: what a term of the document does or is made to do. */
export const findStatements: Seeker = (sentence, context) => {
  const led = setting.exec(sentence.text)?.groups
  if (
    led?.setting &&
    /\b(case|cases|way|either|each|example|general|particular|practice|turn|fact|all|some|most|many|effect|step)\b/i.test(led.setting) &&
    !/ of /.test(led.setting)
  )
    return []
  const clause = led?.main ? clauseOf(sentence.tokens, led.main.replace(/\.$/, ''), context) : parseClause(sentence.tokens, context.names)
  if (!clause || clause.isNegated || clause.rest.split(' ').length > 40) return []
  if (clause.verb !== null && vagueVerbs.has(clause.lemma) && !/^(to|on|with) /.test(clause.rest)) return []
  const subject = context.reading.terms.find(clause.subject)
  if (!standsAlone(clause.subject, sentence.tokens, context)) return []
  const restTokens = withoutSecondVerb(sentence.tokens.slice(-tokenCount(clause.rest, sentence.tokens)))
  const rest = textOf(restTokens).replace(/\.$/, '')
  if (rest === '' || restTokens[0]?.pos === 'CCONJ' || /\b(then|still|now|so|too)\b/.test(clause.adverb)) return []
  return [
    {
      kind: 'statement',
      origin: originOf(sentence),
      isMarked: subject?.isMarked ?? false,
      setting: led?.setting ? context.names.lowered(led.setting) : '',
      clause: { ...clause, rest },
      isTermSubject: subject !== undefined && !context.persons.has(clause.subject),
      objectLength: objectLength(restTokens),
    },
  ]
}

/** How many of the last tokens a rest of a sentence is, the stop included. */
function tokenCount(rest: string, tokens: readonly Token[]): number {
  const end = (tokens.at(-1)?.end ?? 0) - (tokens.at(-1)?.text === '.' ? 1 : 0)
  return tokens.filter((token) => token.start >= end - rest.length).length
}

/** The length in characters of the noun phrase that a text begins with, its "of ..." included; 0 where it begins otherwise. */
function objectLength(tokens: readonly Token[]): number {
  const start = tokens[0]?.start ?? 0
  let end = 0
  for (const [i, token] of tokens.entries()) {
    const isPart = /^(DET|ADJ|NOUN|PROPN|NUM|SYM|PART)$/.test(token.pos) && token.text !== 'to'
    const goesOn = /^(of|and|or|-)$/.test(token.text) && i > 0 && /^(DET|ADJ|NOUN|PROPN|NUM)$/.test(tokens[i + 1]?.pos ?? '')
    if (!isPart && !goesOn) break
    if (/^(NOUN|PROPN|NUM|SYM)$/.test(token.pos)) end = token.end - start
  }
  return end
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
