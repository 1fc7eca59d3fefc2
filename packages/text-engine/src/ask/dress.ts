import type { Style } from '@stackademy/contract/generation'
import type { Candidate } from './candidate.ts'
import { capital } from './english.ts'
import { type Frame, frames, type Voice } from './frames.ts'

type Manner = Candidate['manner']

/** The question in the wording of a style. What is asked for, its terms and figures stay word for word. `turn` varies the wording from item to item. */
export function dressQuestion(question: string, { style, manner, turn }: { style: Style; manner: Manner; turn: number }): string {
  if (style === 'simple') return question
  const voice = frames[style]
  const isOfTerm = manner === 'what is' || manner === 'which term'
  return (isOfTerm ? reworded(question, { voice, turn }) : null) ?? pick(voice[manner], turn)(question)
}

const asksWhatItIs = /^What (?<verb>is|are|was|were) (?<term>(?!the (?:term|name) for )[^,?]{2,60})\?$/
const asksForTerm = /^What is the term for (?<definition>.+)\?$/
const asksForMeaning = /^(?:Which term means|What does the term) “(?<words>[^”]+)”(?<mean> mean)?\?$/

/** Questions that can be put in other words altogether, since their grammar is known. */
function reworded(question: string, { voice, turn }: { voice: Voice; turn: number }): string | null {
  const { verb, term } = asksWhatItIs.exec(question)?.groups ?? {}
  if (verb && term) return capital(pick(voice.defining, turn)({ verb, term }))
  const definition = asksForTerm.exec(question)?.groups?.definition
  if (definition) return capital(pick(voice.naming, turn)(definition))
  const { words, mean } = asksForMeaning.exec(question)?.groups ?? {}
  if (words) return capital(pick(mean ? voice.meaning : voice.naming, turn)(`“${words}”`))
  return null
}

/** The explanation in the wording of a style; the source's sentence stays word for word. */
export function dressExplanation(text: string, { style, turn }: { style: Style; turn: number }): string {
  return style === 'simple' ? text : pick(frames[style].explaining, turn)(text)
}

/** The title of a guide section in the wording of a style. */
export function dressTitle(title: string, { style, turn }: { style: Style; turn: number }): string {
  return style === 'simple' ? title : pick(frames[style].heading, turn)(title)
}

const same: Frame = (text) => text

function pick<T>(choices: readonly T[], turn: number): T {
  return choices[turn % choices.length] ?? (same as T)
}
