import { tag } from '../language/tag.ts'
import { isContent, plainTokens } from '../language/words.ts'
import { hasAlsoCorrect } from './also-correct.ts'
import type { Case } from './case.ts'
import type { Fault } from './faults.ts'
import { mixesClasses } from './option-classes.ts'

/** Criterion E: can a student who does not know it tell the key by looks, or defend another option? */
export function unfairOptions(given: Case): Fault[] {
  if (given.options.length === 0) return []
  const found: Fault[] = []
  if (hasAlsoCorrect(given)) found.push('also-correct')
  if (hasDuplicate(given.options)) found.push('duplicate-option')
  if (mixesKinds(given) || mixesClasses(given)) found.push('option-kind')
  if (keyStandsOut(given)) found.push('odd-option-out')
  return found
}

export const hasDuplicate = (options: readonly string[]): boolean => {
  const plain = options.map((option) => plainTokens(option.replace(/^(on|in|at|by|to|with|from|of) /i, '')).join(' ') || option.trim())
  return new Set(plain).size < plain.length
}

type Shape = 'number' | 'name' | 'clause' | 'verb' | 'noun' | 'place' | 'other'

function shapeOf(option: string): Shape {
  const words = tag(option)
  const first = words.find(({ pos }) => pos !== 'DET' && pos !== 'PUNCT')
  if (/^(because|since|when|if|that|after|before|while|until|by|to|so)$/i.test(words[0]?.text ?? '')) return 'clause'
  if (/^[$€£]?\d/.test(option) || (first?.pos === 'NUM' && !/\p{L}-\p{L}/u.test(option))) return 'number'
  if (words[0]?.pos === 'ADP') return 'place'
  if (words.filter(isContent).every(({ pos }) => pos === 'PROPN')) return 'name'
  if (words[0]?.pos === 'VERB') return 'verb'
  return words.some(({ pos }) => pos === 'NOUN' || pos === 'PROPN') ? 'noun' : 'other'
}

/** The key has a shape that no other option has: a number beside persons, a clause beside nouns. */
export function mixesKinds({ answer, options }: Pick<Case, 'answer' | 'options'>): boolean {
  const key = shapeOf(answer)
  const others = options.filter((option) => option !== answer).map(shapeOf)
  if (key === 'other' || others.includes('other')) return false
  // Taggers take some names for nouns and some nouns for names: those two are kept apart only by case.
  if (key === 'name' || key === 'noun')
    return isCapital(answer)
      ? !options.some((option) => option !== answer && isCapital(option))
      : others.every((shape) => shape === 'number' || shape === 'clause')
  return others.every((shape) => shape !== key)
}

const isCapital = (text: string) => /^[“"]?((the|an?|The|An?) )?[“"]?\p{Lu}/u.test(text)
const articleOf = (text: string) => /^(an?|the|no) /i.exec(text)?.[1]?.toLowerCase().replace('an', 'a') ?? ''

/** The key is half as long again as any other, far shorter than all, or alone with its article. */
export function keyStandsOut({ answer, options }: Pick<Case, 'answer' | 'options'>): boolean {
  const others = options.filter((option) => option !== answer)
  if (others.length === 0) return true
  const lengths = others.map((option) => option.length)
  if (answer.length > 12 && answer.length > 1.5 * Math.max(...lengths)) return true
  if (answer.length > 4 && Math.min(...lengths) > 2.2 * answer.length) return true
  return (
    others.length > 1 &&
    new Set(others.map(articleOf)).size === 1 &&
    articleOf(others[0] ?? '') !== articleOf(answer) &&
    articleOf(answer) !== 'no'
  )
}
