import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type SignedInClient, type TestApp } from '../testing/build-test-app.ts'
import { socketPath } from './socket-path.ts'

let app: TestApp
let student: SignedInClient
beforeAll(async () => {
  app = await buildTestApp({ environment: { ENTITLEMENTS: 'metered' } })
  student = await app.signIn()
  await student.post('/api/credits/give-starting')
})
afterAll(() => app.dispose())

const program = fileURLToPath(new URL('./ask.ts', import.meta.url))
/** Runs the operator's program in a process of its own, while this one answers. */
const ask = async (command: string, dataDir = app.dataDir) => {
  const options = { env: { ...process.env, DATA_DIR: dataDir } }
  const { stdout, stderr, code } = await promisify(execFile)(process.execPath, [program, command], options).then(
    (said) => ({ ...said, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => error,
  )
  return { said: `${stdout}${stderr}`.trim(), code }
}

test('the operator is told that every balance equals its entries, and where one does not', async () => {
  expect(await ask('check-ledger')).toEqual({
    said: '1 account: every balance equals its entries, and every hold belongs to work that goes on.',
    code: 0,
  })
  const change = (credits: number) =>
    app.database.query(`update credit_accounts set balance = balance + ${credits}, total_earned = total_earned + ${credits}`)
  await change(50)
  const { said, code } = await ask('check-ledger')
  expect([said, code]).toEqual([expect.stringMatching(/^1 account, with faults:\naccount \d+: its sums differ from its entries$/), 1])
  await change(-50)
})

test('a command that does not exist names those that do', async () => {
  expect(await ask('toString')).toEqual({ said: 'There is no command "toString". There are: check-ledger.', code: 1 })
})

test('where no server runs, one line says what to do', async () => {
  const { said, code } = await ask('check-ledger', join(app.dataDir, 'elsewhere'))
  expect([said, code]).toEqual([expect.stringMatching(/^No server runs on .*elsewhere\. Start it with npm start/), 1])
})

test('only the user who runs the server can open the socket', () => {
  expect(statSync(socketPath(app.dataDir)).mode & 0o777).toBe(0o600)
})

test('a folder whose path is too long for a socket gets one elsewhere', () => {
  expect(Buffer.byteLength(socketPath(`/data/${'long/'.repeat(40)}`, 'linux'))).toBeLessThan(104)
})
