import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from './server.ts'
import { signIn } from './student.ts'

const isAnswering = (url: string) =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  )

let npm: ChildProcess
// Both servers notice that npm is gone, also where the journey failed half-way.
test.afterEach(() => void npm.kill('SIGTERM'))

test('npm run dev signs a student in under the policy of the server, and a SIGTERM to npm ends both of its servers', async ({ page }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'stackademy-dev-'))
  const [serverPort, webPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${webPort}`
  const ready = `http://127.0.0.1:${serverPort}/readyz`
  npm = spawn('npm', ['run', 'dev'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, PORT: String(serverPort), WEB_PORT: String(webPort), DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: 'ignore',
    // In a group of its own: the signal goes to npm alone, not to all that it has started.
    detached: true,
  })
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })

  await expect.poll(() => isAnswering(ready), { timeout: 60_000 }).toBe(true)
  await expect.poll(() => isAnswering(url), { timeout: 60_000 }).toBe(true)
  await signIn(page, url, 'Edda')
  await expect(page.getByRole('heading', { name: 'Quick Study' })).toBeVisible()
  expect((await page.goto(url))?.headers()['content-security-policy']).toContain("default-src 'none'")
  await expect(page.getByRole('heading', { name: 'Quick Study' })).toBeVisible()
  expect(refused).toEqual([])

  const gone = once(npm, 'exit')
  npm.kill('SIGTERM')
  await gone
  await expect.poll(() => isAnswering(ready)).toBe(false)
  await expect.poll(() => isAnswering(url)).toBe(false)
  await expect.poll(() => rm(dataDir, { recursive: true, force: true }).then(() => true)).toBe(true)
})
