import { expect, test } from 'vitest'
import { isEnglish } from './is-english.ts'

const roots = 'Radix folia caulis semina flores '.repeat(10)

test.each([
  ['Short text. Two sentences only here.', true],
  ['Los Angeles grew fast.', true],
  ['The cell is the unit of life, and it is bounded by a membrane.', true],
  ['Die Zelle ist die kleinste Einheit des Lebens.', false],
  ['校长是学校的灵魂', false],
  ['La fotosíntesis convierte energía luminosa en azúcares.', false],
  ['Hücre, canlıların en küçük yapı birimidir.', false],
  ['Le chat dort dans le jardin.', false],
  ['São Paulo is the largest city in Brazil.', true],
  ['Mitochondrion, nucleus, ribosome, membrane, cytoplasm', true],
  [roots, false],
])('without a known language, "%s" is English: %s', (text, is) => {
  expect(isEnglish(null, text)).toBe(is)
})

test.each([
  ['en-GB', true],
  ['fr', false],
])('the language found (%s) is believed', (language, is) => {
  expect(isEnglish(language, 'Short text.')).toBe(is)
})
