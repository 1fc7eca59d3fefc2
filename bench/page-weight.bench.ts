import { chromium } from '@playwright/test'
import { launchOptions } from '../e2e/browser.ts'
import { startServer } from '../e2e/server.ts'
import { signIn } from '../e2e/student.ts'
import { round, table } from './machine.ts'

type Weights = Record<'script' | 'style' | 'font' | 'document', number>

/** Bytes as they cross the wire, by kind of resource, until the page has settled. */
const weigh = async (page: import('@playwright/test').Page, url: string): Promise<Weights> => {
  const weights: Weights = { script: 0, style: 0, font: 0, document: 0 }
  const session = await page.context().newCDPSession(page)
  const kinds = new Map<string, keyof Weights>()
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
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await session.detach()
  return weights
}

const server = await startServer()
const browser = await chromium.launch(launchOptions)
const page = await browser.newPage()
const landing = await weigh(page, `${server.url}/`)
await signIn(page, server.url)
const dashboard = await weigh(page, `${server.url}/`)
await browser.close()
await server.dispose()

const kb = (bytes: number) => round(bytes / 1000, 1)
const row = (name: string, { script, style, font, document }: Weights) => [name, kb(script), kb(style), kb(font), kb(document)]
console.log('kB as the browser receives them, cache off.\n')
table(['page', 'script', 'style', 'fonts', 'document'], [row('landing', landing), row('dashboard, signed in', dashboard)])
