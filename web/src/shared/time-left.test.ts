import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const first = { progress: 0.1, atMs: 1000 }

test.each([
  ['too early to tell', { progress: 0.5, atMs: 3000 }, null],
  ['no pace to go by', { progress: 0.11, atMs: 60_000 }, null],
  ['half of it in ten seconds', { progress: 0.6, atMs: 11_000 }, 'about 8 seconds left'],
  ['nearly done', { progress: 0.98, atMs: 11_000 }, null],
  ['a long way', { progress: 0.2, atMs: 61_000 }, 'about 8 minutes left'],
])('%s', (_, now, expected) => {
  expect(timeLeft({ first, now })).toBe(expected)
})
