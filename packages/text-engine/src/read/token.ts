/** A word or mark with its universal part of speech (NOUN, VERB, ...) and where it stands in the tagged text. */
export interface Token {
  text: string
  lemma: string
  pos: string
  start: number
  end: number
}
