import type { Block, Document } from '@stackademy/contract/document'
import { expect, test } from 'vitest'
import type { BenchDocument } from '../corpus.ts'
import type { Item } from '../item.ts'
import { coveredGlossary, coveredGold, coveredSections } from './coverage.ts'

function makeDocument(pieces: readonly [Block['kind'], string][]): Document {
  let text = ''
  const blocks = pieces.map(([kind, piece]): Block => {
    const start = text.length
    text += `${piece}\n\n`
    return { kind, page: null, start, end: start + piece.length, ...(kind === 'heading' && { level: 1 }) }
  })
  return { title: null, language: 'en', text, blocks, pages: [] }
}

const itemAt = (
  document: Document,
  { quote, question = 'What?', answer = 'that' }: { quote: string; question?: string; answer?: string },
): Item => {
  const start = document.text.indexOf(quote)
  return { type: 'flashcard', question, answer, options: [], source: { quote, start, end: start + quote.length } }
}

const long = (word: string) => Array.from({ length: 70 }, () => word).join(' ')

test('sections count when they have sixty words, are no exercises, and an item comes from them', () => {
  const document = makeDocument([
    ['heading', 'Osmosis'],
    ['paragraph', long('water')],
    ['heading', 'Diffusion'],
    ['paragraph', long('gas')],
    ['heading', 'Review Questions'],
    ['paragraph', long('why')],
    ['heading', 'Stub'],
    ['paragraph', 'Too short.'],
  ])
  expect(coveredSections(document, [itemAt(document, { quote: 'water water' })])).toEqual({ hit: 1, of: 2 })
  expect(coveredSections(document, [])).toEqual({ hit: 0, of: 2 })
})

const passage = 'The market opened in 1835. It was renewed in 1901 after a fire. A painting shows the opening in 1835.'

const benchDocument = (document: Document): BenchDocument => ({
  name: 'passage',
  group: 'passage',
  isHeldOut: false,
  document,
  gold: [
    { question: 'When did the market open?', answers: ['1835'] },
    { question: 'After what was it renewed?', answers: ['a fire'] },
  ],
})

test('a gold pair is covered by its answer from its own sentence', () => {
  const document = makeDocument([['paragraph', passage]])
  const given = (quote: string, answer: string) => coveredGold(benchDocument(document), [itemAt(document, { quote, answer })]).hit
  expect(given('The market opened in 1835.', 'in 1835')).toBe(1)
  expect(given('A painting shows the opening in 1835.', '1835')).toBe(0)
  expect(given('It was renewed in 1901 after a fire.', 'after a fire')).toBe(1)
  expect(given('It was renewed in 1901 after a fire.', '1901')).toBe(0)
})

test('a term of the glossary is covered by a card that defines it or asks for it', () => {
  const document = makeDocument([
    ['heading', 'Glossary'],
    ['paragraph', 'messenger RNA (mRNA): RNA that carries information'],
    ['paragraph', 'codon: set of three bases'],
    ['paragraph', 'genome: the whole content of a cell'],
    ['heading', 'Notes'],
    ['paragraph', 'nothing: is no term'],
  ])
  const cards = [
    itemAt(document, { quote: 'codon: set', question: 'What is a codon?', answer: 'set of three bases' }),
    itemAt(document, { quote: 'messenger', question: 'What carries information?', answer: 'messenger RNA' }),
    itemAt(document, { quote: 'genome', question: 'What is whole?', answer: 'the content of a cell' }),
  ]
  expect(coveredGlossary(document, cards)).toEqual({ hit: 2, of: 3 })
})
