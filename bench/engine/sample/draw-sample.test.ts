import { describe, expect, test } from 'vitest'
import type { Item, Kind } from '../item.ts'
import { type Candidate, drawSample } from './draw-sample.ts'

const makeCandidates = (counts: Partial<Record<Kind, [flashcards: number, quiz: number]>>): Candidate[] =>
  Object.entries(counts).flatMap(([kind, [flashcards, quiz]]) =>
    (['flashcard', 'quiz'] as const).flatMap((type) =>
      Array.from({ length: type === 'quiz' ? quiz : flashcards }, (_, i): Candidate => {
        const item: Item = { type, question: `${kind} ${i}?`, answer: 'so', options: [], source: { quote: '', start: 0, end: 0 } }
        return { id: `${type} ${kind} ${i}`, document: 'chapter', kind: kind as Kind, item }
      }),
    ),
  )

const many = makeCandidates({ definition: [300, 200], reason: [40, 20], person: [15, 3], time: [0, 8] })
const draw = (seed: string) => drawSample(many, { seed, size: 200, perKind: 20 })
const count = (drawn: Candidate[], isIn: (candidate: Candidate) => boolean) => drawn.filter(isIn).length

describe('a sample of 200', () => {
  test('is half flashcards and half quiz items, each item once', () => {
    expect(count(draw('one'), ({ item }) => item.type === 'quiz')).toBe(100)
    expect(new Set(draw('one').map(({ id }) => id)).size).toBe(200)
  })

  test('has twenty of each kind, or all that there are', () => {
    const drawn = draw('one')
    expect(count(drawn, ({ kind }) => kind === 'reason')).toBeGreaterThanOrEqual(20)
    expect(count(drawn, ({ kind }) => kind === 'person')).toBe(18)
    expect(count(drawn, ({ kind }) => kind === 'time')).toBe(8)
  })

  test('is the same for the same seed, and another for another', () => {
    expect(draw('one')).toEqual(draw('one'))
    expect(draw('two').map(({ id }) => id)).not.toEqual(draw('one').map(({ id }) => id))
  })

  test('is everything where there is no more', () => {
    const few = makeCandidates({ definition: [30, 5], reason: [2, 0] })
    expect(drawSample(few, { seed: 'one', size: 200, perKind: 20 })).toHaveLength(37)
  })

  test('fills up with one type where the other runs out', () => {
    const lopsided = makeCandidates({ definition: [300, 40] })
    const drawn = drawSample(lopsided, { seed: 'one', size: 200, perKind: 20 })
    expect(drawn).toHaveLength(200)
    expect(count(drawn, ({ item }) => item.type === 'quiz')).toBe(40)
  })
})
