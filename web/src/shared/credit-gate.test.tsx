import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer, type Routes, refuse, unanswered } from '../testing/fake-server.ts'
import { makeCredits, makeFile, makeUser, sessionList } from '../testing/makers.ts'
import { renderApp } from '../testing/render-app.tsx'
import { expectConsoleError } from '../testing/setup.ts'
import { forgetConfirmed } from './credit-gate.tsx'

beforeEach(forgetConfirmed)

/** The dashboard, where a document costs five credits. */
async function openHome(account: ReturnType<typeof makeCredits>, routes: Routes = {}) {
  const server = fakeServer({
    'GET /api/auth/user': () => makeUser(),
    'GET /api/study-sessions': () => sessionList([]),
    'GET /api/credits': () => account,
    'POST /api/uploads': () => ({ id: 41, status: 'reading' }),
    'GET /api/uploads/41': unanswered,
    ...routes,
  })
  const view = await renderApp({ user: makeUser() })
  await screen.findByRole('heading', { name: 'Quick Study' })
  const choose = (name = 'notes.pdf') => view.student.upload(screen.getByLabelText('Document', { selector: 'input' }), makeFile(name))
  return { ...view, server, choose, sent: () => server.asked('POST /api/uploads') }
}

const none = makeCredits({ credits: 2, totalEarned: 100, totalSpent: 98 })
const fresh = makeCredits({ credits: 0, totalEarned: 0, totalSpent: 0, canClaimStarting: true })

test('[CRED-26, CRED-27, CRED-28] too few credits stop the action and say what it needs', async () => {
  const { choose, sent } = await openHome(none)
  await choose()
  expect(await screen.findByRole('dialog', { name: 'Insufficient Credits' })).toBeVisible()
  expect(screen.getByText('You need 5 credits to use Document Processing, but you only have 2 credits.')).toBeVisible()
  expect(sent()).toEqual([])
})

test("[CRED-29, CRED-30] what is missing, and 'Buy Credits' leads to the wallet", async () => {
  const { choose } = await openHome(none)
  await choose()
  expect(await screen.findByText('Need 3 more credits')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Buy Credits' })).toHaveAttribute('href', '/credits')
})

test('[CRED-31, CRED-32] the cost is confirmed the first time and not again', async () => {
  const { choose, sent, student } = await openHome(makeCredits())
  await choose()
  expect(await screen.findByRole('dialog', { name: 'Use 5 credits?' })).toBeVisible()
  expect(sent()).toEqual([])
  await student.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  window.history.pushState(null, '', '/')
  await screen.findByRole('heading', { name: 'Quick Study' })
  await choose('more.pdf')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[CRED-33, CRED-35] the action goes on, and of the gate the server hears only that the credits are asked for', async () => {
  const { choose, student, server } = await openHome(makeCredits())
  await choose()
  await student.click(await screen.findByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(server.asked('GET /api/credits').length).toBeGreaterThan(1))
  expect(server.requests.filter(({ path }) => path.startsWith('/api/credits')).map(({ method, path }) => `${method} ${path}`)).toEqual(
    server.asked('GET /api/credits').map(() => 'GET /api/credits'),
  )
})

test("[CRED-34] a balance that cannot be known says 'Failed to proceed.'", async () => {
  expectConsoleError(/A query failed ,api,credits/)
  const { choose } = await openHome(makeCredits(), { 'GET /api/credits': () => refuse(503, { code: 'unavailable', message: 'Later.' }) })
  await choose()
  expect(await screen.findByText('Failed to proceed. Please try again.')).toBeVisible()
  expect(screen.getByText('Error')).toBeVisible()
})

test('a first upload with nothing claimed takes the starting credits and goes on with the same file', async () => {
  const { choose, sent, student, server } = await openHome(fresh, {
    'POST /api/credits/give-starting': () => makeCredits({ credits: 100, totalEarned: 100, totalSpent: 0 }),
  })
  await choose('chapter-5.pdf')
  const claim = await screen.findByRole('button', { name: 'Claim 100 free credits' })
  server.routes['GET /api/credits'] = () => makeCredits({ credits: 100, totalEarned: 100, totalSpent: 0 })
  await student.click(claim)
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect((sent()[0]?.body as FormData | undefined)?.get('file')).toMatchObject({ name: 'chapter-5.pdf' })
})

test('credits that came in another tab are found before anything is refused', async () => {
  const { choose, server } = await openHome(none)
  await waitFor(() => expect(screen.getByText('2', { selector: '.credits-box b' })).toBeVisible())
  server.routes['GET /api/credits'] = () => makeCredits()
  await choose()
  expect(await screen.findByRole('dialog', { name: 'Use 5 credits?' })).toBeVisible()
})

test('what the server finds too little opens the same dialog', async () => {
  const refused = { code: 'insufficient_credits' as const, message: 'You need 5 credits.', details: { cost: 5, credits: 2 } }
  const { choose, student, server } = await openHome(makeCredits(), { 'POST /api/uploads': () => refuse(402, refused) })
  await choose()
  server.routes['GET /api/credits'] = () => none
  await student.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('dialog', { name: 'Insufficient Credits' })).toBeVisible()
})

test('on a plan without limits nothing is asked', async () => {
  const { choose, sent } = await openHome(makeCredits({ credits: 0, isUnlimited: true }))
  await choose()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[LIM-04, HOME-52, HOME-53] a used-up upload limit opens its dialog with the real numbers', async () => {
  const details = { limitType: 'document_upload', used: 3, limit: 3, period: 'day', resetsAt: '2026-11-22T00:00:00.000Z' }
  const refused = { code: 'limit_reached' as const, message: 'You have reached your daily document upload limit.', details }
  const { choose, student } = await openHome(makeCredits(), { 'POST /api/uploads': () => refuse(403, refused) })
  await choose()
  await student.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('dialog', { name: 'Upload Limit Reached' })).toBeVisible()
  expect(screen.getByText('3/3 used this day')).toBeVisible()
})
