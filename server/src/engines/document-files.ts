import type { Block, Document, Span } from '@stackademy/contract/document'
import type { Storage } from '../outside/storage/storage.ts'

/** Where something stands in a document: its page, and the heading above it. */
export interface Place {
  page: number | null
  section: string | null
}

/**
 * A document is three files: all of it as JSON for the engines; its text as UTF-16, in which an offset is a place in the file, so
 * that a passage is read without the rest; and its outline, a record for each start of a page or a section.
 */
const textKey = (key: string) => `${key}-text`
const outlineKey = (key: string) => `${key}-outline`

const bytesPerUnit = 2
/** The start; the page, 0 for none; start and end of the heading, 0 and 0 for none: whole numbers of four bytes. */
const recordBytes = 16
/** A heading can be a whole page by mistake. */
const longestSection = 300

export async function storeDocument(storage: Storage, key: string, document: Document): Promise<void> {
  await storage.put(textKey(key), Buffer.from(document.text, 'utf16le'))
  await storage.put(outlineKey(key), outlineOf(document.blocks))
  await storage.put(key, Buffer.from(JSON.stringify(document)))
}

export async function loadDocument(storage: Storage, key: string): Promise<Document> {
  return JSON.parse(Buffer.from(await storage.get(key)).toString())
}

export async function deleteDocument(storage: Storage, key: string): Promise<void> {
  for (const part of [key, outlineKey(key), textKey(key)]) await storage.delete(part)
}

/** `text.slice(start, end)` of a stored document. */
export async function readSpan(storage: Storage, key: string, { start, end }: Span): Promise<string> {
  const bytes = await storage.getRange(textKey(key), { start: start * bytesPerUnit, end: end * bytesPerUnit })
  return Buffer.from(bytes).toString('utf16le')
}

export async function findPlace(storage: Storage, key: string, offset: number): Promise<Place> {
  const { buffer, byteOffset, byteLength } = await storage.get(outlineKey(key))
  const outline = new DataView(buffer, byteOffset, byteLength)
  const number = (record: number, field: number) => outline.getInt32(record * recordBytes + field * 4, true)
  let [low, high] = [0, byteLength / recordBytes]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (number(middle, 0) <= offset) low = middle + 1
    else high = middle
  }
  const record = low - 1
  if (record < 0) return { page: null, section: null }
  const heading = { start: number(record, 2), end: Math.min(number(record, 3), number(record, 2) + longestSection) }
  return { page: number(record, 1) || null, section: (await readSpan(storage, key, heading)) || null }
}

function outlineOf(blocks: Block[]): Buffer {
  const records: number[] = []
  let page: number | null = null
  let heading: Span = { start: 0, end: 0 }
  for (const block of blocks) {
    if (block.kind !== 'heading' && block.page === page && records.length > 0) continue
    page = block.page
    if (block.kind === 'heading') heading = block
    records.push(block.start, page ?? 0, heading.start, heading.end)
  }
  const outline = Buffer.alloc(records.length * 4)
  records.forEach((number, index) => outline.writeInt32LE(number, index * 4))
  return outline
}
