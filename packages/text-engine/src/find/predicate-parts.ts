import type { Token } from '../read/tag-text.ts'
import { textOf } from '../read/token.ts'

/** A part of what is said of a subject, after the verb. `head` is the word that leads to it, "" where none does. */
export interface Part {
  kind: 'object' | 'adjective' | 'phrase' | 'time' | 'manner' | 'infinitive' | 'condition' | 'reason' | 'aside' | 'rest'
  head: string
  text: string
}

/** What follows the verb of a plain statement, taken apart: objects, phrases with their preposition, "to do". What is unclear is the `rest`. */
export function predicateParts(tokens: readonly Token[]): Part[] {
  const parts: Part[] = []
  let at = 0
  while (at < tokens.length) {
    const part = partAt(tokens, at)
    parts.push({ kind: part.kind, head: part.head, text: textOf(tokens.slice(part.from, part.to)) })
    at = part.to
  }
  return parts
}

interface Place {
  kind: Part['kind']
  head: string
  from: number
  to: number
}

function partAt(tokens: readonly Token[], at: number): Place {
  const token = tokens[at] as Token
  const rest: Place = { kind: 'rest', head: '', from: at, to: tokens.length }
  if (token.text === 'to' && tokens[at + 1]?.pos === 'VERB') return { ...rest, kind: 'infinitive' }
  if (/^(when|if|unless|once|whenever|until|after|before|while|as)$/.test(token.text) && token.pos !== 'ADP')
    return { ...rest, kind: 'condition', head: token.text, from: at + 1 }
  if (/^(because|since|so)$/.test(token.text)) return { ...rest, kind: 'reason', head: token.text, from: at + 1 }
  if (token.text === ',' && /^(DET|ADV|ADP)$/.test(tokens[at + 1]?.pos ?? '')) return { ...rest, kind: 'aside' }
  if (token.text === 'from' && /(ing)$/.test(tokens[at + 1]?.text ?? '')) return { ...rest, kind: 'infinitive', head: 'from', from: at + 1 }
  if (token.text === 'using' && at > 0) return { ...rest, kind: 'manner', head: 'using', from: at + 1 }
  if (token.text === 'by' && /ing$/.test(tokens[at + 1]?.text ?? '')) return { ...rest, kind: 'manner', head: 'by', from: at + 1 }
  if (token.text === 'for' && /ing$/.test(tokens[at + 1]?.text ?? '')) return { ...rest, kind: 'phrase', head: 'for', from: at + 1 }
  if (at === 0 && token.pos === 'VERB' && /ing$/.test(token.text)) return { ...rest, kind: 'object' }
  if (token.pos === 'ADP' && !isRoughly(tokens, at)) {
    const time = timeEnd(tokens, at)
    if (time > at) return { kind: 'time', head: token.text, from: at + 1, to: time }
    const head = tokens[at + 1]?.pos === 'ADP' && /^(of|to|from)$/.test(tokens[at + 1]?.text ?? '') ? 2 : 1
    const to = nounPhraseEnd(tokens, at + head)
    return to > at + head ? { kind: 'phrase', head: textOf(tokens.slice(at, at + head)), from: at + head, to } : rest
  }
  const to = nounPhraseEnd(tokens, at)
  if (to > at) return { kind: 'object', head: '', from: at, to }
  if (token.pos === 'ADJ' || (token.pos === 'ADV' && tokens[at + 1]?.pos === 'ADJ')) {
    const end = token.pos === 'ADJ' ? at + 1 : at + 2
    return { kind: 'adjective', head: '', from: at, to: end }
  }
  return rest
}

/** "over half of the forests", "about ten": no place, but how many. */
const isRoughly = (tokens: readonly Token[], at: number) =>
  /^(over|about|around|nearly|almost|under)$/.test(tokens[at]?.text ?? '') &&
  (tokens[at + 1]?.pos === 'NUM' || /^(half|a|one)$/.test(tokens[at + 1]?.text ?? ''))

const month = /^(January|February|March|April|May|June|July|August|September|October|November|December)$/

/** Where "in 1820", "on September 1, 1939" ends; `at` where no date begins. */
function timeEnd(tokens: readonly Token[], at: number): number {
  if (!/^(in|on|by|since|until|during|before|after)$/.test(tokens[at]?.text ?? '')) return at
  let end = at
  for (let i = at + 1; i < Math.min(tokens.length, at + 8); i++) {
    const word = tokens[i]?.text ?? ''
    if (/^(1[0-9]|20)\d\ds?$/.test(word) || (month.test(word) && end === at)) end = i + 1
    else if (!/^(early|late|mid|the|about|around|spring|summer|autumn|fall|winter|of|,|\d{1,2}|BCE|CE|BC|AD)$/.test(word)) break
  }
  return end
}

const isNoun = (token: Token | undefined) => token !== undefined && /^(NOUN|PROPN)$/.test(token.pos)

