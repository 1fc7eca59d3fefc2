import { gap } from '../item.ts'
import type { Word } from '../language/tag.ts'
import { type Case, isNounLike } from './case.ts'
import type { Fault } from './faults.ts'

/** Criterion G: would an editor change a word for sense or grammar? */
export function badlyWritten(given: Case): Fault[] {
  const found: Fault[] = []
  if ([given.question, given.answer, ...given.options].some(hasMarkup)) found.push('markup')
  if (isUngrammatical(given)) found.push('ungrammatical')
  return found
}

const remains = /[\\{}|~`^*]|<\/?\w+|&\w+;|https?:|\[[^\]]*\]|\n| {2}|�|(?<!\.)\.\.(?!\.)|(?<!_)_(?!_)|^> |^[-•] /

const hasMarkup = (text: string) => remains.test(text.replace(gap, 'BLANK')) && !/^[\d\s.,*^+\-/=()]+$/.test(text)

function isUngrammatical(given: Case): boolean {
  const { question, stem } = given
  if (!/^[\p{Lu}\d“"(_$]/u.test(question) || !/[?.!”]\)?$/.test(question)) return true
  if (!gap.test(question) && !/\?$/.test(question) && !/^(give|name|list|state|define|explain|describe|complete)\b/i.test(question))
    return true
  if (/\b(\p{L}+) \1\b/iu.test(question.replace(/\b(that that|had had|New York New)\b/gi, ''))) return true
  if (
    /\b(a an|an a|a the|the a|the an|is are|are is|was were|does do|do does|what is (is|are|was|were))\b|[,;:] ?[,;?]| [,.?]/i.test(
      question,
    )
  )
    return true
  return takesInflected(stem) || disagrees(stem) || hasTwoVerbs(stem) || endsInVerb(stem)
}

const helper = /^(do|does|did)$/i

/** "does X forms", "did X issued": after do the plain form stands. */
function takesInflected(stem: readonly Word[]): boolean {
  const at = stem.findIndex(({ text }) => helper.test(text))
  if (at < 0 || at > 12) return false
  const rest = stem.slice(at + 1)
  const clauseEnd = rest.findIndex(({ text }) => /^(that|which|who|when|if|because|while|,)$/i.test(text))
  const clause = clauseEnd > 1 ? rest.slice(0, clauseEnd) : rest
  if (clause.some((word, i) => isPlainVerb(word) && clause[i - 1]?.text !== 'to')) return false
  return clause.some((word, i) => i > 0 && (isVerbTakenForNoun(clause, i) || isFinite(clause, i)))
}

/** "codon codes for": taggers take the form for a plural. */
const isVerbTakenForNoun = (clause: readonly Word[], at: number) =>
  clause[at]?.pos === 'NOUN' && /[^s]s$/.test(clause[at]?.text ?? '') && isNounLike(clause[at - 1] as Word) && clause[at + 1]?.pos === 'ADP'

const isFinite = (clause: readonly Word[], at: number) =>
  isInflected(clause[at] as Word) && !isNounLike(clause[at + 1] ?? (clause[at] as Word)) && !/^(DET|ADJ)$/.test(clause[at - 1]?.pos ?? '')

const isPlainVerb = ({ pos, text, lemma }: Word) => (pos === 'VERB' || pos === 'AUX') && text.toLowerCase() === lemma
const isInflected = ({ pos, text, lemma }: Word) =>
  (pos === 'VERB' || pos === 'AUX') && text.toLowerCase() !== lemma && /(s|ed)$/.test(text)

/** "What do a demand curve show?", "What does curves show?" */
function disagrees(stem: readonly Word[]): boolean {
  const at = stem.findIndex(({ text }) => /^(do|does)$/i.test(text))
  if (at < 0 || at > 6) return false
  const verb = stem[at]?.text.toLowerCase()
  const next = stem[at + 1]
  if (verb === 'do') return /^(an?|each|every|this|that)$/i.test(next?.text ?? '') && !stem.slice(at).some(({ text }) => text === 'and')
  return (
    /^(these|those|they|we|you|both|many|several|two|three|four)$/i.test(next?.text ?? '') &&
    !/^(NOUN|PROPN)$/.test(stem[at + 2]?.pos === 'NUM' ? 'NOUN' : '')
  )
}

/** A second verb farther away has a subject of its own: "units consumers are willing to buy". */
const near = 6

/** "What is Watson is considered?": two finite forms of be around one subject. */
function hasTwoVerbs(stem: readonly Word[]): boolean {
  const finite = /^(is|are|was|were)$/i
  if (!/^(what|who|which|where|when|why|how)$/i.test(stem[0]?.text ?? '') || !finite.test(stem[1]?.text ?? '')) return false
  const rest = stem.slice(2)
  const clause = rest.findIndex(({ text }) =>
    /^(that|which|who|whom|where|when|if|because|while|what|how|why|as|and|than|whose|,)$/i.test(text),
  )
  return (clause < 0 ? rest : rest.slice(0, clause)).slice(0, near).some(({ text }, i) => i > 0 && finite.test(text))
}

/** "By what bonds the pairs held are?" */
const endsInVerb = (stem: readonly Word[]) => {
  const last = stem.findLast(({ pos }) => pos !== 'PUNCT')
  const before = stem.filter(({ pos }) => pos !== 'PUNCT').at(-2)
  return /^(are|is|was|were)$/i.test(last?.text ?? '') && before?.pos === 'VERB'
}
