import { expect, test } from 'vitest'
import { turnedOf } from './turned-options.ts'

test('an answer that turns on two words is turned in one, in the other and in both', () => {
  expect(turnedOf('the pressure rises and the volume decreases')).toEqual([
    'the pressure falls and the volume decreases',
    'the pressure rises and the volume increases',
    'the pressure falls and the volume increases',
  ])
})

test.each([
  ['the pressure rises', 'one word alone would point at its opposite'],
  ['what rises later falls', 'the two are each other’s opposite'],
  ['the gas is stored', 'nothing can be turned'],
])('"%s" is not turned: %s', (answer) => {
  expect(turnedOf(answer)).toEqual([])
})
