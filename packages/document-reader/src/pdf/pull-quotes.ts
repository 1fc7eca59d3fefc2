import type { Passage } from './passages.ts'
import type { Typography } from './typography.ts'

/** Fewer letters can come again by chance. */
const leastLetters = 25
const longestLines = 10

/** The passages without sentences that are printed large beside the text in which they stand, as magazines do. */
export function withoutPullQuotes(passages: Passage[], { bodySize }: Typography): Passage[] {
  const isCandidate = (passage: Passage) =>
    isShort(passage) && sizeOf(passage) > 1.08 * bodySize && lettersOf(passage).length >= leastLetters
  const candidates = new Set(passages.filter(isCandidate))
  const texts = new Map<number, string>()
  const textOf = (page: number) => {
    const own = () => passages.filter((passage) => passage.kind === 'paragraph' && pageOf(passage) === page && !candidates.has(passage))
    const text = texts.get(page) ?? own().map(lettersOf).join('')
    texts.set(page, text)
    return text
  }
  const isAgain = (passage: Passage) => [-1, 0, 1].some((step) => textOf(pageOf(passage) + step).includes(lettersOf(passage)))
  return candidates.size === 0 ? passages : passages.filter((passage) => !candidates.has(passage) || !isAgain(passage))
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
