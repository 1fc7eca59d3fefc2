import type { Judged } from './judged.ts'

/** The key is much longer than every wrong option, or alone in how it begins. */
export function keyStandsOut({ options, answer }: Judged): boolean {
  if (!options) return false
  const wrong = options.filter((option) => option !== answer)
  if (answer.length > 12 && answer.length > 1.7 * Math.max(...wrong.map((option) => option.length))) return true
  if (Math.min(...wrong.map((option) => option.length)) > 2 * answer.length && answer.length > 8) return true
  const opensCapital = (text: string) => /^\p{Lu}\p{Ll}/u.test(text)
  return wrong.every((option) => opensCapital(option) !== opensCapital(answer))
}
