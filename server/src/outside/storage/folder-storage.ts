import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checkKey, FileMissing, type Storage } from './storage.ts'

/** Not a name that a key can begin with. */
const draftFolder = '.drafts'
/** A draft this old belongs to a process that was killed. */
const abandonedAfterMs = 24 * 3_600_000

/**
 * Keeps files in a folder: written beside, synced, then renamed into place. A folder for each first part of a key, so that those
 * files can be listed, and two levels of subfolders, which keep each of them small.
 */
export function makeFolderStorage(folder: string): Storage {
  const drafts = join(folder, draftFolder)
  let prepared: Promise<void> | null = null

  const localPath = (key: string): string => {
    checkKey(key)
    const hash = createHash('sha256').update(key).digest('hex')
    return join(folder, firstPartOf(key), hash.slice(0, 2), hash.slice(2, 4), key.replaceAll('/', '+'))
  }

  return {
    localPath,
    async put(key, content) {
      const path = localPath(key)
      prepared ??= prepareDrafts(drafts)
      await prepared
      const draft = join(drafts, randomUUID())
      try {
        await pipeline(content instanceof Readable ? content : [content], createWriteStream(draft, { flush: true }))
        await moveIntoPlace(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async get(key) {
      return readFile(localPath(key)).catch(missing(key))
    },
    async getRange(key, { start, end }) {
      const file = await open(localPath(key)).catch(missing(key))
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start)
        return buffer.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },
    async openRead(key) {
      const file = await open(localPath(key)).catch(missing(key))
      return file.createReadStream()
    },
    async delete(key) {
      await rm(localPath(key), { force: true })
    },
    async *list(firstPart) {
      checkKey(firstPart)
      for await (const path of filesBelow(join(folder, firstPart))) {
        const storedAt = await stat(path).then(({ mtime }) => mtime, goneMeanwhile)
        if (storedAt) yield { key: basename(path).replaceAll('+', '/'), storedAt }
      }
    },
  }
}

const firstPartOf = (key: string) => key.slice(0, key.indexOf('/') + 1) || key

async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(goneMeanwhile)
  for (const entry of entries ?? []) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else yield path
  }
}

function goneMeanwhile(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

async function prepareDrafts(drafts: string): Promise<void> {
  await mkdir(drafts, { recursive: true })
  for (const name of await readdir(drafts)) {
    const draft = join(drafts, name)
    const { mtimeMs } = await stat(draft)
    if (Date.now() - mtimeMs > abandonedAfterMs) await rm(draft, { force: true })
  }
}

/** The name is on the disk when this resolves, together with those of the folders that had to be made. */
async function moveIntoPlace(draft: string, path: string): Promise<void> {
  const folder = dirname(path)
  const firstMade = await mkdir(folder, { recursive: true })
  await rename(draft, path)
  await syncFolder(folder)
  if (firstMade === undefined) return
  for (let made = folder; made.length >= firstMade.length; made = dirname(made)) await syncFolder(dirname(made))
}

/** Windows keeps names without being asked, and refuses. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const missing = (key: string) => (error: NodeJS.ErrnoException) => {
  throw error.code === 'ENOENT' ? new FileMissing(key) : error
}
