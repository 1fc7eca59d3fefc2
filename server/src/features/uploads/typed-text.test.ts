import { expect, test } from 'vitest'
import { isTopic } from './typed-text.ts'

const twelveWords = 'one two three four five six seven eight nine ten eleven twelve'

test.each([
  ['Biology Ch.5', true],
  ['Physics Equations', true],
  ['St. Augustine vs. Pelagius', true],
  ['Biology Ch. 5', true],
  ['node.js basics', true],
  ['The U.S. Constitution', true],
  [twelveWords, true],
  [`${twelveWords} thirteen`, false],
  ['Osmosis is the movement of water.', false],
  ['What is osmosis?', false],
  ['Water boils at 100 degrees. Then it is steam', false],
  ['He said "stop!" and left', false],
  ['osmosis: movement of water\nmitosis: division of a cell', false],
  ['水の循環とは何か。', false],
])('%s is a topic: %s', (text, topic) => {
  expect(isTopic(text)).toBe(topic)
})

test('the student can say which of the two it is', () => {
  expect(isTopic('Osmosis is the movement of water.', 'topic')).toBe(true)
  expect(isTopic('Osmosis', 'text')).toBe(false)
})
