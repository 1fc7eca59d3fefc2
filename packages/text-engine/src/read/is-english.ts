const stopWords = new Set(
  'the of and to in is are was were that for it as with on by be this from or an at which not have has can but they their'.split(' '),
)
const otherStopWords = new Set(
  'der die das und ist nicht ein eine le la les des et est une dans el los las que y en es il di che e per het een van de der zijn og det som är att och'.split(
    ' ',
  ),
)

/** From so many words on, English prose cannot do without its function words. */
const tellingLength = 40

/**
 * Whether a text is English prose. The language that the reader found is believed; without one, a text is refused only
 * on evidence: another script, the function words of another language, or none of English in a text of some length.
 */
export function isEnglish(language: string | null, text: string): boolean {
  const sample = text.slice(0, 60_000)
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  const latin = sample.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (letters > 0 && latin / letters < 0.7) return false
  const words = sample.toLowerCase().match(/\p{L}+/gu) ?? []
  if (words.length === 0) return language === null || language.startsWith('en')
  const count = (list: Set<string>) => words.filter((word) => list.has(word)).length
  if (language !== null) return language.toLowerCase().startsWith('en')
  const [english, other] = [count(stopWords), count(otherStopWords)]
  // One word of another language may be part of a name ("Los Angeles").
  if (other > 1 && other >= english) return false
  // English prose has 25 to 40 % of these words; formulas, names and tables thin it out.
  return words.length < tellingLength || english / words.length > 0.05
}
