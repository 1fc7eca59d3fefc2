import { expect, test } from 'vitest'
import { readDocument } from '../read/read-document.ts'
import { makeDocument } from '../testing.ts'
import { nameDefinites } from './name-definites.ts'

const read = (text: string) => nameDefinites(readDocument(makeDocument([text]))).sentences.at(-1)

test('"the treaty" is read as the one that was named last, and quoted with its name', () => {
  const text = 'Spain signed the Adams Treaty in spring. Many farmers welcomed it. The treaty gave the coast to Florida.'
  expect(read(text)).toMatchObject({ text: 'The Adams Treaty gave the coast to Florida.', start: 0, end: text.length })
})

test.each([
  [
    'Spain signed the Adams Treaty in spring. France wanted a treaty about fish. The treaty gave the coast to Florida.',
    'another was spoken of since',
  ],
  ['Spain signed the Adams Treaty in spring. The treaty of peace gave the coast to Florida.', 'it says which one'],
  ['Spain signed many papers in spring. The treaty gave the coast to Florida.', 'none was named'],
])('%s stays as it is: %s', (text) => {
  expect(read(text)?.text).not.toContain('The Adams')
})
