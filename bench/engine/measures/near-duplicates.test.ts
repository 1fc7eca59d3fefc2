import { expect, test } from 'vitest'
import { readLines } from '../corpus.ts'
import { countNearDuplicates } from './near-duplicates.ts'

interface Pair {
  same: boolean
  one: { question: string; answer: string }
  other: { question: string; answer: string }
}

test.each(readLines<Pair>('near-duplicates.jsonl').map((pair) => ({ ...pair, first: pair.one.question, second: pair.other.question })))(
  '“$first” and “$second” ask the same: $same',
  ({ same, one, other }) => {
    expect(countNearDuplicates([one, other])).toBe(same ? 1 : 0)
    expect(countNearDuplicates([other, one])).toBe(same ? 1 : 0)
  },
)

test('the later of several is counted, and each once', () => {
  const card = { question: 'What is osmosis?', answer: 'the movement of water through a membrane' }
  expect(countNearDuplicates([])).toBe(0)
  expect(countNearDuplicates([card, card, card])).toBe(2)
})
