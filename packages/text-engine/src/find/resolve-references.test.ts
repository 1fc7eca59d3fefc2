import { expect, test } from 'vitest'
import { readDocument } from '../read/read-document.ts'
import { makeDocument } from '../testing.ts'
import { findFacts } from './find-facts.ts'
import { resolveReferences } from './resolve-references.ts'

const resolve = (text: string, emphasis: string[] = []) => {
  const document = makeDocument([{ text, emphasis }])
  return { document, reading: resolveReferences(readDocument(document)) }
}
const lastOf = (text: string, emphasis: string[] = []) => resolve(text, emphasis).reading.sentences.at(-1)

test.each([
  ['DNA is the genetic material of living organisms. It has a double-helical structure.', 'DNA has a double-helical structure.'],
  [
    'Peyton Manning led two teams to the Super Bowl. He is the oldest quarterback of all.',
    'Peyton Manning is the oldest quarterback of all.',
  ],
  [
    'Many knew Watson well. Watson, the founder of behaviorism, taught in Baltimore. His findings were debated.',
    'Watson’s findings were debated.',
  ],
  ['Nucleic acids are molecules of life. They carry the blueprint of a cell.', 'Nucleic acids carry the blueprint of a cell.'],
  ['Osmosis is a process of the cell. This process needs no energy.', 'Osmosis needs no energy.'],
  ['Messenger RNA (mRNA) is a small molecule. It carries amino acids.', 'Messenger RNA carries amino acids.'],
  [
    'Transport by diffusion uses a group of proteins called GLUT proteins. These transporters assist in the diffusion of glucose.',
    'GLUT proteins assist in the diffusion of glucose.',
  ],
])('%s', (text, read) => {
  const sentence = lastOf(text, ['DNA', 'Osmosis', 'Messenger RNA', 'GLUT proteins'])
  expect(sentence).toMatchObject({ text: read, fault: null })
  expect(sentence?.tokens.map(({ start, end }) => read.slice(start, end))).toEqual(sentence?.tokens.map((token) => token.text))
})

test.each([
  ['Cells need energy and water. They enter through the membrane.', 'two plurals could be meant'],
  ['Osmosis is a process of the cell. It is tempting to think that heat speeds diffusion up.', '"it" means nothing'],
  ['Osmosis is a process. It was Nollet who described the flow of water.', '"it" means nothing'],
  ['Students came to the town. He published a short work on the Psalms.', 'nobody is named'],
  ['A neuron has a semipermeable membrane. This membrane lets small molecules pass.', 'the membrane would stand without its owner'],
  ['How does water move? It crosses a membrane by osmosis.', 'a question before it leaves nothing certain'],
])('%s stays as it is: %s', (text) => {
  expect(lastOf(text)?.fault).toBe('dangling-reference')
})

test('a paragraph of its own is not joined to the one before', () => {
  const document = makeDocument([{ text: 'DNA is the genetic material of life.', emphasis: ['DNA'] }, 'It has a double-helical structure.'])
  expect(resolveReferences(readDocument(document)).sentences.at(-1)?.fault).toBe('dangling-reference')
})

test('the quote carries the sentence that shows what is meant', () => {
  const { document, reading } = resolve('DNA is the genetic material of life. It carries the instructions for the proteins of a cell.', [
    'DNA',
  ])
  const quotes = findFacts(document, reading).map(({ origin }) => origin.quote)
  expect(quotes).toContain(document.text.trim())
})
