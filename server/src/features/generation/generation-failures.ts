import type { GenerationFailure } from '@stackademy/contract/errors'
import type { ResultType } from '@stackademy/contract/generation'

export interface StoredFailure {
  code: GenerationFailure
  message: string
  canRetry: boolean
}

/** What a student is told, and whether making it again may go better: only where it was our side that failed. */
export function generationFailure(code: GenerationFailure, resultType: ResultType): StoredFailure {
  return { code, message: sentences[code](nouns[resultType]), canRetry: failedOnOurSide.has(code) }
}

const failedOnOurSide = new Set<GenerationFailure>(['took_too_long', 'interrupted'])

const nouns: Record<ResultType, string> = { flashcard: 'flashcards', quiz: 'a quiz', guide: 'a study guide' }

const sentences: Record<GenerationFailure, (noun: string) => string> = {
  no_items: (noun) => `This text holds too little to make ${noun} from. Please add more of it, or try another type.`,
  not_english: (noun) => `The built-in engine makes ${noun} from English texts only. Please upload an English text.`,
  took_too_long: (noun) => `Making ${noun} took too long and was stopped. Please try again, or ask for fewer.`,
  too_much_memory: (noun) => `This text is too large to make ${noun} from. Please upload a smaller part of it.`,
  interrupted: (noun) => `Making ${noun} was interrupted on our side. Please try again.`,
}
