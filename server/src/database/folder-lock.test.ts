import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataFolderBusy, openDatabase } from './connect.ts'
import { lockFolder } from './folder-lock.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stackademy-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Another process that holds the folder's lock until it is killed. */
async function lockElsewhere() {
  const module = new URL('./folder-lock.ts', import.meta.url).href
  const code = `(await import(${JSON.stringify(module)})).lockFolder(${JSON.stringify(folder)}); console.log('locked'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  const kill = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return { kill }
}

test('a folder that another process uses is refused in one line that says what to do', async () => {
  const other = await lockElsewhere()
  const opening = openDatabase({ url: null, dataDir: folder })
  await expect(opening).rejects.toThrow(DataFolderBusy)
  await expect(opening).rejects.toThrow(
    `Another Stackademy server is using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
  )
  await other.kill()
})

test('the folder is free at once when its owner was killed', async () => {
  const other = await lockElsewhere()
  await other.kill()
  expect(() => lockFolder(folder)()).not.toThrow()
})

test('a folder is locked within one process too, until it is given back', () => {
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(DataFolderBusy)
  unlock()
  lockFolder(folder)()
})

test('a folder that does not exist yet is made', () => {
  const unlock = lockFolder(join(folder, 'new', 'data'))
  expect(existsSync(join(folder, 'new', 'data'))).toBe(true)
  unlock()
})
