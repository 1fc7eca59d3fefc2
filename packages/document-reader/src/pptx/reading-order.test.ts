import { expect, test } from 'vitest'
import { inReadingOrder } from './reading-order.ts'

type Named = [name: string, left: number, top: number, width: number, height: number]
const order = (...boxes: Named[]) =>
  inReadingOrder(boxes, ([, left, top, width, height]) => ({ left, top, width, height }))
    .map(([name]) => name)
    .join(' ')

test.each<[string, Named[], string]>([
  [
    'rows go from top to bottom',
    [
      ['b', 0, 50, 90, 20],
      ['a', 5, 0, 90, 20],
    ],
    'a b',
  ],
  [
    'columns go from left to right',
    [
      ['right', 50, 0, 40, 90],
      ['left', 0, 5, 40, 90],
    ],
    'left right',
  ],
  [
    'a column is read to its end beside a high one',
    [
      ['a', 0, 0, 40, 40],
      ['c', 50, 0, 40, 90],
      ['b', 0, 50, 40, 40],
    ],
    'a b c',
  ],
  [
    'pairs side by side are read row by row',
    [
      ['t1', 0, 0, 20, 20],
      ['d1', 30, 0, 60, 20],
      ['t2', 0, 30, 20, 20],
      ['d2', 30, 30, 60, 20],
    ],
    't1 d1 t2 d2',
  ],
  [
    'columns with headings are read one after the other',
    [
      ['h1', 0, 0, 40, 10],
      ['h2', 50, 0, 40, 10],
      ['b1', 0, 12, 40, 60],
      ['b2', 50, 12, 40, 60],
    ],
    'h1 b1 h2 b2',
  ],
  [
    'things that touch are apart',
    [
      ['b', 0, 20, 90, 20],
      ['a', 0, 0, 90, 21],
    ],
    'a b',
  ],
  [
    'things over each other go by their corners',
    [
      ['b', 5, 5, 90, 90],
      ['a', 0, 0, 90, 90],
    ],
    'a b',
  ],
])('%s', (_, boxes, expected) => {
  expect(order(...boxes)).toBe(expected)
})

test('thousands of things are put in order', () => {
  const things = Array.from({ length: 20_000 }, (_, index) => index)
  const sorted = inReadingOrder(things, (index) => ({ left: 0, top: -index, width: 5, height: 5 }))
  expect(sorted[0]).toBe(19_999)
})
