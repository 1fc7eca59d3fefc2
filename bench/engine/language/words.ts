import { tag } from './tag.ts'

const numberWords = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'.split(' ')
const tens: Record<string, string> = { twenty: '20', thirty: '30', forty: '40', fifty: '50', sixty: '60', seventy: '70', eighty: '80' }

/** One spelling for quotes, dashes, raised figures, case and number words. */
export const plainWord = (word: string): string => {
  const plain = word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[‐-―−]/g, '-')
    .replace(/^['"“”`]+|['"“”`]+$/g, '')
  const at = numberWords.indexOf(plain)
  return at >= 0 ? String(at) : (tens[plain] ?? plain)
}

/** Tokens as question-answering scores compare them (Rajpurkar et al., 2016): lower case, without marks and articles. */
export const plainTokens = (text: string): string[] =>
  text
    .split(/[\s,;:.!?()[\]“”"…—/]+/)
    .map(plainWord)
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !/^(a|an|the)$/.test(word))

/** Harmonic mean of precision and recall over tokens, 0 to 1. */
export function tokenF1(given: readonly string[], gold: readonly string[]): number {
  const left = [...gold]
  let shared = 0
  for (const word of given) {
    const at = left.indexOf(word)
    if (at < 0) continue
    left.splice(at, 1)
    shared += 1
  }
  return shared === 0 ? 0 : (2 * shared) / (given.length + gold.length)
}

const emptyKinds = new Set(['DET', 'ADP', 'AUX', 'PRON', 'CCONJ', 'SCONJ', 'PART', 'PUNCT', 'SPACE', 'SYM', 'INTJ'])
const emptyWords = new Set(
  'be do have call know name what which who whom whose when where why how much many this that it they also so as than'.split(' '),
)

/** "What kind of stimulus": they stand for what is asked. */
const emptyNouns = new Set(['kind', 'type', 'sort'])

export const isContent = ({ pos, lemma, text }: { pos: string; lemma: string; text: string }): boolean =>
  !emptyKinds.has(pos) && !emptyWords.has(lemma) && !(pos === 'NOUN' && emptyNouns.has(lemma)) && /[\p{L}\p{N}]/u.test(text)

/** Dictionary forms of the words that carry meaning, in their order. */
export const contentLemmas = (text: string): string[] =>
  tag(text)
    .filter(isContent)
    .map(({ lemma, text: word }) => plainWord(/^\p{Lu}+s?$/u.test(word) ? word : lemma))

/** Shared members over all members of two sets of words; 1 for two empty ones. */
export function jaccard(one: Iterable<string>, other: Iterable<string>): number {
  const [a, b] = [new Set(one), new Set(other)]
  const shared = [...a].filter((member) => b.has(member)).length
  const all = a.size + b.size - shared
  return all === 0 ? 1 : shared / all
}

/** "translate" and "translation", "condition" and "conditioning": a common beginning and only an ending apart. */
export function shareRoot(one: string, other: string): boolean {
  if (one === other) return true
  let common = 0
  while (common < one.length && one[common] === other[common]) common += 1
  return common >= 5 && one.length - common <= 4 && other.length - common <= 4
}
