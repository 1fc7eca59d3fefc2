import { expect, test } from 'vitest'
import { isOfOneSort, namesItsClass, sortOf } from './option-class.ts'

test.each([
  ['a chemical reaction', 'the decomposition of salt', true],
  ['a chemical reaction', 'a young senator', false],
  ['glucose', 'the kidney', false],
  ['a chemical reaction', 'a zorbicand', true],
])('%s beside %s', (a, b, expected) => {
  expect(isOfOneSort(sortOf(a), sortOf(b))).toBe(expected)
})

test('a definition tells more of a term than its own noun', () => {
  const soma = sortOf('soma', 'body of a nerve cell')
  expect(isOfOneSort(soma, sortOf('reuptake', 'process by which a cell takes back a substance'))).toBe(false)
})

test('"a neutral stimulus" names the class of its definition, "extinction" does not', () => {
  expect(namesItsClass('neutral stimulus', 'a stimulus that elicits nothing')).toBe(true)
  expect(namesItsClass('extinction', 'a decrease in the response')).toBe(false)
})
