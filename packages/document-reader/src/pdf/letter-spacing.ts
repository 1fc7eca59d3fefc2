/** Fewer letters that stand alone are words. */
const leastLetters = 4
const mostlyLetters = 0.8
/** A gap between words is so much wider than those between spaced letters. */
const widerGap = 1.5

/**
 * Text without the spaces that only set its letters apart: `C H A P T E R  O N E` becomes `CHAPTER ONE`.
 *
 * @param gaps how wide the spaces of the text are, in order
 */
export function closeUpLetters(text: string, gaps: number[]): string {
  const pieces = text.split(' ')
  if (pieces.length < leastLetters || gaps.length !== pieces.length - 1) return text
  const letters = pieces.filter((piece) => /^\p{L}$/u.test(piece)).length
  if (letters < mostlyLetters * pieces.length) return text
  const between = gaps.toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)] ?? 0
  return pieces.reduce((before, piece, index) => {
    const gap = gaps[index - 1] ?? 0
    return `${before}${gap > widerGap * between ? ' ' : ''}${piece}`
  })
}
