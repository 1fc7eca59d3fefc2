import type { Token } from './tag-text.ts'

/** Tells names from words that are only capital because they open a sentence. */
export interface ProperNames {
  /** The text as it stands inside a sentence: "Mass is" becomes "mass is", "Newton" stays. */
  lowered(text: string): string
  has(word: string): boolean
}

export function collectProperNames(sentences: readonly (readonly Token[])[]): ProperNames {
  const capital = new Set<string>()
  const small = new Set<string>()
  for (const tokens of sentences) {
    tokens.forEach((token, i) => {
      if (/^\p{Ll}/u.test(token.text)) small.add(token.text)
      else if (i > 0 && /^\p{Lu}/u.test(token.text) && !/^[.:“"(]$/.test(tokens[i - 1]?.text ?? '')) capital.add(token.text)
    })
  }
  const has = (word: string) => capital.has(word) && !small.has(word.charAt(0).toLowerCase() + word.slice(1))
  return { has, lowered: (text) => lowered(text, has) }
}

const opensLikeAName = /^(\p{Lu}\.|\p{Lu}[\p{L}’'-]* (of )?\p{Lu})|^\p{Lu}[\p{L}-]*[’']s? \p{Lu}/u

function lowered(text: string, isName: (word: string) => boolean): string {
  const word = /^[\p{L}\d]+/u.exec(text)?.[0] ?? ''
  if (!word || /\p{Lu}/u.test(word.slice(1)) || /\d/.test(word) || isName(word)) return text
  if (word.length === 1 && word !== 'A') return text
  if (
    !/^(\p{Lu}[\p{L}]+ing|each|every|all|most|many|some|any|two|three|four|northern|southern|eastern|western|a|an|the|in|on|at|during|after|before|by)$/iu.test(
      word,
    ) &&
    opensLikeAName.test(text)
  )
    return text
  return text.charAt(0).toLowerCase() + text.slice(1)
}
