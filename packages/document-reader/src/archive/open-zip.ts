import { Inflate } from 'fflate'
import { Refusal } from '../refusal.ts'
import { archiveEndLength, contentOf, findDirectory, readDirectory, type ZipEntry } from './zip-directory.ts'

/** The files inside a ZIP archive by their full names, in any case of letters. Nothing is ever written anywhere. */
export interface ZipArchive {
  names: string[]
  has(name: string): boolean
  /** The content in pieces as they are inflated; nothing for a name that is not there. */
  pieces(name: string): Iterable<Uint8Array>
  /** The whole content, or null. */
  bytes(name: string): Uint8Array | null
}

/** More files than any book or presentation has. */
const mostEntries = 20_000
/** Everything that is read of one archive, together. Word's most wordy XML takes thirty bytes for a letter of the longest document. */
const mostInflatedBytes = 100_000_000
/** XML shrinks to a tenth or a thirtieth. A file above `suspiciousBytes` that shrank more than this was made to. */
const mostRatio = 300
const suspiciousBytes = 10_000_000
/** A piece inflates to at most a thousand times its size before the limits are looked at. */
const pieceLength = 8192

/** Opens an archive, and throws a `Refusal` when it has no directory, too many files, or unpacks to too much. */
export function openZip(bytes: Uint8Array): ZipArchive {
  const entries = new Map<string, ZipEntry>()
  for (const entry of listEntries(bytes)) if (!entries.has(entry.name.toLowerCase())) entries.set(entry.name.toLowerCase(), entry)
  const budget = { left: mostInflatedBytes }
  const pieces = (name: string) => {
    const entry = entries.get(name.toLowerCase())
    return entry === undefined ? [] : inflate(bytes, entry, budget)
  }
  return {
    names: [...entries.values()].map(({ name }) => name),
    has: (name) => entries.has(name.toLowerCase()),
    pieces,
    bytes: (name) => (entries.has(name.toLowerCase()) ? joined([...pieces(name)]) : null),
  }
}

function listEntries(bytes: Uint8Array): ZipEntry[] {
  const place = findDirectory(bytes.subarray(Math.max(0, bytes.length - archiveEndLength)), bytes.length)
  if (place === null) throw new Refusal('damaged')
  if (place.count > mostEntries) throw new Refusal('unpacks_too_large')
  const entries = readDirectory(bytes.subarray(place.start, place.start + place.length), place)
  if (entries === null) throw new Refusal('damaged')
  if (entries.length > mostEntries) throw new Refusal('unpacks_too_large')
  return entries
}

const stored = 0
const deflated = 8

function* inflate(bytes: Uint8Array, entry: ZipEntry, budget: { left: number }): Generator<Uint8Array> {
  if (entry.isEncrypted) throw new Refusal('password_protected')
  const content = contentOf(bytes, entry)
  if (content === null || (entry.method !== stored && entry.method !== deflated)) throw new Refusal('damaged')
  let inflated = 0
  for (const { piece, consumed } of entry.method === stored ? [{ piece: content, consumed: content.length }] : inflatedPieces(content)) {
    inflated += piece.length
    budget.left -= piece.length
    const isBomb = inflated > suspiciousBytes && inflated > mostRatio * consumed
    if (budget.left < 0 || isBomb) throw new Refusal('unpacks_too_large')
    yield piece
  }
}

interface Inflated {
  piece: Uint8Array
  /** How many bytes of the archive it and those before it came from. */
  consumed: number
}

function* inflatedPieces(content: Uint8Array): Generator<Inflated> {
  let ready: Inflated[] = []
  let consumed = 0
  const inflater = new Inflate((piece) => ready.push({ piece, consumed }))
  for (let at = 0; at < content.length; at += pieceLength) {
    consumed = Math.min(content.length, at + pieceLength)
    try {
      inflater.push(content.subarray(at, at + pieceLength), at + pieceLength >= content.length)
    } catch {
      throw new Refusal('damaged')
    }
    yield* ready
    ready = []
  }
}

function joined(pieces: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
