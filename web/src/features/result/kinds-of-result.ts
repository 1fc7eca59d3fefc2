import type { Result } from '@stackademy/contract/generation'

type Of<Type extends Result['resultType']> = Extract<Result, { resultType: Type }>

export type DeckResult = Of<'flashcard'>
export type QuizResult = Of<'quiz'>
export type GuideResult = Of<'guide'>
