import type { Block, Document } from '@stackademy/contract/document'
import { expect, test } from 'vitest'
import { makeStudyMaterial } from './index.ts'

const paragraphs = [
  'A scope is the range within a program for which an item is valid. Glycolysis takes place in the cytoplasm of the cell.',
  'Inertia is the property of a body to remain at rest or to keep a constant velocity. Osmosis is the movement of water through a membrane.',
]

function makeDocument(texts: readonly string[], language: string | null = 'en'): Document {
  let text = ''
  const blocks: Block[] = texts.map((paragraph) => {
    const start = text.length
    text += `${paragraph}\n\n`
    return { kind: 'paragraph', page: 1, start, end: start + paragraph.length }
  })
  return { title: null, language, text, blocks, pages: [] }
}

const request = { resultType: 'flashcard', quantity: 5, style: 'simple', seed: 'a' } as const

test('[RES-09] every flashcard has a question, an answer and the span of the text it comes from', () => {
  const document = makeDocument(paragraphs)
  const made = makeStudyMaterial({ ...request, document })
  if (!made.ok || made.resultType !== 'flashcard') throw new Error('no flashcards')
  expect(made.items.map(({ question, answer }) => [question, answer])).toContainEqual([
    'What is a scope?',
    'the range within a program for which an item is valid',
  ])
  for (const { source } of made.items) expect(document.text.slice(source.start, source.end)).toBe(source.quote)
})

test('a text in another language gives no items', () => {
  const document = makeDocument(['Die Zelle ist die kleinste Einheit des Lebens und sie ist von einer Membran umgeben.'], null)
  expect(makeStudyMaterial({ ...request, document })).toEqual({ ok: false, reason: 'not_english' })
})
