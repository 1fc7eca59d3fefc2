import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process has the data folder. The message is for the person who started this one. */
export class DataFolderBusy extends Error {
  constructor(folder: string) {
    super(`Another Stackademy server is using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`)
    this.name = 'DataFolderBusy'
  }
}

const sqliteBusy = 5

/**
 * Takes the folder for this process, or throws `DataFolderBusy`; returns how to give it back. The operating system
 * frees the lock when the process ends in whatever way, which a file with a process id would not do.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = new DatabaseSync(join(folder, 'server.lock'))
  try {
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) throw new DataFolderBusy(folder)
    throw error
  }
  return () => file.close()
}
