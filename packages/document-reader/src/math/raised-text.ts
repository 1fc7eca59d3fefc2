const superscripts: Record<string, string> = { '+': '⁺', '-': '⁻', '−': '⁻', '–': '⁻', '=': '⁼', '(': '⁽', ')': '⁾', n: 'ⁿ', i: 'ⁱ' }
const subscripts: Record<string, string> = { '+': '₊', '-': '₋', '−': '₋', '–': '₋', '=': '₌', '(': '₍', ')': '₎' }
Array.from('⁰¹²³⁴⁵⁶⁷⁸⁹').forEach((sign, digit) => {
  superscripts[digit] = sign
})
Array.from('₀₁₂₃₄₅₆₇₈₉').forEach((sign, digit) => {
  subscripts[digit] = sign
})

/** Follows an index in plain letters, until it is known what comes next. */
export const indexEnd = '\u0001'

/** Raised text in Unicode's raised signs where all of it has some (`⁺`, `10⁸`), else after a caret. */
export const superscript = (text: string): string =>
  inSigns(text, superscripts) ?? (text.length === 1 ? `^${text}${indexEnd}` : `^(${text})`)

/** Lowered text in Unicode's lowered signs where all of it has some (`H₂O`), else after an underscore. */
export const subscript = (text: string): string => inSigns(text, subscripts) ?? (text.length === 1 ? `_${text}${indexEnd}` : `_(${text})`)

function inSigns(text: string, signs: Record<string, string>): string | null {
  const mapped = Array.from(text.replace(/\s/g, ''), (sign) => signs[sign])
  return mapped.every((sign) => sign !== undefined) ? mapped.join('') : null
}

/** Text in raised or lowered signs, or null where some of it has none. */
export const raisedSigns = (text: string): string | null => inSigns(text, superscripts)
export const loweredSigns = (text: string): string | null => inSigns(text, subscripts)

/** `<sup>` and `<sub>` of HTML as signs; the numbers of footnotes, which are links, go. */
export const raised = (text: string): string =>
  text
    .replace(/<sup\b[^<>]*>\s{0,20}\[[^\]<]{0,200}\]\([^)<]{0,500}\)(?:\{:[^}<]{0,200}\})?\s{0,20}<\/sup>/g, '')
    .replace(/<sup\b[^<>]*>([^<]{0,40})<\/sup>/g, (_, inner: string) => inSigns(inner, superscripts) ?? inner)
    .replace(/<sub\b[^<>]*>([^<]{0,40})<\/sub>/g, (_, inner: string) => inSigns(inner, subscripts) ?? inner)
