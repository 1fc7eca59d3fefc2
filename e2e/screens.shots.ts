import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { type Look, lookClosely, sizes, themes } from './look-closely.ts'
import { scenes } from './scenes/index.ts'
import type { Scene } from './scenes/scene.ts'
import { type RunningServer, startServer } from './server.ts'

const folder = join(import.meta.dirname, '../shots')

const only = process.env.SHOTS?.split(',')
const chosen = scenes.filter(({ name }) => !only || only.includes(name))

let server: RunningServer

test.beforeAll(async () => {
  await mkdir(folder, { recursive: true })
  server = await startServer({ LOG_LEVEL: 'silent' })
})
test.afterAll(() => server.dispose())

test('every screen and state has its picture, is accessible, fits narrow windows and keeps to the content security policy', async ({
  browser,
}) => {
  const faults = await lookClosely(chosen, { browser, url: server.url, onRest: picture })
  const sheets = await browser.newPage({ viewport: { width: 2500, height: 640 } })
  for (const scene of chosen) await makeSheet(sheets, scene)
  expect(faults).toEqual([])
})

/** Of a whole page the window grows as long, so that what is fixed to its edges stays there. */
async function picture(page: Page, look: Look) {
  const { width, height } = look.size
  const length = look.scene.whole ? await page.evaluate(() => document.documentElement.scrollHeight) : height
  await page.setViewportSize({ width, height: Math.max(height, length) })
  await page.screenshot({ path: join(folder, fileOf(look)) })
  await page.setViewportSize({ width, height })
}

const fileOf = ({ scene, size, theme }: Look) => `${scene.name}-${size.name}-${theme}.png`

/** The pictures of one scene beside each other. */
async function makeSheet(page: Page, scene: Scene) {
  const pictures = sizes
    .filter(({ name }) => !scene.on || scene.on === name)
    .flatMap((size) => themes.map((theme) => `<img src="${fileOf({ scene, size, theme })}" width="${size.width / 1.5}">`))
  const sheet = join(folder, `${scene.name}.html`)
  await writeFile(
    sheet,
    `<!doctype html><body style="background:#777;margin:12px;display:flex;flex-wrap:wrap;align-items:start;gap:12px">${pictures.join('')}`,
  )
  await page.goto(`file://${sheet}`)
  await page.screenshot({ path: join(folder, `${scene.name}.png`), fullPage: true })
}
