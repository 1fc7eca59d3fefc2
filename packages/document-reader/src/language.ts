import { detectAll } from 'tinyld/light'

/** Characters that are looked at: more do not make the answer surer. */
const sampleLength = 4000
/** Shorter text could be anything. */
const leastLength = 40

/** tinyld answers 0.1 to 1 for text in one language, below 0.08 for code, formulas and made-up words. */
const leastAccuracy = 0.08
/** A second language as likely as this, compared with the first, leaves the question open. */
const mostDoubt = 0.6

/** The BCP 47 language of passages of text, or null when there is too little of it or the answer is not clear. */
export function detectLanguage(passages: string[]): string | null {
  const sample = sampleOf(passages)
  if (sample.replace(/[^\p{L}]/gu, '').length < leastLength) return null
  if (isEnglish(sample)) return 'en'
  if (isVietnamese(sample)) return 'vi'
  const [best, second] = detectAll(sample)
  if (best === undefined || best.accuracy < leastAccuracy) return null
  return second !== undefined && second.accuracy > mostDoubt * best.accuracy ? null : best.lang
}

const englishWords = /\b(?:the|of|and|an?|to|in|is|are|was|were|that|this|which|it|its|for|as|with|by|on|be|from|or|not|has|have)\b/gi

/** tinyld is least sure of short English, which the commonest words show: they are a third of its running text. */
function isEnglish(sample: string): boolean {
  const words = sample.split(/\s+/).length
  const common = sample.match(englishWords)?.length ?? 0
  return common >= 4 && common > 0.2 * words
}

/** The small set of languages lacks Vietnamese, which no other language's letters look like. */
const isVietnamese = (sample: string): boolean => (sample.match(/[\u1ea0-\u1ef9]/g)?.length ?? 0) > 0.04 * sample.length

/** From the middle of the document, where running text is likelier than at its ends. */
function sampleOf(passages: string[]): string {
  const longest = passages.filter((passage) => passage.length > 60)
  const chosen = longest.length === 0 ? passages : longest
  const from = Math.floor(chosen.length / 4)
  let sample = ''
  for (let index = 0; index < chosen.length && sample.length < sampleLength; index++)
    sample += `${chosen[(from + index) % chosen.length]}\n`
  return sample.slice(0, sampleLength)
}
