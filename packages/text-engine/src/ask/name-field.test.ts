import { expect, test } from 'vitest'
import { findFacts } from '../find/find-facts.ts'
import { readDocument } from '../read/read-document.ts'
import { makeDocument } from '../testing.ts'
import { askQuestions } from './ask-questions.ts'
import { fieldNamer } from './name-field.ts'

const about = [
  { kind: 'heading' as const, text: 'Fermentation', level: 1 },
  'Fermentation turns sugar into alcohol. Brewers know fermentation well. In fermentation, yeast grows. During fermentation, gas escapes.',
]

function questionsOn(text: string, emphasis: string[] = []) {
  const document = makeDocument([...about, { text, emphasis }])
  const reading = readDocument(document)
  return findFacts(document, reading)
    .filter(({ origin }) => document.text.slice(origin.start, origin.end) === text)
    .flatMap(askQuestions)
    .map(fieldNamer(reading))
    .map(({ question }) => question)
}

test('a question that names nothing of the field is opened with it', () => {
  expect(questionsOn('If oxygen is missing, sugar turns into alcohol.')).toContain('In fermentation, what happens if oxygen is missing?')
})

test.each([
  ['If fermentation is slow, the beer tastes flat.', [], 'What happens if fermentation is slow?', 'it names the field'],
  ['If maltose is missing, the beer tastes flat.', ['maltose'], 'What happens if maltose is missing?', 'it names a term'],
])('%s is asked as it stands', (text, emphasis, question) => {
  expect(questionsOn(text, emphasis)).toContain(question)
})
