import { expect, test } from '@playwright/test'
import { type RunningServer, startServer } from './server.ts'
import { generate, signIn, typeTopic } from './student.ts'
import { neverIdle, weigh } from './weigh.ts'

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer({ LOG_LEVEL: 'warn' })
})
test.afterAll(() => server.dispose())

const kB = 1000
const quietMs = 1500

test('a public page brings at most 75 kB of script and 12 kB of style, the dashboard 130 kB, other screens 30 kB more', async ({
  browser,
}) => {
  const context = await browser.newContext()
  await context.addInitScript(neverIdle)
  const weightOf = async (path: string) => weigh(await context.newPage(), { url: server.url + path, quietMs })
  const landing = await weightOf('/')
  expect(landing.script).toBeLessThan(75 * kB)
  expect(landing.style).toBeLessThan(12 * kB)

  const page = await context.newPage()
  await signIn(page, server.url)
  await page.goto(server.url)
  // Its note has no formulas: the typesetter comes where there are some, and is not counted.
  await typeTopic(page, 'Psychology Notes')
  await page.getByRole('button', { name: 'Generate', exact: true }).waitFor()
  const upload = new URL(page.url()).pathname
  await generate(page, 'Quiz')
  const result = new URL(page.url()).pathname
  const dashboard = await weightOf('/')
  expect(dashboard.script).toBeLessThan(130 * kB)
  for (const path of [upload, `${upload.replace('generation', 'generate')}/text`, result, '/credits'])
    expect((await weightOf(path)).script, path).toBeLessThan(160 * kB)
  await context.close()
})
