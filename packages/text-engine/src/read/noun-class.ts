import table from '../../data/noun-classes.json' with { type: 'json' }
import { singular } from './term-key.ts'

/** What sort of thing a noun names, as coarse as options of one question may differ without telling the key. */
export type NounClass =
  | 'happening'
  | 'state'
  | 'animal'
  | 'artifact'
  | 'body part'
  | 'idea'
  | 'message'
  | 'feeling'
  | 'food'
  | 'group'
  | 'place'
  | 'matter'
  | 'person'
  | 'plant'
  | 'possession'
  | 'quantity'
  | 'relation'
  | 'shape'
  | 'time'

/** WordNet's classes by their letters in the table; what tells nothing ("thing", "entity") is of none. */
const classOfLetter: Record<string, NounClass> = {
  a: 'happening',
  b: 'animal',
  c: 'artifact',
  d: 'state',
  e: 'body part',
  f: 'idea',
  g: 'message',
  h: 'happening',
  i: 'feeling',
  j: 'food',
  k: 'group',
  l: 'place',
  n: 'matter',
  o: 'person',
  p: 'happening',
  q: 'plant',
  r: 'possession',
  s: 'happening',
  u: 'quantity',
  v: 'relation',
  w: 'shape',
  x: 'state',
  y: 'matter',
  z: 'time',
}

const letters = new Map(Object.entries(table).flatMap(([key, words]) => words.split(' ').map((word) => [word, key] as const)))

/** Rarer senses are not thought of. */
const commonSenses = 2

/** Nouns whose ending tells what they are, however rare. */
const byEnding: readonly (readonly [RegExp, NounClass])[] = [
  [/(?:lysis|genesis|tion|sion|taxis|phoresis|tropism)$/, 'happening'],
  [/(?:[kcntgplr]ase|ose|ide|gen|ium|yl|ate|one)$/, 'matter'],
  [/(?:ologist|icist|grapher|ician|onomer)$/, 'person'],
  [/(?:ness|ability|ibility)$/, 'state'],
]

/** The classes of a noun, the commonest sense first; none where nobody knows. */
export function classesOfNoun(noun: string): readonly NounClass[] {
  const word = noun.toLowerCase()
  const base = singular(word)
  const found = letters.get(word) ?? letters.get(base)
  const told = byEnding.flatMap(([ending, name]) => (ending.test(word) || ending.test(base) ? [name] : []))
  if (!found) return told
  const listed = found
    .slice(0, commonSenses)
    .split('')
    .flatMap((letter) => classOfLetter[letter] ?? [])
  // A decomposition is a state of being decayed, and something that happens.
  return [...new Set([...listed, ...told.filter((name) => name === 'happening')])]
}
