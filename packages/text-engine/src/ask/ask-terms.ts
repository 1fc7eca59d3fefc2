import type { FactOf } from '../find/fact.ts'
import { withA } from '../read/term-articles.ts'
import { termKey } from '../read/term-key.ts'
import { type Draft, plainDraft } from './draft.ts'
import { functionWords, haveOneRoot, looksLikeAdjective, withoutArticle } from './english.ts'

/** A definition is asked for directly, and by its words where these do not give the term away. */
export function askDefinition(fact: FactOf<'definition'>): Draft[] {
  const topic = termKey(fact.term)
  const bare = withoutArticle(fact.term)
  const bonus = fact.isBare ? 1 : 0
  const direct: Draft = {
    form: 'definition',
    manner: 'what is',
    question: directOf(fact, bare),
    answer: fact.definition,
    topic,
    difficulty: 1,
    bonus,
  }
  const reverse: Draft = {
    form: fact.isPerson ? 'person' : 'term',
    manner: 'which term',
    question: reverseOf(fact),
    answer: bare,
    topic,
    difficulty: 2,
    bonus: bonus - 0.5,
  }
  const isOpen = fact.isPerson && !/\p{Lu}|\d/u.test(fact.definition)
  return [...(saysLittle(fact) ? [] : [direct]), ...(isOpen || sharesRoot(bare, fact.definition) ? [] : [reverse])]
}

/** "Who was X?" has more answers than "an opponent of slavery". */
const saysLittle = ({ isPerson, definition }: FactOf<'definition'>) =>
  isPerson && !/^the /.test(definition) && definition.split(' ').length < 8

function directOf(fact: FactOf<'definition'>, bare: string): string {
  if ((fact.isBare && !isNamedDirectly(fact.term) && !isName(fact.term)) || isAdjective(fact)) return `what does the term “${bare}” mean?`
  return `${fact.isPerson ? 'who' : 'what'} ${fact.verb} ${fact.term}?`
}

function reverseOf({ isPerson, verb, definition }: FactOf<'definition'>): string {
  const opensWithName = /^the name (?:of|for|given to) /.test(definition)
  const opensWithArticle = /^(a|an|the) /.test(definition)
  if (isPerson) return `who ${verb} ${definition}?`
  if (opensWithName) return `what ${verb} ${definition}?`
  return opensWithArticle ? `what is the term for ${definition}?` : `which term means “${definition}”?`
}

export const askMeaning = ({ term, verb, isPlural, meaning }: FactOf<'meaning'>): Draft[] => [
  plainDraft({
    form: verb === 'involve' ? 'phrase' : 'definition',
    question: `what ${isPlural ? 'do' : 'does'} ${term} ${verb}?`,
    answer: meaning,
    topic: termKey(term),
    difficulty: 1,
  }),
]

export const askOccurrence = ({ term, isPlural, circumstance }: FactOf<'occurrence'>): Draft[] => [
  plainDraft({
    form: 'circumstance',
    question: `when ${isPlural ? 'do' : 'does'} ${term} occur?`,
    answer: circumstance,
    topic: termKey(term),
  }),
  plainDraft({ form: 'term', question: `what occurs ${circumstance}?`, answer: term, topic: termKey(term) }),
]

export const askNaming = ({ verb, description, isOther, name }: FactOf<'naming'>): Draft[] => [
  plainDraft({
    form: 'term',
    question: `what ${verb} ${description} ${isOther ? 'also ' : ''}called?`,
    answer: name,
    topic: termKey(name),
    difficulty: 1,
  }),
]

export const askAbbreviation = ({ short, long }: FactOf<'abbreviation'>): Draft[] => [
  plainDraft({
    form: 'long form',
    question: `what does ${short} stand for?`,
    answer: long,
    topic: short.toLowerCase(),
    difficulty: 1,
  }),
]

/** The term's own article goes into the gap: it would leave only the options that begin alike. */
export function askTermGap(fact: FactOf<'statement with a term'>): Draft[] {
  const article = /\b(an?) $/i.exec(fact.before)?.[1]
  const before = article ? fact.before.slice(0, -article.length - 1) : fact.before
  const answer = article ? withA(fact.term) : fact.term
  return [{ form: 'term', manner: 'gap', question: `${before}_____${fact.after}`, answer, topic: termKey(fact.term), difficulty: 2 }]
}

/** "Shays' Rebellion" is no word to be explained. */
const isName = (term: string) => /^\p{Lu}\p{Ll}.* \p{Lu}\p{Ll}+$|^\p{Lu}\S+['’]s? /u.test(term)

/** "glycolysis", "classical conditioning": names of processes and substances stand without an article. */
const isNamedDirectly = (term: string) =>
  /(?:ing|ism|ysis|tion|ance|ence|ity|ology|ics|omy|graphy|sis|ness|RNA|DNA)$/.test(term.replace(/ \(.*\)$/, '')) && !/\(/.test(term)

/** "elastic: responding strongly to a change": asked as a word, not as a thing. */
const isAdjective = ({ term, definition }: { term: string; definition: string }) =>
  looksLikeAdjective(term) && !/^(a|an|the|any|one|that part) /.test(definition)

function sharesRoot(term: string, definition: string): boolean {
  const wordsOf = (text: string) =>
    (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).filter((word) => word.length > 2 && !functionWords.has(word))
  const inDefinition = wordsOf(definition)
  return wordsOf(term).some((word) => inDefinition.some((other) => haveOneRoot(word, other)))
}
