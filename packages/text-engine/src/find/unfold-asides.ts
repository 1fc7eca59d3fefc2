import { classesOf } from '../read/head-noun.ts'
import { isFirstName } from '../read/persons.ts'
import type { Reading } from '../read/reading.ts'
import { type Token, textOf } from '../read/token.ts'
import { finiteVerbAt } from './finite-verb.ts'

/**
 * What a sentence says by the way, as statements of their own: "Rollo, who led the settlers, ..." gives "Rollo led the settlers",
 * "Geneva, a city on a lake, ..." gives "Geneva is a city on a lake". Only for names and terms that stand alone.
 * After M. Heilman and N. Smith, Extracting simplified statements for factual question generation (2010).
 */
export function unfoldAsides(tokens: readonly Token[], reading: Reading): Token[][] {
  return tokens.flatMap(({ text }, comma) => {
    if (text !== ',') return []
    const owner = ownerBefore(tokens, comma)
    if (owner.length === 0 || !standsAlone(owner, reading)) return []
    const said = relativeAt(tokens, comma, owner) ?? appositionAt(tokens, comma, owner)
    return said ? [[...owner, ...said]] : []
  })
}

const isNoun = (token: Token | undefined) => /^(NOUN|PROPN)$/.test(token?.pos ?? '')
const isPlural = ({ text, lemma, pos }: Token) => pos === 'NOUN' && /[^su]s$/.test(text) && text.toLowerCase() !== lemma

/** The noun phrase that ends before a comma, its "of" included; empty where it is one of a list. */
function ownerBefore(tokens: readonly Token[], comma: number): Token[] {
  let from = comma
  while (from > 0 && (/^(NOUN|PROPN|ADJ|NUM)$/.test(tokens[from - 1]?.pos ?? '') || /^[-’']s?$/.test(tokens[from - 1]?.text ?? ''))) from--
  if (/^the$/i.test(tokens[from - 1]?.text ?? '')) from--
  const name = nameBefore(tokens, comma)
  // "defensive tackle Kawann Short": the name alone says who.
  if (name.length > 1 && name.length < comma - from) return name
  const isListed = /^(and|or|,|of|for|than|a|an)$/i.test(tokens[from - 1]?.text ?? '')
  return from < comma && isNoun(tokens[comma - 1]) && !isListed ? tokens.slice(from, comma) : []
}

/** The capital words right before a comma. */
function nameBefore(tokens: readonly Token[], comma: number): Token[] {
  let from = comma
  while (from > 0 && tokens[from - 1]?.pos === 'PROPN' && /^\p{Lu}/u.test(tokens[from - 1]?.text ?? '')) from--
  return /^(and|or|,|of|for|than)$/.test(tokens[from - 1]?.text ?? '') ? [] : tokens.slice(from, comma)
}

/** A name of two words, a person of one, or a term. */
function standsAlone(owner: readonly Token[], { terms, names }: Reading): boolean {
  const said = textOf(owner)
  const words = owner.filter(({ text }) => !/^the$/i.test(text))
  if (words.every(({ pos, text }) => pos === 'PROPN' && /^\p{Lu}/u.test(text)))
    return words.length > 1 || (names.has(words[0]?.text ?? '') && !isFirstName(words[0]?.text ?? ''))
  const term = terms.find(said)
  return term !== undefined && (term.isMarked || term.weight >= 2)
}

const isName = (owner: readonly Token[]) => owner.every(({ text }) => /^(\p{Lu}|the$)/u.test(text))

/** ", who led the settlers": what the relative clause says, up to the next comma. */
function relativeAt(tokens: readonly Token[], comma: number, owner: readonly Token[]): Token[] | null {
  const word = tokens[comma + 1]?.text ?? ''
  if (!/^(who|which)$/.test(word)) return null
  // "named after Theo Kearney, which extends": no person is meant.
  if (word === 'which' && isName(owner) && owner.some(({ text: part }) => /^\p{Lu}\.$/u.test(part) || isFirstName(part))) return null
  if (word === 'which' && isName(owner) && tokens[tokens.indexOf(owner[0] as Token) - 1]?.pos === 'NOUN') return null
  let at = comma + 2
  while (tokens[at]?.pos === 'ADV') at++
  const verb = finiteVerbAt(tokens, at)
  const head = owner.at(-1) as Token
  if (!verb || (word === 'who' && !isName(owner) && !classesOf(textOf(owner)).includes('person'))) return null
  const said = tokens[verb.at] as Token
  const isSingularVerb = /^(is|was|has|does)$/.test(said.text) || (verb.tense === 'present' && !verb.isAuxiliary && /s$/.test(said.text))
  const isPluralVerb = /^(are|were|have|do)$/.test(said.text) || (verb.tense === 'present' && !verb.isAuxiliary && !/s$/.test(said.text))
  if (isPlural(head) ? isSingularVerb : isPluralVerb) return null
  return tokens.slice(comma + 2, endOf(tokens, comma + 2))
}

/** ", a city on a lake,": what a name is, in the tense of its sentence. */
function appositionAt(tokens: readonly Token[], comma: number, owner: readonly Token[]): Token[] | null {
  const article = tokens[comma + 1]
  if (!isName(owner) || !article || !/^(a|an|the)$/.test(article.text)) return null
  const end = endOf(tokens, comma + 1)
  const said = tokens.slice(comma + 1, end)
  const isClosed = /^[,.;]$/.test(tokens[end]?.text ?? '') && !/^(and|or)$/.test(tokens[end + 1]?.text ?? '')
  const isPhrase = said.length > 2 && said.length < 16 && !said.some((_, i) => i > 0 && finiteVerbAt(said, i) && !hasRelative(said, i))
  // "Norway, the Hanse or another site": a list.
  if (!isClosed || !isPhrase || !said.some(isNoun) || said.some((_, i) => isListWord(said, i))) return null
  const verb = tokens.findIndex((_, i) => finiteVerbAt(tokens, i)?.tense === 'past') >= 0 ? 'was' : 'is'
  const at = tokens[comma]?.end ?? article.start
  return [{ text: verb, lemma: 'be', pos: 'AUX', start: at, end: at }, ...said]
}

const isListWord = (said: readonly Token[], i: number) =>
  said[i]?.text === 'or' || (said[i]?.text === 'and' && /^(PROPN|DET)$/.test(said[i + 1]?.pos ?? ''))

const hasRelative = (said: readonly Token[], verb: number) =>
  said.slice(0, verb).some(({ text }) => /^(that|which|who|where|whose)$/.test(text))

function endOf(tokens: readonly Token[], from: number): number {
  const end = tokens.findIndex(({ text }, i) => i > from && /^([,.;:—(]|and then)$/.test(text))
  return end < 0 ? tokens.length : end
}
