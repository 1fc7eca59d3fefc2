import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { makePdf } from './make-pdf.ts'
import { type RunningServer, startServer } from './server.ts'
import { chooseFile, generate, signIn, typeTopic } from './student.ts'

const folder = join(import.meta.dirname, '../shots')
const paper = join(import.meta.dirname, '../server/src/engines/fixtures/dark-matter.pdf')
const sizes = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1440, height: 900 },
] as const
const themes = ['light', 'dark'] as const

interface Scene {
  name: string
  isVisitor?: boolean
  /** Brings the page into the state; the picture is taken when it has settled. */
  arrange(page: Page, url: string): Promise<void>
}

const openKind = async (page: Page, url: string, kind: 'Flashcards' | 'Quiz' | 'Study Guide') => {
  await page.goto(url)
  await page
    .getByRole('link', { name: /Photosynthesis/ })
    .first()
    .click()
  await page
    .getByRole('link', { name: 'Regenerate' })
    .or(page.getByRole('button', { name: 'Regenerate' }))
    .click()
  await generate(page, kind)
}

const openTopic = async (page: Page, url: string, topic: string) => {
  await page.goto(url)
  await typeTopic(page, topic)
  await page.getByRole('button', { name: 'Generate', exact: true }).waitFor()
}

const fail = (page: Page, path: string) =>
  page.route(path, (route) =>
    route.fulfill({ status: 500, json: { code: 'failed', message: 'Something broke on our side. Please try again.' } }),
  )

