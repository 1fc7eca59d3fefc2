import { originOf, type Seeker } from './seeker.ts'

const number =
  '(?:(?:about|approximately|nearly|almost|over|more than|fewer than|less than|at least|roughly|up to) )?(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d[\\d,.]*(?: (?:hundred|thousand|million|billion|trillion))?)'
const thereAre = new RegExp(
  `^There (?<verb>are|were) (?:only |just )?(?<number>${number}) (?<what>(?:(?!(?:of|in|on|at|for|to|from|with|that|which|and|or) )[\\p{L}-]+ ){0,3}[\\p{L}-]+s)(?<where> (?:in|on|of|within|inside|around|between|for) [^,;:()]{3,60})?(?:[.:]|, (?:which|each|and|but|with) )`,
  'u',
)

/** "There are about 20 amino acids in proteins": how many of something there are. */
export const findCounts: Seeker = (sentence, { reading }) => {
  const found = thereAre.exec(sentence.text)?.groups
  if (!found?.number || !found.what) return []
  const where = found.where?.trim() ?? ''
  const isKnown = reading.terms
    .within(sentence.tokens)
    .some(({ term }) => `${found.what} ${where}`.toLowerCase().includes(term.text.toLowerCase()))
  if (where === '' && !isKnown) return []
  return [
    {
      kind: 'count',
      origin: originOf(sentence),
      isMarked: false,
      verb: found.verb as 'are' | 'were',
      number: found.number,
      what: found.what,
      where,
    },
  ]
}
