import { isKnownName } from '../read/known-names.ts'
import { isFirstName } from '../read/persons.ts'
import type { Token } from '../read/tag-text.ts'
import { textOf } from '../read/token.ts'
import { hasTerm } from './clause-of.ts'
import type { Clause } from './fact.ts'
import { mainClause } from './main-clause.ts'
import { parseStatement } from './parse-clause.ts'
import { originOf, type Seeker, type SeekerContext } from './seeker.ts'

const deeds =
  /^(became|led|wrote|published|proposed|founded|discovered|developed|invented|argued|described|served|compiled|won|directed|translated|studied|married|taught|painted|composed|designed|commanded|ruled|explored|introduced|pioneered|played|defeated|declared|signed|built|created|established|observed|demonstrated|showed|coined|named|identified|isolated|received|opposed|supported|wanted|believed|urged|ordered|sent|sailed|conquered|invaded)$/
/** Words for those who act: asked for with "who". */
export const people =
  /(?:^|[ -])(?:the )?(?:humans|men|women|people|children|parents|citizens|workers|farmers|settlers|slaveholders|buyers|sellers|consumers|producers|researchers|teachers|writers|leaders|soldiers|rulers|lawmakers|members|mercenaries|merchants|colonists|delegates|representatives|senators|northerners|southerners|troops|students|critics|scholars|veterans|sons|slaves|rebels|patriots|loyalists|[a-z]*(?:olog|econom|chem|physic|scient|psych|art|activ|national|abolition|federal)ists|(?:phys|polit|histor|mathemat|music|techn)[a-z]*ians|engineers|volunteers|pioneers|apologists)$/i
const assembly = /\b(Congress|Parliament|Senate|House|Council|Committees?|Convention|Party|Government|Church|Army|Empire|Republic|Kingdom)$/
const bodies =
  /\b(Act|Army|Association|Bank|Church|City|College|Committee|Company|Compromise|Conference|Congress|Convention|Council|Court|Department|Empire|Federation|House|Institute|Kingdom|League|Ministry|Movement|Museum|Navy|Office|Organization|Parliament|Party|Press|Republic|School|Senate|Service|Society|States|Street|System|Treaty|Union|University|War)\b/

/** Deeds of one person: whoever did them is no battle and no book. */
const personalDeeds = /^(wrote|married|painted|composed|taught|studied|believed|argued)$/
/** "William of Normandy", "Alexander the Great", "Vincent van Gogh": the head and what tells which. */
const nameWithOrigin =
  /^(?:[Tt]he )?(?<head>\p{Lu}[\p{L}’.-]+(?: \p{Lu}[\p{L}’.-]*)*) (?:(?:of|the|van|von|de|da|di|der|den|la|bin|ibn) )+\p{Lu}[\p{L}’-]+(?: \p{Lu}[\p{L}’-]+)*$/u
const nobility = /^(King|Queen|Emperor|Empress|Pope|Saint|Prince|Princess|Duke|Duchess|Count|Countess|Earl|Bishop|Archbishop)\b/

/** "Renewed warfare caused ...", "Peyton Manning became ...": who or what did what only one could have done. */
export const findDoers: Seeker = (sentence, context) => {
  const parsed = parseStatement(sentence.tokens, context.names)
  if (!parsed) return []
  const { clause, setting, subject } = parsed
  if (clause.isNegated || clause.verb === null || !agreesInSingular(clause)) return []
  if (setting.length > 0 && (setting[0]?.pos !== 'ADP' || setting.length > 9)) return []
  const subjectEnd = subject.at(-1)?.end ?? 0
  const first = clause.auxiliary ?? clause.verb
  const verb = sentence.tokens.find((token) => token.start >= subjectEnd && token.text === first)
  if (!verb) return []
  const main = mainClause(
    sentence.text
      .slice(verb.start)
      .replace(/\.$/, '')
      .replace(/\balso /, ''),
  ).trim()
  const deed = clause.auxiliary || clause.adverb === '' || clause.adverb === 'also' ? main : `${clause.adverb} ${main}`
  const words = deed.split(' ').length
  const said = sentence.tokens.filter((token) => token.start > subjectEnd && token.end <= subjectEnd + 1 + deed.length)
  if (
    words < 4 ||
    words > 20 ||
    /[:()]|^(?:\p{Lu}|(?:is|was|are|were) (?:to|called|known|said) )/u.test(deed) ||
    hasSecondClause(said) ||
    !isParticular([...setting, ...said], context)
  )
    return []
  const asked = askedFor(clause, subject, context)
  return asked
    ? [
        {
          kind: 'doer',
          origin: originOf(sentence),
          isMarked: false,
          setting: context.names.lowered(textOf(setting)),
          doer: clause.subject,
          asked,
          deed,
        },
      ]
    : []
}

