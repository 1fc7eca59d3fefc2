import type { Token } from '../read/tag-text.ts'
import { clauseOf, hasTerm, standsAlone } from './clause-of.ts'
import { mainClause } from './main-clause.ts'
import { originOf, type Seeker } from './seeker.ts'
import { isBalanced } from './trim-phrase.ts'

/** "A because B": the claim and its reason. */
export const findReasons: Seeker = (sentence, context) => {
  const found = /^(?<claim>.{12,160}?),? (?<link>because|since|so that|due to|because of|as a result of) (?<reason>[^;]{8,180})[.;]/.exec(
    sentence.text,
  )?.groups
  if (!found?.claim || !found.reason || !found.link || /[;:]/.test(found.claim)) return []
  if (found.link === 'since' && /\d|\b(then|ancient|early|late|beginning|ever)\b/.test(found.reason.slice(0, 25))) return []
  // "X is learning in which behavior changes because of ...": the reason belongs to the clause inside.
  if (/^[^,]{3,60} (?:is|are|was|were) .*\b(?:that|which|who|where)\b/.test(found.claim)) return []
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

const reasonFirst =
  /^(?<link>Because|Since|Because of|Due to|As a result of) (?<reason>(?!of\b)[^;:—]{8,140}?), (?<claim>(?!and |or |but |so )[^;:—]{12,160})\.$/
const aimFirst = /^(?<link>(?:In order )?[Tt]o) (?<reason>[a-z]+ [^,;:—]{8,100}), (?<claim>[^;:—]{12,160})\.$/

/** "To prevent", "In order to better understand", and not "To our knowledge": an aim is something to do. */
function opensWithAim(tokens: readonly Token[]): boolean {
  const afterTo = tokens.slice(tokens.findIndex(({ text }) => /^to$/i.test(text)) + 1)
  const [deed, next] = afterTo.filter(({ pos }) => pos !== 'ADV')
  // "To form a bond": the article tells that the noun is a verb.
  return /^(VERB|AUX)$/.test(deed?.pos ?? '') || (deed?.pos === 'NOUN' && next?.pos === 'DET')
}

/** "Because A, B", "To prevent A, B": B and its reason A. */
export const findReasonsBefore: Seeker = (sentence, context) => {
  const aim = opensWithAim(sentence.tokens) ? aimFirst.exec(sentence.text) : null
  const found = (reasonFirst.exec(sentence.text) ?? aim)?.groups
  if (!found?.claim || !found.reason || !isBalanced(found.reason)) return []
  const claim = clauseOf(sentence.tokens, mainClause(found.claim), context)
  if (!claim || !standsAlone(claim.subject, sentence.tokens, context)) return []
  const link = (found.link ?? '').replace('Since', 'because').replace('In order ', '').toLowerCase()
  return [
    {
      kind: 'reason',
      origin: originOf(sentence),
      isMarked: hasTerm(found.claim, sentence.tokens, context),
      claim,
      reason: `${link} ${found.reason}`,
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
  const text = mainClause(sentence.text.replace(/\.$/, ''))
  const found = /^(?<claim>[^;:—]{12,140}?),? (?<manner>(?:by [a-z]+ing|using|by means of) [^;:—]{5,120})$/.exec(text)?.groups
  if (
    !found?.claim ||
    !found.manner ||
    / (?:that|why|how|whether|what|which|who|when|if|while) /.test(found.claim) ||
    /, using$/.test(text.slice(0, found.claim.length + 7)) ||
    /^(?!.* (?:that|which|who|when|where) ).* (?:can|may|will|is|are|was|were|has|have|had|must|should) /.test(found.manner) ||
    /, | and (?:most|many|some|the|all|it|they|we|you)\b/.test(found.manner) ||
    /\b(as well as|such as|not|only|than|and|or|but|mainly|is|are)$|\bby [a-z]+ing\b/.test(found.claim)
  )
    return []
  const claim = clauseOf(sentence.tokens, found.claim, context)
  const isAnybody = claim?.subject === 'you' && hasTerm(found.claim, sentence.tokens, context)
  if (!claim || !(isAnybody || standsAlone(claim.subject, sentence.tokens, context))) return []
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

const simpleEffect =
  /^(?<link>If|When|Whenever|Once|After|As soon as) (?<circumstance>[^,;:]{8,120}), (?:then )?(?<outcome>[^;:]{8,160})\.$/
/** The circumstance has a list in it: it goes to the last comma. */
const listedEffect =
  /^(?<link>If|When|Whenever|Once|After|As soon as) (?<circumstance>[^;:]{8,140}, (?:and|or) [^,;:]{3,50}), (?:then )?(?<outcome>[^,;:]{8,160})\.$/

/** "If A, B" and "When A, B". */
export const findEffects: Seeker = (sentence, context) => {
  const found = (listedEffect.exec(sentence.text) ?? simpleEffect.exec(sentence.text))?.groups
  if (!found?.circumstance || !found.outcome) return []
  if (!isBalanced(found.outcome) || /\?|^(?:they|we|you|he|she) (?:mean|say|call|refer)/.test(found.outcome)) return []
  const cause = clauseOf(sentence.tokens, found.circumstance, context)
  const effect = clauseOf(sentence.tokens, found.outcome, context)
  if (!(cause || /^there (?:is|are|was|were) /.test(found.circumstance)) || !effect) return []
  return [
    {
      kind: 'effect',
      origin: originOf(sentence),
      isMarked: hasTerm(found.circumstance, sentence.tokens, context),
      link: (found.link ?? 'when').toLowerCase(),
      circumstance: context.names.lowered(found.circumstance),
      name: /^(?:it|they|this) (?:is|are) (?:called|known as|referred to as) ([^,;]{3,50})(?:,|$)/.exec(found.outcome)?.[1] ?? null,
      outcome: context.names.lowered(found.outcome),
      tense:
        /^(would|could|might)$/.test(effect.auxiliary ?? '') && (cause?.isPast || /^(were|was|had|did|could)$/.test(cause?.auxiliary ?? ''))
          ? 'would'
          : effect.isPast || /^(was|were|did|had)$/.test(effect.auxiliary ?? '')
            ? 'past'
            : 'present',
    },
  ]
}
