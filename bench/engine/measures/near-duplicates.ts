import { type Item, kindOf } from '../item.ts'
import { tag } from '../language/tag.ts'
import { contentLemmas, jaccard } from '../language/words.ts'

const sameStem = 0.9
const sameFact = 0.75

type Asked = Pick<Item, 'question' | 'answer'>

/**
 * How many items of one set ask again what an earlier one asked. Two items are near-duplicates when they are of one kind
 * and their stems share nine tenths of their words (Jaccard index over the dictionary forms of content words), or when
 * question and answer together share three quarters of theirs and one of the two says nothing else (a definition and its
 * reverse, two blanks of one sentence). Two definitions are so only when they define one term.
 */
export function countNearDuplicates(items: readonly Asked[]): number {
  const told: Told[] = items.map((item) => ({
    item,
    stem: wordsOf(item.question),
    term: termOf(item.question),
    fact: factOf(item),
  }))
  return told.filter((later, i) => told.slice(0, i).some((earlier) => isSame(earlier, later))).length
}

interface Told {
  item: Asked
  stem: ReadonlySet<string>
  /** What is defined, and of what it is narrowed to ("in classical conditioning"); null where nothing is defined. */
  term: { head: string; narrowed: string } | null
  fact: ReadonlySet<string>
}

/** Above and below tell opposites apart. */
const turning = /^(above|below|before|after|under|over|without|within|not|no|never)$/

const wordsOf = (text: string) =>
  new Set([...contentLemmas(text), ...tag(text).flatMap(({ lemma }) => (turning.test(lemma) ? [lemma] : []))])

const factOf = ({ question, answer }: Asked) => wordsOf(`${question.replace(/_{3,}/, ' ')} ${answer}`)

/** What is defined: "extinction" of "extinction in classical conditioning". */
function termOf(question: string): Told['term'] {
  if (kindOf({ question }) !== 'definition') return null
  const words = tag(question)
  const until = words.findIndex(({ pos }, i) => pos === 'ADP' && i > 2)
  const at = until < 0 ? words.length : until
  const lemmasIn = (part: typeof words) => contentLemmas(part.map(({ text }) => text).join(' ')).join(' ')
  return { head: lemmasIn(words.slice(0, at)), narrowed: lemmasIn(words.slice(at)) }
}

function isSame(one: Told, other: Told): boolean {
  if (one.term && other.term) return isSameTerm(one.term, other.term)
  const isSameKind = kindOf(one.item) === kindOf(other.item)
  return (
    (isSameKind && one.stem.size > 0 && jaccard(one.stem, other.stem) >= sameStem) ||
    (jaccard(one.fact, other.fact) >= sameFact && isWithin(one.fact, other.fact))
  )
}

/** "extinction" and "extinction in classical conditioning" are one; "the sugar in DNA" and "the sugar in RNA" are two. */
const isSameTerm = (one: NonNullable<Told['term']>, other: NonNullable<Told['term']>) =>
  one.head !== '' && one.head === other.head && (one.narrowed === other.narrowed || one.narrowed === '' || other.narrowed === '')

/** Nothing but more of the same: where each has a word of its own, they are two facts ("affect demand", "affect supply"). */
const isWithin = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].every((word) => other.has(word)) || [...other].every((word) => one.has(word))
