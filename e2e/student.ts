import { expect, type Page } from '@playwright/test'

/** What a student does, in a student's words. */

export const signIn = async (page: Page, url: string, name = 'Maya') => {
  await page.goto(`${url}/auth`)
  await page
    .getByRole('button', { name: 'Continue with Stackademy' })
    .or(page.getByRole('link', { name: 'Continue with Stackademy' }))
    .click()
  await expect(page.getByRole('heading', { name: 'Test sign-in' })).toBeVisible()
  await page.getByLabel('Email').fill(`${name.toLowerCase()}@example.org`)
  await page.getByLabel('First name').fill(name)
  await page.getByLabel('Last name').fill('Lindqvist')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(`${url}/`)
}

/** The session cookie of whoever is signed in on this page, for calls without a browser. */
export const cookieOf = async (page: Page) => (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
