import { tag } from '../language/tag.ts'
import { plainTokens, plainWord } from '../language/words.ts'

const opening = /^(because|since|as|due to|by|to|from|in|on|at|with|for|of|that|when|if|only|its|their|it|they) /i

export type Answered = 'span' | 'normal form' | null

/**
 * How an answer stands in the sentence that is quoted for it: word for word ("span"; case, marks, articles and an opening
 * preposition do not count), or in a normal form (number words and figures, inflection, a list whose marks differ, a phrase
 * with a bracket left out). Null when a word of it is not there.
 */
export function answeredBy(answer: string, quote: string): Answered {
  const said = plainTokens(quote)
  const told = plainTokens(answer)
  if (told.length === 0) return /\S/.test(answer) && quote.includes(answer.trim()) ? 'span' : null
  if (stands(told, said) || stands(plainTokens(answer.replace(opening, '')), said)) return 'span'
  return standsInOrder(forms(answer), forms(quote)) ? 'normal form' : null
}

const stands = (part: readonly string[], whole: readonly string[]) =>
  part.length > 0 && whole.some((_, from) => part.every((word, i) => whole[from + i] === word))

const skipped = /^(DET|ADP|AUX|PRON|CCONJ|SCONJ|PART|PUNCT|SPACE)$/

const forms = (text: string): string[] =>
  tag(text)
    .filter(({ pos, text: word }) => !skipped.test(pos) && /[\p{L}\p{N}]/u.test(word))
    .map(({ lemma, text: word }) => plainWord(/\d/.test(word) ? word : lemma))

function standsInOrder(part: readonly string[], whole: readonly string[]): boolean {
  let from = 0
  for (const word of part) {
    const at = whole.indexOf(word, from)
    if (at < 0) return false
    from = at + 1
  }
  return part.length > 0
}
