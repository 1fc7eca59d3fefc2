import { expect, test } from 'vitest'
import { slipsOf } from './numbers.ts'

test.each([
  ['1820', ['1819', '1822', '1824', '1817']],
  ['from 1321 to 1323', ['from 1320 to 1322', 'from 1323 to 1325', 'from 1325 to 1327', 'from 1318 to 1320']],
  ['308', ['246', '370', '431', '185']],
  ['390 billion', ['310 billion', '470 billion', '550 billion', '230 billion']],
  ['12,500', ['10,000', '15,000', '17,500', '7,500']],
  ['two phases', ['three phases', 'four phases']],
  ['the cell membrane', []],
])('slips of "%s" are as round and as long', (phrase, slips) => {
  expect(slipsOf(phrase)).toEqual(slips)
})
