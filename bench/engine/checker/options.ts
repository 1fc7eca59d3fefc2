import { tag } from '../language/tag.ts'
import { contentLemmas, isContent, plainTokens } from '../language/words.ts'
import type { Case } from './case.ts'
import type { Fault } from './faults.ts'

/** Criterion E: can a student who does not know it tell the key by looks, or defend another option? */
export function unfairOptions(given: Case): Fault[] {
  if (given.options.length === 0) return []
  const found: Fault[] = []
  if (hasAlsoCorrect(given)) found.push('also-correct')
  if (hasDuplicate(given.options)) found.push('duplicate-option')
  if (mixesKinds(given)) found.push('option-kind')
  if (keyStandsOut(given)) found.push('odd-option-out')
  return found
}

export const hasDuplicate = (options: readonly string[]): boolean => {
  const plain = options.map((option) => plainTokens(option.replace(/^(on|in|at|by|to|with|from|of) /i, '')).join(' ') || option.trim())
  return new Set(plain).size < plain.length
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const bare = (text: string) => text.replace(/^(the|an?) /i, '').trim()

/**
 * What can be decided from the text: the document calls key and option the same thing, the quote enumerates both for one
 * stem, or one is the class of the other.
 */
export function hasAlsoCorrect({
  answer,
  options,
  document,
  source,
  question,
}: Pick<Case, 'answer' | 'options' | 'document' | 'source' | 'question'>): boolean {
  const key = bare(answer)
  return options.some((option) => {
    const other = bare(option)
    if (option === answer || other.toLowerCase() === key.toLowerCase() || other.length < 2) return false
    return (
      areNamedTogether(key, other, document.text) || areEnumerated({ key, other, quote: source.quote, question }) || isClassOf(other, key)
    )
  })
}

/** "a surplus, also called excess supply", "deoxyribonucleic acid (DNA)". */
function areNamedTogether(key: string, other: string, text: string): boolean {
  const link = String.raw`(?:,? or |,? also (?:known as|called) (?:the |an? )?|,? (?:an? )?or (?:the |an? )?)`
  return [
    [key, other],
    [other, key],
  ].some(
    ([one, two]) =>
      new RegExp(`\\b${escaped(one as string)}(?:${link}${escaped(two as string)}\\b| \\(${escaped(two as string)}\\))`, 'i').test(text) &&
      !isAlternative(one as string, two as string, text),
  )
}

/** "purines or pyrimidines": two things, not two names. */
const isAlternative = (one: string, two: string, text: string) =>
  new RegExp(`\\b(either|whether|versus|between)\\b[^.]{0,40}${escaped(one)} or (?:an? |the )?${escaped(two)}`, 'i').test(text) ||
  (new RegExp(`${escaped(one)} or ${escaped(two)}`, 'i').test(text) &&
    !new RegExp(`(call|known|name|term|there is|is)[^.]{0,60}${escaped(one)},? or ${escaped(two)}`, 'i').test(text))

function areEnumerated({ key, other, quote, question }: { key: string; other: string; quote: string; question: string }): boolean {
  if (/\b(first|last|second|third|only|year|how (many|much))\b/i.test(question) || /^\W*\d/.test(key)) return false
  const separates = new Set(contentLemmas(question))
  const between = (one: string, two: string) => {
    const found = new RegExp(`\\b${escaped(one)}\\b(.{1,60}?)\\b${escaped(two)}\\b`, 'i').exec(quote)?.[1]
    return (
      found !== undefined &&
      !contentLemmas(found).some((lemma) => separates.has(lemma)) &&
      /^(,|,? (and|or)|, along with|, [^.;:]*,( and| or)?)( (the|an?|\p{Lu}\p{Ll}+))? $/u.test(found) &&
      !/\b(respectively|not|but|whereas|while|instead)\b/i.test(quote)
    )
  }
  const explained = new RegExp(`${escaped(key)} \\(([^)]*)\\)`, 'i').exec(quote)?.[1] ?? ''
  if (contentLemmas(explained).some((lemma) => separates.has(lemma))) return false
  const isSet = contentLemmas(quote).filter((lemma) => separates.has(lemma)).length > 0
  return isSet && (between(key, other) || between(other, key))
}

/** "conditioning" beside "classical conditioning"; numbers and names are no classes. */
function isClassOf(other: string, key: string): boolean {
  const [wide, narrow] = [plainTokens(other), plainTokens(key)]
  return (
    wide.length < narrow.length &&
    wide.length > 0 &&
    narrow.slice(-wide.length).join(' ') === wide.join(' ') &&
    /^\p{L}/u.test(wide[0] ?? '') &&
    !/^(not|un|non|in)/.test(narrow[0] ?? '')
  )
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
