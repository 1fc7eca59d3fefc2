import type { Storage } from '../../outside/storage/storage.ts'
import type { RecognitionLanguages } from '../recogniser/page-recogniser.ts'

/** A stored file whose bytes were fetched. What was read of it may be kept under the checkpoint key. */
export interface FetchedFile {
  bytes: Uint8Array
  storage: Storage
  checkpointKey: string
  /** In which its pictures are recognised, the usual one first. */
  languages: RecognitionLanguages
}
