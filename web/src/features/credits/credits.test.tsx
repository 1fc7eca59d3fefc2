import { bundles } from '@stackademy/contract/policy'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { connectionLost, fakeServer, type Routes, refuse } from '../../testing/fake-server.ts'
import { makeCredits, makeUser } from '../../testing/makers.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { expectConsoleError } from '../../testing/setup.ts'

const entry = (id: number, fields: object = {}) => ({
  id,
  description: `Entry ${id}`,
  amount: -5,
  featureUsed: 'document_processing',
  createdAt: '2026-11-20T16:05:00.000Z',
  ...fields,
})

async function openWallet(routes: Routes = {}, device: 'desktop' | 'phone' = 'desktop') {
  const server = fakeServer({
    'GET /api/auth/user': () => makeUser(),
    'GET /api/credits': () => makeCredits(),
    'GET /api/credits/bundles': () => ({ items: bundles }),
    'GET /api/credits/history': () => ({ items: [], nextCursor: null }),
    ...routes,
  })
  const view = await renderApp({ user: makeUser(), path: '/credits', device })
  await screen.findByRole('heading', { name: 'Your Credits' })
  return { ...view, server }
}

const balance = () => within(screen.getByRole('region', { name: 'Balance' }))
const part = (name: string) => within(screen.getByRole('region', { name }))

test('[CRED-01] the wallet shows the balance, what was earned and what was spent', async () => {
  await openWallet({ 'GET /api/credits': () => makeCredits({ credits: 1285, totalEarned: 1400, totalSpent: 115 }) })
  expect(await balance().findByText('1,285')).toBeVisible()
  expect(balance().getByText('Total earned').parentElement?.textContent).toBe('Total earned1,400')
  expect(balance().getByText('Total spent').parentElement?.textContent).toBe('Total spent115')
})

test('what is set aside and what is owed show only where there is some', async () => {
  const { unmount } = await openWallet()
  await balance().findByText('85')
  expect(balance().queryByText(/Set aside|Owed/)).toBeNull()
  unmount()
  await openWallet({ 'GET /api/credits': () => makeCredits({ held: 5, debt: 30 }) })
  expect(await balance().findByText('Set aside for work going on')).toBeVisible()
  expect(balance().getByText('Owed from a returned bundle')).toBeVisible()
})

test('[CRED-02] what each feature costs', async () => {
  await openWallet()
  const costs = part('What credits buy').getAllByRole('listitem')
  expect(costs.map((cost) => cost.textContent)).toEqual([
    'Brain Training5 credits a session',
    'AI Camera10 credits a photo',
    'YouTube Analysis15 credits a video',
    'Document Processing5 credits a file',
  ])
})

test('[CRED-08, CRED-09] a bundle shows its price with two decimals and the price of a credit with four', async () => {
  await openWallet()
  await part('Bundles').findByText('100 Credits')
  expect(
    part('Bundles')
      .getAllByRole('listitem')
      .map((bundle) => bundle.textContent),
  ).toEqual([
    '100 Credits$1.99$0.0199 per credit',
    'Save 20%500 Credits$7.99$0.0160 per credit',
    'Best value1,200 Credits$14.99$0.0125 per credit',
  ])
})

test('[CRED-18, CRED-19] the history shows the latest ten with month, day, hour and minute', async () => {
  const items = Array.from({ length: 12 }, (_, index) =>
    entry(12 - index, index === 0 ? { amount: 100, description: 'Welcome bonus' } : {}),
  )
  await openWallet({ 'GET /api/credits/history': () => ({ items, nextCursor: null }) })
  await part('Recent history').findByText('Welcome bonus')
  const lines = part('Recent history').getAllByRole('listitem')
  expect(lines).toHaveLength(10)
  expect(lines[0]?.textContent).toMatch(/^Welcome bonusNov (?:20|21), \d+:05\s[AP]M\+100$/)
  expect(lines[1]?.textContent).toMatch(/-5$/)
})

test('[CRED-21] the claim is offered to whoever has had none, and to nobody else', async () => {
  const { unmount } = await openWallet()
  await balance().findByText('85')
  expect(screen.queryByRole('button', { name: 'Claim 100 free credits' })).toBeNull()
  unmount()
  await openWallet({ 'GET /api/credits': () => makeCredits({ credits: 0, totalEarned: 0, totalSpent: 0, canClaimStarting: true }) })
  expect(await screen.findByRole('button', { name: 'Claim 100 free credits' })).toBeVisible()
})

test('[CRED-23, CRED-24] a claim brings the credits, says so, and asks for balance and history again', async () => {
  const before = makeCredits({ credits: 0, totalEarned: 0, totalSpent: 0, canClaimStarting: true })
  const after = makeCredits({ credits: 100, totalEarned: 100, totalSpent: 0 })
  const { student, server } = await openWallet({ 'GET /api/credits': () => before, 'POST /api/credits/give-starting': () => after })
  const claim = await screen.findByRole('button', { name: 'Claim 100 free credits' })
  server.routes['GET /api/credits'] = () => after
  server.routes['GET /api/credits/history'] = () => ({ items: [entry(1, { amount: 100, description: 'Welcome bonus' })], nextCursor: null })
  await student.dblClick(claim)
  expect(await screen.findByText('Welcome Bonus!')).toBeVisible()
  expect(screen.getByText("You've received 100 free credits to get started!")).toBeVisible()
  expect(await part('Recent history').findByText('Welcome bonus')).toBeVisible()
  expect(balance().getByText('100', { selector: '.balance-now b' })).toBeVisible()
  const keys = server.asked('POST /api/credits/give-starting').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(new Set(keys).size).toBe(1)
})

test('[CRED-25] a claim that fails says so and stays possible', async () => {
  const claimable = makeCredits({ credits: 0, totalEarned: 0, totalSpent: 0, canClaimStarting: true })
  const { student } = await openWallet({
    'GET /api/credits': () => claimable,
    'POST /api/credits/give-starting': () => refuse(503, { code: 'unavailable', message: 'Please try again in a moment.' }),
  })
  await student.click(await screen.findByRole('button', { name: 'Claim 100 free credits' }))
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Claim 100 free credits' })).not.toHaveAttribute('aria-disabled', 'true'))
})

test('a wallet that does not load says so, part by part, and can be asked for again', async () => {
  expectConsoleError(/A query failed/)
  const { student, server } = await openWallet({ 'GET /api/credits': connectionLost })
  await student.click(await balance().findByRole('button', { name: 'Try again' }, { timeout: 10_000 }))
  server.routes['GET /api/credits'] = () => makeCredits()
  await student.click(await balance().findByRole('button', { name: 'Try again' }))
  expect(await balance().findByText('85')).toBeVisible()
})

test('[SHELL-07, SHELL-08] the sidebar shows the balance and leads to the wallet', async () => {
  await openWallet()
  const box = within(screen.getByRole('complementary', { name: 'Sidebar' })).getByRole('link', { name: /^Credits/ })
  await waitFor(() => expect(box).toHaveTextContent('Credits85'))
  expect(box).toHaveAttribute('href', '/credits')
})

test('nothing sticks out sideways on a narrow phone', async () => {
  await openWallet({}, 'phone')
  await part('Bundles').findByText('100 Credits')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
})
