import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { makeTestPlace } from '../testing/test-database.ts'
import { createJobs } from './jobs.ts'

const doomed = fileURLToPath(new URL('./fixtures/doomed-process.ts', import.meta.url))

test('the job of a process that was killed is done by the next one', async () => {
  const place = await makeTestPlace()
  const process = spawn(globalThis.process.execPath, [doomed, place.url ?? '', place.dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(process.stdout, 'data')
  process.kill('SIGKILL')
  await once(process, 'close')

  const database = await place.open()
  const seen: { name: string; attempt: number }[] = []
  const jobs = createJobs(database, { warn: () => {}, error: () => {} })
  jobs.define<{ name: string }>('work', { atOnce: 1, timeLimitMs: 60_000, retryLimit: 3 }, async ({ data, attempt }) => {
    seen.push({ name: data.name, attempt })
  })
  // Where other processes might be alive only the heartbeat tells, once its ten seconds have passed. Alone, it is not asked.
  const heartbeat = database.kind === 'postgresql' ? `- interval '11 s'` : `+ interval '1 h'`
  await database.query(`update pgboss.job set heartbeat_on = heartbeat_on ${heartbeat} where state = 'active'`)
  await jobs.start()
  await vi.waitFor(() => expect(seen).toEqual([{ name: 'half-done', attempt: 2 }]), { timeout: 20_000, interval: 20 })
  await jobs.stop()
  await database.close()
  await place.remove()
})
