import { expect, test } from 'vitest'
import { alignRows } from './align-rows.ts'

const rows = (text: string) => text.split(' / ')

test.each<[string, string, string, (number | null)[]]>([
  ['equal', 'one / two / three', 'one / two / three', [0, 1, 2]],
  ['a new row', 'one / two', 'one / something else / two', [0, null, 1]],
  ['a row gone', 'one / two / three', 'one / three', [0, 2]],
  ['an edited row', 'the cell divides / it grows', 'the cells divide / it grows', [0, 1]],
  ['an edited row beside a new one', 'a / the cell divides / z', 'a / quite another thing / the cells divide / z', [0, null, 1, 2]],
  ['rows that changed places', 'alpha / beta / gamma / delta', 'gamma / alpha / beta / delta', [2, 0, 1, 3]],
  ['repeated rows around a unique one', 'x / x / unique / x', 'x / unique / x / x', [0, 2, 1, 3]],
  ['nothing before', '', 'one', [null]],
  ['nothing in common', 'abcdef / ghijkl', 'uvw / xyz', [null, null]],
])('%s', (_, before, after, was) => {
  expect(alignRows(rows(before), rows(after))).toEqual(was)
})
