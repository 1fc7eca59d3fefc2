import { expect, test } from 'vitest'
import { shortNumber } from './short-number.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1k'],
  [2460, '2.4k'],
  [9999, '9.9k'],
  [31_900, '31k'],
])('[SHELL-14] %i is written %s', (value, words) => expect(shortNumber(value)).toBe(words))
