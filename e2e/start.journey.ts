import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort, startServer } from './server.ts'

const root = join(import.meta.dirname, '..')
const isAnswering = (url: string) =>
  fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )

test('npm start prints its address and what serves each need, and a SIGTERM to npm closes the server behind it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'stackademy-start-'))
  const url = `http://127.0.0.1:${await freePort()}`
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: new URL(url).port, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // In a group of its own: the signal goes to npm alone, not to all that it has started.
    detached: true,
  })
  let printed = ''
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (printed += chunk))

  await expect.poll(() => isAnswering(url), { timeout: 60_000 }).toBe(true)
  await expect.poll(() => printed).toContain(url)
  for (const need of ['database', 'files', 'sign-in', 'generation']) expect(printed).toMatch(new RegExp(`^ *${need}: .+`, 'm'))

  const gone = once(npm, 'exit')
  npm.kill('SIGTERM')
  await gone
  await expect.poll(() => isAnswering(url)).toBe(false)
  await expect.poll(() => rm(dataDir, { recursive: true, force: true }).then(() => true)).toBe(true)
})

test('a second server on the same data folder refuses in one line and leaves the first alone', async () => {
  const first = await startServer({ DATABASE_URL: '' })
  const refusal = await startServer({ DATABASE_URL: '', DATA_DIR: first.dataDir }).then(
    () => 'it started',
    (error: Error) => error.message,
  )
  expect(refusal).toMatch(/Another Stackademy server is using the data folder .+\n?$/)
  expect(await isAnswering(first.url)).toBe(true)
  await first.dispose()
})

test('a wrong value stops the start with one readable line', async () => {
  const refusal = await startServer({ HOST: 'everywhere at once' }).then(
    () => 'it started',
    (error: Error) => error.message,
  )
  const lines = refusal.split('\n').slice(1).filter(Boolean)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('HOST')
})

test('SIGTERM lets the server close by itself with code 0', async () => {
  const server = await startServer()
  expect(await server.stop()).toBe(0)
  await server.dispose()
})
