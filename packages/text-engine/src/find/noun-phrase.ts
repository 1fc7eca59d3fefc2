import type { Token } from '../read/tag-text.ts'

const relative = /^(that|which|who|whom|whose|when|where|how|what|in|by|for|with|because|if)$/i

/** Whether words name a thing rather than tell a story: no finite verb before a relative word makes room for one. */
export function isNounPhrase(tokens: readonly Token[]): boolean {
  for (const [i, token] of tokens.entries()) {
    if (i > 1 && relative.test(token.text) && (token.pos !== 'ADP' || relative.test(tokens[i + 1]?.text ?? ''))) return true
    // "the valve keeps the blood" with a verb taken for a noun: a noun phrase has no article right after a noun.
    if (i > 1 && token.pos === 'DET' && /^(NOUN|PROPN)$/.test(tokens[i - 1]?.pos ?? '')) return false
    if (token.pos === 'AUX') return false
    // "the two effects make them buy": a bare verb tells a story unless "to" opens it.
    if (i > 1 && token.pos === 'VERB' && token.text === token.lemma && /^(NOUN|PROPN|ADV)$/.test(tokens[i - 1]?.pos ?? '')) return false
    if (token.pos === 'PRON' && /^(it|they|he|she|we|you|I)$/.test(token.text)) return isReducedRelative(tokens, i)
    if (token.pos === 'VERB' && /s$/.test(token.text) && token.text !== token.lemma && tokens[i - 1]?.pos !== 'DET') return false
  }
  return true
}

/** "the atoms it contains": a pronoun and verb that close the phrase. */
const isReducedRelative = (tokens: readonly Token[], i: number) =>
  tokens.slice(i + 2).every((token) => token.pos !== 'AUX' && token.pos !== 'VERB')

export const tokensIn = (tokens: readonly Token[], text: string, phrase: string): Token[] => {
  const start = text.indexOf(phrase)
  return tokens.filter((token) => token.start >= start && token.end <= start + phrase.length)
}