/** Every screen and state, by the name of its contact sheet. */
const scenes: Scene[] = [
  { name: 'landing', isVisitor: true, arrange: (page, url) => page.goto(url).then(() => undefined) },
  { name: 'auth', isVisitor: true, arrange: (page, url) => page.goto(`${url}/auth`).then(() => undefined) },
  { name: 'auth-error', isVisitor: true, arrange: (page, url) => page.goto(`${url}/auth?error=callback_failed`).then(() => undefined) },
  { name: 'login', isVisitor: true, arrange: (page, url) => page.goto(`${url}/login`).then(() => undefined) },
  { name: 'signup', isVisitor: true, arrange: (page, url) => page.goto(`${url}/signup`).then(() => undefined) },
  { name: 'test-sign-in', isVisitor: true, arrange: (page, url) => page.goto(`${url}/api/login`).then(() => undefined) },
  { name: 'terms', isVisitor: true, arrange: (page, url) => page.goto(`${url}/terms`).then(() => undefined) },
  { name: 'privacy', isVisitor: true, arrange: (page, url) => page.goto(`${url}/privacy`).then(() => undefined) },
  { name: 'not-found', arrange: (page, url) => page.goto(`${url}/no-such-page`).then(() => undefined) },
  { name: 'being-built', arrange: (page, url) => page.goto(`${url}/brain-training`).then(() => undefined) },
  { name: 'home-empty', arrange: (page, url) => page.goto(url).then(() => undefined) },
  {
    name: 'home-loading',
    arrange: async (page, url) => {
      await page.route('**/api/study-sessions*', () => undefined)
      await page.goto(url)
    },
  },
  {
    name: 'home-error',
    arrange: async (page, url) => {
      await fail(page, '**/api/study-sessions*')
      await page.goto(url)
      await page.getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
  {
    name: 'home-unknown-topic',
    arrange: async (page, url) => {
      await page.goto(url)
      await page.getByLabel('What would you like to study?').fill('Underwater basket weaving')
      await page.keyboard.press('Enter')
      await page.getByText('Something went wrong').first().waitFor()
    },
  },
  {
    name: 'generate-reading',
    arrange: async (page, url) => {
      await page.goto(url)
      await chooseFile(page, { name: 'whole-book.pdf', mimeType: 'application/pdf', buffer: makePdf(500) })
      await page
        .getByText(/Reading page \d+ of 500/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'generate-failed',
    arrange: async (page, url) => {
      await page.goto(url)
      await chooseFile(page, { name: 'broken.pdf', mimeType: 'application/pdf', buffer: makePdf(3).subarray(0, 200) })
      await page
        .getByRole('link', { name: 'Go Home' })
        .or(page.getByRole('button', { name: 'Go Home' }))
        .first()
        .waitFor()
    },
  },
  { name: 'generate-missing', arrange: (page, url) => page.goto(`${url}/generate/999999`).then(() => undefined) },
  { name: 'generate-topic', arrange: (page, url) => openTopic(page, url, 'Photosynthesis') },
  {
    name: 'generate-pdf',
    arrange: async (page, url) => {
      await page.goto(url)
      await chooseFile(page, { name: 'dark-matter.pdf', mimeType: 'application/pdf', buffer: await readFile(paper) })
      await page.getByRole('button', { name: 'Generate', exact: true }).waitFor()
    },
  },
  {
    name: 'generate-working',
    arrange: async (page, url) => {
      await openTopic(page, url, 'Photosynthesis')
      await page.route('**/api/results/*/events', async (route) => {
        const result = route
          .request()
          .url()
          .replace(/\/events.*$/, '')
        await expect.poll(async () => (await (await page.request.get(result)).json()).status, { timeout: 45_000 }).toBe('ready')
        const { content, requested, resultType } = await (await page.request.get(result)).json()
        const newItems = content.slice(0, 6)
        const state = {
          resultType,
          status: 'generating',
          progress: 0.62,
          step: 'Choosing the best',
          newItems,
          given: 6,
          requested,
          note: null,
          error: null,
        }
        await route.fulfill({ contentType: 'text/event-stream', body: `retry: 60000\nid: 2\ndata: ${JSON.stringify(state)}\n\n` })
      })
      await page.getByRole('button', { name: 'Generate', exact: true }).click()
      await page.getByRole('button', { name: 'Cancel' }).first().waitFor({ timeout: 60_000 })
    },
  },
  {
    name: 'flashcards',
    arrange: async (page, url) => {
      await openTopic(page, url, 'Photosynthesis')
      await generate(page, 'Flashcards')
    },
  },
  {
    name: 'flashcards-answer',
    arrange: async (page, url) => {
      await openKind(page, url, 'Flashcards')
      await page.keyboard.press('Space')
    },
  },
  { name: 'quiz', arrange: (page, url) => openKind(page, url, 'Quiz') },
  {
    name: 'quiz-answered',
    arrange: async (page, url) => {
      await openKind(page, url, 'Quiz')
      await page.keyboard.press('1')
    },
  },
  {
    name: 'quiz-finished',
    arrange: async (page, url) => {
      await openKind(page, url, 'Quiz')
      for (let question = 0; question < 10; question += 1) {
        await page.keyboard.press('2')
        await page.keyboard.press('Enter')
      }
      await page.getByRole('button', { name: 'Retake Quiz' }).waitFor()
    },
  },
  { name: 'guide', arrange: (page, url) => openKind(page, url, 'Study Guide') },
  { name: 'result-missing', arrange: (page, url) => page.goto(`${url}/results/999999`).then(() => undefined) },
  { name: 'home', arrange: (page, url) => page.goto(url).then(() => undefined) },
]

let server: RunningServer

test.beforeAll(async () => {
  await mkdir(folder, { recursive: true })
  server = await startServer({ LOG_LEVEL: 'silent', ENTITLEMENTS: 'unlimited' })
})
test.afterAll(() => server.dispose())

const only = process.env.SHOTS?.split(',')

for (const theme of themes)
  for (const size of sizes)
    test(`${theme} on a ${size.name}`, async ({ browser }) => {
      test.setTimeout(300_000)
      for (const isVisitor of [true, false]) await shoot(browser, { theme, size, isVisitor })
    })

test('contact sheets', async ({ browser }) => {
  test.setTimeout(120_000)
  const page = await browser.newPage({ viewport: { width: 2500, height: 640 } })
  for (const { name } of chosen()) {
    const pictures = themes.flatMap((theme) =>
      sizes.map((size) => `<img src="${name}-${size.name}-${theme}.png" height="${size.height / 1.5}">`),
    )
    const sheet = join(folder, `${name}.html`)
    await writeFile(
      sheet,
      `<!doctype html><body style="background:#777;margin:12px;display:flex;flex-wrap:wrap;gap:12px">${pictures.join('')}`,
    )
    await page.goto(`file://${sheet}`)
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
  }
})

const chosen = () => scenes.filter((scene) => !only || only.includes(scene.name))

async function shoot(browser: Browser, { theme, size, isVisitor }: { theme: string; size: (typeof sizes)[number]; isVisitor: boolean }) {
  const context = await browser.newContext({ viewport: size, hasTouch: size.name === 'phone', locale: 'en-GB' })
  await context.addInitScript((chosenTheme) => localStorage.setItem('preferences', JSON.stringify({ theme: chosenTheme })), theme)
  const first = await context.newPage()
  if (!isVisitor) {
    await signIn(first, server.url, `Maya ${theme} ${size.name}`)
    await first.evaluate(
      (chosenTheme) =>
        fetch('/api/auth/user', {
          method: 'PATCH',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ preferences: { theme: chosenTheme } }),
        }),
      theme,
    )
  }
  for (const scene of chosen().filter((each) => Boolean(each.isVisitor) === isVisitor)) {
    const page = await context.newPage()
    await scene.arrange(page, server.url)
    await page.waitForTimeout(1200)
    await page.screenshot({ path: join(folder, `${scene.name}-${size.name}-${theme}.png`) })
    await page.close()
  }
  await context.close()
}
