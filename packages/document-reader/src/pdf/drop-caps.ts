import type { Run } from './run.ts'

/** Stands between a large first letter and the rest of its line, until it is known whether they are one word. */
export const dropCapMark = '\u2060'

/** A first letter that is set over several lines is at least so much larger than they are. */
const leastRatio = 1.7

/** The runs, each large letter at the start of a paragraph put in front of the first of the lines beside it. */
export function joinDropCaps(runs: Run[]): Run[] {
  const joined = new Map<Run, Run | null>()
  for (const cap of runs.filter(isCapital)) {
    const [first, second] = runs.filter((other) => standsBeside(cap, other)).sort((a, b) => b.y - a.y || a.left - b.left)
    if (first === undefined || second === undefined || joined.has(first) || Math.abs(first.left - second.left) > first.size) continue
    joined.set(first, { ...first, text: `${cap.text}${dropCapMark}${first.text}` })
    joined.set(cap, null)
  }
  return joined.size === 0 ? runs : runs.flatMap((run) => (joined.has(run) ? (joined.get(run) ?? []) : run))
}

const isCapital = ({ text }: Run): boolean => text.length <= 2 && /^["“«‘]?\p{Lu}$/u.test(text)

/** To the right of the letter, close by, and within its height. */
function standsBeside(cap: Run, { left, y, size }: Run): boolean {
  const gap = left - cap.right
  if (cap.size < leastRatio * size || gap < -0.3 * size || gap > 1.5 * size) return false
  return y >= cap.y - 0.2 * size && y <= cap.y + 0.85 * cap.size
}
