import { describe, expect, test } from 'vitest'
import { cohensKappa, rawAgreement, weightedShare, wilson } from './statistics.ts'

const percents = ({ low, high }: { low: number; high: number }) => [low, high].map((bound) => Number((100 * bound).toFixed(1)))

test.each([
  [170, 200, [79.4, 89.3]],
  [180, 200, [85.1, 93.4]],
  [73, 73, [95, 100]],
  [99, 100, [94.6, 99.8]],
  [0, 10, [0, 27.8]],
])('Wilson’s interval of %d of %d is %j per cent', (hit, of, expected) => {
  expect(percents(wilson({ hit, of }))).toEqual(expected)
})

test('nothing judged says nothing', () => {
  expect(wilson({ hit: 0, of: 0 })).toEqual({ low: 0, high: 1 })
})

/** So many pairs in which both said yes, only the first, only the second, neither. */
const pairs = (both: number, first: number, second: number, neither: number) => [
  ...Array.from({ length: both }, () => [true, true] as const),
  ...Array.from({ length: first }, () => [true, false] as const),
  ...Array.from({ length: second }, () => [false, true] as const),
  ...Array.from({ length: neither }, () => [false, false] as const),
]

describe('two readers', () => {
  // Observed 35 of 50; expected 0.5 × 0.6 + 0.5 × 0.4 = 0.5; (0.7 − 0.5) / 0.5.
  test('agree by chance half the time, so that 70 % is a kappa of 0.4', () => {
    expect(rawAgreement(pairs(20, 5, 10, 15))).toEqual({ hit: 35, of: 50 })
    expect(cohensKappa(pairs(20, 5, 10, 15))).toBeCloseTo(0.4, 10)
  })

  // Expected 0.9 × 0.9 + 0.1 × 0.1 = 0.82; (0.9 − 0.82) / 0.18.
  test('who both pass nine in ten have a kappa of 0.44 at 90 %', () => {
    expect(cohensKappa(pairs(85, 5, 5, 5))).toBeCloseTo(0.4444, 4)
  })

  test('who always agree have a kappa of 1, who agree by chance alone one of 0', () => {
    expect(cohensKappa(pairs(30, 0, 0, 10))).toBe(1)
    expect(cohensKappa(pairs(25, 25, 25, 25))).toBe(0)
  })

  test('who both pass everything have no kappa', () => {
    expect(cohensKappa(pairs(40, 0, 0, 0))).toBeNull()
    expect(cohensKappa([])).toBeNull()
  })
})

describe('a share weighted back to everything that was given', () => {
  const common = { hit: 8, of: 10, given: 90 }
  const rare = { hit: 5, of: 10, given: 10 }

  test('counts each stratum by what was given of it, not by what was sampled', () => {
    expect(weightedShare([common, rare]).share).toBeCloseTo(0.9 * 0.8 + 0.1 * 0.5, 10)
  })

  // Variance 0.81 × 0.16 / 10 + 0.01 × 0.25 / 10 = 0.01321, which 0.77 × 0.23 / 0.01321 = 13.4 items carry.
  test('has the interval of as many items as carry its variance', () => {
    expect(percents(weightedShare([common, rare]).interval)).toEqual([50.2, 91.7])
  })

  test('leaves out strata of which nothing was judged', () => {
    expect(weightedShare([common, { hit: 0, of: 0, given: 500 }]).share).toBeCloseTo(0.8, 10)
  })

  test('with one stratum is the plain share with its plain interval', () => {
    const { share, interval } = weightedShare([{ hit: 170, of: 200, given: 1000 }])
    expect(share).toBeCloseTo(0.85, 10)
    expect(percents(interval)).toEqual([79.4, 89.3])
  })
})
