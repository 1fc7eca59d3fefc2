import { expect, test } from 'vitest'
import { makeUpload } from '../../testing/make-material.ts'
import { joinParts, partsOf, textOfPart } from './text-parts.ts'

const report = makeUpload().report

const paged = (textContent: string, pageStarts: number[], confidences: { page: number; confidence: number }[] = []) =>
  makeUpload({ textContent, report: report && { ...report, pageStarts, confidences } })

test('each page is a part; one without text is left out', () => {
  const upload = paged('One one.\n\nThree.', [0, 10, 10], [{ page: 3, confidence: 0.8 }])
  expect(partsOf(upload).map((part) => [part.page, textOfPart(upload.textContent, part), part.confidence])).toEqual([
    [1, 'One one.', null],
    [3, 'Three.', 0.8],
  ])
})

test('a text without pages comes in stretches that end with a paragraph', () => {
  const textContent = Array.from({ length: 30 }, (_, index) => `${index} ${'word '.repeat(200)}.`).join('\n\n')
  const parts = partsOf(makeUpload({ textContent }))
  expect(parts.length).toBe(5)
  expect(parts.map((part) => textContent.slice(part.start, part.end)).join('')).toBe(textContent)
  expect(parts.slice(1).every((part) => /^\d/.test(textContent.slice(part.start)))).toBe(true)
})

test.each([
  ['one long line', 'ab '.repeat(10_000)],
  ['one long word', 'x'.repeat(20_001)],
  ['signs that take two units', '🧬'.repeat(9000)],
])('%s is cut without losing or breaking a sign', (_, textContent) => {
  const parts = partsOf(makeUpload({ textContent }))
  const pieces = parts.map((part) => textContent.slice(part.start, part.end))
  expect(pieces.join('')).toBe(textContent)
  expect(pieces.every((piece) => piece.isWellFormed() && piece.length <= 8000)).toBe(true)
})

test('changed parts are put where they were, and the rest stays as it is', () => {
  const upload = paged('One.\n\nTwo.\n\nThree.', [0, 6, 12])
  expect(joinParts(upload.textContent, partsOf(upload), { 1: 'Zwei\nzwei.' })).toBe('One.\n\nZwei\nzwei.\n\nThree.')
  expect(joinParts(upload.textContent, partsOf(upload), {})).toBe(upload.textContent)
})
