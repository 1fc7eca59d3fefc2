import type { Storage } from '../../outside/storage/storage.ts'

/** A stored file whose bytes were fetched. What was read of it may be kept under the checkpoint key. */
export interface FetchedFile {
  bytes: Uint8Array
  storage: Storage
  checkpointKey: string
}