/** "is broadcast using MPEG-4 and most of the material uses": another subject with its verb. */
const hasSecondClause = (said: readonly Token[]) =>
  said.some((token, i) => {
    const before = said[i - 1]
    if (token.pos === 'CCONJ') {
      const verb = said.slice(i + 1, i + 9).find(({ pos }) => !/^(DET|ADJ|NOUN|PROPN|NUM|ADP)$/.test(pos))
      return verb !== said[i + 1] && (verb?.pos === 'AUX' || (verb?.pos === 'VERB' && /s$/.test(verb.text)))
    }
    return i > 1 && token.pos === 'VERB' && token.text === token.lemma && /^(NOUN|PROPN)$/.test(before?.pos ?? '')
  })

/** "What caused", "What can cause", "What was caused": the verb is the same for one and for many. */
const agreesInSingular = ({ isPlural, isPast, auxiliary }: Clause) =>
  !isPlural || (auxiliary === null ? isPast : /^(had|did|can|could|may|might|will|would|must|should)$/.test(auxiliary))

/** A name, a number or a marked term pins the deed down, and no pronoun leaves it open. */
export function isParticular(said: readonly Token[], { reading }: SeekerContext): boolean {
  if (said.some(({ pos, text }) => pos === 'PRON' && /^(it|they|them|he|she|him|this|these|we|you|us)$/i.test(text))) return false
  const hasName = said.some((token, i) => i > 0 && (token.pos === 'PROPN' || (token.pos === 'NUM' && /\d/.test(token.text))))
  return hasName || reading.terms.within(said).some(({ term }) => term.isMarked)
}

/** The question word: a person, people who act together, a thing; null where nobody could tell. */
function askedFor(clause: Clause, tokens: readonly Token[], context: SeekerContext): 'person' | 'people' | 'thing' | null {
  const { subject, verb, auxiliary } = clause
  if (context.persons.has(subject) || context.persons.has(subject.split(' ').slice(-2).join(' '))) return 'person'
  const head = subject.split(/ (?:of|in|from|at) /)[0] ?? ''
  if (people.test(head)) return /^the \p{Ll}+$/u.test(subject) ? null : 'people'
  if (assembly.test(head) || /^the \p{Lu}\p{Ll}+s$/u.test(subject)) return 'people'
  const origin = nameWithOrigin.exec(subject)?.groups?.head
  if (origin && !bodies.test(origin)) {
    if (isFirstName(origin.split(' ')[0] ?? '') || nobility.test(origin) || personalDeeds.test(verb ?? '')) return 'person'
    // Ships, books and people are all named so; who won, led or founded may be any of them.
    if (deeds.test(verb ?? '')) return null
  }
  const isName = tokens.length < 5 && tokens.every(({ pos, text }) => pos === 'PROPN' && !isKnownName(text))
  if (isName && tokens.length > 1 && !bodies.test(subject) && auxiliary === null && deeds.test(verb ?? '')) return 'person'
  return isWorthNaming(subject, tokens, context) ? 'thing' : null
}

const aboutDocument =
  /\b(papers?|sections?|stud(?:y|ies)|authors?|articles?|chapters?|results?|work|figures?|tables?|examples?|project|approach)$/i

/** An answer that says something by itself: not "the study", not a bare name of who knows what kind. */
function isWorthNaming(subject: string, tokens: readonly Token[], context: SeekerContext): boolean {
  const text = textOf(tokens)
  if (
    aboutDocument.test(subject) ||
    /^(some|many|most|several|one|two|three|other|another|each|both|all|few|more|a|an|any|no|every|either|neither)\b/i.test(text) ||
    tokens.length > 9
  )
    return false
  if (tokens.every(({ pos }) => pos === 'PROPN')) return bodies.test(text) || context.reading.terms.find(subject)?.isMarked === true
  if (/^the /i.test(text)) {
    const isTerm = context.reading.terms.find(subject)?.isMarked === true
    return isTerm || tokens.some(({ pos }, i) => i > 0 && pos === 'PROPN') || / (of|in|for) \p{Lu}/u.test(text)
  }
  return hasTerm(subject, tokens, context) || tokens.filter(({ pos }) => /^(NOUN|PROPN|ADJ)$/.test(pos)).length > 1
}
