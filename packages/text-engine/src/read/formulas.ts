/** TeX between dollar signs. No space inside the dollars and no digit after them, so that "$5 and $10" are prices. */
const formula = /\$(?!\s)(?:[^$\\]|\\.){1,300}?(?<!\s)\$(?!\d)/gs

/** The text with a word in the place of each formula, one word for one formula: what reads words is not led astray by TeX. */
export const nameFormulas = (text: string): string => (text.includes('$') ? text.replace(formula, nameOf) : text)

/** The text with a word as long as the formula in its place, so that all offsets stay. */
export const coverFormulas = (text: string): string => (text.includes('$') ? text.replace(formula, (tex) => 'x'.repeat(tex.length)) : text)

function nameOf(tex: string): string {
  let hash = 7
  for (const character of tex) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 999_983
  return `f${String(hash).padStart(6, '0')}`
}
