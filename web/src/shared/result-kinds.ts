import type { ResultType } from '@stackademy/contract/generation'
import { BookOpenText, Layers, ListChecks, type LucideIcon } from 'lucide-react'
import type { Kind } from '../ui/kind.ts'

interface ResultKind {
  label: string
  kind: Kind
  icon: LucideIcon
  /** What a quantity counts. */
  unit: string
}

/** How each type of result is named, coloured and counted, everywhere it appears. */
export const resultKinds: Record<ResultType, ResultKind> = {
  flashcard: { label: 'Flashcards', kind: 'flashcards', icon: Layers, unit: 'cards' },
  quiz: { label: 'Quiz', kind: 'quiz', icon: ListChecks, unit: 'questions' },
  guide: { label: 'Study Guide', kind: 'guide', icon: BookOpenText, unit: 'sections' },
}
