import { expect, test } from 'vitest'
import { isAnecdote, surnamesIn } from './anecdote.ts'
import { tagText } from './tag-text.ts'

test.each([
  ['Jason earns nine dollars an hour. He works on Sundays.', true],
  ['The rent of Maya’s shop is 40 dollars.', true],
  ['Angela Merkel studied physics.', false],
  ['Galileo dropped two balls.', false],
  ['Virginia passed a law about tobacco.', false],
])('%s', (text, expected) => {
  expect(isAnecdote(tagText(text), surnamesIn(text))).toBe(expected)
})

test('who has a last name elsewhere in the document is nobody made up', () => {
  expect(isAnecdote(tagText('Edward ruled for nine years.'), surnamesIn('Edward IV was a king. Edward ruled for nine years.'))).toBe(false)
})
