import { isKnownPlace } from '../read/known-names.ts'
import { isPluralWord } from '../read/term-articles.ts'
import { termKey } from '../read/term-key.ts'
import { contentWords, looksLikeAdjective, withoutArticle } from './english.ts'

/** What the last word of a name says that it is; one word and several are never beside each other. */
export function kindOfName(name: string): string {
  if (!/ /.test(name)) return isKnownPlace(name) ? 'one place' : 'one word'
  const head = name.split(' of ')[0] ?? name
  const kinds = [
    /(Acts?|Bill|Articles|Petition|Edict|Code|Laws?|Compromise|Amendment|Treaty|Purchase|Proclamation|Declaration|Constitution|Plan|Doctrine)$/,
    /(Congress|House|Senate|Company|Convention|Union|Parliament|Council|Committee|Court|University|College|Commission|Office|Church|Army|Club|Center|Institute|Sons|Daughters|Confederacy|League|Society|Association)$/,
    /(Crisis|War|Wars|Battle|Siege|Revolution|Massacre|Party|Rebellion|Uprising|Games|Bowl|Cup)$/,
    /(Street|Boulevard|Avenue|Road|Square|City|States?|Coast|Territory|River|Ocean|Sea|Mountains?|Island|Park|Market|Peninsula|Valley)$/,
  ]
  return String(kinds.findIndex((kind) => kind.test(head)))
}

interface Shape {
  isPlural: boolean
  isName: boolean
  isAdjective: boolean
  isShort: boolean
  words: number
}

/** Number, capital, part of speech and size of a term: options differ in none of them. */
export function shapeOf(term: string): Shape {
  const bare = plain(term)
  const words = bare.split(' ')
  return {
    isPlural: isPluralWord(bare) && (words.length > 1 || !/^\p{Lu}/u.test(bare) || /(?:ists|[ae]ns|ers|ors|ots|ies)$/.test(bare)),
    isName: /^\p{Lu}\p{Ll}/u.test(words.at(-1) ?? ''),
    isAdjective: looksLikeAdjective(bare),
    isShort: /^[\p{Lu}\d+-]{2,}$/u.test(bare),
    words: words.length,
  }
}

export const sameShape = (a: Shape, b: Shape) =>
  a.isPlural === b.isPlural &&
  a.isName === b.isName &&
  a.isAdjective === b.isAdjective &&
  a.isShort === b.isShort &&
  Math.abs(a.words - b.words) <= 2 &&
  (!a.isName || a.words > 1 === b.words > 1)

export function hasLikeLength(a: string, b: string): boolean {
  const ratio = a.length / b.length
  return ratio > 0.6 && ratio < 1.7
}

/** Options start alike: all with an article or none, all with the same linking word, all with a verb in -ing or none. */
export function hasLikeOpening(a: string, b: string): boolean {
  const opening = (text: string) =>
    /^(?:a|an|the|because of|because|due to|as a result of|to|that|when|if|after|in|on|at|by|from|between|during|since|until|with|of|it|they|two|three|four|\d+|[a-z]+ing)\b/i
      .exec(text)?.[0]
      .toLowerCase()
      .replace(/^an$/, 'a')
      .replace(/^[a-z]+ing$/, 'ing') ?? ''
  return opening(a) === opening(b)
}

/** Both name a thing plainly or both tell something of it; both hold a name or neither. */
export function hasLikeBuild(a: string, b: string): boolean {
  const tells = (text: string) => / (?:that|which|who|whose|when|where|to be|and [a-z]+ed|[a-z]{3,}ing) /.test(text)
  const names = (text: string) => / \p{Lu}\p{Ll}/u.test(text)
  return a.length > 70 || (tells(a) === tells(b) && names(a) === names(b))
}

/** The share of the content words of one text that stand in another. */
export function overlap(a: string, b: string): number {
  const words = contentWords(a)
  const other = new Set(contentWords(b))
  return words.filter((word) => other.has(word)).length / Math.max(1, words.length)
}

/** A synonym cannot be seen, but a part can: "stimulus" beside "neutral stimulus", "enzyme" beside "the enzyme kinase". */
export function isSameOrPart(a: string, b: string): boolean {
  const one = termKey(a)
  const two = termKey(b)
  return ` ${one} `.includes(` ${two} `) || ` ${two} `.includes(` ${one} `)
}

/** A term without article and without its short form in brackets. */
export const plain = (term: string): string => withoutArticle(term).replace(/ \([^)]*\)$/, '')
