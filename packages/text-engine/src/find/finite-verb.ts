import type { Token } from '../read/tag-text.ts'
import { isPastForm } from '../read/verb-forms.ts'

type Tense = 'present' | 'past' | 'either'

const present = new Set(['is', 'are', 'am', 'has', 'have', 'can', 'may', 'will', 'must', 'do', 'does'])
const past = new Set(['was', 'were', 'had', 'did'])
const either = new Set(['could', 'might', 'would', 'should'])

/** A verb that carries the tense of a clause. `isAuxiliary` for be, have, do and the modals. */
export interface FiniteVerb {
  at: number
  tense: Tense
  isAuxiliary: boolean
}

/** The token read as a finite verb, or null: a participle, an infinitive, or no verb at all. */
export function finiteVerbAt(tokens: readonly Token[], at: number): FiniteVerb | null {
  const token = tokens[at]
  const before = tokens[at - 1]
  if (!token || followsTo(tokens, at)) return null
  const word = token.text.toLowerCase()
  if (token.pos === 'AUX') {
    const tense = present.has(word) ? 'present' : past.has(word) ? 'past' : either.has(word) ? 'either' : null
    return tense && { at, tense, isAuxiliary: true }
  }
  if (token.pos !== 'VERB' || /ing$/.test(word) || followsAuxiliary(tokens, at)) return null
  if (
    (/^(ADP|DET|ADJ)$/.test(before?.pos ?? '') || /^(his|her|its|their|my|your|our)$/i.test(before?.text ?? '')) &&
    !/^(that|which|who)$/.test(before?.text ?? '')
  )
    return null
  if (word !== token.lemma && /s$/.test(word)) return { at, tense: 'present', isAuxiliary: false }
  if (isPastForm(word, token.lemma)) return { at, tense: 'past', isAuxiliary: false }
  if (word === token.lemma) return { at, tense: irregularPast.test(word) ? 'either' : 'present', isAuxiliary: false }
  return { at, tense: 'past', isAuxiliary: false }
}

/** Verbs whose past is their plain form. */
const irregularPast = /^(put|set|cut|let|hit|cost|hurt|shut|spread|split|read|quit|rid|cast|burst|become|come|run|bet|beat)$/

/** "to abolish", "to gradually abolish". */
function followsTo(tokens: readonly Token[], at: number): boolean {
  let i = at - 1
  while (tokens[i]?.pos === 'ADV') i--
  return /^to$/i.test(tokens[i]?.text ?? '')
}

/** "has been", "can easily bind": a verb with its auxiliary before it is no clause of its own. */
function followsAuxiliary(tokens: readonly Token[], at: number): boolean {
  let i = at - 1
  while (/^(ADV|PART)$/.test(tokens[i]?.pos ?? '')) i--
  return tokens[i]?.pos === 'AUX'
}

export const haveOneTense = (a: FiniteVerb, b: FiniteVerb): boolean => a.tense === b.tense || a.tense === 'either' || b.tense === 'either'
