import type { Seeker } from './seeker.ts'
import { originOf } from './seeker.ts'

/** A self-contained sentence in which a marked term is named once, near its end or as its subject: good for a gap. */
export const findKeyStatements: Seeker = (sentence, { reading }) => {
  const words = sentence.text.split(' ').length
  if (words < 8 || words > 32) return []
  const inside = reading.terms.within(sentence.tokens).filter(({ term }) => term.isMarked)
  const low = sentence.text.toLowerCase()
  const best = inside
    .filter(({ term }) => low.split(term.text.toLowerCase()).length === 2)
    .sort((a, b) => b.term.weight - a.term.weight || b.from - a.from)[0]
  if (!best) return []
  const first = sentence.tokens[best.from]
  const last = sentence.tokens[best.to - 1]
  if (!first || !last) return []
  return [
    {
      kind: 'statement with a term',
      origin: originOf(sentence),
      isMarked: true,
      before: sentence.text.slice(0, first.start),
      term: sentence.text.slice(first.start, last.end),
      after: sentence.text.slice(last.end),
    },
  ]
}
