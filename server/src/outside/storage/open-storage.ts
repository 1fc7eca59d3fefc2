import { makeFolderStorage } from './folder-storage.ts'
import type { Storage } from './storage.ts'

/** All it takes to open the same storage in another process: plain data, which can be sent there. */
export interface StorageDescription {
  kind: 'folder'
  folder: string
}

export function openStorage({ folder }: StorageDescription): Storage {
  return makeFolderStorage(folder)
}
