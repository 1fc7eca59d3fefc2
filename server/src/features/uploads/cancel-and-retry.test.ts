import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type SignedInClient, type TestApp } from '../../testing/build-test-app.ts'
import { fileForm, keptFiles, messagesOf, readToEnd, textForm } from '../../testing/studying.ts'
import { makeUploadStore } from './store.ts'
import { makeUploadFiles } from './upload-files.ts'

let app: TestApp
let student: SignedInClient
beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(async () => {
  await app.database.query('delete from uploads')
  student = await app.signIn()
})
afterAll(() => app.dispose())

/** Takes an engine so long that a request in between always comes in time. */
const longText = Array.from({ length: 65_000 }, (_, index) => `Cell number ${index} divides into two cells.`).join('\n\n')
const startReading = async (): Promise<number> => {
  const sent = await student.postForm('/api/uploads', fileForm({ name: 'cells.txt', bytes: longText }))
  return sent.json().id
}
const startAndCancel = async (): Promise<number> => {
  const id = await startReading()
  await student.post(`/api/uploads/${id}/cancel`)
  return id
}
const get = async (id: number) => (await student.get(`/api/uploads/${id}`)).json()
const change = (id: number, assignments: string) => app.database.query(`update uploads set ${assignments} where id = $1`, [id])
const failedOnOurSide = `status = 'failed', error = '{"code": "interrupted", "message": "Please try again.", "canRetry": true}'`
const sweep = () => {
  const store = makeUploadStore(app.database.orm)
  return makeUploadFiles({ store, storage: app.app.storage, receivingDir: join(app.dataDir, 'tmp') }).sweep()
}

test('reading can be canceled: its stream ends, and its bytes stay for a retry', async () => {
  const id = await startReading()
  const following = student.get(`/api/uploads/${id}/events`)
  expect((await student.post(`/api/uploads/${id}/cancel`)).statusCode).toBe(200)
  expect(messagesOf(await following).at(-1)).toMatchObject({ state: { status: 'canceled' } })
  expect(await get(id)).toMatchObject({ status: 'canceled', textContent: '' })
  await sweep()
  expect(await keptFiles(app.dataDir)).toHaveLength(1)
})

test('what was canceled can be read again', async () => {
  const id = await startAndCancel()
  expect((await student.post(`/api/uploads/${id}/retry`)).statusCode).toBe(200)
  await student.get(`/api/uploads/${id}/events`)
  expect(await get(id)).toMatchObject({ status: 'ready', error: null })
})

test('canceling what has ended changes nothing', async () => {
  const { id } = await readToEnd(student, textForm('Osmosis is the movement of water.'))
  expect((await student.post(`/api/uploads/${id}/cancel`)).statusCode).toBe(200)
  expect(await get(id)).toMatchObject({ status: 'ready' })
})

test('what failed on our side can be read again', async () => {
  const id = await startAndCancel()
  await change(id, failedOnOurSide)
  expect((await student.post(`/api/uploads/${id}/retry`)).statusCode).toBe(200)
  expect(await get(id)).toMatchObject({ status: 'reading', error: null })
})

test('a topic is read from the notes that were found when it was sent; one that is gone meanwhile is said', async () => {
  const { id, notesUsed } = await readToEnd(student, textForm('Biology Ch.5'))
  expect(notesUsed).toEqual(['Cell Membranes and Transport'])
  for (const [named, state] of [
    [['Photosynthesis'], { status: 'ready', subject: 'Biology Ch.5', textContent: expect.stringContaining('chlorophyll') }],
    [['A name of old'], { status: 'failed', error: { code: 'note_missing', message: expect.stringMatching(/again\.$/), canRetry: false } }],
  ] as const) {
    await change(id, `status = 'canceled', ended_at = now(), notes_used = '${JSON.stringify(named)}'`)
    await student.post(`/api/uploads/${id}/retry`)
    await student.get(`/api/uploads/${id}/events`)
    expect(await get(id)).toMatchObject({ ...state, notesUsed: named })
  }
})

