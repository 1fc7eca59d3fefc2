import { expect, test } from '@playwright/test'
import { lookClosely } from './look-closely.ts'
import { scenes } from './scenes/index.ts'
import { type RunningServer, startServer } from './server.ts'

// A fault says itself where it is, and recording every screen would take as long as looking at it.
test.use({ trace: 'off' })

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer({ LOG_LEVEL: 'warn' })
})
test.afterAll(() => server.dispose())

/** One of each kind of screen; `npm run shots` looks at all of them. */
const chosen = [
  'landing',
  'auth',
  'test-sign-in',
  'home',
  'home-sheet',
  'credits-unclaimed',
  'insufficient-unclaimed',
  'generate-topic',
  'generate-working',
  'flashcards-answer',
  'quiz-wrong',
  'guide',
]

test('the most used screens are accessible in both sizes and themes, fit narrow windows and keep to the content security policy', async ({
  browser,
}) => {
  // A busy machine is slow, not wrong.
  test.setTimeout(180_000)
  const faults = await lookClosely(
    scenes.filter(({ name }) => chosen.includes(name)),
    { browser, url: server.url },
  )
  expect(faults).toEqual([])
})
