import { isListItem } from './wrapped-lines.ts'

const underline = /^([=~#*^-])\1{2,}$/
const numbered = /^(\d{1,2}(?:\.\d{1,2}){1,4})\.?\s+\p{Lu}/u
/** A number or a word for a part before a title; alone, "1." may be an item of a list. */
const part =
  /^(?:chapter|part|section|unit|lesson|lecture|kapitel|chapitre|capítulo|capitolo|глава|hoofdstuk)\s+(?:\d{1,3}|[IVXLC]{1,7})\b/iu
const singleNumber = /^(?:\d{1,2}|[IVX]{1,6})\.\s+\p{Lu}/u
const ended = /[.,;:!?…。！？”"»]$|: /
const longestHeading = 80

/** The level of a heading that is underlined by signs, or null. The two lines are given without white space around. */
export function underlinedLevel(title: string, line: string | undefined): number | null {
  if (line === undefined || title === '' || title.length > 100 || underline.test(title)) return null
  const sign = underline.exec(line)?.[1]
  if (sign === undefined || line.length < Math.min(3, title.length) || line.length > 2 * title.length + 10) return null
  return sign === '=' || sign === '#' || sign === '*' ? 1 : 2
}

interface Surroundings {
  isFirst: boolean
  /** The paragraph behind it. */
  next: string | undefined
}

/** The level of a line alone between empty ones that reads like a heading, or null. */
export function loneHeadingLevel(text: string, { isFirst, next }: Surroundings): number | null {
  if (text.length > longestHeading) return null
  const numbers = numbered.exec(text)?.[1]
  if (numbers !== undefined && !ended.test(text)) return Math.min(6, numbers.split('.').length)
  if (part.test(text)) return 1
  if (
    singleNumber.test(text) &&
    !ended.test(text.replace(/^\S+\s/, '')) &&
    next !== undefined &&
    !isListItem(next) &&
    !singleNumber.test(next)
  )
    return 1
  if (isListItem(text)) return null
  if (isCapitals(text)) return 1
  const startsLikeHeading = /^(?:\p{Lu}|\p{Lo}|\d)/u.test(text)
  return startsLikeHeading && !ended.test(text) && (isFirst || text.split(' ').length <= 8) ? 1 : null
}

const isCapitals = (text: string): boolean =>
  text === text.toUpperCase() && /^[\p{Lu}\d][^,;*]{2,58}$/u.test(text) && /\p{Lu}{3}/u.test(text)
