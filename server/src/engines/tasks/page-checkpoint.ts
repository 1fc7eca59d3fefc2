import type { PageContent } from '@stackademy/document-reader/pdf'
import { FileMissing, type Storage } from '../../outside/storage/storage.ts'

/** Changes with the shape or meaning of a page's content: a checkpoint of another version is of no use. */
const checkpointVersion = 5
/** Writing checkpoints takes at most this part of the time, however long the document is. */
const checkpointShare = 0.05

/** Pages that one process has read, with those that a process before it kept under the same key. */
export interface PageCheckpoint {
  pages: PageContent[]
  /** Adds a page, and stores all of them when that is due. */
  add(page: PageContent): Promise<void>
  store(): Promise<void>
}

export async function openCheckpoint({
  storage,
  key,
  everyMs,
}: {
  storage: Storage
  key: string
  everyMs: number
}): Promise<PageCheckpoint> {
  const pages = await keptPages(storage, key)
  const store = () => storage.put(key, Buffer.from(JSON.stringify({ version: checkpointVersion, pages })))
  let dueAt = performance.now() + everyMs
  return {
    pages,
    async add(page) {
      pages.push(page)
      const startedAt = performance.now()
      if (startedAt < dueAt) return
      await store()
      const tookMs = performance.now() - startedAt
      dueAt = startedAt + Math.max(everyMs, tookMs / checkpointShare)
    },
    store,
  }
}

/** The pages under a key; none where nothing is kept, or nothing that this version can read. */
export async function keptPages(storage: Storage, key: string): Promise<PageContent[]> {
  try {
    const kept: { version: number; pages: PageContent[] } = JSON.parse(Buffer.from(await storage.get(key)).toString())
    return kept.version === checkpointVersion ? kept.pages : []
  } catch (error) {
    if (error instanceof FileMissing || error instanceof SyntaxError) return []
    throw error
  }
}
