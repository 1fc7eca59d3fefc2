import { Refusal } from '../refusal.ts'

/** The streams of a compound file ([MS-CFB]), the container of old Office files and of encrypted new ones. */
export interface CompoundFile {
  /** Names of streams and storages at the top. */
  names: string[]
  /** The content of a stream at the top, or null. */
  stream(name: string): Uint8Array | null
}

const signature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

export const isCompoundFile = (bytes: Uint8Array): boolean => signature.every((byte, index) => bytes[index] === byte)

interface Entry {
  name: string
  start: number
  size: number
}

/** Opens a compound file; throws a `Refusal` as `damaged` when its tables lead nowhere. */
export function openCompoundFile(bytes: Uint8Array): CompoundFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!isCompoundFile(bytes) || bytes.length < 1024) throw new Refusal('damaged')
  const shift = view.getUint16(30, true)
  if (shift !== 9 && shift !== 12) throw new Refusal('damaged')
  const sectors = makeSectors(bytes, 1 << shift)
  const next = readAllocation(view, sectors)
  const directory = sectors.join(chainFrom(view.getUint32(48, true), next))
  const { root, entries } = readEntries(directory)
  const miniCutoff = view.getUint32(56, true)
  let mini: { sectors: Sectors; next: Uint32Array } | undefined
  const openMini = () => ({
    sectors: makeSectors(sectors.join(chainFrom(root.start, next)).subarray(0, root.size), 1 << view.getUint16(32, true), 0),
    next: numbersOf(sectors.join(chainFrom(view.getUint32(60, true), next))),
  })
  return {
    names: [...entries.keys()],
    stream(name) {
      const entry = entries.get(name)
      if (entry === undefined) return null
      if (entry.size >= miniCutoff) return sectors.join(chainFrom(entry.start, next)).subarray(0, entry.size)
      mini ??= openMini()
      return mini.sectors.join(chainFrom(entry.start, mini.next)).subarray(0, entry.size)
    },
  }
}

interface Sectors {
  get(index: number): Uint8Array
  join(indices: number[]): Uint8Array
}

/** Sectors of a size, of which the first stands behind a header of the same size, in the file, or at the start. */
function makeSectors(bytes: Uint8Array, size: number, offset = size): Sectors {
  const get = (index: number) => bytes.subarray(offset + index * size, offset + (index + 1) * size)
  return {
    get,
    join(indices) {
      const whole = new Uint8Array(indices.length * size)
      for (const [place, index] of indices.entries()) whole.set(get(index), place * size)
      return whole
    },
  }
}

const numbersOf = (bytes: Uint8Array): Uint32Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Uint32Array.from({ length: bytes.length >> 2 }, (_, index) => view.getUint32(index * 4, true))
}

const lastSector = 0xfffffff9

/** The table that tells for each sector which one follows it; its own sectors are listed in the header and, if many, behind it. */
function readAllocation(view: DataView, sectors: Sectors): Uint32Array {
  const listed = Array.from({ length: 109 }, (_, index) => view.getUint32(76 + index * 4, true))
  const seen = new Set<number>()
  for (let index = view.getUint32(68, true); index < lastSector && !seen.has(index); ) {
    seen.add(index)
    const numbers = numbersOf(sectors.get(index))
    if (numbers.length === 0) break
    listed.push(...numbers.subarray(0, -1))
    index = numbers.at(-1) ?? lastSector
  }
  return numbersOf(sectors.join(listed.filter((index) => index <= lastSector && sectors.get(index).length > 0)))
}

function chainFrom(start: number, next: Uint32Array): number[] {
  const chain: number[] = []
  for (let index = start; index <= lastSector && index < next.length; index = next[index] as number) {
    if (chain.length > next.length) throw new Refusal('damaged')
    chain.push(index)
  }
  return chain
}

const entryLength = 128
const rootType = 5

function readEntries(directory: Uint8Array): { root: Entry; entries: Map<string, Entry> } {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength)
  const at = (index: number) => index * entryLength
  const read = (index: number): Entry => {
    const length = Math.min(64, view.getUint16(at(index) + 64, true))
    const name = new TextDecoder('utf-16le').decode(directory.subarray(at(index), at(index) + Math.max(0, length - 2)))
    return { name, start: view.getUint32(at(index) + 116, true), size: view.getUint32(at(index) + 120, true) }
  }
  if (directory.length < entryLength || directory[66] !== rootType) throw new Refusal('damaged')
  const entries = new Map<string, Entry>()
  const seen = new Set<number>()
  const waiting = [view.getUint32(76, true)]
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    if (seen.has(index) || at(index) + entryLength > directory.length) continue
    seen.add(index)
    const entry = read(index)
    if (!entries.has(entry.name)) entries.set(entry.name, entry)
    waiting.push(view.getUint32(at(index) + 68, true), view.getUint32(at(index) + 72, true))
  }
  return { root: read(0), entries }
}
