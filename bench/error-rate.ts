/**
 * Character error rate: the least number of characters to insert, delete and exchange that make one text of the other
 * (Levenshtein, 1966), as a share of the right text. White space counts once, forms of one sign are the same, a word that a line
 * ends in is whole, and bars between the cells of tables do not count.
 */
export function characterErrorRate(text: string, right: string): number {
  const [given, wanted] = [plain(text), plain(right)]
  return distance(given, wanted) / Math.max(1, wanted.length)
}

const plain = (text: string): string[] =>
  Array.from(
    text
      .normalize('NFKC')
      .replace(/[‘’‚′]/g, "'")
      .replace(/[“”„″]/g, '"')
      .replace(/[‐‑–—−]/g, '-')
      .replace(/(?<=\p{L})-\s+(?=\p{Ll})|\|/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )

function distance(given: string[], wanted: string[]): number {
  let row = Uint32Array.from({ length: wanted.length + 1 }, (_, index) => index)
  for (const [index, character] of given.entries()) {
    const below = new Uint32Array(wanted.length + 1)
    below[0] = index + 1
    for (let at = 0; at < wanted.length; at++) {
      const exchanged = (row[at] as number) + (wanted[at] === character ? 0 : 1)
      below[at + 1] = Math.min(exchanged, (row[at + 1] as number) + 1, (below[at] as number) + 1)
    }
    row = below
  }
  return row.at(-1) ?? 0
}
