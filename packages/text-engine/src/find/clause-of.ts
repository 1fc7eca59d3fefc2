import { pointsBack } from '../read/points-back.ts'
import type { Token } from '../read/tag-text.ts'
import { textOf } from '../read/token.ts'
import { finiteVerbAt } from './finite-verb.ts'
import { parseClause } from './parse-clause.ts'
import { type SeekerContext } from './seeker.ts'

export function clauseOf(tokens: readonly Token[], text: string, { names }: SeekerContext) {
  const start = tokens.findIndex((_, i) => startsWith(tokens.slice(i), text))
  if (start < 0) return null
  const offset = (tokens[start] as Token).start
  const said = tokens.slice(start).filter((token) => token.end <= offset + text.length)
  const clause = parseClause(said, names)
  return clause && clause.auxiliary === null && hasSecondVerb(said) ? null : clause
}

/** "traps the molecule and uses energy": with "does" before it, the second verb would be wrong. */
const hasSecondVerb = (tokens: readonly Token[]): boolean =>
  tokens.some(({ pos }, i) => {
    if (pos !== 'CCONJ') return false
    const verb = finiteVerbAt(tokens, tokens[i + 1]?.pos === 'ADV' ? i + 2 : i + 1)
    return verb !== null && !/ing$/.test(tokens[verb.at]?.text ?? '')
  })

const startsWith = (tokens: readonly Token[], text: string): boolean =>
  text.startsWith(tokens[0]?.text ?? '\0') && textOf(tokens).startsWith(text.replace(/[.,;:]+$/, ''))

/** A subject that needs nothing before it: a term, a name, or a general noun phrase of two words and more. */
export function standsAlone(subject: string, tokens: readonly Token[], context: SeekerContext): boolean {
  const bare = /^the (?:[a-z-]+ )?(?<head>[a-z-]+)$/.exec(subject)?.groups?.head
  if (bare && pointsBack.test(bare) && !context.reading.terms.find(subject)?.isMarked) return false
  if (context.reading.terms.find(subject) || /^(?:the )?\p{Lu}/u.test(subject) || hasTerm(subject, tokens, context)) return true
  if (/^the (poor|rich|young|old|elderly|wealthy|sick)$/.test(subject)) return true
  if (isBareSingular(subject, tokens)) return true
  const isBarePlural = /^\p{Ll}/u.test(subject) && /[^s]s$/.test(subject)
  return (isBarePlural || / /.test(subject)) && !/^(the|some|several|one|two|three|other|another|each|both|few|more)\b/.test(subject)
}

/** "Potassium leaves the cell": a substance, a process or the whole of a kind, which takes no article. */
const isBareSingular = (subject: string, tokens: readonly Token[]): boolean =>
  /^\p{Ll}{5,}$/u.test(subject) &&
  !/[^s]s$|ing$/.test(subject) &&
  !pointsBack.test(subject) &&
  tokens.some(({ text, pos }) => pos === 'NOUN' && text.toLowerCase() === subject)

/** Whether a phrase names a term of the document. */
export function hasTerm(phrase: string, tokens: readonly Token[], { reading }: SeekerContext): boolean {
  const low = phrase.toLowerCase()
  return reading.terms.within(tokens).some(
    ({ term, from, to }) =>
      (term.isMarked || term.weight >= 2) &&
      low.includes(
        tokens
          .slice(from, to)
          .map((token) => token.text.toLowerCase())
          .join(' '),
      ),
  )
}
