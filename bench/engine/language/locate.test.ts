import { expect, test } from 'vitest'
import { locate } from './locate.ts'

const text = 'Before.  The dogs’ “secretions” – NAD⁺\nand more – were found.'

test.each([
  ['NAD+ and more', 'NAD⁺\nand more'],
  ['dogs\' "secretions" - NAD', 'dogs’ “secretions” – NAD'],
  ['Before. The dogs', 'Before.  The dogs'],
  ['Before.', 'Before.'],
])('“%s” is found as it stands', (quote, expected) => {
  const place = locate(text, quote)
  expect(place && text.slice(place.start, place.end)).toBe(expected)
})

test('what is not there is not found', () => {
  expect(locate(text, 'The cats')).toBeNull()
})
