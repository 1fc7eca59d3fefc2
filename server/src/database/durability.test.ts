import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeTestPlace, type TestPlace } from '../testing/test-database.ts'
import { openDatabase } from './connect.ts'
import { openPgliteFolder } from './pglite-folder.ts'

let place: TestPlace
beforeEach(async () => {
  place = await makeTestPlace()
})
afterEach(() => place.remove())

/** Starts a process that commits rows, kills it with SIGKILL after `rows` acknowledged ones; answers the last id it acknowledged. */
async function commitUntilKilled(rows: number): Promise<number> {
  const script = fileURLToPath(new URL('./fixtures/commit-until-killed.ts', import.meta.url))
  const options = JSON.stringify({ url: place.url, dataDir: place.dataDir })
  const child = spawn(process.execPath, [script, options], { stdio: ['ignore', 'pipe', 'inherit'] })
  const closed = once(child, 'close')
  let seen = 0
  let last = 0
  for await (const line of createInterface({ input: child.stdout })) {
    last = Number(line)
    if (++seen === rows) child.kill('SIGKILL')
  }
  await closed
  return last
}

test('every acknowledged row is there after kill -9, twice in a row', async () => {
  const first = await commitUntilKilled(300)
  const second = await commitUntilKilled(300)
  const database = await openDatabase(place)
  const { rows } = await database.query('select count(*) filter (where id <= $1) as first, max(id) as last from acknowledged', [first])
  await database.close()
  expect(rows[0]?.first).toBe(first)
  expect(rows[0]?.last).toBeGreaterThanOrEqual(second)
})

test('the embedded database opens where its first start was killed, and asks the disk once for each commit, but not for a read', async () => {
  const sync = vi.spyOn(fs, 'fdatasyncSync')
  const dataDir = await mkdtemp(join(tmpdir(), 'stackademy-durable-'))
  await mkdir(join(dataDir, 'database.new'))
  await writeFile(join(dataDir, 'database.new/PG_VERSION'), '18')
  const pglite = await openPgliteFolder({ dataDir, durable: true })
  const synced = async (work: () => Promise<unknown>) => {
    sync.mockClear()
    await work()
    return sync.mock.calls.length
  }
  await pglite.query('create table kept (id int)')
  expect(await synced(() => pglite.query('insert into kept values (1)'))).toBe(1)
  expect(await synced(() => pglite.query('select * from kept'))).toBe(0)
  const three = () =>
    pglite.transaction(async (tx) => [await tx.query('insert into kept values (2)'), await tx.query('insert into kept values (3)')])
  expect(await synced(three)).toBe(1)
  await pglite.close()
  const rest = await readdir(dataDir)
  await rm(dataDir, { recursive: true })
  expect(rest).toEqual(['database'])
})
