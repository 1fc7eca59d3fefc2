import { expect, test } from 'vitest'
import { swipeOf } from './swipe.ts'

test.each([
  ['far to the left', -151, 0, 'next'],
  ['far to the right', 151, 0, 'previous'],
  ['fast to the left', -30, 0.21, 'next'],
  ['fast to the right', 30, 0.21, 'previous'],
  ['exactly at both limits', -150, 0.2, null],
  ['slow and short', 40, 0.1, null],
  ['fast on the spot', 0, 0.9, null],
] as const)('[RES-15, RES-18] %s', (_, movementPx, velocityPxPerMs, expected) => {
  expect(swipeOf({ movementPx, velocityPxPerMs })).toBe(expected)
})
