import type { Page } from '@playwright/test'

export type Weights = Record<'script' | 'style' | 'font' | 'document', number>

/** For a page's first script. It loads nothing ahead: what a page fetches while the browser is idle comes after it shows and can be used. */
export const neverIdle = () => {
  window.requestIdleCallback = () => 0
}

interface Weighing {
  url: string
  /** A page that has asked for nothing this long has all that it wants. */
  quietMs: number
}

/** Bytes as they cross the wire without a cache, by kind of resource, until the page has settled. Closes the page. */
export const weigh = async (page: Page, { url, quietMs }: Weighing): Promise<Weights> => {
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
