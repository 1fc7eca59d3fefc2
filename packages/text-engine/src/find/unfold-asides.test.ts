import { expect, test } from 'vitest'
import { readDocument } from '../read/read-document.ts'
import { textOf } from '../read/token.ts'
import { makeDocument } from '../testing.ts'
import { unfoldAsides } from './unfold-asides.ts'

function asides(text: string, emphasis: string[] = []) {
  const reading = readDocument(makeDocument([{ text, emphasis }]))
  return reading.sentences.flatMap(({ tokens }) => unfoldAsides(tokens, reading).map(textOf))
}

test.each([
  ['The revolt was led by Samuel Adams, who owned a brewery in Boston, and his cousin.', ['Samuel Adams owned a brewery in Boston']],
  ['The club bought goalkeeper Mary Earps, who saved nine shots in Lyon, and sold two others.', ['Mary Earps saved nine shots in Lyon']],
  ['Joseph Shea, a champion of the new engine, spoke in Houston.', ['Joseph Shea was a champion of the new engine']],
])('what is said by the way of a name is a statement of its own: %s', (text, said) => {
  expect(asides(text)).toEqual(said)
})

test('what is said of a marked term is one too', () => {
  expect(asides('The roots hide the cambium, which grows every spring, under their bark.', ['cambium'])).toEqual([
    'the cambium grows every spring',
  ])
})

test.each([
  ['The men rowed to a ship, which sank at once, and set it on fire.', 'nobody knows which ship'],
  ['Early cities grew in Egypt on the Nile, the Indus plain and China.', 'nothing tells a list from an apposition'],
  ['They invited Samuel Adams, the printers, and the clerks of Boston.', 'a list is no apposition'],
  ['The rule was changed, which made the farmers angry.', 'the relative clause is about the whole'],
])('nothing is unfolded from "%s": %s', (text) => {
  expect(asides(text)).toEqual([])
})
