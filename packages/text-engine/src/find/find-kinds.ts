import type { Reading } from '../read/reading.ts'
import { type Token, textOf } from '../read/token.ts'
import { standsAlone } from './clause-of.ts'
import { parseStatement } from './parse-clause.ts'
import { originOf, type Seeker } from './seeker.ts'

/** "Friction is an external force" where the document knows internal forces too: of what kind a thing is. */
export const findKinds: Seeker = (sentence, context) => {
  const parsed = parseStatement(sentence.tokens, context.names)
  if (!parsed || parsed.setting.length > 0) return []
  const { clause, predicate } = parsed
  if (clause.verb !== null || clause.isNegated || clause.adverb !== '' || !/^(is|are)$/.test(clause.auxiliary ?? '')) return []
  const noun = predicate.at(-1)
  const sort = textOf(predicate)
  if (noun?.pos !== 'NOUN' || !isSort(predicate) || !standsAlone(clause.subject, sentence.tokens, context)) return []
  const known = sortsOf(context.reading).get(noun.lemma) ?? new Set()
  if (known.size < 3 || clause.subject.toLowerCase().includes(noun.text)) return []
  return [
    {
      kind: 'sort',
      origin: originOf(sentence),
      isMarked: false,
      subject: clause.subject,
      verb: clause.auxiliary as 'is' | 'are',
      noun: noun.text,
      sort,
    },
  ]
}

/** "an external force": an article or none, one or two words that tell which, and the noun. */
function isSort(phrase: readonly Token[]): boolean {
  const said = /^an?$/.test(phrase[0]?.text ?? '') ? phrase.slice(1) : phrase
  const telling = said.slice(0, -1)
  return (
    telling.length > 0 &&
    telling.length < 3 &&
    telling.every(({ pos, text }) => /^(ADJ|NOUN)$/.test(pos) && !valuing.test(text)) &&
    /^(NOUN|ADJ)$/.test(said[0]?.pos ?? '')
  )
}

const valuing =
  /^(important|key|common|good|great|major|main|minor|critical|crucial|vital|essential|useful|popular|simple|best|better|big|small|large|difficult|same|different|special|unique|new|old|other|such|certain|single|similar|true|real|possible|whole|first|last|next|only|classic|famous|typical|powerful|strong|interesting|good|bad)$/

const known = new WeakMap<Reading, Map<string, Set<string>>>()

/** The words that the document puts before each noun. */
function sortsOf(reading: Reading): Map<string, Set<string>> {
  const found = known.get(reading) ?? new Map<string, Set<string>>()
  if (!known.has(reading)) {
    for (const { tokens } of reading.sentences) {
      tokens.forEach(({ pos, lemma }, i) => {
        const before = tokens[i - 1]
        if (pos !== 'NOUN' || !before || !/^(ADJ|NOUN)$/.test(before.pos) || valuing.test(before.text)) return
        found.set(lemma, (found.get(lemma) ?? new Set()).add(before.text.toLowerCase()))
      })
    }
    known.set(reading, found)
  }
  return found
}
