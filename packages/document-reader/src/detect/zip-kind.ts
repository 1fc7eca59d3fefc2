import type { DocumentFormat } from '@stackademy/contract/document'
import { inflateSync } from 'fflate'
import { archiveEndLength, findDirectory, readDirectory, type ZipEntry } from '../archive/zip-directory.ts'
import type { FileSource } from './file-source.ts'

/** A format that is read, or the name of a kind that is not. */
export type Kind = { format: DocumentFormat } | { kind: string }

/** The directory of an archive with more names than this says no more. */
const longestDirectory = 2_000_000

/** What is in a ZIP archive, by the names in its directory, or by those in its beginning where the end is missing. */
export async function zipKind(source: FileSource, head: Uint8Array): Promise<Kind> {
  const entries = (await entriesOf(source)) ?? namesWithin(head).map((name): Named => ({ name }))
  const stated = mediaTypes[(await statedType(source, entries)) ?? '']
  if (stated !== undefined) return stated
  const names = entries.map(({ name }) => name.toLowerCase())
  return byNames.find(([pattern]) => names.some((name) => pattern.test(name)))?.[1] ?? { kind: 'ZIP archive' }
}

const mediaTypes: Record<string, Kind> = {
  'application/vnd.oasis.opendocument.text': { format: 'odt' },
  'application/vnd.oasis.opendocument.text-template': { format: 'odt' },
  'application/epub+zip': { format: 'epub' },
  'application/vnd.oasis.opendocument.spreadsheet': { kind: 'OpenDocument spreadsheet' },
  'application/vnd.oasis.opendocument.presentation': { kind: 'OpenDocument presentation' },
  'application/vnd.oasis.opendocument.graphics': { kind: 'OpenDocument drawing' },
}

const byNames: [RegExp, Kind][] = [
  [/^word\//, { format: 'docx' }],
  [/^ppt\//, { format: 'pptx' }],
  [/^xl\//, { kind: 'Excel workbook' }],
  [/^meta-inf\/container\.xml$/, { format: 'epub' }],
  [/^content\.xml$/, { format: 'odt' }],
  [/^index\/.*\.iwa$|^index\.zip$/, { kind: 'Apple iWork document' }],
]

type Named = Pick<ZipEntry, 'name'> & Partial<ZipEntry>

async function entriesOf(source: FileSource): Promise<ZipEntry[] | null> {
  const end = await source.read(Math.max(0, source.size - archiveEndLength), source.size)
  const place = findDirectory(end, source.size)
  if (place === null) return null
  return readDirectory(await source.read(place.start, place.start + Math.min(place.length, longestDirectory)), place)
}

/** OpenDocument and EPUB state what they are in a file of this name, usually the first one and not compressed. */
async function statedType(source: FileSource, entries: Named[]): Promise<string | null> {
  const entry = entries.find(({ name }) => name === 'mimetype')
  if (entry?.offset === undefined || (entry.compressed ?? 0) > 200) return null
  const header = await source.read(entry.offset, entry.offset + 30)
  if (header.length < 30) return null
  const start = entry.offset + 30 + (header[26] ?? 0) + 256 * (header[27] ?? 0) + (header[28] ?? 0) + 256 * (header[29] ?? 0)
  const content = await source.read(start, start + (entry.compressed ?? 0))
  return new TextDecoder().decode(entry.method === 8 ? inflated(content) : content).trim()
}

function inflated(content: Uint8Array): Uint8Array {
  try {
    return inflateSync(content, { out: new Uint8Array(200) }).subarray(0, 200)
  } catch {
    return new Uint8Array()
  }
}

const localHeader = [0x50, 0x4b, 3, 4]

/** The names of files as they stand before their contents. */
function namesWithin(bytes: Uint8Array): string[] {
  const names: string[] = []
  for (let at = bytes.indexOf(0x50); at !== -1 && at + 30 < bytes.length; at = bytes.indexOf(0x50, at + 1)) {
    if (!localHeader.every((byte, index) => bytes[at + index] === byte)) continue
    const length = (bytes[at + 26] ?? 0) + 256 * (bytes[at + 27] ?? 0)
    names.push(new TextDecoder().decode(bytes.subarray(at + 30, at + 30 + length)))
  }
  return names
}
