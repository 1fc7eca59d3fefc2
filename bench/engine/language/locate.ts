import type { Span } from '@stackademy/contract/document'

/** Characters that mean the same, and how many of the text's own characters each came from. */
function fold(text: string): { folded: string; origin: number[] } {
  let folded = ''
  const origin: number[] = []
  for (let i = 0; i < text.length; i += 1) {
    const plain = plainCharacter(text[i] as string)
    if (plain === ' ' && folded.endsWith(' ')) continue
    for (const character of plain) {
      folded += character
      origin.push(i)
    }
  }
  return { folded, origin }
}

const plainCharacter = (character: string) =>
  /\s/.test(character)
    ? ' '
    : character
        .normalize('NFKC')
        .replace(/[’‘]/g, "'")
        .replace(/[“”]/g, '"')
        .replace(/[‐-―−]/g, '-')

/** Where a quote stands in a text whose spaces, dashes, quotes and raised figures may be others; null when it does not. */
export function locate(text: string, quote: string): Span | null {
  const exact = text.indexOf(quote)
  if (exact >= 0) return { start: exact, end: exact + quote.length }
  const { folded, origin } = fold(text)
  const wanted = fold(quote).folded.trim()
  const at = folded.indexOf(wanted)
  return at < 0 ? null : { start: origin[at] ?? 0, end: (origin[at + wanted.length - 1] ?? 0) + 1 }
}
