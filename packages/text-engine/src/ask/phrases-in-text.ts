import { finiteVerbAt } from '../find/finite-verb.ts'
import { nounChunks } from '../read/noun-chunks.ts'
import type { Reading, Sentence } from '../read/reading.ts'
import { termKey } from '../read/term-key.ts'
import { type Token, textOf } from '../read/token.ts'
import type { AnswerForm } from './candidate.ts'
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
      !/[:;—()“”]|\b(?:because|since|so|therefore)\b|^(?:Traditionally|Historically|If|When|Because|Although|While|As|To|For|In|On|At|By|With|After|Before|Unlike|Like)\b/.test(
        text,
      )
    if (!isPlain || terms.within(tokens).length === 0) return []
    const said = names.lowered(text.replace(/\.$/, ''))
    return [{ text: said, topic: said, start, weight: 0, sort: { heads: [], classes: [] } }]
  })
}

/** The forms of answer that a phrase has by the word that opens it. */
function formOf(tokens: readonly Token[], at: number): AnswerForm | null {
  const { text, pos } = tokens[at] as Token
  const next = tokens[at + 1]
  if (text === 'to' && next?.pos === 'VERB') return 'purpose'
  if (text === 'by' && /ing$/.test(next?.text ?? '') && next?.pos === 'VERB') return 'manner'
  if (/^(when|if)$/.test(text)) return 'circumstance'
  return text === 'because' && next?.text !== 'of' && pos !== 'ADP' ? 'reason' : null
}

const leastSaid = 3
const mostSaid = 20
const ends = /^[,;:.—()“”?!]$/
const leans = /^(it|its|they|their|them|he|she|his|her|we|our|us|you|your|this|these|that|those|such|I|not)$/i

/** Phrases of the text that stand as answers do: "to make ATP", "by adding water", "when the pressure falls", "because it is all or none". */
export function answersIn({ sentences }: Reading): { form: AnswerForm; text: string; start: number }[] {
  return sentences.flatMap(({ tokens, start, fault }) => {
    if (fault === 'markup' || fault === 'fragment' || fault === 'meta' || fault === 'exercise-as-fact') return []
    return tokens.flatMap((_, at) => {
      const form = formOf(tokens, at)
      if (form === null) return []
      const end = tokens.findIndex(({ text }, i) => i > at && (ends.test(text) || (i > at + 1 && formOf(tokens, i) !== null)))
      const said = tokens.slice(at, end < 0 ? undefined : end)
      const isWhole = said.length >= leastSaid && said.length <= mostSaid && /^(NOUN|PROPN|NUM|ADJ)$/.test(said.at(-1)?.pos ?? '')
      const isClause = /^(circumstance|reason)$/.test(form)
      const tells = said.filter((_, i) => i > 0 && finiteVerbAt(said, i)).length
      return isWhole && (isClause ? tells === 1 : tells === 0) && !said.some(({ text }) => leans.test(text))
        ? [{ form, text: textOf(said), start }]
        : []
    })
  })
}
