import { detectAll } from 'tinyld/light'

/** Characters that are looked at: more do not make the answer surer. */
const sampleLength = 4000
/** Shorter text could be anything. */
const leastLength = 40

/** The BCP 47 language of passages of text, or null when there is too little of it or the answer is not clear. */
export function detectLanguage(passages: string[]): string | null {
  const sample = sampleOf(passages)
  if (sample.replace(/[^\p{L}]/gu, '').length < leastLength) return null
  const [best, second] = detectAll(sample)
  if (best === undefined || best.accuracy < 0.1) return null
  return second !== undefined && second.accuracy > 0.9 * best.accuracy ? null : best.lang
}

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
