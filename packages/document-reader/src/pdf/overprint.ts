import type { Run } from './run.ts'

/** Letters that are so near to each other are one, as a share of their size. */
const overprintDistance = 0.2
/** The same word drawn again comes soon after the first time. */
const mostCompared = 50

/** The runs, those that are drawn twice, a little apart, so that they look bold, only once and in bold. */
export function withoutOverprint(runs: Run[]): Run[] {
  const byText = new Map<string, Run[]>()
  const doubled = new Set<Run>()
  const once = runs.filter((run) => {
    const alike = byText.get(run.text) ?? []
    const first = alike.slice(-mostCompared).find((other) => isOverprint(other, run))
    if (first !== undefined) doubled.add(first)
    else if (alike.push(run) === 1) byText.set(run.text, alike)
    return first === undefined
  })
  return doubled.size === 0 ? once : once.map((run) => (doubled.has(run) ? { ...run, font: { ...run.font, bold: true } } : run))
}

function isOverprint(first: Run, second: Run): boolean {
  const near = overprintDistance * first.size
  if (first.turns !== second.turns || Math.abs(first.size - second.size) > near) return false
  return Math.abs(first.left - second.left) < near && Math.abs(first.y - second.y) < near
}
