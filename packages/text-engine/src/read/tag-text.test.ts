import { expect, test } from 'vitest'
import { tagText } from './tag-text.ts'

const sentencesOf = (text: string) => tagText(text).map((tokens) => text.slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0))

test('a formula is one noun, kept as it is written', () => {
  const formulas = tagText('The formula for work is $W = Fd\\cos\\theta$, where $d$ is a distance.')
    .flat()
    .filter(({ text }) => text.includes('$'))
  expect(formulas.map(({ text, pos }) => [text, pos])).toEqual([
    ['$W = Fd\\cos\\theta$', 'NOUN'],
    ['$d$', 'NOUN'],
  ])
})

test.each([
  ['Light reaches photosystem I. The electrons move on.', ['Light reaches photosystem I.', 'The electrons move on.']],
  ['John B. Watson taught in Baltimore. He wrote much.', ['John B. Watson taught in Baltimore.', 'He wrote much.']],
  ['As shown in Fig. 3, it rises. Then it falls.', ['As shown in Fig. 3, it rises.', 'Then it falls.']],
])('%s', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences)
})

test('offsets hold beyond the first stretch of a long text', () => {
  const text = Array.from({ length: 2000 }, (_, i) => `Cell ${i} holds water.`).join(' ')
  expect(sentencesOf(text).at(-1)).toBe('Cell 1999 holds water.')
})

test('what never comes to a stop is left out, whatever its length, and what follows is read', () => {
  const text = `Cells hold water. ${'word '.repeat(300_000)}. Cells need light.`
  expect(sentencesOf(text)).toEqual(['Cells hold water.', 'Cells need light.'])
})
