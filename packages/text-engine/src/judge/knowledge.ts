/** What the judge may know about the document beyond the item. */
export interface Knowledge {
  /** Whether a noun phrase is a term of the document, and so stands alone with "the". */
  isTerm(phrase: string): boolean
}
