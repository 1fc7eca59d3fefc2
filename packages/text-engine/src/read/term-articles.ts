import type { Token } from './tag-text.ts'
import { termKey } from './term-key.ts'
import type { KeyTerms } from './term-lookup.ts'

/** How the document itself speaks of a term: "a scope", "the myelin sheath", "glycolysis"; null where it never says. */
export interface TermArticles {
  spoken(term: string): string | null
}

type Use = 'a' | 'the' | 'bare' | 'plural'

export function collectTermArticles(sentences: readonly (readonly Token[])[], terms: KeyTerms): TermArticles {
  const uses = new Map<string, Record<Use, number>>()
  for (const tokens of sentences) {
    for (const { term, from, to } of terms.within(tokens)) {
      const use = useOf(tokens, from, to)
      if (!use) continue
      const counts = uses.get(term.key) ?? { a: 0, the: 0, bare: 0, plural: 0 }
      counts[use]++
      uses.set(term.key, counts)
    }
  }
  return {
    spoken(text) {
      const counts = uses.get(termKey(text))
      if (isPluralWord(text)) return /^\p{Lu}/u.test(text) ? `the ${text}` : text
      if (!counts) return null
      if (counts.a > 0) return withA(text)
      if (counts.the > 0 && counts.bare === 0) return counts.plural > 1 && /^\p{Ll}/u.test(text) ? withA(text) : `the ${text}`
      // "agonists" only: what can be counted.
      if (counts.plural > 0 && counts.bare === 0 && /^\p{Ll}/u.test(text)) return withA(text)
      return counts.bare > counts.the + 1 ? text : null
    },
  }
}

function useOf(tokens: readonly Token[], from: number, to: number): Use | null {
  const last = tokens[to - 1]?.text ?? ''
  const after = tokens[to]
  // Part of a longer phrase ("action potential threshold"): says nothing of the term alone.
  if (isPluralWord(last)) return 'plural'
  if (after?.pos === 'NOUN' || after?.pos === 'PROPN') return null
  const before = tokens[from - 1]
  const word = before?.text.toLowerCase() ?? ''
  if (word === 'a' || word === 'an') return 'a'
  if (word === 'the') return 'the'
  return before === undefined || /^(ADP|VERB|AUX|PUNCT|CCONJ|SCONJ)$/.test(before.pos) ? 'bare' : null
}

/** Whether a term is said in the plural; in "committees of correspondence" the first noun tells. */
export const isPluralWord = (text: string): boolean => {
  const head = text.replace(/ \(.*/, '').split(/ (?:of|for|in) /)[0] ?? text
  return /[^suia'’]s$/.test(head) && !/(ics|[sx]is|us|ss|lens|['’]s)$/.test(head)
}

const startsWithVowelSound = (word: string): boolean => {
  if (/^\p{Lu}[\p{Lu}\d]/u.test(word)) return /^[AEFHILMNORSX]/.test(word)
  return /^([aeio]|u(?!n[ai]|s[aeiu]|r[aeiou]|t[aeiou])|hour|honest|heir)/i.test(word) && !/^(eu|one\b|once)/i.test(word)
}

export const withA = (text: string): string => `${startsWithVowelSound(text) ? 'an' : 'a'} ${text}`
