import { expect, test } from 'vitest'
import { factsIn } from '../testing.ts'

const counts = (text: string) => factsIn(text).flatMap((fact) => (fact.kind === 'count' ? [[fact.number, fact.what, fact.where]] : []))

test('"there are" tells how many there are, with its "about" and its place', () => {
  expect(counts('There are about 20 amino acids in human proteins.')).toEqual([['about 20', 'amino acids', 'in human proteins']])
})

test.each([
  ['There are two reasons.', 'nothing says of what'],
  ['There are many amino acids in human proteins.', 'it is no number'],
])('no count is found in "%s": %s', (text) => {
  expect(counts(text)).toEqual([])
})
