import type { SentenceFault } from './not-a-fact.ts'
import type { ProperNames } from './proper-names.ts'
import type { Token } from './tag-text.ts'
import type { KeyTerms } from './term-lookup.ts'

/** A sentence with its place in the document and the words that stand in it once citations are left out. */
export interface Sentence {
  index: number
  start: number
  end: number
  page: number | null
  /** The nearest heading above. */
  section: string | null
  text: string
  /** Offsets are those of `text`. */
  tokens: Token[]
  /** Why it cannot be asked alone; null where it can. */
  fault: SentenceFault | null
}

/** A line of a glossary: a term and what it means, as the author put them. */
export interface GlossaryEntry {
  term: string
  definition: string
  start: number
  end: number
  page: number | null
  section: string | null
}

/** What the first stage found in a document. */
export interface Reading {
  title: string | null
  sentences: Sentence[]
  glossary: GlossaryEntry[]
  terms: KeyTerms
  names: ProperNames
}
