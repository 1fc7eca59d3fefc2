import { textOf } from '../read/token.ts'
import { standsAlone } from './clause-of.ts'
import { isParticular, people } from './find-doers.ts'
import { mainClause } from './main-clause.ts'
import { parseClause, parseStatement } from './parse-clause.ts'
import { predicateParts } from './predicate-parts.ts'
import { originOf, type Seeker } from './seeker.ts'
import { trimDefinition } from './trim-phrase.ts'

/** Verbs that report, seem or only help: what follows them is no plain object. */
const vagueVerbs = new Set(
  'help say tell think believe argue claim suggest seem appear know need want go come get see look show find mean refer state involve note remember consider imagine call name do be happen occur arise take give keep let put set feel like tend continue start begin turn work run live stay remain differ vary depend illustrate demonstrate exist understand learn sound play pay rename elect appoint deem teach render grow discuss expect wish ask propose assert explain describe'.split(
    ' ',
  ),
)

const emptySetting =
  /\b(case|cases|way|either|each|example|general|particular|practice|turn|fact|all|some|most|many|effect|step|same|time|end|first|last|addition|contrast|this|that|these|those|such|so|how|which)\b/i

const opensScene =
  /^(In|During|Under|At|After|Before|Within|For|Among|On|Through|With|Throughout|Without|Upon|By|From|Between|Until|Since|Unlike|According to|Inside|Outside|Near) /

/** "X produces Y", with or without "In Z," before it: what somebody or something does or is made to do. */
export const findStatements: Seeker = (sentence, context) => {
  const parsed = parseStatement(sentence.tokens, context.names)
  if (!parsed) return []
  const { clause, setting, predicate } = parsed
  if (clause.isNegated || predicate.length === 0 || predicate.length > 40) return []
  const parts = predicateParts(predicate)
  const turns = parts.some(({ kind, head }) => kind === 'phrase' && head === 'into')
  if (clause.verb !== null && vagueVerbs.has(clause.lemma) && !/^(to|on|with|as) /.test(clause.rest) && !turns) return []
  if (!standsAlone(clause.subject, sentence.tokens, context) || /\b(then|still|now|so|too|again|yet)\b/.test(clause.adverb)) return []
  const said = textOf(setting)
  if (setting.length > 0 && (!opensScene.test(said) || setting.length > 12 || (emptySetting.test(said) && !/ of /.test(said)))) return []
  const subject = context.reading.terms.find(clause.subject)
  return [
    {
      kind: 'statement',
      origin: originOf(sentence),
      isMarked: subject?.isMarked ?? false,
      setting: context.names.lowered(said),
      clause,
      parts,
      isTermSubject: subject !== undefined && !context.persons.has(clause.subject),
      subjectClass: null,
    },
  ]
}

/** "The number of protons is the property that defines an element": what something particular is. */
export const findIdentities: Seeker = (sentence, context) => {
  const parsed = parseStatement(sentence.tokens, context.names)
  if (!parsed || parsed.setting.length > 0) return []
  const { clause, subject } = parsed
  const description = trimDefinition(clause.rest, 2)
  const words = description.split(' ').length
  if (clause.verb !== null || clause.isNegated || clause.adverb !== '' || clause.auxiliary === null) return []
  if (
    measured.test(clause.subject) &&
    /^(?:on the order of |(?:roughly|about|approximately|exactly|nearly|almost|less than|more than) )*[\d$£€−-]/.test(description) &&
    words < 9
  )
    return [
      { kind: 'measure', origin: originOf(sentence), isMarked: false, subject: clause.subject, verb: clause.auxiliary, value: description },
    ]
  if (isOfSomething.test(clause.subject) && isValue(description) && words < 9)
    return [
      { kind: 'measure', origin: originOf(sentence), isMarked: false, subject: clause.subject, verb: clause.auxiliary, value: description },
    ]
  if (!/^the /.test(description) || vagueNoun.test(description) || words < 5 || words > 18) return []
  const isName = subject.length > 1 && subject.length < 5 && subject.every(({ pos }) => pos === 'PROPN')
  const isPerson = context.persons.has(clause.subject) || (isName && personNoun.test(description))
  if (
    /^\d/.test(clause.subject) ||
    (isName && !isPerson && /^w/.test(clause.auxiliary)) ||
    clause.subject.split(' ').length > 8 ||
    !standsAlone(clause.subject, sentence.tokens, context)
  )
    return []
  return [
    {
      kind: 'identity',
      origin: originOf(sentence),
      isMarked: false,
      subject: clause.subject,
      verb: clause.auxiliary as 'is' | 'was' | 'are' | 'were',
      description,
      isPerson,
    },
  ]
}

