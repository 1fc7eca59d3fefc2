import { expect, test } from 'vitest'
import { tagText } from '../read/tag-text.ts'
import { textOf } from '../read/token.ts'
import { splitClauses } from './split-clauses.ts'

const clausesOf = (text: string) => tagText(text).flatMap((tokens) => splitClauses(tokens).map(textOf))

test.each([
  ['The stem carries water and holds up the leaves.', ['The stem carries water', 'The stem holds up the leaves']],
  [
    'In spring, the stem carries water and holds up the leaves.',
    ['In spring, the stem carries water', 'In spring, the stem holds up the leaves'],
  ],
  ['The valve opens, and the pressure falls slowly.', ['The valve opens', 'the pressure falls slowly']],
  ['The root needs air; the stem needs light.', ['The root needs air', 'the stem needs light']],
  ['The pump moves ions, using energy from the cell.', ['The pump moves ions']],
  ['The harbor (which froze in winter) was closed in May.', ['The harbor was closed in May']],
  ['The plant turns nitrogen, which crops need, to ammonia.', ['The plant turns nitrogen, which crops need, to ammonia']],
  ['Tides follow the moon, whereas waves follow the wind.', ['Tides follow the moon', 'waves follow the wind']],
  ['Plants that grow in shade need less light.', ['Plants that grow in shade need less light']],
])('%s', (text, clauses) => {
  expect(clausesOf(text)).toEqual(clauses)
})

test.each([
  ['The captain said that the ship was lost and the crew was safe.', 1],
  ['If the rain stops, the river falls and the fields dry.', 1],
])('what depends on a report or a condition is not cut off: %s', (text, count) => {
  expect(clausesOf(text)).toHaveLength(count)
})
