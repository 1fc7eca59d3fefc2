import type { KeyTerm } from '../read/key-terms.ts'
import type { Seeker } from './seeker.ts'
import { originOf } from './seeker.ts'

/** A self-contained sentence in which a marked term is named once, near its end or as its subject: good for a gap. */
export const findKeyStatements: Seeker = (sentence, { reading, persons }) => {
  const words = sentence.text.split(' ').length
  if (words < 8 || words > 32 || /^(the fact that|even|only|other|another|most|many|some)\b/i.test(sentence.text)) return []
  const inside = reading.terms.within(sentence.tokens).filter(({ term }) => term.isMarked || isLeading(term))
  const low = sentence.text.toLowerCase()
  const best = inside
    .filter(({ term }) => low.split(term.text.toLowerCase()).length === 2)
    .sort((a, b) => Number(b.term.isMarked) - Number(a.term.isMarked) || b.term.weight - a.term.weight || b.from - a.from)[0]
  if (!best) return []
  const first = sentence.tokens[best.from]
  const last = sentence.tokens[best.to - 1]
  if (
    !first ||
    !last ||
    !isDetermined(sentence.text, { first, last, weight: best.term.isMarked ? best.term.weight : 6 }) ||
    /^(['’]s?|-|–)/.test(sentence.text.slice(last.end)) ||
    persons.has(best.term.text) ||
    (!best.term.isMarked && best.from < 2) ||
    !/^(NOUN|PROPN|ADJ)$/.test(last.pos)
  )
    return []
  return [
    {
      kind: 'statement with a term',
      origin: originOf(sentence),
      isMarked: best.term.isMarked,
      before: sentence.text.slice(0, first.start),
      term: first.start === 0 ? reading.names.lowered(sentence.text.slice(0, last.end)) : sentence.text.slice(first.start, last.end),
      after: sentence.text.slice(last.end),
    },
  ]
}

/** A term that no mark sets off, but that is said often: its gaps are kept for texts that carry little else. */
const isLeading = (term: KeyTerm) =>
  term.weight >= (term.key.includes(' ') ? 1.5 : 2.3) && term.key.length > 4 && (term.key.includes(' ') || !/^\p{Lu}/u.test(term.text))

/** Whether the rest of the sentence points at the term: it names or defines, or the term is one that the text leans on. */
function isDetermined(text: string, { first, last, weight }: { first: { start: number }; last: { end: number }; weight: number }): boolean {
  const before = text.slice(0, first.start)
  const after = text.slice(last.end)
  if (/[-–]$/.test(before)) return false
  if (/(\(|\b(?:and|or)(?: the| an?)? |, (?:the |an? )?)$/.test(before) || /^(\)| and | or |, and |, or )/.test(after)) return false
  return weight >= 6 || /\b(called|known as|referred to as|termed)( the| an?)? [“"]?$/.test(before)
}
