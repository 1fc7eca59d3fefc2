/** A piece of RTF (Rich Text Format Specification 1.9.1, "RTF Syntax"). */
export type RtfToken =
  | { kind: 'open' | 'close' }
  | { kind: 'control'; word: string; value: number | null }
  | { kind: 'symbol'; sign: string }
  /** Text whose characters are bytes in the encoding of its font. */
  | { kind: 'bytes'; text: string }

const pattern = /([{}])|\\([a-zA-Z]{1,40})(-?\d{1,10})? ?|\\'([\da-fA-F]{2})|\\([\s\S])|[\r\n\0]+|([^\\{}\r\n\0]+)/y

/** The tokens of a file whose bytes are given as characters of the same code. Binary data is passed over. */
export function* rtfTokens(source: string): Generator<RtfToken> {
  const token = new RegExp(pattern)
  for (let match = token.exec(source); match !== null; match = token.exec(source)) {
    const [, brace, word, value, hex, sign, text] = match
    if (brace !== undefined) yield { kind: brace === '{' ? 'open' : 'close' }
    else if (word === 'bin') token.lastIndex += Math.max(0, Number(value ?? 0))
    else if (word !== undefined) yield { kind: 'control', word, value: value === undefined ? null : Number(value) }
    else if (hex !== undefined) yield { kind: 'bytes', text: String.fromCharCode(Number.parseInt(hex, 16)) }
    else if (sign !== undefined) yield { kind: 'symbol', sign }
    else if (text !== undefined) yield { kind: 'bytes', text }
  }
}
