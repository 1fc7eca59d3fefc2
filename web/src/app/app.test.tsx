import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { connectionLost, fakeServer, refuse, unanswered } from '../testing/fake-server.ts'
import { makeCredits, makeUser, sessionList } from '../testing/makers.ts'
import { catchNavigations } from '../testing/navigations.ts'
import { renderApp } from '../testing/render-app.tsx'
import { expectConsoleError } from '../testing/setup.ts'
import { currentToasts } from '../ui/toast-store.ts'
import { screens } from './routes.tsx'

const user = makeUser()
const withSessions = () => fakeServer({ 'GET /api/study-sessions': () => sessionList([]) })

test('[SHELL-21, AUTH-33] a page that came without its user block waits with a spinner', async () => {
  fakeServer({ 'GET /api/auth/user': unanswered })
  await renderApp()
  expect(screen.getByRole('status')).toHaveTextContent('Loading...')
})

test('[PUB-01] / is the landing page for a visitor', async () => {
  withSessions()
  await renderApp({ user: null })
  expect(await screen.findByRole('heading', { level: 1, name: /Drop in your notes/ })).toBeVisible()
})

test('[HOME-01, AUTH-23] / and /home are the dashboard for a student', async () => {
  withSessions()
  const { unmount } = await renderApp({ user })
  expect(await screen.findByRole('heading', { name: 'Quick Study' })).toBeVisible()
  unmount()
  await renderApp({ path: '/home', user })
  expect(await screen.findByRole('heading', { name: 'Quick Study' })).toBeVisible()
})

test.each(['student', 'visitor'])('[PUB-03] any other path is not found, for a %s', async (who) => {
  withSessions()
  await renderApp({ path: '/no/such/place', user: who === 'student' ? user : null })
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
})

test('[SHELL-02, SHELL-06] a large screen has a fixed sidebar of 256 px with brand and tagline', async () => {
  withSessions()
  await renderApp({ user })
  const sidebar = screen.getByRole('complementary', { name: 'Sidebar' })
  expect(sidebar.getBoundingClientRect()).toMatchObject({ left: 0, top: 0, width: 256, height: window.innerHeight })
  expect(within(sidebar).getByRole('link', { name: 'Stackademy Intelligent Learning' })).toHaveAttribute('href', '/')
  expect(screen.queryByRole('navigation', { name: 'Main, phone' })).toBeNull()
})

test('[SHELL-09, SHELL-10] the sidebar leads to six rooms, each with a short description', async () => {
  withSessions()
  await renderApp({ user })
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(links.map((link) => [link.querySelector('b')?.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/'],
    ['Brain Training', '/brain-training'],
    ['YouTube Study', '/youtube-study'],
    ['AI Camera', '/camera-solver'],
    ['Study Library', '/library'],
    ['Profile', '/profile'],
  ])
  for (const link of links) expect(link.querySelector('small')?.textContent).not.toBe('')
})

test('[SHELL-13, SHELL-14] the sidebar shows the real streak and points', async () => {
  withSessions()
  await renderApp({ user: makeUser({ streak: 3, xp: 2460 }) })
  expect(screen.getByText('Study Streak').parentElement?.textContent).toBe('Study Streak3')
  expect(screen.getByText('Total XP').parentElement?.textContent).toBe('Total XP2.4k')
})

test('[SHELL-15] Sign Out leaves for /api/logout', async () => {
  const left = catchNavigations()
  fakeServer({ 'GET /api/study-sessions': () => sessionList([]), 'GET /api/auth/user': () => user })
  const { student } = await renderApp({ user })
  await student.click(screen.getByRole('button', { name: 'Sign Out' }))
  expect(left).toEqual(['/api/logout'])
})

test('[SHELL-03, SHELL-16, SHELL-17] a phone has four tabs, and the one of the current path is marked', async () => {
  withSessions()
  await renderApp({ path: '/library', user, device: 'phone' })
  const tabs = within(screen.getByRole('navigation', { name: 'Main, phone' })).getAllByRole('link')
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
    ['Home', '/', null],
    ['Brain', '/brain-training', null],
    ['Library', '/library', 'page'],
    ['Profile', '/profile', null],
  ])
  expect(screen.queryByRole('complementary', { name: 'Sidebar' })).toBeNull()
})

test('[SHELL-18, HOME-14] above the four tabs of a phone stands the balance, which leads to the wallet', async () => {
  const server = withSessions()
  server.routes['GET /api/credits'] = () => makeCredits({ credits: 1285 })
  const { student } = await renderApp({ user, device: 'phone' })
  const banner = await screen.findByRole('link', { name: /^Credits/ })
  await waitFor(() => expect(banner).toHaveTextContent('Credits1,285'))
  expect(within(screen.getByRole('navigation', { name: 'Main, phone' })).getAllByRole('link')).toHaveLength(4)
  await student.click(banner)
  expect(await screen.findByRole('heading', { name: 'Your Credits' })).toBeVisible()
})

test.each([
  ['/generate/999', 'Dashboard'],
  ['/generation/999', 'Dashboard'],
  ['/results/999', 'Study Library'],
])('at %s the sidebar still shows that one came through the %s', async (path, room) => {
  withSessions()
  await renderApp({ path, user })
  await screen.findByRole('heading', { level: 1, name: /not found/ })
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  const marked = links.filter((link) => link.hasAttribute('aria-current'))
  expect(marked.map((link) => [link.querySelector('b')?.textContent, link.getAttribute('aria-current')])).toEqual([[room, 'true']])
})

