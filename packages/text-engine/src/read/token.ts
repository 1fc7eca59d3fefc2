/** A word or mark with its universal part of speech (NOUN, VERB, ...) and where it stands in the tagged text. */
export interface Token {
  text: string
  lemma: string
  pos: string
  start: number
  end: number
}

/** Tokens as they stand in their sentence, spaces included. */
export function textOf(tokens: readonly Token[]): string {
  let text = ''
  tokens.forEach((token, i) => {
    const before = tokens[i - 1]
    text += before && before.end < token.start ? ` ${token.text}` : token.text
  })
  return text
}
