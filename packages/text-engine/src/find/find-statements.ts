import { textOf } from '../read/key-terms.ts'
import type { Token } from '../read/tag-text.ts'
import { clauseOf, standsAlone } from './clause-of.ts'
import { people } from './find-doers.ts'
import { mainClause } from './main-clause.ts'
import { parseClause } from './parse-clause.ts'
import { originOf, type Seeker } from './seeker.ts'
import { trimDefinition, withoutSecondVerb } from './trim-phrase.ts'

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
    /\b(case|cases|way|either|each|example|general|particular|practice|turn|fact|all|some|most|many|effect|step|same|time|end|first|last|addition|contrast)\b/i.test(
      led.setting,
    ) &&
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

/** "The name was coined in 1777 by Lavoisier": by whom or by what. */
export const findAgents: Seeker = (sentence, context) => {
  const clause = parseClause(sentence.tokens, context.names)
  if (!clause?.verb || clause.isNegated || !/^(is|are|was|were)$/.test(clause.auxiliary ?? '')) return []
  if (!standsAlone(clause.subject, sentence.tokens, context)) return []
  const found = /^(?<before>[^,;:]{0,60}? ?)\bby (?<agent>(?!about |\d|[a-z]+ing |the (?:end|time|beginning|early|late|mid))[^;:]+)$/.exec(
    mainClause(clause.rest),
  )?.groups
  const agent = trimDefinition(found?.agent ?? '', 1).replace(/ (?:to [a-z]+|in order to|and [a-z]+ed) .*$/, '')
  if (!found || agent === '' || agent.split(' ').length > 10 || / (that|which|who|when|where|and) /.test(found.before ?? '')) return []
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
    .replace(/\.$/, '')
  if (deed.split(' ').length < 4 || deed.split(' ').length > 24 || /[;:—]|^[(,]/.test(deed)) return []
  return [{ kind: 'deed', origin: originOf(sentence), isMarked: false, person: clause.subject, deed }]
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
    const isRough = i === 0 && /^(over|about|nearly|almost)$/.test(token.text) && /^(half|a|one|\d.*)$/.test(tokens[1]?.text ?? '')
    const goesOn = isRough || (/^(of|and|or|-)$/.test(token.text) && i > 0 && /^(DET|ADJ|NOUN|PROPN|NUM)$/.test(tokens[i + 1]?.pos ?? ''))
    if (!isPart && !goesOn) break
    if (/^(NOUN|PROPN|NUM|SYM)$/.test(token.pos)) end = token.end - start
  }
  return end
}
