import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'

async function open(path: string, device: 'desktop' | 'phone' = 'desktop') {
  fakeServer()
  const view = await renderApp({ path, user: null, device })
  await screen.findByRole('heading', { level: 1 })
  return view
}
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test.each([
  ['/auth', 'Pull up a chair'],
  ['/login', 'Welcome back'],
  ['/signup', 'Start your stack'],
])('[AUTH-01] %s is a page of its own', async (path, title) => {
  await open(path)
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('[AUTH-02, AUTH-03, AUTH-04] /auth leads back home and to the two providers', async () => {
  await open('/auth')
  expect(hrefOf('Back to Home')).toBe('/')
  expect(hrefOf('Continue with Stackademy')).toBe('/api/login')
  expect(hrefOf('Continue with Google')).toBe('/api/auth/google')
})

/** A page that came with this block. */
function bootWith(signInName: string) {
  const block = document.createElement('script')
  block.type = 'application/json'
  block.id = 'boot'
  block.textContent = JSON.stringify({ user: null, signInName })
  document.head.append(block)
  onTestFinished(() => block.remove())
}

test.each([
  ['/auth', 'Continue with Lycée Ångström'],
  ['/login', 'Continue with Lycée Ångström'],
  ['/signup', 'Sign up with Lycée Ångström'],
])('%s calls the first button what the operator calls it', async (path, name) => {
  bootWith('Lycée Ångström')
  await open(path)
  expect(hrefOf(name)).toBe('/api/login')
  expect(screen.queryByRole('link', { name: /with Stackademy/ })).toBeNull()
})

test('a name of forty characters fits on a phone', async () => {
  bootWith('Hochschulrechenzentrumsverbundsanmeldung')
  await open('/auth', 'phone')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  const button = screen.getByRole('link', { name: /Hochschulrechen/ })
  expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth)
})

test('/auth?return= leads to the providers and from there to that screen', async () => {
  await open('/auth?return=%2Fresults%2F2%3Fat%3D3')
  expect(hrefOf('Continue with Stackademy')).toBe('/api/login?return=%2Fresults%2F2%3Fat%3D3')
  expect(hrefOf('Continue with Google')).toBe('/api/auth/google?return=%2Fresults%2F2%3Fat%3D3')
})

test('[AUTH-05, AUTH-06, AUTH-13] /auth lists benefits, names what signing in agrees to, and asks for no password', async () => {
  await open('/auth')
  expect(within(screen.getByRole('complementary')).getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByText(/By signing in you agree/)).toBeVisible()
  expect(hrefOf('Terms')).toBe('/terms')
  expect(hrefOf('Privacy Policy')).toBe('/privacy')
  expect(document.querySelector('input')).toBeNull()
})

test.each([
  ['auth_failed', 'Authentication failed. Please try again.'],
  ['login_failed', 'Login failed. Please check your credentials.'],
  ['callback_failed', 'Authentication callback failed. Please try again.'],
])('[AUTH-08, AUTH-09, AUTH-10] /auth?error=%s says: %s', async (error, message) => {
  await open(`/auth?error=${error}`)
  expect(screen.getByRole('alert').textContent).toBe(message)
})

test.each([
  ['auth_failed', 'Authentication failed. Please try again.'],
  ['something_else', 'Authentication error. Please try again.'],
  ['toString', 'Authentication error. Please try again.'],
])('[AUTH-07, AUTH-11] /auth?error=%s says: %s', async (error, message) => {
  await open(`/auth?error=${error}`)
  expect(screen.getByRole('alert').textContent).toBe(message)
})

test('/auth without an error shows none', async () => {
  await open('/auth')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[AUTH-12] /auth?welcome=true goes on to /', async () => {
  await open('/auth?welcome=true')
  expect(window.location.pathname + window.location.search).toBe('/')
})

test('[AUTH-14, AUTH-15, AUTH-16] /login has the same buttons, a feature list, and links that lead somewhere', async () => {
  const { student } = await open('/login')
  expect(hrefOf('Continue with Stackademy')).toBe('/api/login')
  expect(hrefOf('Continue with Google')).toBe('/api/auth/google')
  expect(within(screen.getByRole('complementary')).getAllByRole('listitem').length).toBeGreaterThan(2)
  expect([hrefOf('Terms'), hrefOf('Privacy Policy')]).toEqual(['/terms', '/privacy'])
  await student.click(screen.getByRole('link', { name: 'Create an account' }))
  expect(window.location.pathname).toBe('/signup')
})

test('[AUTH-17, AUTH-18, AUTH-20] /signup words the buttons its own way and has four tiles', async () => {
  await open('/signup')
  expect(hrefOf('Sign up with Stackademy')).toBe('/api/login')
  expect(hrefOf('Sign up with Google')).toBe('/api/auth/google')
  expect(screen.getAllByRole('listitem').map((tile) => tile.textContent)).toEqual([
    'Smart content upload',
    'AI study materials',
    'Progress tracking',
    'Instant quizzes',
  ])
  expect(hrefOf('Sign in')).toBe('/login')
})

test("[AUTH-19] /signup makes the operator's claim", async () => {
  await open('/signup')
  expect(screen.getByText('Students improve study efficiency 3x')).toBeVisible()
})
