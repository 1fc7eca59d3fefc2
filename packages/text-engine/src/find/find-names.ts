import type { Token } from '../read/tag-text.ts'
import type { Fact } from './fact.ts'
import { isNounPhrase, tokensIn } from './noun-phrase.ts'
import { originOf, type Seeker, type SeekerContext } from './seeker.ts'
import { isBalanced, trimDefinition } from './trim-phrase.ts'

const called =
  /^(?<description>[^,;:—]{8,160}?),? (?<verb>is|are) (?<also>also )?(?:often |commonly |usually |sometimes |generally |collectively |simply )?(?<also2>also )?(?:called|known as|referred to as|termed) (?:its |their )?(?<name>(?:(?:a|an|the) )?[^,;:.()—]{2,50}?)(?: \([^)]*\))?(?:[.,;:—]| or | and | because | when | since )/u
const initials = /(?<long>(?:[\p{L}\d-]+ ){1,7}[\p{L}\d-]+) \((?<short>[A-Z][A-Za-z]*[A-Z])s?\)/gu

/** "Adding data is called pushing" and "earned income tax credit (EITC)". */
export const findNames: Seeker = (sentence, { reading, names }) => {
  const facts: Fact[] = []
  const origin = originOf(sentence)
  const found = called.exec(sentence.text)?.groups
  if (
    found?.description &&
    found.name &&
    describes(found.description, found.name) &&
    isNounPhrase(tokensIn(sentence.tokens, sentence.text, found.description))
  ) {
    const known = reading.terms.find(found.name)
    const isShort = found.description.split(' ').length <= 4
    const isSaidOften = known !== undefined && known.weight >= 1.5 && found.description.split(' ').length > 2
    if (
      (known?.isMarked || isSaidOften || (isShort && (found.also ?? found.also2))) &&
      !/\b(that|which|who|it|they|there|what)$/i.test(found.description)
    )
      facts.push({
        kind: 'naming',
        origin,
        isMarked: known?.isMarked ?? false,
        description: names.lowered(found.description),
        verb: found.verb === 'are' ? 'are' : 'is',
        name: found.name.trim(),
        isOther: Boolean(found.also ?? found.also2) || reading.terms.find(found.description)?.isMarked === true,
      })
  }
  return facts
}

const describes = (description: string, name: string) =>
  isBalanced(description) &&
  !/ (will|would|can|may) /.test(description) &&
  name.split(' ').length <= 6 &&
  !/^(the|a|an)? ?(process|method|case)$/.test(name) &&
  !/^(they|it|this|these|that|what|which|there)\b/i.test(description)

/** "ribonucleic acid (RNA)": the words whose first letters make the short form. */
export const findAbbreviations: Seeker = (sentence, { names }) => {
  const facts: Fact[] = []
  if (!sentence.text.includes('(')) return facts
  for (const { groups } of sentence.text.matchAll(initials)) {
    const long = groups?.short && groups.long ? longForm(groups.long, groups.short) : null
    if (long && groups?.short)
      facts.push({
        kind: 'abbreviation',
        origin: originOf(sentence),
        isMarked: false,
        short: groups.short,
        long: / \p{Lu}/u.test(long) ? long : names.lowered(long),
      })
  }
  return facts
}

function longForm(words: string, short: string): string | null {
  const all = words.split(' ')
  const letters = short.toLowerCase()
  for (let count = 1; count <= Math.min(all.length, letters.length + 2); count++) {
    const candidate = all.slice(-count)
    const first = candidate
      .flatMap((word) => word.split('-'))
      .filter((word) => !/^(of|the|and|for|in|to)$/.test(word))
      .map((word) => word[0]?.toLowerCase())
    if (first.join('') === letters && !/^(of|the|and|for|in|to)$/i.test(candidate[0] ?? '')) return candidate.join(' ')
  }
  return null
}

const apposition =
  /^(?: \([^)]{1,40}\))?(?<link>—|: |, which (?:is|are) |, )(?<definition>(?:a|an|the|any) [^;:—]{12,200}?)(?<close>—|; |, |\.$)/u

/** "a phobia—a persistent fear of ...—": a marked term and the definition set beside it. */
export const findAppositions: Seeker = (sentence, context) => {
  const { reading, persons } = context
  const facts: Fact[] = []
  for (const { term, from, to } of reading.terms.within(sentence.tokens)) {
    if (!term.isMarked) continue
    const first = sentence.tokens[from]
    const last = sentence.tokens[to - 1]
    if (!first || !last) continue
    const found = apposition.exec(sentence.text.slice(last.end))?.groups
    if (!found?.definition || !isBalanced(found.definition) || (found.link === ', ' && standsInOpening(sentence.tokens, from))) continue
    const definition = trimDefinition(found.definition)
    const isPlural = /[^su]s$/.test(last.text)
    if (isPlural || definition.split(' ').length < 4 || !isNounPhrase(tokensIn(sentence.tokens, sentence.text, definition))) continue
    if (/\b(this|these|those|it|they|such)\b|^the (opposite|reverse|same|first|second|last|other|latter|former)\b/i.test(definition))
      continue
    // ", a b of c," is a definition only when it is clearly closed and not one member of a list.
    if (
      found.link === ', ' &&
      (/ and | or /.test(sentence.text.slice(0, first.start).slice(-12)) || !/ (that|which|who|of|in|for) /.test(definition))
    )
      continue
    facts.push({
      kind: 'definition',
      origin: originOf(sentence),
      isMarked: true,
      term: spokenTerm(context, sentence.text.slice(first.start, last.end)),
      verb: 'is',
      definition,
      isBare: hasNoArticle(context, sentence.text.slice(first.start, last.end)),
      isPerson: persons.has(sentence.text.slice(first.start, last.end)),
    })
  }
  return facts
}

/** "In a double replacement reaction, the ions ...": the clause begins after the comma. */
const standsInOpening = (tokens: readonly Token[], at: number) =>
  /^(ADP|SCONJ|ADV)$/.test(tokens[0]?.pos ?? '') && !tokens.slice(0, at).some(({ pos }) => pos === 'VERB' || pos === 'AUX')

const spokenTerm = ({ names, articles }: SeekerContext, text: string) => articles.spoken(names.lowered(text)) ?? names.lowered(text)

/** Whether nothing tells the article of a term that is a common noun. */
const hasNoArticle = ({ names, articles }: SeekerContext, text: string) =>
  articles.spoken(names.lowered(text)) === null && /^\p{Ll}/u.test(names.lowered(text))
