/** Fewer letters that stand alone are words. */
const leastLetters = 4
const mostlyLetters = 0.8
/** A gap between words is so much wider than those between spaced letters. */
const widerGap = 1.5

/**
 * Text without the spaces that only set its letters apart: `C H A P T E R  O N E` becomes `CHAPTER ONE`.
 *
 * @param gaps the spaces of the text, in order, and how wide they are
 */
export function closeUpLetters(text: string, gaps: { width: number }[]): string {
  if (gaps.length < leastLetters - 1 || text.length > 3 * gaps.length) return text
  const pieces = text.split(' ')
  if (gaps.length !== pieces.length - 1) return text
  const letters = pieces.filter((piece) => /^\p{L}$/u.test(piece)).length
  if (letters < mostlyLetters * pieces.length) return text
  const between = gaps.map(({ width }) => width).sort((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)] ?? 0
  return pieces.reduce((before, piece, index) => {
    const gap = gaps[index - 1]?.width ?? 0
    return `${before}${gap > widerGap * between ? ' ' : ''}${piece}`
  })
}
