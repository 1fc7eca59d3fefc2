import type { Fault } from '../checker/faults.ts'
import type { Item, Kind } from '../item.ts'

/** An item as its reader sees it: nothing of engine, kind, score or control. */
export interface Sheet {
  item: string
  document: string
  question: string
  /** Null for flashcards. */
  options: string[] | null
  answer: string
  quote: string
  /** The paragraphs around the quote. */
  before: string
  after: string
}

/** What is kept apart from the readers until they are done. */
export interface SampledItem {
  id: string
  document: string
  type: Item['type']
  kind: Kind
  control: 'reference' | 'planted' | null
  plantedFault: Fault | null
  /** What the checker found, to see what it misses. */
  checker: Fault[]
  question: string
  answer: string
  options: string[]
  quote: string
}

export interface Sample {
  engine: string
  seed: string
  /** How many items of each kind and type the engine gave in all, to weight the total back. */
  strata: { type: Item['type']; kind: Kind; given: number }[]
  items: SampledItem[]
}
