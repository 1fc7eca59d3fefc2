import { termKey, textOf } from '../read/key-terms.ts'
import { nounChunks } from '../read/noun-chunks.ts'
import type { Reading, Sentence } from '../read/reading.ts'
import type { Choice } from './choice.ts'
import { sortOf } from './option-class.ts'

/** Noun phrases of the subject, in the order of the text: each ends in a term. */
export function phrasesOf({ sentences, terms, names }: Reading): Map<string, Choice> {
  const phrases = new Map<string, Choice>()
  for (const { tokens, start, fault } of sentences) {
    if (fault === 'markup' || fault === 'fragment') continue
    for (const chunk of nounChunks(tokens)) {
      const text = names.lowered(textOf(chunk))
      const isAboutSubject = terms.within(chunk).some(({ term, to }) => to === chunk.length && (term.isMarked || term.weight >= 1.5))
      if (isAboutSubject && / /.test(text) && !phrases.has(text))
        phrases.set(text, { text, topic: termKey(text), start, weight: 0, sort: sortOf(text) })
    }
  }
  return phrases
}

const leastWords = 5
const mostWords = 18

/** Plain statements about the document's terms, as they stand behind "because": what somebody might take for a reason or an effect. */
export function clausesOf(statements: readonly Sentence[], { terms, names }: Reading): Choice[] {
  return statements.flatMap(({ text, tokens, start, fault }) => {
    const words = text.split(' ').length
    const isPlain =
      fault === null &&
      words >= leastWords &&
      words <= mostWords &&
      !/[:;—()“”]|^(?:If|When|Because|Although|While|As|To|For|In|On|At|By|With|After|Before|Unlike|Like)\b/.test(text)
    if (!isPlain || terms.within(tokens).length === 0) return []
    const said = names.lowered(text.replace(/\.$/, ''))
    return [{ text: said, topic: said, start, weight: 0, sort: { heads: [], classes: [] } }]
  })
}
