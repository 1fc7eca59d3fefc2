import type { Token } from './token.ts'

/**
 * Gives a sentence that was tagged without any verb the one that it must have: "glycolysis extracts ATP", "the law states that".
 * The tagger takes verbs in -s for plurals of nouns.
 */
export function withMissingVerb(tokens: Token[]): Token[] {
  if (tokens.length < 4 || firstClause(tokens).some(isFinite)) return tokens
  const at = firstClause(tokens).findIndex((_, i) => couldBeVerb(tokens, i))
  return at < 0 ? tokens : tokens.with(at, { ...(tokens[at] as Token), pos: 'VERB' })
}

const firstClause = (tokens: Token[]) => {
  const end = tokens.findIndex(({ text }, i) => i > 3 && (/^[;:—]$|^(because|if|when)$/.test(text) || opensSaid(tokens, i)))
  return end < 0 ? tokens : tokens.slice(0, end)
}

/** "states that a body", and not "nations that took". */
const opensSaid = (tokens: readonly Token[], i: number) => tokens[i]?.text === 'that' && !/^(VERB|AUX|ADV)$/.test(tokens[i + 1]?.pos ?? '')

const isFinite = ({ pos, text }: Token, i: number, tokens: Token[]) =>
  pos === 'AUX' || (pos === 'VERB' && !/ing$/.test(text) && !/^to$/i.test(tokens[i - 1]?.text ?? ''))

/** A plural right after a singular noun, or a singular after a plural, with what an object or a place begins with right after it. */
function couldBeVerb(tokens: readonly Token[], i: number): boolean {
  const [before, token, after] = [tokens[i - 1], tokens[i], tokens[i + 1]]
  if (!before || !token || !after || !/^(NOUN|X)$/.test(token.pos) || !/^\p{Ll}+$/u.test(token.text)) return false
  if (!/^(NOUN|PROPN|NUM)$/.test(before.pos) || /(sis|ics|us|ss|tion|ment|ness|ity|ing|er|or)$/.test(token.text)) return false
  const isPlural = ({ text }: Token) => /[^su'’]s$/.test(text) && !/sis$/.test(text)
  const agrees = isPlural(token) !== isPlural(before)
  if (!isPlural(token))
    return (
      agrees &&
      (/^(DET|PRON|ADV)$/.test(after.pos) ||
        /wards?$/.test(after.text) ||
        /^(across|into|on|to|through|from|with|in|as|out|up|along)$/.test(after.text))
    )
  return agrees && (/^(DET|ADJ|NOUN|PROPN|NUM|ADP|PRON|ADV)$/.test(after.pos) || after.text === 'that')
}

/** Nouns that the words beside them show to be verbs: "that gains one", "stores it". */
export function withSureVerbs(tokens: Token[]): Token[] {
  return tokens.map((token, i) => {
    if (token.pos !== 'NOUN' || !/^\p{Ll}+$/u.test(token.text)) return token
    const [noun, relative, after] = [tokens[i - 2], tokens[i - 1], tokens[i + 1]]
    const isInRelative =
      /^(that|which|who)$/.test(relative?.text ?? '') &&
      /^(NOUN|PROPN)$/.test(noun?.pos ?? '') &&
      /[^s]s$/.test(token.text) !== /[^s]s$/.test(noun?.text ?? '') &&
      /^(DET|NUM|ADJ|PRON|ADP|NOUN)$/.test(after?.pos ?? '')
    const hasPronoun = /^(it|them)$/.test(after?.text ?? '') && /s$/.test(token.text)
    return isInRelative || hasPronoun ? { ...token, pos: 'VERB' } : token
  })
}

const raised = /^[⁰¹²³⁴-ⁿ₀-ₜ⁺⁻₊₋]+$/u

/** "NO" and "₂" were cut apart: what is raised, lowered or joined to such a token without a space is one noun, or one number. */
export function withWholeFormulas(tokens: Token[]): Token[] {
  const whole: Token[] = []
  for (const token of tokens) {
    const before = whole.at(-1)
    const isJoined = before !== undefined && before.end === token.start && /[\p{L}\d)\]⁰-ₜ]$/u.test(before.text)
    if (before && isJoined && (raised.test(token.text) || (raised.test(before.text.at(-1) ?? '') && /^[\p{L}\d]+$/u.test(token.text)))) {
      const text = before.text + token.text
      whole[whole.length - 1] = { ...before, text, lemma: text, pos: /^\d/.test(text) ? 'NUM' : 'NOUN', end: token.end }
    } else whole.push(token)
  }
  return whole
}

/** Words that are both, and nouns where no noun follows. */
const adjectiveOrNoun =
  /^(constant|potential|individual|liquid|solid|chemical|material|native|human|adult|original|variable|principal|average|light|acid|base|metal|mineral|plastic|organic|antibiotic|catalytic|derivative|integral|capital|criminal|professional|official|elite|minor|extreme|ideal|objective|representative|alternative|executive|initiative|relative)$/

/** "the equilibrium constant", "produce light", "NO". */
export const withNounsForAdjectives = (tokens: Token[]): Token[] =>
  tokens.map((token, i) => {
    if (
      /^(DET|PART|ADP|INTJ)$/.test(token.pos) &&
      /^(?:\p{Lu}{2,}|\p{Lu}\p{Ll})$/u.test(token.text) &&
      i > 0 &&
      !/^(The|An?|If|In|On|At|By|To|Of)$/.test(token.text)
    )
      return { ...token, pos: 'NOUN' }
    if (token.pos !== 'ADJ' || !adjectiveOrNoun.test(token.text)) return token
    const [before, after] = [tokens[i - 1], tokens[i + 1]]
    const opensNothing = !/^(NOUN|PROPN|ADJ|NUM)$/.test(after?.pos ?? '')
    return opensNothing && /^(NOUN|PROPN|VERB|DET|ADJ)$/.test(before?.pos ?? '') ? { ...token, pos: 'NOUN' } : token
  })
