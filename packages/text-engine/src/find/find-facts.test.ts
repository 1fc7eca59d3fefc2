import { expect, test } from 'vitest'
import { readDocument } from '../read/read-document.ts'
import { makeDocument } from '../testing.ts'
import { findFacts } from './find-facts.ts'

function factsOf(text: string, emphasis: string[] = []) {
  const document = makeDocument([{ text, emphasis }])
  return findFacts(document, readDocument(document))
}

test.each([
  ['Osmosis is the movement of water through a membrane.', 'osmosis', 'the movement of water through a membrane'],
  ['A monsoon is a wind that turns with the season, which brings rain.', 'a monsoon', 'a wind that turns with the season'],
  ['Inflation is a general rise of prices, and it is measured every month.', 'inflation', 'a general rise of prices'],
])('a definition is taken whole and without what is hung on: %s', (text, term, definition) => {
  expect(factsOf(text)).toContainEqual(expect.objectContaining({ kind: 'definition', term, definition }))
})

test.each([
  ['It is the movement of water through a membrane.', 'a pronoun has no owner'],
  ['Osmosis is an important process of the cell.', 'a value is no definition'],
  ['Figure 3 is a drawing of the cell in spring.', 'figures are not the subject'],
  ['What is a drawing of the cell in spring?', 'a question states nothing'],
])('no definition is found in "%s": %s', (text) => {
  expect(factsOf(text).filter(({ kind }) => kind === 'definition')).toEqual([])
})

test('a marked term is defined by what stands beside it after a dash, even where the sentence leans on others', () => {
  expect(factsOf('It had been his plan to produce a phobia—a persistent fear of a certain object—in a child.', ['phobia'])).toContainEqual(
    expect.objectContaining({ kind: 'definition', definition: 'a persistent fear of a certain object' }),
  )
})

test.each([
  ['Adding a value to the stack is called pushing.', { kind: 'naming', description: 'adding a value to the stack', name: 'pushing' }],
  [
    'Poor workers may get the earned income tax credit (EITC) in spring.',
    { kind: 'abbreviation', short: 'EITC', long: 'earned income tax credit' },
  ],
  ['Plants need light because it drives photosynthesis.', { kind: 'reason', reason: 'because it drives photosynthesis' }],
  ['If oxygen is missing, yeast turns sugar into alcohol.', { kind: 'effect', link: 'if', outcome: 'yeast turns sugar into alcohol' }],
  ['In 1911, Rutherford proposed the nuclear model of atoms.', { kind: 'time', time: 'in 1911', isYear: true }],
  [
    'An atom has three parts: a proton, a neutron, and an electron.',
    { kind: 'list', count: 'three', members: 'a proton, a neutron, and an electron' },
  ],
  ['Congress passed the act in 1820 after a long debate.', { kind: 'time', time: 'in 1820', isYear: true }],
  [
    'The purpose of a valve is to keep blood from flowing back.',
    { kind: 'purpose', owner: 'a valve', purpose: 'to keep blood from flowing back' },
  ],
])('%s', (text, fact) => {
  expect(factsOf(text, ['pushing', 'Rutherford'])).toContainEqual(expect.objectContaining(fact))
})

test.each([
  ['To prevent the loss of heat, glaciers need snow.', ['to prevent the loss of heat']],
  ['To better survive the summer, glaciers need snow.', ['to better survive the summer']],
  ['To form a tongue of ice, glaciers need snow.', ['to form a tongue of ice']],
  ['To our knowledge of today, glaciers hold most fresh water.', []],
  ['To early scientists in Europe, glaciers hid many secrets.', []],
])('only something to do is an aim: %s', (text, reasons) => {
  expect(factsOf(text, ['glaciers', 'bridges']).flatMap((fact) => (fact.kind === 'reason' ? [fact.reason] : []))).toEqual(reasons)
})

test.each([
  ['William of Normandy won the Battle of Hastings in 1066.', ['person']],
  ['Alexander the Great crossed the Hellespont into Asia.', ['person']],
  ['Hildegard of Bingen composed songs in the Rhineland.', ['person']],
  ['Ardent of Plymouth won the Battle of Jutland in 1916.', []],
  ['The Bank of England introduced notes in 1695.', ['thing']],
])('who has "of" in a name is asked for as a person, or not at all: %s', (text, asked) => {
  expect(factsOf(text, ['Bank of England']).flatMap((fact) => (fact.kind === 'doer' ? [fact.asked] : []))).toEqual(asked)
})

test('a list that is shorter than it says is no list', () => {
  expect(factsOf('An atom has three parts: a proton and an electron.').filter(({ kind }) => kind === 'list')).toEqual([])
})

test('glossary lines are definitions, whatever they leave out', () => {
  const document = makeDocument([
    { kind: 'heading', level: 2, text: 'Glossary' },
    'anaerobic: process that does not use oxygen',
    'axon – major extension of the soma',
  ])
  expect(findFacts(document, readDocument(document)).map((fact) => fact.kind === 'definition' && fact.definition)).toEqual([
    'process that does not use oxygen',
    'major extension of the soma',
  ])
})

test('exercises, learning goals and references hold no facts', () => {
  const document = makeDocument([
    'By the end of this section, you will be able to:',
    { kind: 'list-item', text: 'Osmosis is the movement of water through a membrane.' },
    { kind: 'heading', level: 2, text: 'Review Questions' },
    'Osmosis is the movement of water through a membrane.',
    { kind: 'heading', level: 2, text: 'References' },
    'Diffusion is the movement of matter through a medium.',
  ])
  expect(findFacts(document, readDocument(document))).toEqual([])
})
