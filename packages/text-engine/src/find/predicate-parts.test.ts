import { expect, test } from 'vitest'
import { tagText } from '../read/tag-text.ts'
import { findSubject } from './find-subject.ts'
import { predicateParts } from './predicate-parts.ts'

function partsOf(text: string) {
  const tokens = (tagText(text)[0] ?? []).slice(0, -1)
  const verb = findSubject(tokens)?.verb.at ?? 0
  return predicateParts(tokens.slice(verb + 1)).map(({ kind, head, text: said }) => [kind, head, said])
}

test.each([
  [
    'The liver turns sugar into glycogen.',
    [
      ['object', '', 'sugar'],
      ['phrase', 'into', 'glycogen'],
    ],
  ],
  [
    'The bridge crosses the river in 1890.',
    [
      ['object', '', 'the river'],
      ['time', 'in', '1890'],
    ],
  ],
  ['The soil holds water, minerals, and tiny animals.', [['object', '', 'water, minerals, and tiny animals']]],
  [
    'Bees help plants to make seeds.',
    [
      ['object', '', 'plants'],
      ['infinitive', '', 'to make seeds'],
    ],
  ],
  [
    'Walls keep water from entering the cell.',
    [
      ['object', '', 'water'],
      ['infinitive', 'from', 'entering the cell'],
    ],
  ],
  [
    'Trees lose water when days grow short.',
    [
      ['object', '', 'water'],
      ['condition', 'when', 'days grow short'],
    ],
  ],
  [
    'Farmers raise yields by rotating crops.',
    [
      ['object', '', 'yields'],
      ['manner', 'by', 'rotating crops'],
    ],
  ],
])('%s', (text, parts) => {
  expect(partsOf(text)).toEqual(parts)
})
