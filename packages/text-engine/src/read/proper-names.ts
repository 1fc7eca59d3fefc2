import { isKnownName } from './known-names.ts'
import { classesOfNoun } from './noun-class.ts'
import type { Token } from './tag-text.ts'
import { singular } from './term-key.ts'

/** Tells names from words that are only capital because they open a sentence. */
export interface ProperNames {
  /** The text as it stands inside a sentence: "Mass is" becomes "mass is", "Newton" stays. */
  lowered(text: string): string
  has(word: string): boolean
}

export function collectProperNames(sentences: readonly (readonly Token[])[]): ProperNames {
  const capital = new Set<string>()
  const small = new Set<string>()
  const smallOwners = new Set<string>()
  for (const tokens of sentences) {
    tokens.forEach((token, i) => {
      if (/^\p{Ll}/u.test(token.text)) small.add(token.text)
      if (/^\p{Ll}/u.test(token.text) && /^['’]s$/.test(tokens[i + 1]?.text ?? '')) smallOwners.add(token.text)
      else if (i > 0 && /^\p{Lu}/u.test(token.text) && !/^[.:“"(]$/.test(tokens[i - 1]?.text ?? '')) capital.add(token.text)
    })
  }
  const has = (word: string) => isKnownName(word) || (capital.has(word) && !small.has(inSmall(word)))
  // A newton is a unit, but "Newton's law" is Newton's: only the possessive in small letters would say otherwise.
  const owns = (word: string) => (capital.has(word) && !smallOwners.has(inSmall(word))) || !small.has(inSmall(word))
  // "Cleisthenes": no noun that is known, and never seen without its capital.
  const isUnheardOf = (word: string) =>
    word.length > 5 &&
    !commonOpening.test(word) &&
    !small.has(inSmall(word)) &&
    !small.has(singular(inSmall(word))) &&
    classesOfNoun(word).length === 0
  return { has, lowered: (text) => lowered(text, { has, owns, isUnheardOf }) }
}

const smallWord = /^(am|an|as|at|be|by|do|go|he|if|in|is|it|my|no|of|on|or|so|to|up|us|we)$/i

const inSmall = (word: string) => word.charAt(0).toLowerCase() + word.slice(1)

/** "Ohm's law", "Le Chatelier's principle": what is named after somebody. */
const namedAfter =
  /^\p{Lu}[\p{L}-]+['’]s? (?:(?:first|second|third) )?(?:laws?|principle|theorem|rule|equations?|constant|effect|theory|hypothesis|paradox|identity|formula|theses|rebellion|revolt)\b/u

const opensLikeAName =
  /^\p{Lu}\p{Ll}+-\p{Lu}|^\p{Lu}\p{Ll}+ (?:al-|(?:ibn|bin|de|von|van|del|der|the) )\p{Lu}|^(\p{Lu}\.|\p{Lu}[\p{L}’'-]* (of )?(?!(?:I{1,3}|IV|VI?)\b)\p{Lu})|^\p{Lu}[\p{L}-]*[’']s? \p{Lu}/u

/** Pronouns, adverbs and forms of verbs are no nouns and no names. */
const commonOpening =
  /(?:ing|ly|ed)$|^(?:others|anyone|someone|everyone|nobody|somebody|anybody|everybody|another|something|anything|everything|nothing)$/i

interface Heard {
  has(word: string): boolean
  owns(word: string): boolean
  isUnheardOf(word: string): boolean
}

function lowered(text: string, { has: isName, owns, isUnheardOf }: Heard): string {
  const word = /^[\p{L}\d]+/u.exec(text)?.[0] ?? ''
  if (namedAfter.test(text) || (/^[\p{L}]+['’]s? /u.test(text) && owns(word))) return text
  if (!word || /\p{Lu}/u.test(word.slice(1)) || /\d/.test(word) || isName(word)) return text
  if (word.length === 1 && word !== 'A') return text
  if (word === text && isUnheardOf(word)) return text
  // "Co is the symbol for cobalt"
  if (word.length === 2 && !smallWord.test(word)) return text
  if (
    !/^(\p{Lu}[\p{L}]+ing|each|every|all|most|many|some|any|two|three|four|northern|southern|eastern|western|a|an|the|in|on|at|during|after|before|by)$/iu.test(
      word,
    ) &&
    opensLikeAName.test(text)
  )
    return text
  return text.charAt(0).toLowerCase() + text.slice(1)
}
