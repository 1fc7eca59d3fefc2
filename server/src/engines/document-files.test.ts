import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Block, Document } from '@stackademy/contract/document'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolderStorage } from '../outside/storage/folder-storage.ts'
import { FileMissing, type Storage } from '../outside/storage/storage.ts'
import { deleteDocument, findPlace, loadDocument, readSpan, storeDocument } from './document-files.ts'

let folder: string
let storage: Storage
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stackademy-documents-'))
  storage = makeFolderStorage(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Blocks of these texts, one after the other. */
function documentOf(pieces: { text: string; kind?: Block['kind']; page?: number | null }[]): Document {
  const blocks: Block[] = []
  let text = ''
  for (const piece of pieces) {
    const start = text.length === 0 ? 0 : text.length + 2
    text = text.padEnd(start, '\n') + piece.text
    blocks.push({ kind: piece.kind ?? 'paragraph', page: piece.page ?? null, start, end: text.length })
  }
  return { title: null, language: 'en', text, blocks, pages: [] }
}

const book = documentOf([
  { text: 'A preface without a page.' },
  { text: 'Cells 🧬', kind: 'heading', page: 1 },
  { text: 'A cell divides. 𠮷野家 𠀀𠀁 are letters beyond the first plane.', page: 1 },
  { text: 'It goes on.', page: 2 },
  { text: 'And on.', page: 2 },
  { text: 'Waves', kind: 'heading', page: 2 },
  { text: 'A wave swings 🌊🌊.', page: 2 },
  { text: 'It fades.', page: 4 },
])

test('a stored document is loaded as it was', async () => {
  await storeDocument(storage, 'book', book)
  expect(await loadDocument(storage, 'book')).toEqual(book)
})

test('every span is the slice of the text, also between the halves of a character and beyond the end', async () => {
  await storeDocument(storage, 'book', book)
  for (let start = 0; start < book.text.length; start++)
    for (const length of [0, 1, 2, 7, 1000])
      expect(await readSpan(storage, 'book', { start, end: start + length })).toBe(book.text.slice(start, start + length))
})

test('every offset has the page and the heading of the blocks that begin before it', async () => {
  await storeDocument(storage, 'book', book)
  for (let offset = 0; offset < book.text.length; offset++) {
    const upTo = book.blocks.filter((block) => block.start <= offset)
    const heading = upTo.findLast((block) => block.kind === 'heading')
    const expected = { page: upTo.at(-1)?.page ?? null, section: heading ? book.text.slice(heading.start, heading.end) : null }
    expect([offset, await findPlace(storage, 'book', offset)]).toEqual([offset, expected])
  }
})

test('a document without blocks has no places', async () => {
  await storeDocument(storage, 'bare', { ...book, blocks: [] })
  expect(await findPlace(storage, 'bare', 3)).toEqual({ page: null, section: null })
})

test('a heading without end is cut in a place', async () => {
  await storeDocument(storage, 'long', documentOf([{ text: 'endless '.repeat(1000), kind: 'heading' }]))
  expect((await findPlace(storage, 'long', 5000)).section).toHaveLength(300)
})

test('a deleted document leaves nothing', async () => {
  await storeDocument(storage, 'gone', book)
  await deleteDocument(storage, 'gone')
  await expect(loadDocument(storage, 'gone')).rejects.toThrow(FileMissing)
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  expect(files.filter(({ name }) => name.startsWith('gone'))).toEqual([])
})