test('[SHELL-04, SHELL-05] there is no sidebar on /login and /signup, nor for a visitor', async () => {
  withSessions()
  for (const options of [
    { path: '/login', user },
    { path: '/signup', user },
    { path: '/nowhere', user: null },
  ]) {
    const { unmount } = await renderApp(options)
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('complementary', { name: 'Sidebar' })).toBeNull()
    unmount()
  }
})

test('a room that is being built says so and leads to what works', async () => {
  withSessions()
  const { student } = await renderApp({ path: '/brain-training', user })
  expect(await screen.findByRole('heading', { name: 'Brain Training' })).toBeVisible()
  await student.click(screen.getByRole('link', { name: 'Start Studying' }))
  expect(await screen.findByRole('heading', { name: 'Quick Study' })).toBeVisible()
})

test('a navigation names the tab and takes focus to the heading of the new screen', async () => {
  withSessions()
  const { student } = await renderApp({ user })
  await screen.findByRole('heading', { name: 'Quick Study' })
  await student.click(screen.getByRole('link', { name: /Study Library/ }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Study Library' })).toHaveFocus())
  expect(document.title).toBe('Study Library · Stackademy')
})

test('[AUTH-25] a visitor who opens a generate or result screen is told and sent to sign in after 500 ms', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const left = catchNavigations()
  withSessions()
  await renderApp({ path: '/results/12?from=mail', user: null })
  expect(await screen.findByText('Unauthorized')).toBeVisible()
  expect(screen.getByText('You are logged out. Logging in again...')).toBeVisible()
  expect(left).toEqual([])
  await waitFor(() => expect(left).toEqual(['/api/login?return=%2Fresults%2F12%3Ffrom%3Dmail']))
})

test('[AUTH-31] a visitor at /home is sent to sign in after a second', async () => {
  const left = catchNavigations()
  withSessions()
  await renderApp({ path: '/home', user: null })
  expect(await screen.findByText('Authentication Required')).toBeVisible()
  expect(currentToasts()).toMatchObject([{ next: { delayMs: 1000 } }])
  await waitFor(() => expect(left).toEqual(['/api/login']))
})

test('[AUTH-22] a visitor may use the landing page, about, tools, contact, the terms, privacy, and the pages for signing in', () => {
  const open = screens.filter(({ access, forVisitors }) => access === 'anyone' || forVisitors).map(({ path }) => path)
  expect(open.toSorted((a, b) => a.localeCompare(b))).toEqual([
    '/',
    '/about',
    '/auth',
    '/contact',
    '/home',
    '/login',
    '/privacy',
    '/signup',
    '/terms',
    '/tools',
  ])
})

test.each(['/brain-training', '/camera-solver', '/youtube-study', '/pricing', '/credits', '/library', '/profile', '/progress'])(
  '[AUTH-26] a visitor at %s is sent to sign in and comes back there',
  async (path) => {
    const left = catchNavigations()
    withSessions()
    await renderApp({ path, user: null })
    expect(await screen.findByText('You are logged out. Logging in again...')).toBeVisible()
    await waitFor(() => expect(left).toEqual([`/api/login?return=${encodeURIComponent(path)}`]))
  },
)

test('[AUTH-24, AUTH-29, AUTH-30] a visitor at /home is sent to sign in, once', async () => {
  const left = catchNavigations()
  withSessions()
  const { unmount } = await renderApp({ path: '/home', user: null })
  expect(await screen.findByText('Authentication Required')).toBeVisible()
  expect(screen.getByText('Please sign in to continue...')).toBeVisible()
  expect(localStorage.getItem('auth_redirect_attempted')).not.toBeNull()
  await waitFor(() => expect(left).toEqual(['/api/login']))
  unmount()
  await renderApp({ path: '/home', user: null })
  expect(await screen.findByRole('heading', { level: 1, name: /Drop in your notes/ })).toBeVisible()
})

test('[AUTH-32] the dashboard forgets that a visitor was sent to sign in', async () => {
  localStorage.setItem('auth_redirect_attempted', 'true')
  withSessions()
  await renderApp({ user })
  await screen.findByRole('heading', { name: 'Quick Study' })
  expect(localStorage.getItem('auth_redirect_attempted')).toBeNull()
})

test('a time zone that the server does not know is reported', async () => {
  const server = fakeServer({ 'GET /api/study-sessions': () => sessionList([]), 'PATCH /api/auth/user': () => user })
  await renderApp({ user: makeUser({ timeZone: 'Antarctica/Troll' }) })
  await waitFor(() => expect(server.asked('PATCH /api/auth/user')).toHaveLength(1))
  expect(server.asked('PATCH /api/auth/user')[0]?.body).toEqual({ timeZone: user.timeZone })
})

test('a server that does not answer is told, and asked again on request', async () => {
  const server = fakeServer({ 'GET /api/auth/user': connectionLost, 'GET /api/study-sessions': () => sessionList([]) })
  expectConsoleError(/A query failed/)
  const { student } = await renderApp()
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.routes['GET /api/auth/user'] = () => refuse(401, { code: 'unauthorized', message: 'Unauthorized' })
  await student.click(again)
  expect(await screen.findByRole('heading', { level: 1, name: /Drop in your notes/ })).toBeVisible()
})
