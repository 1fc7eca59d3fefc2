import { chromium } from '@playwright/test'
import { launchOptions } from '../e2e/browser.ts'
import { startServer } from '../e2e/server.ts'
import { signIn } from '../e2e/student.ts'
import { neverIdle, type Weights, weigh } from '../e2e/weigh.ts'
import { round, table } from './machine.ts'

/** The idle callback comes after 2 s at the latest. */
const quietMs = 4000

const server = await startServer()
const browser = await chromium.launch(launchOptions)
const context = await browser.newContext()
const landing = await weigh(await context.newPage(), { url: `${server.url}/`, quietMs })
await signIn(await context.newPage(), server.url)
const whole = await weigh(await context.newPage(), { url: `${server.url}/`, quietMs })
await context.addInitScript(neverIdle)
const first = await weigh(await context.newPage(), { url: `${server.url}/`, quietMs })
await browser.close()
await server.dispose()

const kb = (bytes: number) => round(bytes / 1000, 1)
const row = (name: string, { script, style, font, document }: Weights) => [name, kb(script), kb(style), kb(font), kb(document)]
console.log('kB as the browser receives them, cache off.\n')
table(
  ['page', 'script', 'style', 'fonts', 'document'],
  [row('landing', landing), row('dashboard, signed in', first), row('the same with what it fetches ahead while idle', whole)],
)
