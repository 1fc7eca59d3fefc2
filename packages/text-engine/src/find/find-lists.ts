import type { Fact } from './fact.ts'
import { originOf, type Seeker } from './seeker.ts'
import { isBalanced } from './trim-phrase.ts'

const counts = 'two|three|four|five|six|seven|eight|nine|ten'
const ofParts = new RegExp(
  `^(?<owner>[^,;:]{3,70}?) (?<verb>consists? of|(?:is|are) (?:made up|composed) of|ha(?:s|ve|d)|contains?|includes?|comprises?) (?:the following )?(?<count>${counts}) (?<what>[^,:;]{3,50}): (?<members>.+)\\.$`,
)
const thereAre = new RegExp(`^There (?<verb>are|were) (?<count>${counts}) (?<what>[^,:;]{3,70}): (?<members>.+)\\.$`)
const theCounted = new RegExp(`^The (?<count>${counts}) (?<what>[^,:;]{3,70}?) (?<verb>are|were):? (?<members>.+)\\.$`)

/** "made up of three parts: a, b, and c": a list that is whole and says how long it is. */
export const findLists: Seeker = (sentence, { names }) => {
  const found = (ofParts.exec(sentence.text) ?? thereAre.exec(sentence.text) ?? theCounted.exec(sentence.text))?.groups
  if (!found?.members || !found.count || !found.what || !isBalanced(found.members)) return []
  if (membersOf(found.members) !== counts.split('|').indexOf(found.count) + 2) return []
  if (/ (?:is|are|was|were|has|have|can|will) /.test(found.members)) return []
  const fact: Fact = {
    kind: 'list',
    origin: originOf(sentence),
    isMarked: true,
    count: found.count,
    verb: found.verb === 'were' || found.verb === 'had' ? 'were' : 'are',
    what: found.what.trim(),
    owner: found.owner ? names.lowered(found.owner) : '',
    members: found.members,
  }
  return [fact]
}

/** How many members a list has, counted by its commas, semicolons and last "and". */
function membersOf(list: string): number {
  const separator = list.includes(';') ? /;/ : /,/
  const parts = list
    .replace(/\([^)]*\)/g, '')
    .split(separator)
    .filter((part) => part.trim() !== '')
  const last = parts.at(-1) ?? ''
  return parts.length + (/^\s*(and|or)\b/.test(last) ? 0 : /\S (and|or) \S/.test(last) ? 1 : 0)
}
const purposeOf =
  /^The (?<noun>(?:main |primary |chief |major )?(?:function|purpose|role|goal|aim|job|task|effect|net effect|mission|objective)) of (?<owner>[^,;:]{3,60}?) (?:is|was) (?<purpose>to [^;:]{6,140})\.$/

/** "The purpose of X is to ..." */
export const findPurposes: Seeker = (sentence) => {
  const found = purposeOf.exec(sentence.text)?.groups
  if (!found?.noun || !found.owner || !found.purpose) return []
  return [{ kind: 'purpose', origin: originOf(sentence), isMarked: false, noun: found.noun, owner: found.owner, purpose: found.purpose }]
}

const unlike =
  /^(?:Unlike|In contrast to|In contrast with) (?<other>[^,;:]{3,60}), (?<term>(?:(?:a|an|the) )?[^,;:]{2,50}?) (?<verb>(?:is|are|was|were|does|do|has|have|can|may|[a-z]+s) [^;:]{6,120})\.$/

/** "Unlike weight, mass does not vary with location." */
export const findDifferences: Seeker = (sentence, { reading, names }) => {
  const found = unlike.exec(sentence.text)?.groups
  if (!found?.other || !found.term || !found.verb || !reading.terms.find(found.term)) return []
  return [
    {
      kind: 'difference',
      origin: originOf(sentence),
      isMarked: false,
      term: found.term,
      other: names.lowered(found.other),
      difference: `${found.term} ${found.verb}`,
    },
  ]
}
