/** Letters of a text from which its words are learnt. */
const sampleLength = 600_000
const cutWord = /(\p{L}[\p{L}\p{M}’']*)-$/u
const wordStart = /^(\p{Ll}[\p{L}\p{M}’']*)/u
const withoutSpaces = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\u0e00-\u0eff]/

/**
 * Puts two lines of a text together. A hyphen at the end of a line goes, unless the text writes the word with it elsewhere;
 * languages without spaces get none.
 */
export function makeJoiner(text: string): (before: string, after: string) => string {
  let words: Set<string> | null = null
  const known = (word: string) => {
    words ??= new Set(
      text
        .slice(0, sampleLength)
        .toLowerCase()
        .match(/\p{L}[\p{L}\p{M}’'-]*\p{L}/gu) ?? [],
    )
    return words.has(word.toLowerCase())
  }
  return (before, after) => {
    const first = cutWord.exec(before)?.[1]
    const second = wordStart.exec(after)?.[1]
    if (first !== undefined && second !== undefined) {
      const keepsHyphen = known(`${first}-${second}`) && !known(first + second)
      return keepsHyphen ? before + after : before.slice(0, -1) + after
    }
    const isSpaced = !(withoutSpaces.test(before.at(-1) ?? '') && withoutSpaces.test(after[0] ?? ''))
    return isSpaced ? `${before} ${after}` : before + after
  }
}
