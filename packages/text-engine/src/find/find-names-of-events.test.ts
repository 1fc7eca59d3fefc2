import { expect, test } from 'vitest'
import { askQuestions } from '../ask/ask-questions.ts'
import { factsIn } from '../testing.ts'

const asked = (text: string) =>
  factsIn(text, ['queuing'])
    .flatMap(askQuestions)
    .map(({ question, answer, origin }) => [question, answer, origin.quote])

test('what an event is called is asked by the sentence before, and quoted with it', () => {
  const text = 'Ships wait for a free berth outside the harbor. This is called queuing.'
  expect(asked(text)).toContainEqual(['What is it called when ships wait for a free berth outside the harbor?', 'queuing', text])
})

test.each([
  ['They wait for a free berth outside the harbor. This is called queuing.', 'nobody knows who'],
  ['This is called queuing.', 'nothing stands before'],
])('no name is found in "%s": %s', (text) => {
  expect(asked(text).filter(([, answer]) => answer === 'queuing')).toEqual([])
})
