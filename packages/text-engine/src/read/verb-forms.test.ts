import { expect, test } from 'vitest'
import { baseForm, isPastForm } from './verb-forms.ts'

test.each([
  ['reformed', 'reform'],
  ['annexed', 'annex'],
  ['phosphorylated', 'phosphorylate'],
  ['exceed', 'exceed'],
])('the plain form of %s is %s, though the tagger knows none', (word, plain) => {
  expect(baseForm(word, word)).toBe(plain)
})

test('"exceed" is no past form, "reformed" is', () => {
  expect(isPastForm('exceed', 'exceed')).toBe(false)
  expect(isPastForm('reformed', 'reformed')).toBe(true)
})
