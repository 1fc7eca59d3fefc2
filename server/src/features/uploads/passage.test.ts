import { expect, test } from 'vitest'
import { passageAround } from './passage.ts'

const sentence = (index: number) => `Sentence number ${String(index).padStart(3, '0')} says a thing.`
const text = Array.from({ length: 100 }, (_, index) => sentence(index)).join(' ')

test('both windows are cut between sentences', () => {
  const start = text.indexOf(sentence(50))
  const { before, quote, after } = passageAround(text, { start, end: start + sentence(50).length })
  expect(quote).toBe(sentence(50))
  expect(before).toMatch(/^Sentence .* thing\. $/)
  expect(after).toMatch(/^ Sentence .* thing\.$/)
  expect(before.length).toBeGreaterThan(150)
  expect(before.length).toBeLessThanOrEqual(300)
  expect(after.length).toBeGreaterThan(150)
  expect(after.length).toBeLessThanOrEqual(300)
  expect(text).toContain(before + quote + after)
})

test('a text without sentences is cut between words', () => {
  const words = 'osmosis '.repeat(200)
  const { before, after } = passageAround(words, { start: 800, end: 807 })
  expect(before).toMatch(/^(osmosis )+$/)
  expect(after).toMatch(/^( osmosis)+$/)
})

test('at the ends of the text the windows end with it', () => {
  expect(passageAround('Water boils.', { start: 0, end: 12 })).toEqual({ before: '', quote: 'Water boils.', after: '' })
})

test('a text without spaces is never cut through a character', () => {
  const text = '𠮷'.repeat(500)
  const { before, after } = passageAround(text, { start: 501 * 2 - 500, end: 504 })
  expect(before.isWellFormed()).toBe(true)
  expect(after.isWellFormed()).toBe(true)
})
