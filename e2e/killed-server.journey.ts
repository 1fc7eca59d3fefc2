import { expect, type Page, test } from '@playwright/test'
import { makePdf } from './make-pdf.ts'
import { type RunningServer, startServer } from './server.ts'
import { chooseFile, signIn } from './student.ts'

const book = { name: 'book.pdf', mimeType: 'application/pdf', buffer: makePdf(500) }

let server: RunningServer
test.beforeEach(async () => {
  server = await startServer({ LOG_LEVEL: 'warn' })
})
test.afterEach(() => server.dispose())

const generateButton = (page: Page) => page.getByRole('button', { name: 'Generate', exact: true })

test('a book whose reading was cut off by a kill -9 is read to its end after the next start', async ({ page }) => {
  await signIn(page, server.url)
  await chooseFile(page, book)
  await expect(page.getByText(/Reading page \d+ of 500/).first()).toBeVisible()
  await server.kill()
  await expect(generateButton(page)).toHaveCount(0)

  await server.start()
  await expect(generateButton(page)).toBeVisible({ timeout: 45_000 })
  await expect(page.getByText(/500 pages/).first()).toBeVisible()
})

test('cards whose making was cut off by a kill -9 are all there after the next start, none of them twice', async ({ page }) => {
  await signIn(page, server.url)
  await chooseFile(page, book)
  await expect(generateButton(page)).toBeVisible({ timeout: 45_000 })
  await page.getByRole('slider', { name: 'Quantity' }).focus()
  await page.keyboard.press('End')
  const stored = page.waitForResponse('**/api/generate')
  await generateButton(page).click()
  const { id } = await (await stored).json()
  await server.kill()
  expect(page.url()).not.toContain('/results/')

  await server.start()
  await page.waitForURL(`**/results/${id}`, { timeout: 45_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'Flashcards' })).toBeVisible()
  const result = await (await page.request.get(`${server.url}/api/results/${id}`)).json()
  const questions = result.content.map((card: { question: string }) => card.question)
  expect(result.status).toBe('ready')
  expect(questions.length).toBeGreaterThan(20)
  expect(new Set(questions).size).toBe(questions.length)
  expect(result.content.map((card: { position: number }) => card.position)).toEqual(questions.map((_: string, index: number) => index))
})