/** What only a person can be. */
const personNoun =
  /^the (?:[a-z-]+ ){0,3}(?:[a-z]*(?:ist|ian|eer|back|man|woman|maker|writer|singer|player|leader|founder|ruler|teacher|painter|composer|commander|director|actor|author|inventor|governor|senator|emperor|doctor)|king|queen|president|minister|mayor|judge|chief|coach|captain|son|daughter|wife|husband|father|mother|brother|sister|person|head)\b/

/** "the symbol for mercury", "the end product of glycolysis": one thing only can be that. */
const isOfSomething =
  /^the (?!(?:number|amount|rest|majority|use|importance|idea|fact|nature|role|kind|type|sort|problem|advantage|disadvantage|point|addition|presence|absence|lack|rate|process|case|question|first|second|next|last|part|parts|members?|study|development|existence|failure|loss|increase|decrease|cost|way|ways)\b)(?:[a-z-]+ ){1,3}(?:of|for) [^,;:]+$/

/** A name or a thing that is told in a few words, and nothing that only values. */
const isValue = (description: string) =>
  /^(?:an? |the )?[\p{L}\d]/u.test(description) &&
  !/^(?:an?|the) (?:important|key|major|main|great|good|same|only|most|least|result|reason|way|product of|function of)\b|^(?:in|on|at|to|by|with|from|of|for|as|due|about|more|less|very|not|that|what|how|why|when|where|because|[a-z]+(?:ed|ing|able|ible|ous|ful|ic|al|ive|ent|ant|ary|less))\b/.test(
    description,
  ) &&
  !/\b(?:this|these|that|it|they|which|who)\b/.test(description)

/** "the diameter of an atom": what has a value. */
const measured = /^(?:the|an?) (?:[a-z-]+ ){0,3}[a-z]+ of [^,;:]+$/

const vagueNoun = /^the (same|only|result|reason|case|way|difference(?! between)|opposite|following|other|idea|fact|one|ones|most|more)\b/

/** "The name was coined in 1777 by Lavoisier": by whom or by what. */
export const findAgents: Seeker = (sentence, context) => {
  const clause = parseClause(sentence.tokens, context.names)
  if (!clause?.verb || clause.isNegated || !/^(is|are|was|were)$/.test(clause.auxiliary ?? '')) return []
  if (!standsAlone(clause.subject, sentence.tokens, context)) return []
  const found = /^(?<before>[^,;:]{0,60}? ?)\bby (?<agent>(?!about |\d|[a-z]+ing |the (?:end|time|beginning|early|late|mid))[^;:]+)$/.exec(
    mainClause(clause.rest),
  )?.groups
  const agent = trimDefinition(found?.agent ?? '', 1).replace(/ (?:to [a-z]+|in order to|and [a-z]+ed) .*$/, '')
  if (!found || agent === '' || agent.split(' ').length > 13 || / (that|which|who|when|where|and) /.test(found.before ?? '')) return []
  const isPerson = context.persons.has(agent.replace(/^(?:[a-z]+ )+/, '')) || people.test(agent) || /^(?:the )?\p{Lu}\p{Ll}+s$/u.test(agent)
  return [
    {
      kind: 'agent',
      origin: originOf(sentence),
      isMarked: false,
      claim: { ...clause, rest: (found.before ?? '').trim() },
      agent,
      isPerson,
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
    .replace(/^also /, '')
    .replace(/\.$/, '')
  const said = sentence.tokens.filter((token) => token.start > sentence.text.indexOf(clause.subject) + clause.subject.length)
  if (!isParticular(said, context)) return []
  if (deed.split(' ').length < 4 || deed.split(' ').length > 24 || /[;:—]|^[(,]/.test(deed)) return []
  return [{ kind: 'deed', origin: originOf(sentence), isMarked: false, person: clause.subject, deed }]
}
