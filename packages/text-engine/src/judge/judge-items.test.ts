import { expect, test } from 'vitest'
import { makeDocument } from '../testing.ts'
import { judgeItems } from './judge-items.ts'

const document = makeDocument([{ text: 'The retina is a layer of cells that reacts to light.', emphasis: ['retina'] }])
const quote = 'The retina is a layer of cells that reacts to light.'
const card = (question: string, answer: string, said = quote) => ({
  question,
  answer,
  source: { quote: said, start: 0, end: said.length, page: null, section: null },
})

test('good items are kept, others counted by the name of their fault', () => {
  const good = card('What is the retina?', 'a layer of cells that reacts to light')
  const items = [
    good,
    card('What is the retina?', 'a layer of cells'),
    card('What does this layer react to?', 'light'),
    card('What is the iris?', 'a ring of muscle', 'The iris is a ring of muscle.'),
  ]
  expect(judgeItems(items, document)).toEqual({
    kept: [good],
    rejected: { 'duplicate-stem': 1, 'dangling-reference': 1, 'quote-not-found': 1 },
  })
})
