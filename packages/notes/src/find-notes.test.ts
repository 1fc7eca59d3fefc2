import { readdirSync, readFileSync } from 'node:fs'
import { popularTopics } from '@stackademy/contract/constants'
import { expect, test } from 'vitest'
import { findNotes } from './find-notes.ts'
import { parseNote } from './parse-note.ts'

const folder = new URL('../topics/', import.meta.url)
const notes = readdirSync(folder)
  .toSorted()
  .map((file) => ({ ...parseNote(readFileSync(new URL(file, folder), 'utf8')), slug: file.replace(/\.md$/, '') }))

const slugsFor = (topic: string) => {
  const found = findNotes(topic, notes)
  return found.ok ? found.notes.map((note) => note.slug) : null
}
const nearestTo = (topic: string) => {
  const found = findNotes(topic, notes)
  return found.ok ? null : found.nearest
}

const chipNotes: Record<(typeof popularTopics)[number], string> = {
  'Biology Ch.5': 'cell-membranes-and-transport',
  'Physics Equations': 'physics-equations',
  'History Timeline': 'world-history-timeline',
  'Math Formulas': 'math-formulas',
  'Chemistry Reactions': 'chemical-reactions',
  'Spanish Grammar': 'spanish-grammar',
  'Psychology Notes': 'learning-and-memory',
}

test.each(popularTopics)('the topic chip %j finds its note', (topic) => {
  expect(slugsFor(topic)).toEqual([chipNotes[topic]])
})

test.each([
  ['  biology, chapter 5 ', ['cell-membranes-and-transport']],
  ['Photosynthesis in plants', ['photosynthesis']],
  ['how does photosynthesis work in plants?', ['photosynthesis']],
  ['Ch. 8: Photosynthesis', ['photosynthesis']],
  ['Biology Ch. 8 Photosynthesis', ['photosynthesis']],
  ['SPANISH VERBS', ['spanish-grammar']],
  ['gramatica espanola', ['spanish-grammar']],
  ['por y para', ['spanish-grammar']],
  ['newtons laws', ['physics-equations']],
  ['Newton’s Laws of Motion', ['physics-equations']],
  ['causes of the American Revolution', ['american-revolution']],
  ['the supply & demand curves', ['supply-and-demand']],
  ['Pavlov and classical conditioning', ['learning-and-memory']],
  ['chlorophyll', ['photosynthesis']],
  ['AP Chemistry', ['chemical-reactions']],
  ['biology', ['cell-membranes-and-transport', 'photosynthesis']],
  ['osmosis and photosynthesis', ['cell-membranes-and-transport', 'photosynthesis']],
])('%j finds %j', (topic, slugs) => {
  expect(slugsFor(topic)).toEqual(slugs)
})

test.each([
  ['photosinthesis', 'photosynthesis'],
  ['spanish grammer', 'spanish-grammar'],
  ['psycology', 'learning-and-memory'],
  ['chemical recations', 'chemical-reactions'],
  ['american revolutoin', 'american-revolution'],
])('one slip in a long word is forgiven: %j', (topic, slug) => {
  expect(slugsFor(topic)).toEqual([slug])
})

test.each([
  'Chapter 5 of my novel',
  'chapter 5',
  'Biology Ch.6',
  'Physics chapter 5',
  'my work on stage',
  'history of Spanish painting',
  'Spanish food',
  'emotion',
  'the physics of black holes',
  'music theory',
  'osmosis and my novel',
  'reinforced concrete',
  'the',
  '',
  '5',
  '光合作用',
])('%j finds nothing', (topic) => {
  expect(slugsFor(topic)).toBeNull()
})

test.each([
  ['Biology Ch.6', 'Cell Membranes and Transport'],
  ['foto photosyntesys', 'Photosynthesis'],
  ['Spanish food', 'Spanish Grammar'],
  ['the russian revolution', 'The American Revolution'],
])('the title nearest to %j is %j', (topic, title) => {
  expect(nearestTo(topic)?.[0]).toBe(title)
})

test('a topic like none gets the first popular titles', () => {
  expect(nearestTo('zzz')).toEqual(['Cell Membranes and Transport', 'Physics Equations', 'World History Timeline'])
})

test('at most three titles are proposed, each once', () => {
  const nearest = nearestTo('laws causes reactions tenses of chess') ?? []
  expect(nearest.length).toBeLessThanOrEqual(3)
  expect(new Set(nearest).size).toBe(nearest.length)
})

test('without any notes nothing is found and nothing proposed', () => {
  expect(findNotes('physics', [])).toEqual({ ok: false, nearest: [] })
})
