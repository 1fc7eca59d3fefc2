import { expect, test } from 'vitest'
import type { Candidate } from '../ask/candidate.ts'
import { toldFacts } from './told-facts.ts'

const candidate = (question: string, answer: string): Candidate => ({
  kind: 'statement',
  form: 'phrase',
  manner: 'plain',
  question,
  answer,
  topic: '',
  origin: { quote: '', text: '', start: 0, end: 0, page: null, section: null },
  worth: 1,
  difficulty: 1,
})

test('a fact is told, whichever half of it is asked for', () => {
  const told = toldFacts()
  told.add(candidate('What does a porous membrane let through?', 'small molecules of water'))
  expect(told.has(candidate('_____ lets through small molecules of water.', 'a porous membrane'))).toBe(true)
  expect(told.has(candidate('What does a porous membrane stop?', 'large molecules of sugar'))).toBe(false)
})
