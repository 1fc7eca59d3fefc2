import type { Readable } from 'node:stream'

/**
 * Files by key. A key is one or more lower-case parts with slashes between, such as `uploads/17/original.pdf`; another
 * one throws. What `put` stores appears whole or not at all, and is on the disk when it resolves.
 */
export interface Storage {
  /** Replaces what the key held before. */
  put(key: string, content: Uint8Array | Readable): Promise<void>
  /** Rejects with `FileMissing`. */
  get(key: string): Promise<Uint8Array>
  /** The bytes from `start` to before `end`, fewer where the file ends. Rejects with `FileMissing`. */
  getRange(key: string, range: { start: number; end: number }): Promise<Uint8Array>
  /** Rejects with `FileMissing`; the stream is the caller's to read to its end or destroy. */
  openRead(key: string): Promise<Readable>
  /** Where the file is, when it is a file of this machine. */
  localPath?(key: string): string
  /** A missing file is as good as deleted. */
  delete(key: string): Promise<void>
  /** All files whose keys begin with this part, in no order. What is stored or deleted meanwhile may be there or not. */
  list(firstPart: string): AsyncIterable<StoredFile>
}

export interface StoredFile {
  key: string
  storedAt: Date
}

export class FileMissing extends Error {
  constructor(key: string) {
    super(`There is no file ${key} in storage.`)
    this.name = 'FileMissing'
  }
}

const longestKey = 200
/** Parts start with a letter or digit, so that `.`, `..` and hidden files cannot be named; upper case could collide on some file systems. */
const keyShape = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/

/** Throws for a key that is not made of plain parts: keys come from our own code, so that is our own mistake. */
export function checkKey(key: string): void {
  if (key.length > longestKey || !keyShape.test(key)) throw new Error(`Not a key of a stored file: ${JSON.stringify(key)}`)
}
