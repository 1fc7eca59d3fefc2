import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../e2e/browser.ts'
import { startServer } from '../e2e/server.ts'
import { signIn } from '../e2e/student.ts'
import { round, table } from './machine.ts'

type Weights = Record<'script' | 'style' | 'font' | 'document', number>

/** Loads nothing ahead: what a page fetches while the browser is idle comes after it shows and can be used. */
const neverIdle = () => {
  window.requestIdleCallback = () => 0
}

/** A page that has asked for nothing this long has all that it wants; the idle callback comes after 2 s at the latest. */
const quietMs = 4000

/** Bytes as they cross the wire, by kind of resource, until the page has settled. */
const weigh = async (page: Page, url: string): Promise<Weights> => {
  const weights: Weights = { script: 0, style: 0, font: 0, document: 0 }
  const session = await page.context().newCDPSession(page)
  const kinds = new Map<string, keyof Weights>()
  let lastMs = 0
  const named: Record<string, keyof Weights> = { Script: 'script', Stylesheet: 'style', Font: 'font', Document: 'document' }
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  session.on('Network.responseReceived', ({ requestId, type }) => {
    const kind = named[type]
    if (kind) kinds.set(requestId, kind)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind) weights[kind] += encodedDataLength
    lastMs = performance.now()
  })
  await page.goto(url)
  while (performance.now() - lastMs < quietMs) await page.waitForTimeout(100)
  await page.close()
  return weights
}

const server = await startServer()
const browser = await chromium.launch(launchOptions)
const context = await browser.newContext()
const landing = await weigh(await context.newPage(), `${server.url}/`)
await signIn(await context.newPage(), server.url)
const whole = await weigh(await context.newPage(), `${server.url}/`)
await context.addInitScript(neverIdle)
const first = await weigh(await context.newPage(), `${server.url}/`)
await browser.close()
await server.dispose()

const kb = (bytes: number) => round(bytes / 1000, 1)
const row = (name: string, { script, style, font, document }: Weights) => [name, kb(script), kb(style), kb(font), kb(document)]
console.log('kB as the browser receives them, cache off.\n')
table(
  ['page', 'script', 'style', 'fonts', 'document'],
  [row('landing', landing), row('dashboard, signed in', first), row('the same with what it fetches ahead while idle', whole)],
)
