import { expect, test } from 'vitest'
import { makeCard, makeDeck, makeGuide, makeQuestion, makeQuiz, makeSection, makeSource } from '../../../testing/make-material.ts'
import { toCsv } from './to-csv.ts'
import { toMarkdown } from './to-markdown.ts'

const source = makeSource({ quote: 'Water moves.', page: 3, section: 'Cells' })

test('a deck is a table of questions and answers, each with its source', () => {
  const deck = makeDeck([
    makeCard(1, { question: 'What is "osmosis"?', answer: 'diffusion, of water', source }),
    makeCard(2, { question: 'First line\nsecond', answer: '7', source: makeSource({ quote: 'pH is 7.', page: null, section: null }) }),
  ])
  expect(toCsv(deck)).toBe(
    [
      'Question,Answer,Source,Page,Section',
      '"What is ""osmosis""?","diffusion, of water",Water moves.,3,Cells',
      '"First line\nsecond",7,pH is 7.,,',
      '',
    ].join('\r\n'),
  )
})

test('a quiz is a table with a column for each option and the letter of the right one', () => {
  const quiz = makeQuiz([makeQuestion(1, { source }), makeQuestion(2, { options: ['yes', 'no'], correctAnswer: 0, source })])
  expect(toCsv(quiz).split('\r\n')).toEqual([
    'Question,A,B,C,D,Correct answer,Explanation,Source,Page,Section',
    'Quiz question 1?,None,2 ATP,4 ATP,36 ATP,B,Explanation 1.,Water moves.,3,Cells',
    'Quiz question 2?,yes,no,,,A,Explanation 2.,Water moves.,3,Cells',
    '',
  ])
})

test('a guide is a table of its points', () => {
  expect(
    toCsv(makeGuide([makeSection(1)]))
      .split('\r\n')
      .slice(0, 3),
  ).toEqual([
    'Section,Point,Source,Page',
    'Section 1,First point of 1.,First quote of 1.,3',
    'Section 1,Second point of 1.,Second quote of 1.,3',
  ])
})

test.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-A1', "'-A1"],
  ['-5', '-5'],
  ['+ two', '+ two'],
  ['a = b', 'a = b'],
])('what a spreadsheet would compute stays text: %s', (answer, shown) => {
  const line = toCsv(makeDeck([makeCard(1, { question: 'Q', answer, source })])).split('\r\n')[1]
  expect(line).toBe(`Q,${shown},Water moves.,3,Cells`)
})

test('a deck is a document with a heading a card, its answer and its source', () => {
  const deck = makeDeck([makeCard(1, { question: 'What is osmosis?', answer: 'diffusion of water', source })])
  expect(toMarkdown(deck)).toBe(
    '# Flashcards: Cellular Respiration\n\n## 1. What is osmosis?\n\ndiffusion of water\n\n> Water moves. (page 3)\n',
  )
})

test('a quiz lists its options and tells the answer with its reason', () => {
  expect(toMarkdown(makeQuiz([makeQuestion(1, { source })]))).toContain(
    '- A. None\n- B. 2 ATP\n- C. 4 ATP\n- D. 36 ATP\n\n**Answer: B.** Explanation 1.\n\n> Water moves. (page 3)',
  )
})

test('a guide has its points under their headings', () => {
  expect(toMarkdown(makeGuide([makeSection(1)]))).toContain(
    '## Section 1\n\n- First point of 1.\n  > First quote of 1. (page 3)\n\n- Second',
  )
})

test.each([
  ['a * b and <i>', 'a \\* b and \\<i\\>'],
  ['1. One', '1\\. One'],
  ['- one', '\\- one'],
  ['C:\\temp', 'C:\\\\temp'],
  ['the root $x_1 * 2$.', 'the root $x_1 * 2$.'],
  ['two\n\nlines', 'two lines'],
])('%s is not taken for markup', (answer, shown) => {
  expect(toMarkdown(makeDeck([makeCard(1, { answer, source })]))).toContain(`\n\n${shown}\n\n>`)
})
