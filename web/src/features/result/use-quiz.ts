import type { QuizItem } from '@stackademy/contract/generation'
import { useEffect } from 'react'
import { useDraft } from '../../shared/draft.ts'
import { dismissMascot, type Reaction, react } from '../../shared/mascot.ts'
import { keep, type QuizEvent, type QuizState, restore, step, streakAt } from './quiz-flow.ts'

/** From so many right answers in a row on, it is the row that counts. */
const row = 3

interface Options {
  resultId: number
  questions: readonly QuizItem[]
  /** Told of each answer, once. */
  onAnswer: (question: QuizItem, option: number) => void
}

/** A quiz under way. What was answered survives a reload; the mascot has something to say to each answer. */
export function useQuiz({ resultId, questions, onAnswer }: Options) {
  const [kept, setKept] = useDraft(`quiz:${resultId}`)
  const state = restore(kept, questions)
  useEffect(() => dismissMascot, [])
  const answered = (next: Answered) => {
    react(reactionTo(next, questions))
    const [question, option] = [questions[next.index], next.answers[next.index]]
    if (question && option !== undefined) onAnswer(question, option)
  }
  const send = (event: QuizEvent) => {
    const next = step(state, event, questions)
    if (state.phase === 'asking' && next.phase === 'answered') answered(next)
    else dismissMascot()
    setKept(keep(next))
  }
  return { state, send }
}

type Answered = Extract<QuizState, { phase: 'answered' }>

function reactionTo({ index, answers }: Answered, questions: readonly QuizItem[]): Reaction {
  const inARow = streakAt(index, answers, questions)
  if (inARow >= row) return { kind: 'streak', inARow }
  return { kind: inARow > 0 ? 'correct' : 'incorrect' }
}

/** The option that a key stands for: 1 to 9 and A to Z; null for any other key. */
export function optionOfKey(key: string): number | null {
  if (/^[1-9]$/.test(key)) return Number(key) - 1
  if (/^[a-z]$/i.test(key)) return key.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0)
  return null
}

export const letterOf = (option: number) => String.fromCharCode('A'.charCodeAt(0) + option)
