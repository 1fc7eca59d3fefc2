import { expect, type Page } from '@playwright/test'

/** What a student does, in a student's words. */

export const signIn = async (page: Page, url: string, name = 'Maya') => {
  await page.goto(`${url}/auth`)
  await page
    .getByRole('button', { name: 'Continue with Stackademy' })
    .or(page.getByRole('link', { name: 'Continue with Stackademy' }))
    .click()
  await expect(page.getByRole('heading', { name: 'Test sign-in' })).toBeVisible()
  await page.getByLabel('Email').fill(`${name.toLowerCase().replaceAll(' ', '.')}@example.org`)
  await page.getByLabel('First name').fill(name)
  await page.getByLabel('Last name').fill('Lindqvist')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(`${url}/`)
}

/** The session cookie of whoever is signed in on this page, for calls without a browser. */
export const cookieOf = async (page: Page) => (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')

/** Types a topic on the dashboard and sends it with Enter. */
export const typeTopic = async (page: Page, topic: string) => {
  await page.getByLabel('What would you like to study?').fill(topic)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/generat(e|ion)\/\d+/)
}

interface File {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Picks a file on the dashboard, by the control that this size of screen has. */
export const pickFile = async (page: Page, file: File) => {
  const sheetButton = page.getByRole('button', { name: 'Upload Content' })
  const card = page.getByRole('button', { name: /Upload Document/ })
  await expect(sheetButton.or(card).first()).toBeVisible()
  if (await sheetButton.isVisible()) await sheetButton.click()
  const chooser = page.waitForEvent('filechooser')
  await card.click()
  await (await chooser).setFiles(file)
}

/** Picks a file, pays for it and waits until the server has taken it. */
export const chooseFile = async (page: Page, file: File) => {
  await pickFile(page, file)
  await payFor(page)
  await page.waitForURL(/\/generat(e|ion)\/\d+/)
}

/** Says yes to what the first file costs: a new student takes the starting credits, another one confirms. */
export const payFor = async (page: Page) => {
  const yes = page.getByRole('button', { name: /^(?:Claim 100 free credits|Continue)$/ })
  const paid = await Promise.race([yes.waitFor().then(() => false), page.waitForURL(/\/generat(e|ion)\/\d+/).then(() => true)])
  if (!paid) await yes.click()
}

/** A message lies over what is at the foot of a phone's screen until it is put away. */
const closeMessage = async (page: Page) => {
  const close = page.locator('.toast').getByRole('button', { name: 'Close' })
  if (await close.isVisible()) await close.click()
}

/** Chooses a kind, presses Generate and waits for the result. */
export const generate = async (page: Page, kind: 'Flashcards' | 'Quiz' | 'Study Guide') => {
  await closeMessage(page)
  await page.getByRole('radio', { name: kind }).check({ force: true })
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await page.waitForURL(/\/results\/\d+/)
  await expect(page.getByRole('heading', { level: 1, name: kind })).toBeVisible()
}

/** Waits, as an eye does, until what moves has arrived. */
export const comeToRest = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every((animation) => animation.playState !== 'running' || animation.effect?.getTiming().iterations === Infinity),
  )
