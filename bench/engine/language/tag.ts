import model from 'wink-eng-lite-web-model'
import winkNLP from 'wink-nlp'

export interface Word {
  text: string
  /** Lower-cased dictionary form. */
  lemma: string
  /** Universal part of speech: NOUN, VERB, ADP, PUNCT ... */
  pos: string
}

const nlp = winkNLP(model, ['sbd', 'pos'])
const { its } = nlp
const known = new Map<string, Word[]>()

/** The words of a text with their dictionary forms and parts of speech. */
export function tag(text: string): Word[] {
  const before = known.get(text)
  if (before) return before
  const tokens = nlp.readDoc(text).tokens()
  // The model's own types lack these two.
  const [texts, lemmas, kinds] = [tokens.out(), tokens.out(its.lemma as never), tokens.out(its.pos as never)] as string[][]
  const words = (texts ?? []).map((word, i) => ({ text: word, lemma: (lemmas?.[i] ?? word).toLowerCase(), pos: kinds?.[i] ?? 'X' }))
  known.set(text, words)
  return words
}

/** The sentences of a text. */
export const sentencesOf = (text: string): string[] => nlp.readDoc(text).sentences().out() as string[]
