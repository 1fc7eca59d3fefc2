import { at, type Scene } from './scene.ts'

/** What anyone may see, and the pages around signing in and out. */
export const publicScenes: readonly Scene[] = [
  { name: 'landing', who: 'visitor', arrange: at('/') },
  { name: 'landing-whole', who: 'visitor', whole: true, arrange: at('/') },
  {
    name: 'landing-answered',
    who: 'visitor',
    arrange: async ({ page, url }) => {
      await page.goto(url)
      await page.getByRole('button', { name: /hippocampus/ }).click()
      await page.getByText('Tap to flip').click()
    },
  },
  {
    name: 'landing-menu',
    who: 'visitor',
    on: 'phone',
    arrange: async ({ page, url }) => {
      await page.goto(url)
      await page.getByLabel('Menu', { exact: true }).click()
    },
  },
  { name: 'auth', who: 'visitor', whole: true, arrange: at('/auth') },
  { name: 'auth-error', who: 'visitor', arrange: at('/auth?error=callback_failed') },
  { name: 'login', who: 'visitor', whole: true, arrange: at('/login') },
  { name: 'signup', who: 'visitor', whole: true, arrange: at('/signup') },
  { name: 'test-sign-in', who: 'visitor', arrange: at('/api/login') },
  { name: 'terms', who: 'visitor', whole: true, arrange: at('/terms') },
  { name: 'privacy', who: 'visitor', whole: true, arrange: at('/privacy') },
  { name: 'about-visitor', who: 'visitor', arrange: at('/about') },
  { name: 'not-found-visitor', who: 'visitor', arrange: at('/no-such-page') },
  { name: 'not-found', who: 'newcomer', arrange: at('/no-such-page') },
  { name: 'being-built', who: 'newcomer', arrange: at('/brain-training') },
  {
    name: 'page-not-loaded',
    who: 'newcomer',
    arrange: async ({ page, url }) => {
      await page.route('**/assets/credits-screen-*.js', (route) => route.abort())
      await page.goto(`${url}/credits`)
      await page.getByText('This page did not load').waitFor()
    },
  },
  { name: 'sign-out', who: 'newcomer', arrange: at('/api/logout') },
]
