import type { Passage } from './passages.ts'
import type { Typography } from './typography.ts'

/** Fewer letters can come again by chance. */
const leastLetters = 25
const longestLines = 10

/** The passages without sentences that are printed large beside the text in which they stand, as magazines do. */
export function withoutPullQuotes(passages: Passage[], { bodySize }: Typography): Passage[] {
  const isCandidate = (passage: Passage) => isShort(passage) && sizeOf(passage) > 1.08 * bodySize
  if (!passages.some(isCandidate)) return passages
  const texts = new Map<number, string>()
  for (const passage of passages) {
    if (passage.kind !== 'paragraph' || isCandidate(passage)) continue
    const page = pageOf(passage)
    texts.set(page, (texts.get(page) ?? '') + lettersOf(passage))
  }
  return passages.filter((passage) => {
    if (!isCandidate(passage)) return true
    const letters = lettersOf(passage)
    const page = pageOf(passage)
    return letters.length < leastLetters || ![page, page - 1, page + 1].some((near) => texts.get(near)?.includes(letters))
  })
}

const isShort = ({ kind, groups }: Passage): boolean =>
  (kind === 'paragraph' || kind === 'heading' || kind === 'footnote') &&
  groups.reduce((sum, { lines }) => sum + lines.length, 0) <= longestLines

const sizeOf = ({ groups }: Passage): number => groups[0]?.lines[0]?.size ?? 0
const pageOf = ({ groups }: Passage): number => groups[0]?.page ?? 0

/** All letters and digits, so that hyphens at the ends of lines do not matter. */
const lettersOf = ({ groups }: Passage): string =>
  groups
    .flatMap(({ lines }) => lines)
    .map(({ text }) => text)
    .join('')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