/** Where the noun phrase ends that begins here, with its "of", its list and what narrows it down; the start where none begins. */
function nounPhraseEnd(tokens: readonly Token[], from: number): number {
  let at = simplePhraseEnd(tokens, from)
  if (at === from) return from
  for (;;) {
    const next = tokens[at]
    if (next?.text === 'of' || next?.text === 'between') {
      const end = nounPhraseEnd(tokens, at + 1)
      if (end === at + 1) return from
      at = end
    } else if (/^(called|known|named|termed)$/.test(next?.text ?? '')) {
      const start = at + (tokens[at + 1]?.text === 'as' ? 2 : 1)
      const end = simplePhraseEnd(tokens, start)
      if (end === start) return at
      at = end
    } else if (
      /^(that|which|who|whose|where)$/.test(next?.text ?? '') ||
      (next?.pos === 'VERB' && /(ing|ed|en)$/.test(next.text) && next.text !== 'using' && !isNewClause(tokens, at))
    ) {
      return clauseEnd(tokens, at)
    } else if (/^(it|they|he|she|we)$/.test(next?.text ?? '') && /^(VERB|AUX)$/.test(tokens[at + 1]?.pos ?? '')) {
      // "the atoms it contains"
      return clauseEnd(tokens, at)
    } else {
      const end = listEnd(tokens, at)
      if (end === at) return at
      at = end
    }
  }
}

/** "drugs that mimic ...", "molecules dissolved in ...": goes to the end or to the next comma. */
function clauseEnd(tokens: readonly Token[], at: number): number {
  const comma = tokens.findIndex(({ text, pos }, i) => i > at + 1 && (/^[,;:—]$/.test(text) || (pos === 'SCONJ' && text !== 'that')))
  return comma < 0 ? tokens.length : comma
}

const isNewClause = (tokens: readonly Token[], at: number) => tokens[at - 1]?.text === ','

/** ", B, and C", " and B": the members of a list that begins before `at`; `at` where none goes on. */
function listEnd(tokens: readonly Token[], at: number): number {
  const isComma = tokens[at]?.text === ','
  const conjunction = isComma ? at + 1 : at
  if (/^(and|or)$/.test(tokens[conjunction]?.text ?? '')) {
    if (isComma && /ing$/.test(tokens[conjunction + 1]?.text ?? '') && /^(VERB|AUX)$/.test(tokens[conjunction + 1]?.pos ?? ''))
      return clauseEnd(tokens, conjunction)
    const end = phraseWithOf(tokens, conjunction + 1)
    return end > conjunction + 1 ? end : at
  }
  if (!isComma) return at
  const member = phraseWithOf(tokens, at + 1)
  if (member === at + 1) return at
  const end = listEnd(tokens, member)
  return end > member ? end : at
}

function phraseWithOf(tokens: readonly Token[], from: number): number {
  const end = simplePhraseEnd(tokens, from)
  if (end === from || tokens[end]?.text !== 'of') return end
  const further = simplePhraseEnd(tokens, end + 1)
  return further > end + 1 ? further : end
}

/** Determiner, adjectives, nouns: no "of" and no list. */
function simplePhraseEnd(tokens: readonly Token[], from: number): number {
  let at = isRoughly(tokens, from) ? from + 1 : from
  let end = from
  if (/^(half|most|all|each|both|some|many)$/.test(tokens[at]?.text ?? '') && tokens[at + 1]?.text === 'of') return at + 1
  for (; at < tokens.length; at++) {
    const { pos, text } = tokens[at] as Token
    if (isNoun(tokens[at]) || pos === 'NUM' || pos === 'SYM' || /^[%”]$/.test(text)) end = at + 1
    else if (pos === 'PRON' && at === from && !/^(that|which|who|what|it|they|he|she|we|you|I)$/i.test(text)) end = at + 1
    else if (!mayLeadToNoun(tokens, at, from)) break
  }
  return end
}

/** Words before a noun: "the", "very small", "uncharged", "a country’s", "high-energy". */
function mayLeadToNoun(tokens: readonly Token[], at: number, from: number): boolean {
  const { pos, text } = tokens[at] as Token
  if (/^(DET|ADJ)$/.test(pos)) return pos === 'ADJ' || at === from || !isNoun(tokens[at - 1])
  if (/^['’]s?$|^[-–“/$£€]$/.test(text)) return true
  if (pos === 'ADV') return /^(ADJ|VERB|ADV|NUM)$/.test(tokens[at + 1]?.pos ?? '')
  if (pos === 'CCONJ') return tokens[at - 1]?.pos === 'ADJ' && tokens[at + 1]?.pos === 'ADJ'
  if (text === ',') return tokens[at - 1]?.pos === 'ADJ' && /^(ADJ|ADV)$/.test(tokens[at + 1]?.pos ?? '')
  return pos === 'VERB' && /(ed|ing|en|wn)$/.test(text) && !isNoun(tokens[at - 1]) && leadsToNoun(tokens, at)
}

/** A participle in front of its noun, not a verb with its object: "charged electrons", and not "using ATP". */
const leadsToNoun = (tokens: readonly Token[], at: number) =>
  (isNoun(tokens[at + 1]) || tokens[at + 1]?.pos === 'ADJ') &&
  (/(ed|en|wn)$/.test(tokens[at]?.text ?? '') || /^(DET|ADJ|NUM|PART)$/.test(tokens[at - 1]?.pos ?? ''))
