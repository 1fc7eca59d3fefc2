import type { Token } from '../read/tag-text.ts'
import { type FiniteVerb, finiteVerbAt } from './finite-verb.ts'

/** The frame of a clause: what stands before its subject, the subject, and the verb that carries its tense. */
export interface Frame {
  /** Where the subject begins; what is before it sets the scene ("In 1820,"). */
  from: number
  /** Where the subject ends. */
  to: number
  verb: FiniteVerb
}

const longestSubject = 22
const relative = /^(that|which|who|whom|whose|where)$/i
const opensSetting = /^(ADP|SCONJ|ADV|PART)$/
const opensWithAmount =
  /^(nearly|almost|about|only|approximately|roughly|over|around|virtually|perhaps|many|most|much|all|both|each|neither|either|even|more|less|fewer)$/i

/** Finds the subject and verb of the clause that begins at `start`, or null where they are not plain to see. */
export function findSubject(tokens: readonly Token[], start = 0): Frame | null {
  const first = tokens[start]
  if (!first) return null
  const opensWithParticiple = first.pos === 'VERB' && /(ing|ed|en|wn)$/.test(first.text)
  if (!opensSetting.test(first.pos) && !opensWithParticiple) return frameFrom(tokens, start)
  for (let i = start + 1; i < tokens.length && i < start + 40; i++) {
    if (tokens[i]?.text !== ',') continue
    const frame = /^(ADP|SCONJ|CCONJ|PUNCT)$/.test(tokens[i + 1]?.pos ?? '') ? null : frameFrom(tokens, i + 1)
    if (frame) return frame
  }
  return opensWithParticiple || opensWithAmount.test(first.text) ? frameFrom(tokens, start) : null
}

/** "Furnished with notes, it played": who or what is meant stands elsewhere. */
export function hasPronounSubject(tokens: readonly Token[]): boolean {
  const frame = findSubject(tokens)
  return frame !== null && /^(it|they|he|she|we|you|i|this|these|that|those)$/i.test(tokens[frame.to - 1]?.text ?? '')
}

function frameFrom(tokens: readonly Token[], from: number): Frame | null {
  if (!canOpenSubject(tokens, from)) return null
  let relatives = 0
  let hasNoun = false
  for (let i = from; i < tokens.length && i < from + longestSubject; i++) {
    const token = tokens[i] as Token
    if (/^(what|how|whether|why)$/.test(token.text)) return null
    const verb = hasNoun ? finiteVerbAt(tokens, i) : null
    if (verb && !isReducedRelative(tokens, verb)) {
      if (relatives === 0) return endsAsNoun(tokens, from, i) ? { from, to: subjectEnd(tokens, i), verb } : null
      relatives--
    } else if (/^(NOUN|PROPN|PRON)$/.test(token.pos) || isNominal(tokens, from, i)) {
      if (relative.test(token.text) && hasNoun) relatives++
      else hasNoun = true
    } else if (relative.test(token.text) && hasNoun) relatives++
    else if (!mayStandInSubject(token, i - from)) return null
  }
  return null
}

const canOpenSubject = (tokens: readonly Token[], at: number) => {
  const { pos, text } = tokens[at] ?? { pos: '', text: '' }
  return (
    /^(DET|NOUN|PROPN|ADJ|NUM|PRON|SYM)$/.test(pos) ||
    opensWithAmount.test(text) ||
    /^[“"]$/.test(text) ||
    (pos === 'VERB' && /(ing|ed)$/.test(text))
  )
}

/** "Admitting Missouri threatened", "the poor lose": an -ing form or an adjective can be the subject itself. */
const isNominal = (tokens: readonly Token[], from: number, i: number) =>
  (i === from && /ing$/.test(tokens[i]?.text ?? '')) ||
  (i === from + 1 && /^the$/i.test(tokens[from]?.text ?? '') && /^(poor|rich|young|old|elderly|wealthy|sick)$/.test(tokens[i]?.text ?? ''))

const mayStandInSubject = ({ pos, text }: Token, offset: number) =>
  /^(DET|ADJ|NUM|PART|ADP|CCONJ|SYM|ADV)$/.test(pos) ||
  (pos === 'VERB' && (/(ing|ed|en|wn)$/.test(text) || offset > 0)) ||
  /^[-–,“”"()’'%$/]$/.test(text)

/** "genes expressed in cells are": a past form right after its noun, with the verb of the clause still to come. */
function isReducedRelative(tokens: readonly Token[], { at, tense, isAuxiliary }: FiniteVerb): boolean {
  if (isAuxiliary || tense !== 'past') return false
  if (tokens[at - 1]?.text === ',') return true
  for (let i = at + 1; i < Math.min(tokens.length, at + 12); i++) {
    if (/^[,;:.—]$/.test(tokens[i]?.text ?? '') || relative.test(tokens[i]?.text ?? '') || tokens[i]?.pos === 'SCONJ') return false
    const next = finiteVerbAt(tokens, i)
    // "taught a baby called Albert": what comes after the object narrows it down in its turn.
    const narrows = next !== null && !next.isAuxiliary && next.tense === 'past'
    if (next && !(narrows && /^(PROPN|PRON)$/.test(tokens[at - 1]?.pos ?? '')) && !/^(CCONJ|PRON)$/.test(tokens[i - 1]?.pos ?? ''))
      return true
  }
  return false
}

const endsAsNoun = (tokens: readonly Token[], from: number, to: number) => {
  const last = tokens[subjectEnd(tokens, to) - 1]
  return last !== undefined && subjectEnd(tokens, to) > from && !/^(DET|ADP|CCONJ|SCONJ)$/.test(last.pos)
}

/** Adverbs between subject and verb belong to the verb. */
function subjectEnd(tokens: readonly Token[], verbAt: number): number {
  let end = verbAt
  while (tokens[end - 1]?.pos === 'ADV') end--
  return end
}
