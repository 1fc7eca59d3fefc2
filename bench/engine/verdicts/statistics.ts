import type { Share } from '../measures/share.ts'

/** 97.5 % point of the normal distribution, for 95 % intervals. */
const z = 1.96

export interface Interval {
  low: number
  high: number
}

/** Interval of a share (E. B. Wilson, 1927): (p + z²/2n ± z √(p(1−p)/n + z²/4n²)) / (1 + z²/n). Also for an `of` that is no whole number. */
export function wilson({ hit, of }: Share): Interval {
  if (of === 0) return { low: 0, high: 1 }
  const p = hit / of
  const middle = p + z ** 2 / (2 * of)
  const reach = z * Math.sqrt((p * (1 - p)) / of + z ** 2 / (4 * of ** 2))
  const scale = 1 + z ** 2 / of
  return { low: Math.max(0, (middle - reach) / scale), high: Math.min(1, (middle + reach) / scale) }
}

type Pair = readonly [boolean, boolean]

/** The share of pairs in which both judged alike. */
export const rawAgreement = (pairs: readonly Pair[]): Share => ({ hit: pairs.filter(([a, b]) => a === b).length, of: pairs.length })

/** Agreement beyond what two readers would reach by chance (J. Cohen, 1960); null when both gave one verdict throughout. */
export function cohensKappa(pairs: readonly Pair[]): number | null {
  const n = pairs.length
  if (n === 0) return null
  const yes = (reader: 0 | 1) => pairs.filter((pair) => pair[reader]).length / n
  const observed = rawAgreement(pairs).hit / n
  const expected = yes(0) * yes(1) + (1 - yes(0)) * (1 - yes(1))
  return expected === 1 ? null : (observed - expected) / (1 - expected)
}

export interface Stratum extends Share {
  /** How many items of this stratum there are in all. */
  given: number
}

/**
 * Share of all items, from a sample in which strata have other shares than in the whole (W. G. Cochran, Sampling
 * Techniques, 5.3), with Wilson's interval for the number of items that would carry the same variance. Strata without a
 * sampled item are left out.
 */
export function weightedShare(strata: readonly Stratum[]): { share: number; interval: Interval } {
  const sampled = strata.filter(({ of }) => of > 0)
  const all = sampled.reduce((sum, { given }) => sum + given, 0)
  const n = sampled.reduce((sum, { of }) => sum + of, 0)
  const share = sampled.reduce((sum, { hit, of, given }) => sum + (given / all) * (hit / of), 0)
  const variance = sampled.reduce((sum, { hit, of, given }) => sum + ((given / all) ** 2 * (hit / of) * (1 - hit / of)) / of, 0)
  const worth = variance === 0 ? n : Math.min(n, (share * (1 - share)) / variance)
  return { share, interval: wilson({ hit: share * worth, of: worth }) }
}
