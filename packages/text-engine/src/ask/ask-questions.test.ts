import { expect, test } from 'vitest'
import { findFacts } from '../find/find-facts.ts'
import { readDocument } from '../read/read-document.ts'
import { makeDocument } from '../testing.ts'
import { askQuestions } from './ask-questions.ts'

function questionsOf(text: string, emphasis: string[] = []): (readonly [string, string])[] {
  const document = makeDocument([{ text, emphasis }])
  return findFacts(document, readDocument(document))
    .flatMap(askQuestions)
    .map(({ question, answer }) => [question, answer])
}

test.each([
  ['Neurons are cells that carry signals.', [], 'What are neurons?', 'cells that carry signals'],
  ['Plants need light because it drives photosynthesis.', [], 'Why do plants need light?', 'because it drives photosynthesis'],
  ['A valve opened slowly because the pressure fell.', [], 'Why did a valve open slowly?', 'because the pressure fell'],
  ['Enolase cannot bind water because its pocket is closed.', [], 'Why can enolase not bind water?', 'because its pocket is closed'],
  ['Glycolysis takes place in the cytoplasm.', ['Glycolysis'], 'Where does glycolysis take place?', 'in the cytoplasm'],
  [
    'In 1911, Rutherford proposed the nuclear model of atoms.',
    [],
    'In what year did Rutherford propose the nuclear model of atoms?',
    '1911',
  ],
  ['Enolase produces pyruvate and water.', ['Enolase'], 'What does enolase produce?', 'pyruvate and water'],
  ['Glycolysis consists of two distinct phases.', ['Glycolysis'], 'How many distinct phases does glycolysis consist of?', 'two'],
  ['If oxygen is missing, yeast turns sugar into alcohol.', [], 'What happens if oxygen is missing?', 'yeast turns sugar into alcohol'],
  [
    'An atom has three parts: a proton, a neutron, and an electron.',
    [],
    'What are the three parts of an atom?',
    'a proton, a neutron, and an electron',
  ],
])('%s', (text, emphasis, question, answer) => {
  expect(questionsOf(text, emphasis)).toContainEqual([question, answer])
})

test('a term is asked for by its definition only where the two share no root', () => {
  const reverse = (text: string) => questionsOf(text).filter(([question]) => question.startsWith('What is the term'))
  expect(reverse('A scope is the range in which a name is valid.')).toEqual([
    ['What is the term for the range in which a name is valid?', 'scope'],
  ])
  expect(reverse('An isomerase is an enzyme that turns a molecule into its isomer.')).toEqual([])
})

test('a gap takes the article with it, so that it gives nothing away', () => {
  expect(questionsOf('The conversion of one sugar into another is done by what is called an isomerase.', ['isomerase'])).toContainEqual([
    'The conversion of one sugar into another is done by what is called _____.',
    'an isomerase',
  ])
})
