import type { Reading } from '../read/reading.ts'
import type { KeyTerm } from '../read/term-lookup.ts'
import type { Token } from '../read/token.ts'
import { hasPronounSubject } from './find-subject.ts'
import type { Seeker } from './seeker.ts'
import { originOf } from './seeker.ts'

/** A self-contained sentence in which a term is named once that the rest of it points at: good for a gap. */
export const findKeyStatements: Seeker = (sentence, { reading, persons }) => {
  const words = sentence.text.split(' ').length
  if (
    words < 8 ||
    words > 32 ||
    hasPronounSubject(sentence.tokens) ||
    /^(the fact that|even|only|other|another|most|many|some)\b|^The [^,]{3,30}, and | (?:is|are|was|were) then \b/i.test(sentence.text)
  )
    return []
  const low = sentence.text.toLowerCase()
  const best = reading.terms
    .within(sentence.tokens)
    .filter(({ term }) => (term.isMarked || isLeading(term)) && low.split(term.text.toLowerCase()).length === 2)
    .sort((a, b) => Number(b.term.isMarked) - Number(a.term.isMarked) || b.term.weight - a.term.weight || b.from - a.from)[0]
  const first = sentence.tokens[best?.from ?? -1]
  const last = sentence.tokens[(best?.to ?? 0) - 1]
  if (!best || !first || !last) return []
  const { term, from } = best
  const before = sentence.text.slice(0, first.start)
  // A common word that is only set off, or only said often, could be any other word of the text.
  const isKnown = isNamed(before) || term.isDefined || term.key.includes(' ')
  if (
    !isKnown ||
    !isDetermined(sentence.text, { first, last, weight: term.isMarked ? term.weight : 6 }) ||
    /^(['’]s?|-|–)/.test(sentence.text.slice(last.end)) ||
    isInCompound(sentence.tokens, best) ||
    (!isNamed(before) && (isLoose.test(sentence.text) || anchorsIn(sentence.tokens, best, reading) < leastAnchors)) ||
    persons.has(term.text) ||
    (!term.isMarked && from < 2) ||
    !/^(NOUN|PROPN)$/.test(last.pos)
  )
    return []
  return [
    {
      kind: 'statement with a term',
      origin: originOf(sentence),
      isMarked: term.isMarked,
      before,
      term: first.start === 0 ? reading.names.lowered(sentence.text.slice(0, last.end)) : sentence.text.slice(first.start, last.end),
      // A short form in brackets would give the term away.
      after: sentence.text.slice(last.end).replace(/^ \([^()]{1,10}\)/, ''),
    },
  ]
}

/** What is only possible, valued or said of many does not settle a blank. */
const isLoose =
  /\b(?:may|might|important|crucial|essential|traditionally|commonly|various|several|wide range|variety|a common|supportive|argued|claimed|believed|said|vary|varies|suppose|imagine)\b|\$\d/i
const leastAnchors = 2

/** Terms, names and figures beside the blank, which point at it. */
function anchorsIn(tokens: readonly Token[], { from, to }: { from: number; to: number }, { terms }: Reading): number {
  const rest = [...tokens.slice(0, from), ...tokens.slice(to)]
  const known = terms.within(rest).filter(({ term }) => term.isMarked || term.weight >= 1.5).length
  return known + rest.filter(({ pos, text }, i) => (pos === 'PROPN' && i > 0) || /\d/.test(text)).length
}

/** "selective _____ inhibitors", "the _____ level": a piece of a longer name. */
function isInCompound(tokens: readonly Token[], { from, to }: { from: number; to: number }): boolean {
  const before = tokens[from - 1]
  const after = tokens[to]
  const touches = (token: Token | undefined) => token !== undefined && /^(NOUN|PROPN)$/.test(token.pos)
  return touches(after) || (touches(before) && !/^(called|term|word|named)$/.test(before?.text ?? '')) || before?.text === '-'
}

/** A term of several words that no mark sets off, but that comes back: its gaps are kept for texts that carry little else. */
const isLeading = (term: KeyTerm) => term.weight >= 1.5 && term.key.includes(' ')

/** Whether the rest of the sentence points at the term: it names or defines, or the term is one that the text leans on. */
function isDetermined(text: string, { first, last, weight }: { first: { start: number }; last: { end: number }; weight: number }): boolean {
  const before = text.slice(0, first.start)
  const after = text.slice(last.end)
  if (/[-–]$|^Like $/.test(before) || (/\b[Tt]he $/.test(before) && /^ of the /.test(after))) return false
  if (/(\(|\b(?:and|or)(?: the| an?)? |, (?:the |an? )?)$/.test(before) || /^(\)| and | or |, and |, or )/.test(after)) return false
  return weight >= 6 || isNamed(before)
}

const isNamed = (before: string) => /\b(called|known as|referred to as|termed)( the| an?)? [“"]?$/.test(before)
