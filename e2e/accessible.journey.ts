import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { type RunningServer, startServer } from './server.ts'
import { comeToRest, generate, signIn, typeTopic } from './student.ts'

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer({ LOG_LEVEL: 'warn' })
})
test.afterAll(() => server.dispose())

/** No rule is switched off; what moves has come to rest, since a text that fades in has no contrast yet. */
const expectAccessible = async (page: Page, name: string) => {
  await comeToRest(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${name}: ${id} at ${nodes.map((node) => node.target).join(', ')}`)).toEqual([])
}

const chooseTheme = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate(
    (preferred) =>
      fetch('/api/auth/user', {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ preferences: { theme: preferred } }),
      }).then(({ ok }) => ok),
    theme,
  )

for (const theme of ['light', 'dark'] as const)
  test(`axe finds nothing on any screen in the ${theme} theme, and the browser reports no breach of the content security policy`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const reports: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) reports.push(message.text())
    })
    await page.addInitScript((preferred) => localStorage.setItem('preferences', JSON.stringify({ theme: preferred })), theme)
    for (const path of ['/', '/auth', '/auth?error=login_failed', '/login', '/signup', '/terms', '/privacy', '/api/login']) {
      await page.goto(server.url + path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await expectAccessible(page, path)
    }

    await signIn(page, server.url, theme)
    expect(await chooseTheme(page, theme)).toBe(true)
    for (const path of ['/', '/library', '/no-such-page', '/generate/999999', '/results/999999']) {
      await page.goto(server.url + path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await expectAccessible(page, path)
    }
    await page.goto(server.url)
    await typeTopic(page, 'Photosynthesis')
    for (const kind of ['Flashcards', 'Quiz', 'Study Guide'] as const) {
      await page.getByRole('button', { name: 'Generate', exact: true }).waitFor()
      await expectAccessible(page, 'generate')
      await generate(page, kind)
      await expectAccessible(page, kind)
      if (kind === 'Flashcards') await page.keyboard.press('Space')
      if (kind === 'Quiz') await page.keyboard.press('1')
      await expectAccessible(page, `${kind}, answered`)
      await page.goBack()
    }
    expect(reports).toEqual([])
    await context.close()
  })