test('two retries at once are one', async () => {
  const id = await startAndCancel()
  const answers = await Promise.all([1, 2].map(() => student.post(`/api/uploads/${id}/retry`)))
  expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test.each([
  ['what is ready', `status = 'ready'`],
  ['what is being read', `status = 'reading'`],
  ['what failed for good', `status = 'failed', error = '{"code": "damaged", "message": "Damaged.", "canRetry": false}'`],
  ['what was canceled more than a day ago', `ended_at = now() - interval '24 hours 1 second'`],
])('%s is not read again', async (_what, assignments) => {
  const id = await startAndCancel()
  await change(id, assignments)
  const answer = await student.post(`/api/uploads/${id}/retry`)
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict'])
})

test('after a day the bytes of what was canceled or failed are swept', async () => {
  const ids = [await startAndCancel(), await startAndCancel()]
  await change(ids[0] ?? 0, `${failedOnOurSide}, ended_at = now() - interval '25 hours'`)
  await change(ids[1] ?? 0, `ended_at = now() - interval '23 hours'`)
  await expect.poll(async () => (await keptFiles(app.dataDir)).length).toBeGreaterThanOrEqual(2)
  await sweep()
  const { rows } = await app.database.query('select id, file_key is null as swept from uploads order by id')
  expect(rows).toEqual([
    { id: ids[0], swept: true },
    { id: ids[1], swept: false },
  ])
})

/** As if so many were canceled, one a minute, the first of them the oldest; answers their ids. */
async function haveCanceled({ files, megabytes, userId = student.userId }: { files: number; megabytes: number; userId?: number }) {
  const { rows } = await app.database.query(
    `insert into uploads (user_id, type, format, status, file_key, file_bytes, ended_at)
     select $1::int, 'text', 'text', 'canceled', 'received/' || $1::int || '-' || n, $3::bigint * 1024 * 1024, now() - make_interval(mins => $2::int - n + 1)
     from generate_series(1, $2::int) n returning id, file_key`,
    [userId, files, megabytes],
  )
  for (const { file_key } of rows) await app.app.storage.put(String(file_key), new TextEncoder().encode('x'))
  return rows.map(({ id }) => Number(id))
}
const idsWithFile = async () => {
  const { rows } = await app.database.query('select id, file_key from uploads where file_key is not null order by id')
  for (const { file_key } of rows) await app.app.storage.get(String(file_key))
  return rows.map(({ id }) => id)
}

test.each([
  { files: 10, megabytes: 1, gone: 1 },
  { files: 9, megabytes: 1, gone: 0 },
  { files: 5, megabytes: 24, gone: 1 },
  { files: 4, megabytes: 24, gone: 0 },
])(
  'with $files files of $megabytes MB kept, another one that is canceled sends away the oldest $gone',
  async ({ files, megabytes, gone }) => {
    const other = await haveCanceled({ files: 1, megabytes: 1, userId: (await app.signIn()).userId })
    const kept = await haveCanceled({ files, megabytes })
    const newest = await startAndCancel()
    expect(await idsWithFile()).toEqual([...other, ...kept.slice(gone), newest])
    const [oldest = 0] = kept
    expect((await student.post(`/api/uploads/${oldest}/retry`)).statusCode).toBe(gone === 0 ? 200 : 409)
  },
)

test('the sweep sends away what a process that was killed kept too much of', async () => {
  const kept = await haveCanceled({ files: 12, megabytes: 1 })
  await sweep()
  expect(await idsWithFile()).toEqual(kept.slice(2))
})

test('bytes that are needed again meanwhile stay', async () => {
  const [id = 0] = await haveCanceled({ files: 1, megabytes: 1 })
  const store = makeUploadStore(app.database.orm)
  const fileKey = `received/${student.userId}-1`
  await change(id, `status = 'reading'`)
  expect(await store.forgetFile({ id, fileKey })).toBe(false)
  await change(id, `status = 'canceled'`)
  expect(await store.forgetFile({ id, fileKey })).toBe(true)
})

test('bytes whose upload was never stored are swept after a day; those of an upload are not', async () => {
  const { storage } = app.app
  const kept = await startAndCancel()
  for (const key of ['received/orphan', 'received/fresh']) await storage.put(key, new TextEncoder().encode('x'))
  const dayAgo = new Date(Date.now() - 24.1 * 3_600_000)
  for await (const { key } of storage.list('received'))
    if (key !== 'received/fresh') await utimes(storage.localPath?.(key) ?? '', dayAgo, dayAgo)
  await sweep()
  const { rows } = await app.database.query('select file_key from uploads where id = $1', [kept])
  const keys: string[] = []
  for await (const { key } of storage.list('received')) keys.push(key)
  expect(new Set(keys)).toEqual(new Set([rows[0]?.file_key, 'received/fresh']))
})

test('the sweep removes what a killed process was receiving, not what is being received', async () => {
  const [old, fresh] = ['old', 'fresh'].map((name) => join(app.dataDir, 'tmp', name)) as [string, string]
  await writeFile(old, 'half')
  await writeFile(fresh, 'half')
  await utimes(old, new Date(0), new Date(0))
  await sweep()
  expect(await keptFiles(app.dataDir)).toContain('fresh')
  expect(await keptFiles(app.dataDir)).not.toContain('old')
})
