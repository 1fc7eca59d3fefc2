import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Span } from '@stackademy/contract/document'
import { checkpointKeys } from '../../engines/checkpoint-keys.ts'
import { deleteDocument, findPlace, type Place, readSpan } from '../../engines/document-files.ts'
import type { Storage } from '../../outside/storage/storage.ts'
import { type Around, passageAround, windowAround } from './passage.ts'
import type { OwnedId, UploadedFile, UploadStore } from './store.ts'

export type UploadFiles = ReturnType<typeof makeUploadFiles>

/** What the keys of uploaded bytes begin with. */
const receivedPart = 'received'
/** A received form this old belongs to a process that was killed. */
const abandonedAfterMs = 6 * 3_600_000
/** Bytes this old whose upload was never stored: the process was killed between the two. */
const orphanedAfterMs = 24 * 3_600_000
const sweptAtOnce = 100

/** The files of uploads: the bytes as they came, until they are read, and the document that reading makes of them. */
export function makeUploadFiles({ store, storage, receivingDir }: { store: UploadStore; storage: Storage; receivingDir: string }) {
  const checkpointKey = (id: number) => `uploads/${id}/pages`
  const documentKey = (id: number) => `uploads/${id}/document`

  /** Forgotten first, since a retry may come between: bytes that a crash then leaves behind are found by the sweep of orphans. */
  async function drop(file: UploadedFile): Promise<void> {
    for (const key of checkpointKeys(checkpointKey(file.id))) await storage.delete(key)
    if (await store.forgetFile(file)) await storage.delete(file.fileKey)
  }

  async function dropAll(list: (limit: number) => Promise<UploadedFile[]>): Promise<void> {
    for (;;) {
      const files = await list(sweptAtOnce)
      for (const file of files) await drop(file)
      if (files.length < sweptAtOnce) return
    }
  }

  async function sweepOrphans(): Promise<void> {
    const dropUnknown = async (keys: string[]) => {
      const known = await store.listKnownFiles(keys)
      for (const key of keys) if (!known.has(key)) await storage.delete(key)
    }
    let keys: string[] = []
    for await (const { key, storedAt } of storage.list(receivedPart)) {
      if (Date.now() - storedAt.getTime() > orphanedAfterMs) keys.push(key)
      if (keys.length < sweptAtOnce) continue
      await dropUnknown(keys)
      keys = []
    }
    if (keys.length > 0) await dropUnknown(keys)
  }

  async function sweepReceived(): Promise<void> {
    for (const name of await readdir(receivingDir)) {
      const path = join(receivingDir, name)
      const changedAt = await stat(path).then(({ mtimeMs }) => mtimeMs, gone)
      if (Date.now() - changedAt > abandonedAfterMs) await rm(path, { force: true, recursive: true })
    }
  }

  return {
    checkpointKey,
    documentKey,

    /** Answers the key. */
    async keep(content: Uint8Array | Readable): Promise<string> {
      const fileKey = `${receivedPart}/${randomUUID()}`
      await storage.put(fileKey, content)
      return fileKey
    },

    newDocumentKey: () => `corrected/${randomUUID()}/document`,

    /** Those of a student's documents that no upload names. */
    async dropUnusedDocuments(userId: number, documentKeys: string[]): Promise<void> {
      const used = await store.listUsedDocuments(userId, documentKeys)
      for (const key of documentKeys) if (!used.has(key)) await deleteDocument(storage, key)
    },

    discard: (fileKey: string) => storage.delete(fileKey),

    /** To be called when reading an upload ended: its bytes go when nobody will read them again, else its student's oldest. */
    async makeRoom({ id, userId }: OwnedId): Promise<void> {
      await dropAll((limit) => store.listSpentFiles({ id, limit }))
      await dropAll((limit) => store.listCrowdedFiles({ userId, limit }))
    },

    /** The text around a span, and where it stands; null when the text does not reach so far. */
    async readPassage(documentKey: string, { start, end }: Span): Promise<(Around & Place) | null> {
      const window = windowAround({ start, end })
      const text = await readSpan(storage, documentKey, window)
      if (window.start + text.length < end) return null
      const around = passageAround(text, { start: start - window.start, end: end - window.start })
      return { ...around, ...(await findPlace(storage, documentKey, start)) }
    },

    /** Removes what nobody will read again, and what processes that were killed left behind. */
    async sweep(): Promise<void> {
      await dropAll((limit) => store.listSpentFiles({ limit }))
      await dropAll((limit) => store.listCrowdedFiles({ limit }))
      await sweepOrphans()
      await sweepReceived()
    },
  }
}

/** Another process was faster. */
const gone = () => Number.POSITIVE_INFINITY
