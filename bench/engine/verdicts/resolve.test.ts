import { describe, expect, test } from 'vitest'
import type { SampledItem } from '../sample/sample.ts'
import { resolve } from './resolve.ts'
import { mistakeIn, type Verdict } from './verdict.ts'

const item: SampledItem = {
  id: 'one',
  document: 'chapter',
  type: 'flashcard',
  kind: 'definition',
  control: null,
  plantedFault: null,
  checker: [],
  question: 'What is osmosis?',
  answer: 'the movement of water through a membrane',
  options: [],
  quote: 'Osmosis is the movement of water through a membrane.',
}

const passes = (reader: string, sitting?: 1 | 2): Verdict => ({
  item: 'one',
  document: 'chapter',
  reader,
  verdict: 'acceptable',
  faults: [],
  why: '',
  ...(sitting && { sitting }),
})
const fails = (reader: string, faults: Verdict['faults'] = ['trivial'], sitting?: 1 | 2): Verdict => ({
  ...passes(reader, sitting),
  verdict: 'faulty',
  faults,
})

describe('the common verdict', () => {
  test.each([
    ['both pass it', [passes('a'), passes('b')], true],
    ['both fail it', [fails('a'), fails('b')], false],
    ['they stay apart and nobody else decides', [passes('a'), fails('b')], false],
    ['one comes round in the second sitting', [passes('a'), fails('b'), passes('b', 2)], true],
    ['the second sitting leaves them apart', [passes('a'), fails('b'), passes('a', 2), fails('b', ['leak'], 2)], false],
    ['a third reader passes it', [passes('a'), fails('b'), passes('c')], true],
    ['a third reader fails it', [fails('a'), passes('b'), fails('c')], false],
    ['there is one reader', [passes('a')], true],
  ])('when %s', (_, verdicts, expected) => {
    expect(resolve(item, verdicts)?.isAcceptable).toBe(expected)
  })

  test('of an item that nobody read is none', () => {
    expect(resolve(item, [])).toBeNull()
  })

  test('names the first fault in the rubric’s order of those who failed it', () => {
    expect(resolve(item, [fails('a', ['trivial']), fails('b', ['ungrammatical', 'hedge-lost'])])?.primary).toBe('hedge-lost')
    expect(resolve(item, [passes('a'), passes('b')])?.primary).toBeNull()
  })
})

describe('a verdict cannot stand', () => {
  const sample = { items: [item] }

  test.each([
    ['on an item that was not sampled', { ...passes('a'), item: 'two' }, 'the sample has no item two'],
    ['with a fault that has no name', { ...fails('a'), faults: ['boring'] }, 'the rubric has no fault boring'],
    ['as faulty with one minor fault', fails('a', ['awkward']), 'called faulty without a fault that fails it'],
    ['as acceptable with a fault that fails', { ...passes('a'), faults: ['leak'] }, 'called acceptable with leak'],
    [
      'as acceptable with two minor faults',
      { ...passes('a'), faults: ['weak-distractor', 'weak-distractor'] },
      'called acceptable with weak-distractor and weak-distractor',
    ],
  ])('%s', (_, verdict, mistake) => {
    expect(mistakeIn(verdict as Verdict, sample)).toBe(mistake)
  })

  test('otherwise it stands', () => {
    expect(mistakeIn({ ...passes('a'), faults: ['awkward'] }, sample)).toBeNull()
    expect(mistakeIn(fails('a', ['awkward', 'source-slip']), sample)).toBeNull()
  })
})
