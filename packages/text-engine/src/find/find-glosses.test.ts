import { expect, test } from 'vitest'
import { factsIn } from '../testing.ts'

const definitions = (text: string) =>
  factsIn(text).flatMap((fact) => (fact.kind === 'definition' ? [`${fact.term} ${fact.verb} ${fact.definition}`] : []))

test.each([
  ['The study found two clades (genetic branches) in the graves.', 'clades are genetic branches'],
  ['Most of the heat leaves through the moraine (a ridge of loose stones).', 'moraine is a ridge of loose stones'],
])('a noun is defined by what stands in brackets behind it: %s', (text, definition) => {
  expect(definitions(text)).toContainEqual(definition)
})

test.each([
  ['Many birds (such as young herons) eat fish.', 'an example'],
  ['The basin (7,000 square miles) holds the forest.', 'a figure'],
  ['Some plants (also called green algae) live in water.', 'a second name'],
  ['The third reaction (growing slowly) makes the salt.', 'no noun'],
])('a bracket is no definition: %s', (text) => {
  expect(definitions(text)).toEqual([])
})
