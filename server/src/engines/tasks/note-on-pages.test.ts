import { expect, test } from 'vitest'
import { noteOnPages } from './note-on-pages.ts'

const pages = ({ read = 0, recognised = 0, skipped = 0 }) =>
  Object.entries({ read, recognised, skipped }).flatMap(([outcome, count]) => Array.from({ length: count }, () => ({ outcome }) as never))

test.each([
  [pages({}), null],
  [pages({ read: 3, recognised: 2 }), null],
  [pages({ read: 13, skipped: 1 }), '1 of 14 pages could not be read, so nothing was made from it.'],
  [pages({ read: 10, recognised: 2, skipped: 2 }), '2 of 14 pages could not be read, so nothing was made from them.'],
])('case %#: %s', (report, note) => {
  expect(noteOnPages(report)).toBe(note)
})
