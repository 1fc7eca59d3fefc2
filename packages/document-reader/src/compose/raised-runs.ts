import { loweredSigns, raisedSigns } from '../math/raised-text.ts'

/**
 * A raised run as text, by what stands before it: exponents and charges as raised signs (`10⁸`, `Ca²⁺`), a single letter
 * after a caret (`10^x`), the letters of ordinals and marks as they are (`1st`), and the marks of notes not at all.
 */
export function raisedRun(text: string, before: string): string {
  const inner = text.trim()
  if (/^(?:\[[\d\s,–-]{1,12}\]|[*†‡§¶]{1,3})$/.test(inner)) return ''
  if (/^[\d\s,–-]{1,12}$/.test(inner) && isNoted(before)) return ''
  if (/^(?:TM|SM)$/.test(inner)) return inner === 'TM' ? '™' : '℠'
  const signs = raisedSigns(inner)
  if (signs !== null) return text.replace(inner, signs)
  return /^(?![eoa])\p{Ll}$/u.test(inner) && /[\p{L}\p{N})]$/u.test(before) ? `^${inner}` : text
}

/** A lowered run in lowered signs where all of it has some: `H₂O`. */
export const loweredRun = (text: string): string => {
  const inner = text.trim()
  const signs = inner === '' ? null : loweredSigns(inner)
  return signs === null ? text : text.replace(inner, signs)
}

/** A number over the end of a word or of a sentence is that of a note; units of measure are shorter. */
const isNoted = (before: string): boolean =>
  /(?:\p{L}{4}|\p{L}{2}[.,;:!?”’"')]+)\s?$/u.test(before) && !/\p{N}[.,]?\s?\p{L}{1,5}$/u.test(before)
