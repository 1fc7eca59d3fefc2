import type { Token } from './tag-text.ts'

const isNoun = (token: Token | undefined) => token?.pos === 'NOUN' || token?.pos === 'PROPN'

/** Noun phrases with their article and their "of ...": "the balance between ..." gives "the balance". */
export function nounChunks(tokens: readonly Token[]): Token[][] {
  const chunks: Token[][] = []
  let from = 0
  while (from < tokens.length) {
    const to = endOfChunk(tokens, from)
    if (to > from) chunks.push(tokens.slice(from, to))
    from = Math.max(to, from + 1)
  }
  return chunks
}

/** Where the noun phrase ends that begins at `from`, its "of" phrases included; `from` where none begins. */
function endOfChunk(tokens: readonly Token[], from: number): number {
  let at = /^(the|an?)$/i.test(tokens[from]?.text ?? '') ? from + 1 : from
  while (isNoun(tokens[at]) || (tokens[at]?.pos === 'ADJ' && /^\p{L}/u.test(tokens[at]?.text ?? ''))) at++
  while (at > from && !isNoun(tokens[at - 1])) at--
  if (at <= from) return from
  if (tokens[at]?.text !== 'of') return at
  const further = endOfChunk(tokens, at + 1)
  return further > at + 1 ? further : at
}
