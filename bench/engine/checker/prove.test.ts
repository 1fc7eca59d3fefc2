import { describe, expect, test } from 'vitest'
import { loadChapters } from '../corpus.ts'
import { checkItem } from './check-item.ts'
import { prove, sumOf } from './prove.ts'
import { readWrittenItems } from './written-items.ts'

const documents = await loadChapters()
const written = [...readWrittenItems('planted-items.jsonl', documents), ...readWrittenItems('reference-items.jsonl', documents)]

describe('of the items that a person wrote, the checker', () => {
  const proof = prove(written)

  test('sees sixty wrong ones and more, and finds four planted faults in five by their name', () => {
    const { planted, named } = sumOf(proof)
    expect(planted).toBeGreaterThanOrEqual(60)
    expect(named / planted).toBeGreaterThanOrEqual(0.8)
  })

  test('sees sixty right ones and more, and calls no more than one in twenty faulty', () => {
    expect(proof.right).toBeGreaterThanOrEqual(60)
    expect(proof.falseAlarms / proof.right).toBeLessThanOrEqual(0.05)
  })

  test('finds nearly as much in those that were kept back', () => {
    const { planted, named } = sumOf(prove(written.filter(({ keptBack }) => keptBack)))
    expect(planted).toBeGreaterThanOrEqual(40)
    expect(named / planted).toBeGreaterThanOrEqual(0.75)
  })
})

test('one right item becomes faulty by each change that spoils it', () => {
  const right = written.find(({ item }) => item.question === 'What does each codon code for?')
  if (!right) throw new Error('the item is gone')
  const check = (change: Partial<typeof right.item>) => checkItem({ ...right.item, ...change }, right.document.document)
  expect(check({})).toEqual([])
  expect(check({ answer: 'two amino acids' })).toContain('not-answerable')
  expect(check({ question: 'What does it code for?' })).toContain('dangling-reference')
  expect(check({ question: 'What does each codon codes for?' })).toContain('ungrammatical')
  expect(check({ question: 'What does each **codon** code for?' })).toContain('markup')
  expect(check({ options: ['a single amino acid', 'single amino acid', 'a gene'] })).toContain('duplicate-option')
  expect(check({ options: ['a single amino acid', '1835', '1901'] })).toContain('option-kind')
})
