import { termKey } from './term-key.ts'
import { type Token, textOf } from './token.ts'

/** A term of the document's subject. `isMarked`: the author set it off (bold, italic, glossary). */
export interface KeyTerm {
  key: string
  text: string
  weight: number
  isMarked: boolean
  /** The document's glossary says what it means. */
  isDefined: boolean
}

/** The terms of a document, looked up by their words. */
export interface KeyTerms {
  all: KeyTerm[]
  find(text: string): KeyTerm | undefined
  /** Terms in a run of tokens, longest first at each place. */
  within(tokens: readonly Token[]): Found[]
}

/** A term in a run of tokens: those from `from` up to, not including, `to`. */
interface Found {
  term: KeyTerm
  from: number
  to: number
}

/** No term has more words. */
export const maxTermWords = 5

/** Terms by their words. */
export function lookUp(terms: Map<string, KeyTerm>): KeyTerms {
  const find = (text: string) => terms.get(termKey(text))
  const openings = new Set([...terms.keys()].map((key) => key.split(/[ -]/)[0] ?? ''))
  const known = new WeakMap<readonly Token[], Found[]>()
  const search = (tokens: readonly Token[]) => {
    const found: Found[] = []
    for (let from = 0; from < tokens.length; from++) {
      if (!openings.has(termKey(tokens[from]?.text ?? '').split('-')[0] ?? '')) continue
      const match = longestFrom(tokens, from, find)
      if (!match) continue
      found.push(match)
      from = match.to - 1
    }
    return found
  }
  return {
    all: [...terms.values()].sort((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1)),
    find,
    within(tokens) {
      const found = known.get(tokens) ?? search(tokens)
      known.set(tokens, found)
      return found
    },
  }
}

function longestFrom(tokens: readonly Token[], from: number, find: (text: string) => KeyTerm | undefined) {
  if (!/^[\p{L}\d]/u.test(tokens[from]?.text ?? '')) return null
  for (let to = Math.min(tokens.length, from + maxTermWords + 3); to > from; to--) {
    const words = textOf(tokens.slice(from, to))
    if (/^(a|an|the) /i.test(words) || /[,;:.()“”"—–?!]|[^\p{L}\d+⁺]$/u.test(words)) continue
    const term = find(words)
    if (term) return { term, from, to }
  }
  return null
}
