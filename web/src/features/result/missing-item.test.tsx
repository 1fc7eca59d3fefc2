import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { makeQueryClient } from '../../api/query-client.ts'
import { makeDeck, makeQuestion, makeQuiz } from '../../testing/make-material.ts'
import { Flashcards } from './flashcards.tsx'
import type { DeckResult, QuizResult } from './kinds-of-result.ts'
import { QuizQuestion } from './quiz-question.tsx'

const show = (part: ReactNode) => render(<QueryClientProvider client={makeQueryClient()}>{part}</QueryClientProvider>)

test('[RES-53] a place in a quiz or a deck where nothing is says so', () => {
  const { unmount } = show(<QuizQuestion result={makeQuiz([makeQuestion(1)]) as QuizResult} index={1} chosen={null} send={() => {}} />)
  expect(screen.getByRole('alert')).toHaveTextContent('Question not found')
  unmount()
  show(<Flashcards result={makeDeck([]) as DeckResult} />)
  expect(screen.getByRole('alert')).toHaveTextContent('Flashcard not found')
})
