import type { Reading } from '../read/reading.ts'

/** What the judge may know about the document beyond the item. */
export interface Knowledge {
  /** Whether a noun phrase is a term of the document, and so stands alone with "the". */
  isTerm(phrase: string): boolean
  /** Whether the document speaks of a thing all along. */
  isFamiliar(noun: string): boolean
}

export const knowledgeOf = ({ terms }: Reading): Knowledge => ({
  isTerm(phrase) {
    const term = terms.find(phrase)
    return term !== undefined && (term.isMarked || term.weight >= (term.key.includes(' ') ? 2 : 4))
  },
  isFamiliar: (noun) => (terms.find(noun)?.weight ?? 0) >= 2,
})
