import { expect, test } from 'vitest'
import { factsIn } from '../testing.ts'
import { askQuestions } from './ask-questions.ts'

const questionsOf = (text: string, emphasis: string[] = []) =>
  factsIn(text, emphasis)
    .flatMap(askQuestions)
    .map(({ question, answer }) => [question, answer])

test.each([
  ['The mass of a coin is usually expressed in grams.', ['coin'], 'What is the mass of a coin usually expressed in?', 'grams'],
  ['The symbol for mercury is Hg.', ['mercury'], 'What is the symbol for mercury?', 'Hg'],
  ['Nitrogen and hydrogen react to form ammonia.', ['Nitrogen'], 'What do nitrogen and hydrogen react to form?', 'ammonia'],
  ['Angry merchants refused to pay the new tax on tea.', [], 'What did angry merchants refuse to do?', 'to pay the new tax on tea'],
  ['All data kept on the stack must have a fixed size.', ['stack'], 'What must all data kept on the stack have?', 'a fixed size'],
  ['Smoked fish is used for soups.', ['fish'], 'What is smoked fish used for?', 'soups'],
  [
    'Isotopes of an element are atoms with one atomic number.',
    ['Isotopes'],
    'What are isotopes of an element?',
    'atoms with one atomic number',
  ],
  [
    'Norwich Town Council built the canal to carry lime.',
    [],
    'For what purpose did Norwich Town Council build the canal?',
    'to carry lime',
  ],
  ['There are about 20 amino acids in human proteins.', [], 'How many amino acids are there in human proteins?', 'about 20'],
])('%s', (text, emphasis, question, answer) => {
  expect(questionsOf(text, emphasis)).toContainEqual([question, answer])
})

test.each([
  ['When execution leaves the loop, the design has two choices.', 'it says that something follows'],
  ['Nerve cells outnumber glial cells ten to one.', 'its number has lost its noun'],
])('no question is asked of "%s": %s', (text) => {
  expect(questionsOf(text)).toEqual([])
})

test('"would" stands in a question only where its condition is unreal', () => {
  expect(questionsOf('If the valve closed, the pump would stop at once.')).toContainEqual([
    'What would happen if the valve closed?',
    'the pump would stop at once',
  ])
  expect(questionsOf('If the valve closes, the pump could stop at once.')).toContainEqual([
    'What happens if the valve closes?',
    'the pump could stop at once',
  ])
})

test('a class of the document is asked for by its name', () => {
  const text = 'An enolase is an enzyme that removes water. Enolase removes water from the salt in the ninth step of the chain.'
  expect(questionsOf(text, ['enolase']).map(([question]) => question)).toContain(
    'Which enzyme removes water from the salt in the ninth step of the chain?',
  )
})
