import { textOf } from '../read/key-terms.ts'
import type { ProperNames } from '../read/proper-names.ts'
import type { Token } from '../read/tag-text.ts'
import type { Clause } from './fact.ts'

const auxiliaries = new Set('is are was were has have had can could may might will would must should do does did'.split(' '))
const subjectParts = new Set(['NOUN', 'PROPN', 'ADJ', 'DET', 'NUM', 'ADP', 'CCONJ', 'SYM', 'PART', 'ADV'])

const isSubjectPart = ({ pos, text }: Token) => subjectParts.has(pos) || text === '-' || text === '–'

/** Takes a main clause apart, or answers null where its subject or verb is not certain. */
export function parseClause(sentence: readonly Token[], names: ProperNames): Clause | null {
  const tokens = withoutAside(withoutBrackets(sentence))
  const at = findVerb(tokens)
  if (at < 1) return null
  let subjectEnd = at
  while (subjectEnd > 1 && tokens[subjectEnd - 1]?.pos === 'ADV') subjectEnd--
  const subject = tokens.slice(0, subjectEnd)
  if (!isPlainSubject(subject)) return null
  const first = tokens[at] as Token
  const hasAuxiliary = auxiliaries.has(first.text.toLowerCase()) && !isOwning(tokens, at)
  let next = hasAuxiliary ? at + 1 : at
  if (/^ha(s|ve|d)$/.test(first.text) && tokens[next]?.text === 'to') return null
  const isNegated = hasAuxiliary && /^(not|n['’]t|never)$/.test(tokens[next]?.text ?? '')
  const adverbs = tokens.slice(subjectEnd, at).map((token) => token.text)
  while (next < tokens.length && tokens[next]?.pos !== 'VERB' && (tokens[next]?.pos === 'ADV' || tokens[next]?.pos === 'PART')) {
    adverbs.push(tokens[next]?.text ?? '')
    next++
  }
  const verb = isOwning(tokens, at) ? first : tokens[next]?.pos === 'VERB' || tokens[next]?.pos === 'AUX' ? tokens[next] : undefined
  if (!verb && !/^(is|are|was|were)$/.test(first.text)) return null
  const rest = tokens.slice(verb ? next + 1 : next)
  return {
    subject: names.lowered(textOf(subject)),
    isPlural: isPlural(subject, first),
    auxiliary: hasAuxiliary ? first.text : null,
    isNegated,
    adverb: adverbs
      .filter((word) => !/^(also|therefore|thus|finally|eventually|however|instead|in|turn)$/.test(word))
      .join(' ')
      .replace(/\bn['’]t\b/, 'not'),
    verb: verb?.text ?? null,
    lemma: isOwning(tokens, at) ? 'have' : (verb?.lemma ?? 'be'),
    isPast: !hasAuxiliary && verb !== undefined && verb.text !== verb.lemma && !/s$/.test(verb.text),
    rest: textOf(rest).replace(/[.]$/, ''),
  }
}

/** "tea had intense power": "had" is the verb itself. */
function isOwning(tokens: readonly Token[], at: number): boolean {
  const after = tokens.slice(at + 1).find(({ pos }) => pos !== 'ADV')
  return /^(has|have|had)$/.test(tokens[at]?.text ?? '') && /^(DET|ADJ|NOUN|NUM|PROPN)$/.test(after?.pos ?? '')
}

/** "Transfer RNA (tRNA) carries", "Razi (Rhazes) (854–925) wrote": what brackets add to the subject goes. */
function withoutBrackets(tokens: readonly Token[]): readonly Token[] {
  const open = tokens.findIndex(({ text }) => text === '(')
  const close = tokens.findIndex(({ text }) => text === ')')
  const isInSubject =
    open > 0 && open < 9 && close > open && close < open + 8 && /^(AUX|VERB|ADV)$|^[(,]$/.test(nextKind(tokens[close + 1]))
  return isInSubject ? withoutBrackets([...tokens.slice(0, open), ...tokens.slice(close + 1)]) : tokens
}

const nextKind = (token: Token | undefined) => (token?.pos === 'PUNCT' ? token.text : (token?.pos ?? ''))

/** "Watson, the founder of behaviorism, was": the words between the commas go. */
function withoutAside(tokens: readonly Token[]): readonly Token[] {
  const from = tokens.findIndex(({ text }) => text === ',')
  const to = tokens.findIndex(({ text }, i) => i > from && text === ',')
  const aside = tokens.slice(from + 1, to)
  const isAside =
    from > 0 &&
    from < 5 &&
    to > from &&
    (aside[0]?.pos === 'DET' || aside.some(({ text }) => /^['’]s$/.test(text))) &&
    /^(AUX|VERB)$/.test(tokens[to + 1]?.pos ?? '')
  return isAside && !aside.some(({ pos }) => pos === 'AUX') ? [...tokens.slice(0, from), ...tokens.slice(to + 1)] : tokens
}

/** The first finite verb that no relative pronoun or noun claims for itself. */
function findVerb(tokens: readonly Token[]): number {
  const end = Math.min(tokens.length, 16)
  for (let i = 1; i < end; i++) {
    const token = tokens[i] as Token
    const text = token.text.toLowerCase()
    if (token.pos === 'AUX' && auxiliaries.has(text)) return i
    if (token.pos === 'VERB') return isFinite(tokens, i) ? i : -1
    if (token.pos === 'AUX' || !isSubjectPart(token)) return -1
  }
  return -1
}

function isFinite(tokens: readonly Token[], i: number): boolean {
  const { text, lemma } = tokens[i] as Token
  const before = tokens[i - 1]
  if (/ing$/.test(text) || before?.pos === 'ADP' || before?.pos === 'DET' || before?.pos === 'ADJ') return false
  if (/^to$/i.test(before?.text ?? '')) return false
  // "genes expressed in cells are": a participle after its noun is followed by another verb.
  if (text !== lemma && !/s$/.test(text)) return !tokens.slice(i + 1, i + 9).some((token) => token.pos === 'AUX')
  return true
}

function isPlainSubject(subject: readonly Token[]): boolean {
  if (subject.length === 1 && /^(it|they|you)$/i.test(subject[0]?.text ?? '')) return true
  if (
    subject.length === 2 &&
    /^the$/i.test(subject[0]?.text ?? '') &&
    /^(poor|rich|young|old|elderly|wealthy|sick)$/.test(subject[1]?.text ?? '')
  )
    return true
  if (subject.length > 12 || !subject.some((token) => token.pos === 'NOUN' || token.pos === 'PROPN')) return false
  if (subject.some((token, i) => !isSubjectPart(token) && !(i === 0 && /(ing|ed)$/.test(token.text)))) return false
  const last = subject.at(-1)
  return last !== undefined && !/^(DET|ADP|CCONJ)$/.test(last.pos) && subject[0]?.pos !== 'ADP' && subject[0]?.pos !== 'ADV'
}

function isPlural(subject: readonly Token[], verb: Token): boolean {
  const said = verb.text.toLowerCase()
  if (/^(they|you)$/i.test(subject[0]?.text ?? '')) return true
  if (/^(are|were|have|do)$/.test(said)) return true
  if (/^(is|was|has|does)$/.test(said)) return false
  if (verb.pos === 'VERB' && said === verb.lemma) return true
  if (verb.pos === 'VERB' && /s$/.test(said)) return false
  const cut = subject.findIndex((token) => token.pos === 'ADP')
  const head = (cut < 0 ? subject : subject.slice(0, cut)).at(-1)
  return (
    subject.some((token) => token.text === 'and') || (head !== undefined && head.text.toLowerCase() !== head.lemma && /s$/.test(head.text))
  )
}
