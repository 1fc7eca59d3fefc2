import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-21T11:59:40Z', 'less than a minute ago'],
  ['2026-11-21T11:59:00Z', '1 minute ago'],
  ['2026-11-21T10:00:00Z', '2 hours ago'],
  ['2026-11-20T11:00:00Z', '1 day ago'],
  ['2026-09-01T12:00:00Z', '2 months ago'],
  ['2024-11-21T12:00:00Z', '2 years ago'],
  ['2026-11-21T12:00:09Z', 'less than a minute ago'],
])('[HOME-20] %s is %s', (instant, words) => expect(timeAgo(instant, now)).toBe(words))

test('[HOME-20] an unknown moment is "Recently"', () => {
  expect(timeAgo(null, now)).toBe('Recently')
  expect(timeAgo('soon', now)).toBe('Recently')
})
