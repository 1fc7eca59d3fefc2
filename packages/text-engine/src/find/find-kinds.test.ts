import { expect, test } from 'vitest'
import { factsIn } from '../testing.ts'

const sorts = (text: string) => factsIn(text).flatMap((fact) => (fact.kind === 'sort' ? [[fact.subject, fact.noun, fact.sort]] : []))
const winds = 'Sailors know the warm wind of the valley. Farmers fear the eastern wind. Cities need the sea wind. '

test('a thing is of a kind where the document knows other kinds', () => {
  expect(sorts(`${winds}A mistral is a cold wind.`)).toEqual([['a mistral', 'wind', 'a cold wind']])
})

test.each([
  ['A mistral is a cold wind.', 'the document knows one kind only'],
  [`${winds}A mistral is an important wind.`, 'a value is no kind'],
  [`${winds}A mistral is not a cold wind.`, 'it is denied'],
])('no kind is found in "%s": %s', (text) => {
  expect(sorts(text)).toEqual([])
})
