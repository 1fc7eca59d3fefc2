import type { LimitType } from '@stackademy/contract/policy'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../api/error.ts'
import { LimitDialog, type LimitReached, limitReachedBy } from './limit-dialog.tsx'
import { UpgradeCard } from './upgrade-card.tsx'

const open = (fields: Partial<LimitReached> = {}) => {
  const onClose = vi.fn()
  render(<LimitDialog reached={{ limitType: 'quiz', used: 5, limit: 5, period: 'day', ...fields }} onClose={onClose} />)
  return { onClose, student: userEvent.setup() }
}

test.each<[LimitType, string]>([
  ['quiz', 'Quiz Limit Reached'],
  ['flashcard', 'Flashcard Limit Reached'],
  ['summary', 'Study Guide Limit Reached'],
  ['document_upload', 'Upload Limit Reached'],
])('[LIM-03, LIM-04] the limit of a %s is titled %s', (limitType, title) => {
  open({ limitType })
  expect(screen.getByRole('dialog', { name: title })).toBeVisible()
})

test('[LIM-05] any other limit has a title of its own', () => {
  open({ limitType: 'brain_training' })
  expect(screen.getByRole('dialog', { name: 'Feature Limit Reached' })).toBeVisible()
})

test.each([
  [{ used: 5, limit: 5, period: 'day' }, '5/5 used this day'],
  [{ limitType: 'summary', used: 2, limit: 2, period: 'month' }, '2/2 used this month'],
] as const)('[LIM-06, LIM-07] %o reads %s', (fields, sentence) => {
  open(fields)
  expect(screen.getByText(sentence)).toBeVisible()
})

test('[LIM-08] it lists what Pro brings', () => {
  open()
  expect(screen.getAllByRole('listitem').map((benefit) => benefit.textContent)).toEqual([
    expect.stringMatching(/^Unlimited use/),
    expect.stringMatching(/^No daily or monthly limits/),
    expect.stringMatching(/^Priority AI processing/),
  ])
})

test("[LIM-09] 'Upgrade to Pro Now' closes and goes to the plans", async () => {
  const { onClose, student } = open()
  await student.click(screen.getByRole('button', { name: 'Upgrade to Pro Now' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(window.location.pathname).toBe('/pricing')
})

test("[LIM-10] 'Continue with Free Plan' closes", async () => {
  const { onClose, student } = open()
  const before = window.location.pathname
  await student.click(screen.getByRole('button', { name: 'Continue with Free Plan' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(window.location.pathname).toBe(before)
})

test('only what the server calls a reached limit opens the dialog', () => {
  const details = { limitType: 'quiz', used: 5, limit: 5, period: 'day' }
  expect(limitReachedBy(new ApiError({ status: 403, code: 'limit_reached', message: 'Stop.', details }))).toEqual(details)
  expect(limitReachedBy(new ApiError({ status: 403, code: 'limit_reached', message: 'Stop.', details: {} }))).toBeNull()
  expect(limitReachedBy(new ApiError({ status: 500, code: 'failed', message: 'limit', details }))).toBeNull()
})

test.each([
  ['ai_camera', 'AI Camera'],
  ['youtube_study', 'YouTube Study'],
  ['brain_training', 'Brain Training'],
  ['content_generation', 'Content Generation'],
] as const)('[LIM-21, LIM-22, LIM-23] the card for %s has its title, a sentence and two ways on', async (feature, title) => {
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => {})
  render(<UpgradeCard feature={feature} reason="You've used 2 out of 2." />)
  expect(screen.getByRole('heading', { name: 'Upgrade Required' })).toBeVisible()
  const heading = screen.getByRole('heading', { name: title })
  expect(heading.nextElementSibling?.textContent).toMatch(/\w+ .*\.$/)
  expect(screen.getByRole('link', { name: 'View Plans' })).toHaveAttribute('href', '/pricing')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Go Back' }))
  expect(back).toHaveBeenCalledOnce()
})
