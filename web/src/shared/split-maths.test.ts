import { expect, test } from 'vitest'
import { splitMaths } from './split-maths.ts'

const maths = (tex: string, stop = '') => ({ kind: 'maths', tex, stop })
const words = (text: string) => ({ kind: 'words', text })

test.each([
  ['no dollars', [words('no dollars')]],
  ['the law is $F = ma$.', [words('the law is '), maths('F = ma', '.')]],
  ['$x$ and $\\frac{1}{2}$', [maths('x'), words(' and '), maths('\\frac{1}{2}')]],
  ['it costs $5 and $10', [words('it costs $5 and $10')]],
  ['from $5-$10 a day', [words('from $5-$10 a day')]],
  ['a $ alone', [words('a $ alone')]],
  ['$a \\$ b$', [maths('a \\$ b')]],
])('%s', (text, parts) => {
  expect(splitMaths(text)).toEqual(parts)
})
