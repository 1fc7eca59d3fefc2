import { expect, test } from 'vitest'
import { editDistance, normalizeTopic, topicStems } from './topic-words.ts'

test.each([
  ['  Biology Ch.5 ', 'biology ch 5'],
  ['BIOLOGY, Chapter 5!', 'biology ch 5'],
  ['biology ch5', 'biology ch 5'],
  ["Newton's laws", 'newtons laws'],
  ['Gramática española', 'gramatica espanola'],
])('%j is normalised to %j', (topic, normal) => {
  expect(normalizeTopic(topic)).toBe(normal)
})

test.each([
  ['the Spanish verbs', ['spanish', 'verb']],
  ['my notes on photosynthesis', ['photosynthesis']],
  ['studies of circuits', ['circuit']],
  ['balanced and balancing equations', ['balanc', 'equation']],
  ['statistics, physics, gas', ['statistics', 'physics', 'gas']],
])('%j is about %j', (topic, stems) => {
  expect(topicStems(topic)).toEqual(stems)
})

test.each([
  ['same', 'same', 0],
  ['grammer', 'grammar', 1],
  ['psycology', 'psychology', 1],
  ['phyiscs', 'physics', 1],
  ['kitten', 'sitting', 3],
  ['', 'abc', 3],
])('from %j to %j it is %i letters', (from, to, distance) => {
  expect(editDistance(from, to)).toBe(distance)
})
