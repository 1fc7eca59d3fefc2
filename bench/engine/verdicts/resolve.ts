import { type Fault, primaryFault } from '../checker/faults.ts'
import type { SampledItem } from '../sample/sample.ts'
import type { Verdict } from './verdict.ts'

export interface Judged {
  item: SampledItem
  isAcceptable: boolean
  /** The first fault, in the rubric's order, of those who failed it. */
  primary: Fault | null
  verdicts: Verdict[]
}

/**
 * The readers' common verdict on an item: what both said, at first or when they judged again; else what a third says; and
 * where there is no third, the item is not acceptable. One reader alone stands for both.
 */
export function resolve(item: SampledItem, verdicts: readonly Verdict[]): Judged | null {
  const own = verdicts.filter((verdict) => verdict.item === item.id)
  const readers = [...new Set(own.map(({ reader }) => reader))].sort()
  const last = readers.map((reader) => latest(own.filter((verdict) => verdict.reader === reader)))
  const [one, other, third] = last
  if (!one) return null
  const isAgreed = !other || one.verdict === other.verdict
  const isAcceptable = isAgreed ? one.verdict === 'acceptable' : third?.verdict === 'acceptable'
  const failing = last.filter(({ verdict }) => verdict === 'faulty').flatMap(({ faults }) => faults)
  return { item, isAcceptable, primary: isAcceptable ? null : primaryFault(failing), verdicts: own }
}

const latest = (verdicts: readonly Verdict[]): Verdict => verdicts.toSorted((a, b) => (b.sitting ?? 1) - (a.sitting ?? 1))[0] as Verdict
