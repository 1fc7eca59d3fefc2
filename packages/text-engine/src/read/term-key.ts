/** One form for "Stimuli", "stimulus" would need a dictionary; this folds case, articles, hyphens and plain plurals. */
export function termKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/^(a|an|the)\s+/, '')
    .replace(/\s*\([^)]*\)\s*$/, '')
    .replace(/[^\p{L}\d'+ -]/gu, '')
    .split(/\s+/)
    .map(singular)
    .join(' ')
    .trim()
}

export function singular(word: string): string {
  if (word.length < 4 || /(ss|us|is|ous)$/.test(word)) return word
  if (/ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(ch|sh|x|ss|z)es$/.test(word)) return word.slice(0, -2)
  return word.replace(/s$/, '')
}
