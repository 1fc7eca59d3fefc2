/** How many lines of a text have something in them. */
export function countLines(text: string): number {
  let lines = 0
  for (const _ of text.matchAll(/\S[^\n\r\f\u0085\u2028\u2029]*/g)) lines++
  return lines
}
