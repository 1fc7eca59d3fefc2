import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeSession, makeSessionResult } from '../testing/makers.ts'
import { SessionCard } from './session-card.tsx'

const card = (...fields: Parameters<typeof makeSession>) => {
  render(<SessionCard session={makeSession(...fields)} />)
  return screen.getByRole('link')
}

test.each([
  [{ subject: 'Cells', originalFileName: 'cells.pdf' }, 'Cells'],
  [{ subject: null, originalFileName: 'cells.pdf' }, 'cells.pdf'],
  [{ subject: null, originalFileName: null }, 'Text Input'],
])('[HOME-17] the title of %o is %s', (fields, title) => {
  card(fields)
  expect(screen.getByRole('heading', { name: title })).toBeVisible()
})

test('[HOME-18, HOME-19, HOME-21] the newest result names the card and opens, the others are counted', () => {
  const older = makeSessionResult({ id: 1, resultType: 'quiz', createdAt: '2026-11-20T09:00:00.000Z' })
  const newest = makeSessionResult({ id: 2, resultType: 'guide', createdAt: '2026-11-20T12:00:00.000Z', given: 6 })
  const link = card({ results: [older, newest] })
  expect(link.textContent).toContain('Study Guide(+1 more)')
  expect(link.textContent).toContain('6 sections')
  expect(link).toHaveAttribute('href', '/results/2')
})

test('one of a kind is counted as one', () => {
  expect(card({ results: [makeSessionResult({ resultType: 'quiz', given: 1 })] }).textContent).toMatch(/1 question$/)
})

test.each([
  ['flashcard', 'Flashcards'],
  ['quiz', 'Quiz'],
  ['guide', 'Study Guide'],
] as const)('[HOME-24] a %s is labelled %s', (resultType, label) => {
  expect(card({ results: [makeSessionResult({ resultType })] }).textContent).toMatch(new RegExp(`^${label}`))
})

test('[HOME-22, HOME-25] a session without results says so and leads to generating', () => {
  const link = card({ id: 7, results: [] })
  expect(link.textContent).toContain('No materials yet')
  expect(link).toHaveAttribute('href', '/generate/7')
})

test('a document that is being read shows how far', () => {
  card({ status: 'reading', progress: 0.4 })
  expect(screen.getByRole('progressbar', { name: 'Reading' })).toHaveAttribute('aria-valuenow', '40')
})

test('[HOME-23] the bar shows the real share of cards and questions that are mastered', () => {
  const results = [
    makeSessionResult({ id: 1, resultType: 'flashcard', given: 15, mastered: 9 }),
    makeSessionResult({ id: 2, resultType: 'quiz', given: 5, mastered: 1 }),
    makeSessionResult({ id: 3, resultType: 'guide', given: 30 }),
  ]
  expect(card({ results }).textContent).toMatch(/10 of 20 mastered$/)
  expect(screen.getByRole('progressbar', { name: 'Mastered' })).toHaveAttribute('aria-valuenow', '50')
})

test('while nothing is mastered there is no bar', () => {
  card({ results: [makeSessionResult()] })
  expect(screen.queryByRole('progressbar')).toBeNull()
})
