import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { launchOptions } from '../e2e/browser.ts'
import { startServer } from '../e2e/server.ts'
import { cookieOf, signIn } from '../e2e/student.ts'
import { bookOf } from './book.ts'
import { machine, medianOf5, round, table } from './machine.ts'
import { uploadAndRead } from './signed-in.ts'

const server = await startServer({ LOG_LEVEL: 'silent', ENTITLEMENTS: 'unlimited' })
const browser = await chromium.launch(launchOptions)
const page = await browser.newPage()
await signIn(page, server.url)
const headers = { cookie: await cookieOf(page), 'sec-fetch-site': 'same-origin' }
const book = { name: 'book.pdf', bytes: new Uint8Array(readFileSync(bookOf(50))) }
const upload = await uploadAndRead(server.url, headers, book)

/** Seconds from pressing Generate until the first card of the finished result is on the screen. */
const clickToResult = async () => {
  await page.goto(`${server.url}/generate/${upload}`)
  await page.getByRole('slider', { name: 'Quantity' }).fill('3')
  const button = page.getByRole('button', { name: 'Generate', exact: true })
  await button.waitFor()
  const from = performance.now()
  await button.click()
  await page.waitForURL(/\/results\/\d+/)
  await page.getByText('1 of 20', { exact: true }).waitFor()
  return (performance.now() - from) / 1000
}

const uploadToReady = async () => {
  const from = performance.now()
  await uploadAndRead(server.url, headers, book)
  return (performance.now() - from) / 1000
}

await clickToResult()
const generating = await medianOf5(clickToResult)
const reading = await medianOf5(uploadToReady)
await browser.close()
await server.dispose()

console.log(`A PDF of 50 pages with nothing configured, medians of 5. ${machine()}\n`)
table(
  ['', 'seconds'],
  [
    ['upload until it is read', round(reading, 2)],
    ['20 flashcards, from the click to the result on the screen', round(generating, 2)],
  ],
)
