import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { type RunningServer, startServer } from './server.ts'
import { chooseFile, comeToRest, generate, signIn } from './student.ts'

const paper = {
  name: 'trace-monkey.pdf',
  mimeType: 'application/pdf',
  path: join(import.meta.dirname, '../packages/document-reader/corpus/tracemonkey_two-column-paper.pdf'),
}

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer({ LOG_LEVEL: 'warn' })
})
test.afterAll(() => server.dispose())

/** Presses Tab until the wanted control has the focus: what cannot be reached so cannot be used without a mouse. */
const tabTo = async (page: Page, name: string | RegExp) => {
  const named = page.getByRole('button', { name }).or(page.getByRole('link', { name })).or(page.getByLabel(name))
  const reached = named.and(page.locator(':focus'))
  for (let press = 0; press < 60; press += 1) {
    if ((await reached.count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${name}`)
}

const pressOn = async (page: Page, name: string | RegExp) => {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

const expectToFit = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)

/** What the marker marks, and where it says that this stands. */
const expectSource = async (page: Page, uploadText: string) => {
  const marked = page.locator('.marker').first()
  await expect(marked).toBeVisible()
  expect(uploadText).toContain((await marked.innerText()).trim())
  await expect(page.getByText(/page \d+/i).first()).toBeVisible()
}

const textOfUpload = async (page: Page) => {
  const id = /\/generat(?:e|ion)\/(\d+)/.exec(page.url())?.[1]
  const { textContent } = await (await page.request.get(`${server.url}/api/uploads/${id}`)).json()
  return String(textContent)
}

test('[AUTH-23, RES-01] by keyboard alone, a real paper becomes flashcards, a quiz and a guide, each item with its source', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(server.url)
  await pressOn(page, 'GET STARTED')
  await page.waitForURL('**/auth')
  await pressOn(page, 'Continue with Stackademy')
  await expect(page.getByRole('heading', { name: 'Test sign-in' })).toBeVisible()
  for (const [field, value] of Object.entries({ Email: 'keys@example.org', 'First name': 'Kay', 'Last name': 'Board' })) {
    await tabTo(page, field)
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
  await page.waitForURL(`${server.url}/`)

  const chooser = page.waitForEvent('filechooser')
  await pressOn(page, /^Upload Document/)
  await (await chooser).setFiles({ name: paper.name, mimeType: paper.mimeType, buffer: await readFile(paper.path) })
  await pressOn(page, 'Claim 100 free credits')
  await page.waitForURL(/\/generation\/\d+/)
  await expect(page.getByText(/14 pages/).first()).toBeVisible()
  const text = await textOfUpload(page)
  expect(text).toContain('trace-based just-in-time')

  await pressOn(page, 'Generate')
  await page.waitForURL(/\/results\/\d+/)
  await expect(page.getByText('1 of 10', { exact: true })).toBeVisible()
  await page.keyboard.press('Space')
  await expectSource(page, text)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('2 of 10', { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('1 of 10', { exact: true })).toBeVisible()

  await pressOn(page, 'Regenerate')
  await tabTo(page, /Flashcards/)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: /Quiz/ })).toBeChecked()
  await pressOn(page, 'Generate')
  await page.waitForURL(/\/results\/\d+/)
  const questions = 10
  for (let question = 1; question <= questions; question += 1) {
    await expect(page.getByText(`Question ${question} of ${questions}`, { exact: true })).toBeVisible()
    await page.keyboard.press('1')
    if (question === 1) await expectSource(page, text)
    await expect(page.getByRole('button', { name: question < questions ? 'Next Question' : 'Finish Quiz' })).toBeVisible()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText(/You got \d+ out of 10 questions correct/)).toBeVisible()

  await pressOn(page, 'Regenerate')
  await tabTo(page, /Quiz/)
  await page.keyboard.press('ArrowRight')
  await pressOn(page, 'Generate')
  await page.waitForURL(/\/results\/\d+/)
  await expect(page.getByRole('heading', { level: 1, name: 'Study Guide' })).toBeVisible()
  expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(2)

  await page.goto(server.url)
  await expect(page.getByText('(+2 more)')).toBeVisible()
})

/** A finger on the glass: down, along, up. */
const swipe = async (touch: CDPSession, from: { x: number; y: number }, distance: number) => {
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
  for (let step = 1; step <= 8; step += 1)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: from.x + (distance * step) / 8, y: from.y }] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('[HOME-08, RES-15] by touch on a phone, the same paper is studied with taps and swipes, and no screen scrolls sideways', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  const touch = await context.newCDPSession(page)
  await signIn(page, server.url, 'Tap')
  await expectToFit(page)

  await page.getByRole('button', { name: 'Upload Content' }).tap()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload Document' }).tap()
  await (await chooser).setFiles({ name: paper.name, mimeType: paper.mimeType, buffer: await readFile(paper.path) })
  await page.getByRole('button', { name: 'Claim 100 free credits' }).tap()
  await page.waitForURL(/\/generate\/\d+/)
  const generateButton = page.getByRole('button', { name: 'Generate', exact: true })
  await expect(generateButton).toBeVisible()
  await expectToFit(page)
  await generateButton.tap()
  await page.waitForURL(/\/results\/\d+/)
  await expect(page.getByText('1 of 10', { exact: true })).toBeVisible()
  await expectToFit(page)

  const box = await page.locator('.flip-stack').boundingBox()
  if (!box) throw new Error('no card on the screen')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.touchscreen.tap(middle.x, middle.y)
  await expect(page.getByRole('status').filter({ hasText: 'Answer:' })).toBeAttached()
  await comeToRest(page)
  await swipe(touch, middle, -170)
  await expect(page.getByText('2 of 10', { exact: true })).toBeVisible()
  await comeToRest(page)
  await swipe(touch, middle, 170)
  await expect(page.getByText('1 of 10', { exact: true })).toBeVisible()

  // The browser takes the first touch after a swipe for the one that stops it, and makes no click of it.
  await page.getByRole('heading', { level: 1 }).tap()
  await page.getByRole('link', { name: 'Regenerate' }).tap()
  await generate(page, 'Quiz')
  await expectToFit(page)
  await page.getByRole('list', { name: 'Options' }).getByRole('button').first().tap()
  await expect(page.getByRole('button', { name: 'Next Question' })).toBeVisible()
  await expectToFit(page)
  await page.getByRole('link', { name: 'Regenerate' }).tap()
  await generate(page, 'Study Guide')
  await expectToFit(page)
  await context.close()
})

test('a file that cannot be read is refused in a sentence, and the next one is read', async ({ page }) => {
  await signIn(page, server.url, 'Ada')
  const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const card = page.getByRole('button', { name: /Upload Document/ })
  const chooser = page.waitForEvent('filechooser')
  await card.click()
  await (await chooser).setFiles({ name: 'homework.pdf', mimeType: 'application/pdf', buffer: picture })
  await page.getByRole('button', { name: 'Claim 100 free credits' }).click()
  await expect(page.getByText(/SVG/).first()).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/`)
  await chooseFile(page, { ...paper, buffer: await readFile(paper.path) })
  await expect(page.getByRole('button', { name: 'Generate', exact: true })).toBeVisible()
})
