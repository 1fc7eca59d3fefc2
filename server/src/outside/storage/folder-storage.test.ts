import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStorage } from './open-storage.ts'
import { FileMissing, type Storage, type StoredFile } from './storage.ts'

let folder: string
let storage: Storage
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stackademy-files-'))
  storage = openStorage({ kind: 'folder', folder })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const bytes = (text: string) => new TextEncoder().encode(text)
const text = async (key: string) => new TextDecoder().decode(await storage.get(key))
const listed = async (files: AsyncIterable<StoredFile>) => {
  const keys: StoredFile[] = []
  for await (const file of files) keys.push(file)
  return keys
}
const filesIn = async () => (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

test('what was put under a key is what get answers', async () => {
  await storage.put('uploads/17/original.pdf', bytes('%PDF'))
  expect(await text('uploads/17/original.pdf')).toBe('%PDF')
})

test('a stream is stored to its end and read as a stream', async () => {
  await storage.put('a', Readable.from([bytes('one '), bytes('two')]))
  expect(await new Response(Readable.toWeb(await storage.openRead('a')) as ReadableStream).text()).toBe('one two')
})

test.each([
  [{ start: 0, end: 3 }, 'one'],
  [{ start: 4, end: 7 }, 'two'],
  [{ start: 4, end: 70 }, 'two'],
  [{ start: 7, end: 9 }, ''],
  [{ start: 70, end: 90 }, ''],
  [{ start: 2, end: 2 }, ''],
])('of a range %j it answers what there is', async (range, part) => {
  await storage.put('a', bytes('one two'))
  expect(new TextDecoder().decode(await storage.getRange('a', range))).toBe(part)
})

test('putting again replaces the file', async () => {
  await storage.put('a', bytes('a longer first'))
  await storage.put('a', bytes('second'))
  expect(await text('a')).toBe('second')
})

test('a stream that breaks leaves the earlier file as it was and nothing else', async () => {
  await storage.put('a', bytes('first'))
  const broken = Readable.from(
    (async function* () {
      yield bytes('sec')
      throw new Error('cut off')
    })(),
  )
  await expect(storage.put('a', broken)).rejects.toThrow('cut off')
  expect(await text('a')).toBe('first')
  expect(await filesIn()).toHaveLength(1)
})

test('readers see the whole old or the whole new file while it is replaced', async () => {
  const versions = ['x', 'y'].map((letter) => letter.repeat(300_000))
  await storage.put('a', bytes(versions[0] ?? ''))
  const writing = (async () => {
    for (let round = 0; round < 20; round++) await storage.put('a', bytes(versions[round % 2] ?? ''))
    return 'done'
  })()
  do expect(versions).toContain(await text('a'))
  while ((await Promise.race([writing, Promise.resolve('still writing')])) === 'still writing')
})

test('a missing file is told apart from other failures', async () => {
  await expect(storage.get('no/such')).rejects.toThrow(FileMissing)
  await expect(storage.openRead('no/such')).rejects.toThrow(FileMissing)
})

test('a deleted file is gone, and deleting it again does nothing', async () => {
  await storage.put('a', bytes('x'))
  await storage.delete('a')
  await storage.delete('a')
  await expect(storage.get('a')).rejects.toThrow(FileMissing)
})

test('the files below a first part are listed with the time of their storing, and no others', async () => {
  for (const key of ['received/1', 'received/2/original', 'received-not/3', 'other']) await storage.put(key, bytes('x'))
  const files = await listed(storage.list('received'))
  expect(files.map(({ key }) => key).toSorted()).toEqual(['received/1', 'received/2/original'])
  for (const { storedAt } of files) expect(Math.abs(storedAt.getTime() - Date.now())).toBeLessThan(60_000)
  expect(await listed(storage.list('nothing'))).toEqual([])
})

test.each(['', '/', '../a', 'a/../../b', 'a//b', '/etc/passwd', 'a/', '.hidden', 'a\\..\\b', 'a\0b', 'a b', 'A', 'a\n', 'x'.repeat(201)])(
  'the key %j is refused by every operation',
  async (key) => {
    await expect(storage.put(key, bytes('x'))).rejects.toThrow('Not a key')
    await expect(storage.get(key)).rejects.toThrow('Not a key')
    await expect(storage.openRead(key)).rejects.toThrow('Not a key')
    await expect(storage.delete(key)).rejects.toThrow('Not a key')
    await expect(listed(storage.list(key))).rejects.toThrow('Not a key')
    expect(await filesIn()).toEqual([])
  },
)

test('keys that differ only in where their slashes are do not share a file', async () => {
  await storage.put('a/b-c', bytes('one'))
  await storage.put('a-b/c', bytes('two'))
  expect([await text('a/b-c'), await text('a-b/c')]).toEqual(['one', 'two'])
})

test('files lie in subfolders of the folder, where their local path says', async () => {
  await storage.put('uploads/17/original', bytes('x'))
  const path = storage.localPath?.('uploads/17/original') ?? ''
  expect(relative(folder, path).split('/')).toEqual([
    'uploads',
    expect.stringMatching(/^..$/),
    expect.stringMatching(/^..$/),
    'uploads+17+original',
  ])
  expect(await readFile(path, 'utf8')).toBe('x')
})

test('storage opened from its description elsewhere holds the same files', async () => {
  await storage.put('a', bytes('x'))
  const elsewhere = openStorage(structuredClone({ kind: 'folder' as const, folder }))
  expect(await elsewhere.get('a')).toEqual(Buffer.from('x'))
})

test('what a killed process left half-written a day ago is removed, what is being written is not', async () => {
  await storage.put('a', bytes('x'))
  const drafts = join(folder, '.drafts')
  await writeFile(join(drafts, 'old'), 'half')
  await writeFile(join(drafts, 'new'), 'half')
  await utimes(join(drafts, 'old'), new Date(0), new Date(0))
  await openStorage({ kind: 'folder', folder }).put('b', bytes('y'))
  expect(await readdir(drafts)).toEqual(['new'])
  expect((await stat(join(drafts, 'new'))).size).toBe(4)
})
