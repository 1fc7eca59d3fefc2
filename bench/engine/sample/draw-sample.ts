import type { Item, Kind } from '../item.ts'
import { seededOrder } from './seeded-order.ts'

export interface Candidate {
  id: string
  document: string
  kind: Kind
  item: Item
}

interface Wanted {
  seed: string
  size: number
  /** Of every kind at least so many, or all there are. */
  perKind: number
}

/**
 * A random sample, half flashcards and half quiz items where there are enough of both. Kinds that are rare come more often
 * than their share, so that something can be said of each; the report weights the total back.
 */
export function drawSample(candidates: readonly Candidate[], { seed, size, perKind }: Wanted): Candidate[] {
  const ordered = seededOrder(candidates, seed)
  const kinds = [...new Set(ordered.map(({ kind }) => kind))].sort()
  const floor = Math.min(perKind, Math.floor(size / Math.max(1, kinds.length)))
  const chosen = new Set<Candidate>()
  const take = (from: readonly Candidate[], upTo: number) => {
    for (const candidate of from.filter((each) => !chosen.has(each)).slice(0, Math.max(0, upTo))) chosen.add(candidate)
  }
  const count = (isIn: (candidate: Candidate) => boolean) => [...chosen].filter(isIn).length
  for (const kind of kinds) {
    const ofKind = ordered.filter((candidate) => candidate.kind === kind)
    for (const type of types) take(ofType(ofKind, type), Math.ceil(floor / 2))
    take(ofKind, floor - count((candidate) => candidate.kind === kind))
  }
  for (const type of types) take(ofType(ordered, type), Math.min(size / 2 - count(({ item }) => item.type === type), size - chosen.size))
  take(ordered, size - chosen.size)
  return seededOrder([...chosen], seed)
}

const types = ['flashcard', 'quiz'] as const
const ofType = (candidates: readonly Candidate[], type: Item['type']) => candidates.filter(({ item }) => item.type === type)
