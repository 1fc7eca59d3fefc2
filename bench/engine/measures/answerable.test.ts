import { expect, test } from 'vitest'
import { answeredBy } from './answerable.ts'

test.each([
  ['the cytoplasm', 'Glycolysis takes place in the cytoplasm of cells.', 'span'],
  ['in the cytoplasm', 'Glycolysis takes place within the cytoplasm of cells.', 'span'],
  ['because it had no association', 'They did not salivate, because the tone had no association.', 'normal form'],
  ['The “three-fifths clause”', 'It came in the form of the “three-fifths clause.”', 'span'],
  ['2', 'Two ATP molecules are invested.', 'span'],
  ['Samuel Adams, Joseph Warren, and James Otis', 'Samuel Adams, along with Joseph Warren and James Otis, re-formed it.', 'normal form'],
  ['converting glucose', 'An isomerase converts glucose-6-phosphate.', null],
  ['convert glucose', 'An isomerase converts the glucose.', 'normal form'],
  ['glucose converts an isomerase', 'An isomerase converts the glucose.', null],
  ['a lysosome', 'Glycolysis takes place in the cytoplasm of cells.', null],
  ['', 'Glycolysis takes place in the cytoplasm of cells.', null],
  ['=', 'The sign is =', 'span'],
])('“%s” in “%s”: %s', (answer, quote, expected) => {
  expect(answeredBy(answer, quote)).toBe(expected)
})
