/** A file of a ZIP archive, as the directory at its end tells. */
export interface ZipEntry {
  name: string
  compressed: number
  method: number
  isEncrypted: boolean
  /** Where its local header starts. */
  offset: number
}

const signatures = { end: 0x06054b50, end64: 0x06064b50, locator64: 0x07064b50, entry: 0x02014b50 }
const endLength = 22
const longestComment = 0xffff

export interface DirectoryPlace {
  /** Number of entries that the archive says it has. */
  count: number
  start: number
  length: number
  /** What stands before the archive in the file, and all offsets of the archive have to be moved by. */
  shift: number
}

/** How many bytes at the end of a file `findDirectory` looks at. */
export const archiveEndLength = endLength + longestComment + 20

/**
 * Where the directory of a ZIP archive is, from the last bytes of a file of `size` bytes; null when there is none, as in a
 * file that was cut off. ZIP64 only where the numbers fit a double (APPNOTE.TXT 6.3, 4.3.14 to 4.3.16).
 */
export function findDirectory(end: Uint8Array, size: number): DirectoryPlace | null {
  const view = viewOf(end)
  for (let at = end.length - endLength; at >= Math.max(0, end.length - endLength - longestComment); at--) {
    if (view.getUint32(at, true) !== signatures.end) continue
    const place = { count: view.getUint16(at + 10, true), length: view.getUint32(at + 12, true), start: view.getUint32(at + 16, true) }
    const endStart = size - end.length + at
    if (isLarge(place)) return find64(view, at, endStart)
    const shift = endStart - place.length - place.start
    if (shift >= 0) return { ...place, start: place.start + shift, shift }
  }
  return null
}

const isLarge = ({ count, length, start }: { count: number; length: number; start: number }): boolean =>
  count === 0xffff || length === 0xffffffff || start === 0xffffffff

/** The 64-bit numbers stand in a record that lies before a locator of 20 bytes. */
function find64(view: DataView, at: number, endStart: number): DirectoryPlace | null {
  const record = at - 20 - 56
  if (record < 0 || view.getUint32(at - 20, true) !== signatures.locator64 || view.getUint32(record, true) !== signatures.end64) return null
  const place = { count: large(view, record + 32), length: large(view, record + 40), start: large(view, record + 48) }
  const shift = endStart - 20 - 56 - place.length - place.start
  return shift < 0 ? null : { ...place, start: place.start + shift, shift }
}

const large = (view: DataView, at: number): number => Number(view.getBigUint64(at, true))
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The entries of a directory; null when it is damaged. Names use slashes, whatever the archive used. */
export function readDirectory(directory: Uint8Array, { shift }: { shift: number }): ZipEntry[] | null {
  const view = viewOf(directory)
  const entries: ZipEntry[] = []
  let at = 0
  while (at + 46 <= directory.length && view.getUint32(at, true) === signatures.entry) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [
      number,
      number,
      number,
    ]
    const nameEnd = at + 46 + nameLength
    if (nameEnd + extraLength > directory.length) return null
    const sizes = sizesOf(view, at, nameEnd, extraLength)
    entries.push({
      name: nameOf(directory.subarray(at + 46, nameEnd)),
      compressed: sizes.compressed,
      method: view.getUint16(at + 10, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      offset: sizes.offset + shift,
    })
    at = nameEnd + extraLength + commentLength
  }
  return entries
}

/** Names are UTF-8 or, in old archives, some code page whose letters nobody here depends on. */
const nameOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes).replaceAll('\\', '/').replace(/^\/+/, '')

/** Of the sizes that do not fit, the extra field with id 1 holds 64 bits each, in a fixed order (APPNOTE.TXT, 4.5.3). */
function sizesOf(view: DataView, at: number, extraStart: number, extraLength: number): { compressed: number; offset: number } {
  const [compressed, inflated, offset] = [20, 24, 42].map((field) => view.getUint32(at + field, true)) as [number, number, number]
  let field = extraStart
  while (field + 4 <= extraStart + extraLength && view.getUint16(field, true) !== 1) field += 4 + view.getUint16(field + 2, true)
  let next = field + 4
  const take = (value: number) => {
    if (value !== 0xffffffff || next + 8 > extraStart + extraLength) return value
    next += 8
    return large(view, next - 8)
  }
  take(inflated)
  return { compressed: take(compressed), offset: take(offset) }
}

const localSignature = 0x04034b50

/** The compressed bytes of an entry, or null when they are not where the directory says. */
export function contentOf(bytes: Uint8Array, { offset, compressed }: ZipEntry): Uint8Array | null {
  if (offset + 30 > bytes.length) return null
  const view = viewOf(bytes)
  if (view.getUint32(offset, true) !== localSignature) return null
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  return start + compressed > bytes.length ? null : bytes.subarray(start, start + compressed)
}
