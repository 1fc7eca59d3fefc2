import type { Sentence } from '../read/reading.ts'
import type { Token } from '../read/tag-text.ts'
import { termKey } from '../read/term-key.ts'
import { textOf } from '../read/token.ts'
import type { Fact } from './fact.ts'
import { tokensIn } from './noun-phrase.ts'
import { originOf, type Seeker } from './seeker.ts'
import { trimDefinition, withoutSecondVerb } from './trim-phrase.ts'

const copula =
  /^(?<subject>[^,;:—–()“”"]{2,70}?)(?: \((?<short>[^)]{1,40})\))? (?<verb>is|are|was|were) (?:typically |usually |generally |essentially |basically |simply )?(?<definition>(?:a|an|the|any|one) .+?|(?<=are )(?:(?:relatively|very|extremely) )?(?:[a-z-]+ ){1,3}(?:with|of|in|on|used|made|found|for) .+?|[a-z-]+ (?:(?<!so )that|which|who) .+?|[a-z-]+ [a-z-]+ (?:(?<!so )that|which|who) .+?)\.$/u
const refers =
  /^(?<subject>[^,;:—–()“”"]{2,70}?)(?: \([^)]{1,40}\))? (?<verb>refers? to|means?|states?|involves?|is defined as|are defined as) (?<meaning>.+)\.$/u
const occurs = /^(?<subject>[^,;:—–()“”"]{2,60}?)(?: \([^)]{1,40}\))? (?<verb>occurs?|happens?|arises?) (?<circumstance>when .+)\.$/u
/** Predicates that value or place a thing and do not say what it is. */
const notADefinition =
  /^(an?|the|any|one) ((very|most|more|particularly|especially|relatively) )?(important|key|common|good|great|major|main|minor|critical|crucial|vital|essential|useful|popular|simple|simplest|easiest|best|better|big|small|difficult|example|examples|case|matter|reason|result|same|problem|issue|challenge|most|least|only|opposite|way|ways|of|lot|few|number|point|fact|topic|subject|focus|key|answer|difference)\b|^one of|^the [a-z]+est\b/i

/** "The First Continental Congress": stands alone, marked or not. */
const fullName = /^(?:The )?\p{Lu}[\p{L}-]+(?: (?:of |the )*\p{Lu}[\p{L}-]+)+$/u

/** "X is a ...", "X refers to ...", "X occurs when ...": a term of the document and what it is. */
export const findDefinitions: Seeker = (sentence, { reading, names, persons }) => {
  const facts: Fact[] = []
  const origin = originOf(sentence)
  const isPerson = persons.has(copula.exec(sentence.text)?.groups?.subject ?? '')
  const copular = copula.exec(sentence.text)?.groups
  if (copular?.subject && copular.definition) {
    const definition = trimDefinition(withoutDeed(copular.definition, sentence))
    const isMarked = isTerm(copular.subject, sentence, reading.terms, true)
    const isPast = /^w/.test(copular.verb ?? '')
    if (
      isMarked !== null &&
      (!isPast || isMarked || isPerson || fullName.test(copular.subject)) &&
      !notADefinition.test(definition) &&
      namesSomething(definition, sentence) &&
      definition.split(' ').length >= 4
    ) {
      const verb = (copular.verb ?? 'is') as 'is' | 'are' | 'was' | 'were'
      facts.push({
        kind: 'definition',
        origin,
        isMarked,
        term: names.lowered(copular.subject),
        verb,
        definition,
        isBare: false,
        isPerson,
      })
    }
  }
  const meant = refers.exec(sentence.text)?.groups
  if (meant?.subject && meant.meaning && meant.verb && isVerb(sentence, meant.subject)) {
    const isMarked = isTerm(meant.subject, sentence, reading.terms, false)
    const term = names.lowered(meant.subject)
    const meaning = trimDefinition(meant.meaning)
    if (isMarked !== null && /defined as$/.test(meant.verb)) {
      facts.push({
        kind: 'definition',
        origin,
        isMarked,
        term,
        verb: meant.verb.startsWith('are') ? 'are' : 'is',
        definition: meaning,
        isBare: false,
        isPerson,
      })
    } else if (isMarked !== null) {
      const verb = meant.verb.replace(/^(refer|mean|state|involve)s?/, '$1') as 'mean' | 'refer to' | 'state' | 'involve'
      facts.push({ kind: 'meaning', origin, isMarked, term, verb, isPlural: !/^\w+s\b/.test(meant.verb), meaning })
    }
  }
  const occurring = occurs.exec(sentence.text)?.groups
  if (occurring?.subject && occurring.circumstance) {
    const isMarked = isTerm(occurring.subject, sentence, reading.terms, false)
    const isPlural = !/s$/.test(occurring.verb ?? 's')
    if (isMarked !== null)
      facts.push({
        kind: 'occurrence',
        origin,
        isMarked,
        term: names.lowered(occurring.subject),
        isPlural,
        circumstance: trimDefinition(occurring.circumstance),
      })
  }
  return facts
}

/** "relatively heavy particles with", and not "faced with" or "important in": without an article, a noun has to come first. */
function namesSomething(definition: string, { tokens, text }: Sentence): boolean {
  if (/^(?:an?|the|any|one) /.test(definition)) return true
  const inside = tokensIn(tokens, text, definition)
  const link = inside.findIndex(({ pos, text: word }, i) => i > 0 && (pos === 'ADP' || /^(that|which|who|used|made|found)$/.test(word)))
  return inside.slice(0, link < 0 ? 1 : link).some(({ pos }) => /^(NOUN|PROPN)$/.test(pos)) && !/^(not|no)\b/.test(definition)
}

/** "the first constitution and lasted from ...": what a second verb adds is no part of the definition. */
function withoutDeed(definition: string, { tokens, text }: Sentence): string {
  if (/ (that|which|who|whose|where|when) /.test(definition)) return definition
  const inside = tokensIn(tokens, text, definition)
  const deed = inside.findIndex((token, i) => token.pos === 'CCONJ' && isPastVerb(inside[i + 1]))
  const isFirstVerb = deed > 0 && !inside.slice(0, deed).some(({ pos }) => pos === 'VERB')
  return textOf(withoutSecondVerb(isFirstVerb ? inside.slice(0, deed) : inside))
}

const isPastVerb = (token: Token | undefined) => token?.pos === 'VERB' && token.text !== token.lemma && !/(ing|s)$/.test(token.text)

/** "several northern states passed": a noun before the verb, not the verb. */
const isVerb = ({ tokens }: Sentence, subject: string) => {
  const after = tokens.filter((token) => token.start > subject.length)[1]
  return !(after?.pos === 'VERB' && after.text !== after.lemma)
}

/** "isotopes of an element": a term and what it is of. */
function isKindOfTerm(subject: string, terms: { find(text: string): unknown }): boolean {
  const [head, owner] = subject.split(/ of (?=an? )/)
  return (
    head !== undefined &&
    owner !== undefined &&
    !/^(the|each|every|all|any|some|no|many|most|one) /i.test(head) &&
    terms.find(head) !== undefined
  )
}

/** Whether a subject is a term (and marked by the author), or null: no term, or one that leans on the text before. */
function isTerm(
  subject: string,
  sentence: Sentence,
  terms: { find(text: string): { isMarked: boolean } | undefined },
  needsNoun: boolean,
): boolean | null {
  if (/^\d/.test(subject)) return null
  const words = subject.split(' ')
  const length = words.length - (/^(a|an|the)$/i.test(words[0] ?? '') ? 1 : 0)
  if (length > 6) return null
  const known = terms.find(subject)
  if (known?.isMarked) return true
  if (fullName.test(subject)) return false
  const tokens = sentence.tokens.filter((token) => token.end <= subject.length)
  if (isKindOfTerm(subject, terms)) return false
  const isNounPhrase = tokens.every((token) => /^(DET|ADJ|NOUN|PROPN|PART|SYM|NUM)$/.test(token.pos) || token.text === '-')
  if (!isNounPhrase || /^(the|each|every|all|any|some|no|many|most|another|one|two|three)\b/i.test(subject)) return null
  if (needsNoun && length === 1 && !known && /^(a|an)$/i.test(words[0] ?? '')) return false
  return known || termKey(subject).length > 3 ? false : null
}
