import type { QuizItem } from '@stackademy/contract/generation'
import { useDraft } from '../../shared/draft.ts'
import { keep, type QuizEvent, restore, step } from './quiz-flow.ts'

/** A quiz under way. What was answered survives a reload. */
export function useQuiz({ resultId, questions }: { resultId: number; questions: readonly QuizItem[] }) {
  const [kept, setKept] = useDraft(`quiz:${resultId}`)
  const state = restore(kept, questions)
  return { state, send: (event: QuizEvent) => setKept(keep(step(state, event, questions))) }
}

/** The option that a key stands for: 1 to 9 and A to Z; null for any other key. */
export function optionOfKey(key: string): number | null {
  if (/^[1-9]$/.test(key)) return Number(key) - 1
  if (/^[a-z]$/i.test(key)) return key.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0)
  return null
}

export const letterOf = (option: number) => String.fromCharCode('A'.charCodeAt(0) + option)
