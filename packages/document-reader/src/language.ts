import { detectAll } from 'tinyld/light'

/** Characters that are looked at: more do not make the answer surer. */
const sampleLength = 4000
/** Of one passage no more than this, so that a long quotation does not speak for the whole. */
const longestPassage = 1000
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

/** The longest passages of the middle: running text, where names, captions, references and licences are short or at the ends. */
function sampleOf(passages: string[]): string {
  const inside = middleOf(passages)
  let sample = ''
  for (const passage of inside.toSorted((a, b) => b.length - a.length)) {
    if (sample.length >= sampleLength) break
    sample += `${passage.slice(0, longestPassage)}\n`
  }
  return sample.slice(0, sampleLength)
}

/** Without the first and the last fifth of the text; a text that fits into the sample is taken whole. */
function middleOf(passages: string[]): string[] {
  const total = passages.reduce((sum, { length }) => sum + length, 0)
  if (total <= sampleLength) return passages
  let before = 0
  return passages.filter(({ length }) => {
    const middle = before + length / 2
    before += length
    return middle > 0.2 * total && middle < 0.8 * total
  })
}
