import { expect, test } from 'vitest'
import { makeDocument } from '../testing.ts'
import { readDocument } from './read-document.ts'

test('a marked term stays a noun where the tagger takes its last word for a verb', () => {
  const text = 'A demand curve is a graph. Demand curves slope downward because buyers purchase less.'
  const tokens = readDocument(makeDocument([{ text, emphasis: ['demand curve'] }])).sentences[1]?.tokens ?? []
  expect(tokens.slice(1, 3).map(({ text: word, pos }) => `${word} ${pos}`)).toEqual(['curves PROPN', 'slope VERB'])
})

test.each([
  ['Cleisthenes reformed Athens.', 'Cleisthenes'],
  ['Potassium leaves the cell.', 'potassium'],
  ['Others leave the cell.', 'others'],
])('the first word of "%s" stands as %s inside a sentence', (text, word) => {
  const { names, sentences } = readDocument(makeDocument([text]))
  expect(names.lowered(sentences[0]?.tokens[0]?.text ?? '')).toBe(word)
})
