import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Document, DocumentFormat } from '@stackademy/contract/document'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolderStorage } from '../outside/storage/folder-storage.ts'
import { FileMissing, type Storage } from '../outside/storage/storage.ts'
import { createEngines, type Draft, type Engines, type Progress } from './engines.ts'
import { loadNoteLibrary } from './note-library.ts'

const notes = loadNoteLibrary()
const never = new AbortController().signal
const biology = ['Cell Membranes and Transport']
let folder: string
let storage: Storage
let engines: Engines

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stackademy-engines-'))
  storage = makeFolderStorage(folder)
  engines = createEngines({ size: 1, storage: { kind: 'folder', folder }, notes })
  await storage.put('dark-matter.pdf', await readFile(new URL('./fixtures/dark-matter.pdf', import.meta.url)))
})

afterAll(async () => {
  await engines.close()
  await rm(folder, { recursive: true, force: true })
})

test('a PDF becomes a stored document, its text and a report', async () => {
  const { outcome, document, steps } = await read('dark-matter.pdf', 'pdf')
  expect(outcome).toMatchObject({ ok: true, language: 'en', report: { pages: 6, pagesRead: 6, pagesSkipped: [] } })
  expect(document).toMatchObject({ title: outcome.ok && outcome.title, text: outcome.ok && outcome.text })
  expect(document?.text).toContain('dark matter')
  expect(document?.blocks.at(-1)?.page).toBe(6)
  expect(steps[0]).toEqual({ progress: 0, step: 'Reading page 1 of 6' })
  await expect(storage.get('dark-matter.pdf.pages')).rejects.toThrow(FileMissing)
})

test('a text of many messages arrives whole, with its surrogate pairs', async () => {
  const text = Array.from({ length: 400 }, (_, index) => `Paragraph ${index} tells of 🧬 and 𝔸${'🜁'.repeat(200)}.`).join('\n\n')
  await storage.put('long.txt', Buffer.from(text))
  const { outcome, document } = await read('long.txt', 'text')
  expect(outcome.ok && outcome.text).toBe(document?.text)
  expect(document?.text).toContain(`Paragraph 399 tells of 🧬 and 𝔸${'🜁'.repeat(200)}.`)
})

test('a long document of which nearly nothing could be read, under an endless title, is reported page by page', async () => {
  await storage.put(
    'scan.pdf',
    makePdf({ pages: 500, texts: ['Only the first page of this book has a text.'], title: 'Volume '.repeat(400) }),
  )
  const { outcome } = await read('scan.pdf', 'pdf')
  if (!outcome.ok) throw new Error(outcome.reason)
  expect(outcome.report).toMatchObject({ pages: 500, pagesRead: 1, words: 10 })
  expect(outcome.report.pagesSkipped.map(({ page }) => page)).toEqual(Array.from({ length: 499 }, (_, index) => index + 2))

  await storage.put('title.md', Buffer.from(`# ${'endless '.repeat(400)}\n\nA sentence.`))
  const { outcome: titled } = await read('title.md', 'markdown')
  expect(titled.ok && titled.title?.length).toBe(500)
})

test.each([
  ['a PDF cut off', 'pdf', '%PDF-1.7\n1 0 obj', 'damaged'],
  ['Markdown without a word', 'markdown', '---\n\n***\n', 'no_text'],
  ['a text without a word', 'text', '... --- ...', 'no_text'],
] as const)('%s is refused, and no document is stored', async (_, format, content, reason) => {
  await storage.put('refused', Buffer.from(content))
  const { outcome, document } = await read('refused', format)
  expect(outcome).toEqual({ ok: false, reason })
  expect(document).toBeNull()
})

test('a topic becomes the document of its notes', async () => {
  const titles = ['Spanish Grammar', 'Photosynthesis']
  const outcome = await engines.readNotes({ titles, documentKey: 'topic.json' }, watch())
  expect(outcome).toMatchObject({ ok: true, title: 'Spanish Grammar' })
  const document = await documentAt('topic.json')
  expect('text' in outcome && outcome.text).toBe(document?.text)
  expect(document?.blocks.filter(({ level }) => level === 1).map(({ start, end }) => document.text.slice(start, end))).toEqual(titles)
})

test.each([[['Spanish Grammar', 'The Moon']], [[]]])('notes that are not there are refused: %j', async (titles) => {
  expect(await engines.readNotes({ titles, documentKey: 'none.json' }, watch())).toEqual({ ok: false, reason: 'note_missing' })
  expect(await documentAt('none.json')).toBeNull()
})

test('a corrected text becomes a document beside the first, of which the text and the pages are told', async () => {
  const { document } = await read('dark-matter.pdf', 'pdf')
  const typed = (document?.text ?? '').replace('dark matter', 'dark matter 🜁')
  const correct = async (text: string) => {
    await storage.put('typed.txt', Buffer.from(text))
    const keys = { documentKey: 'dark-matter.pdf.json', textKey: 'typed.txt', correctedKey: 'corrected.json' }
    return engines.correctText(keys, never)
  }
  expect(await correct(document?.text ?? '')).toEqual({ ok: true, isChanged: false })
  expect(await correct(' - ')).toEqual({ ok: false, reason: 'no_text' })
  expect(await documentAt('corrected.json')).toBeNull()
  expect(await correct(typed)).toMatchObject({ ok: true, isChanged: true, text: typed, language: 'en', report: { pages: 6, pagesRead: 6 } })
  const corrected = await documentAt('corrected.json')
  expect(corrected?.text).toBe(typed)
  expect(corrected?.blocks.map(({ kind, page }) => [kind, page])).toEqual(document?.blocks.map(({ kind, page }) => [kind, page]))
})

test('items come in order, and again from the first one that is missing', async () => {
  await engines.readNotes({ titles: biology, documentKey: 'biology.json' }, watch())
  const all = await makeItems({ skip: 0 })
  expect(all.outcome).toMatchObject({ ok: true, given: all.items.length })
  expect(all.items.length).toBeGreaterThan(6)
  expect(all.positions[0]).toBe(0)
  const rest = await makeItems({ skip: 6 })
  expect(rest.outcome).toEqual(all.outcome)
  expect(rest.positions[0]).toBe(6)
  expect(rest.items).toEqual(all.items.slice(6))
})

test('every item quotes the text of its document', async () => {
  await engines.readNotes({ titles: biology, documentKey: 'biology.json' }, watch())
  const text = (await documentAt('biology.json'))?.text ?? ''
  const { items } = await makeItems({ skip: 0 })
  expect(items.map(({ source }) => text.slice(source.start, source.end))).toEqual(items.map(({ source }) => source.quote))
})

test('beside fewer items than asked for, pages that were left out are said', async () => {
  await engines.readNotes({ titles: biology, documentKey: 'biology.json' }, watch())
  const pages = [
    { page: 1, outcome: 'read' },
    { page: 2, outcome: 'skipped', reason: 'This page is a picture.' },
  ]
  await storage.put('partial.json', Buffer.from(JSON.stringify({ ...(await documentAt('biology.json')), pages })))
  const { outcome, items } = await makeItems({ skip: 0, documentKey: 'partial.json', quantity: 150 })
  const why = `${items.length} of 150: the text holds no more. 1 of 2 pages could not be read, so nothing was made from it.`
  expect(outcome).toMatchObject({ ok: true, note: why })
})

test('making ends with the error that storing an item met', async () => {
  await engines.readNotes({ titles: biology, documentKey: 'biology.json' }, watch())
  const request = { documentKey: 'biology.json', resultType: 'quiz', quantity: 10, style: 'simple', seed: 'a', skip: 0 } as const
  const onItems = () => Promise.reject(new Error('the result was deleted'))
  await expect(engines.makeItems(request, { ...watch(), onItems })).rejects.toThrow('the result was deleted')
})

test('a text in another language is refused', async () => {
  const german = 'Die Mitose ist die Teilung des Zellkerns. Sie verläuft in vier Phasen, die der Reihe nach genannt werden. '
  await storage.put('german.txt', Buffer.from(german.repeat(20)))
  await read('german.txt', 'text')
  expect((await makeItems({ documentKey: 'german.txt.json', skip: 0 })).outcome).toEqual({ ok: false, reason: 'not_english' })
})

test('reading that is aborted rejects with the reason, and the next document is read', async () => {
  const controller = new AbortController()
  const reading = read('dark-matter.pdf', 'pdf', { ...watch(), signal: controller.signal })
  controller.abort(new Error('canceled'))
  await expect(reading).rejects.toThrow('canceled')
  expect((await read('dark-matter.pdf', 'pdf')).outcome.ok).toBe(true)
})

test('a long PDF is read by two processes, with the outcome that one has', async () => {
  await storage.put('long.pdf', makeLongPdf(400))
  const alone = await read('long.pdf', 'pdf')
  const two = createEngines({ size: 2, storage: { kind: 'folder', folder }, notes })
  const file = { fileKey: 'long.pdf', format: 'pdf', documentKey: 'two.json', checkpointKey: 'two.pages' } as const
  expect(await two.readDocument(file, watch())).toEqual(alone.outcome)
  expect(alone.outcome).toMatchObject({ ok: true, report: { pagesRead: 400 } })
  expect(two.processes()).toHaveLength(2)
  expect(await documentAt('two.json')).toEqual(alone.document)
  await expect(storage.get('two.pages.helper')).rejects.toThrow(FileMissing)
  await two.close()
})

test('a long PDF is read to its end when the second process is killed', async () => {
  await storage.put('long.pdf', makeLongPdf(400))
  const two = createEngines({ size: 2, storage: { kind: 'folder', folder }, notes })
  let killed = 0
  const onProgress = () => {
    const [, helper] = two.processes()
    if (killed || !helper) return
    killed = helper
    process.kill(helper, 'SIGKILL')
  }
  const file = { fileKey: 'long.pdf', format: 'pdf', documentKey: 'two.json', checkpointKey: 'two.pages' } as const
  expect(await two.readDocument(file, { signal: never, onProgress })).toMatchObject({ ok: true, report: { pages: 400, pagesRead: 400 } })
  expect(killed).toBeGreaterThan(0)
  await two.close()
})

test('what needs too much memory is refused as such', async () => {
  const small = createEngines({ size: 1, storage: { kind: 'folder', folder }, notes, memoryLimitBytes: 60 * 2 ** 20 })
  const file = { fileKey: 'dark-matter.pdf', format: 'pdf', documentKey: 'never.json', checkpointKey: 'never.pages' } as const
  expect(await small.readDocument(file, watch())).toEqual({ ok: false, reason: 'too_much_memory' })
  await small.close()
})

function watch() {
  const steps: Progress[] = []
  return { steps, signal: never, onProgress: (progress: Progress) => void steps.push(progress) }
}

async function read(fileKey: string, format: DocumentFormat, watching = watch()) {
  const documentKey = `${fileKey}.json`
  await storage.delete(documentKey)
  const outcome = await engines.readDocument({ fileKey, format, documentKey, checkpointKey: `${fileKey}.pages` }, watching)
  return { outcome, document: await documentAt(documentKey), steps: watching.steps }
}

async function documentAt(key: string): Promise<Document | null> {
  const bytes = await storage.get(key).catch(() => null)
  return bytes && JSON.parse(Buffer.from(bytes).toString())
}

async function makeItems({ skip, documentKey = 'biology.json', quantity = 20 }: { skip: number; documentKey?: string; quantity?: number }) {
  const items: Draft[] = []
  const positions: number[] = []
  const onItems = async (batch: Draft[], firstPosition: number) => {
    items.push(...batch)
    positions.push(firstPosition)
  }
  const request = { documentKey, resultType: 'flashcard', quantity, style: 'simple', seed: 'a', skip } as const
  return { outcome: await engines.makeItems(request, { ...watch(), onItems }), items, positions }
}

/** A PDF with a line of text on each of its first pages, the others being empty. */
function makePdf({ pages, texts, title = '' }: { pages: number; texts: string[]; title?: string }): Buffer {
  const stream = (text: string) => {
    const content = `BT /F1 12 Tf 72 400 Td (${text}) Tj ET`
    return `<< /Length ${content.length} >> stream\n${content}\nendstream`
  }
  const firstPage = 4 + texts.length
  const kids = Array.from({ length: pages }, (_, index) => `${firstPage + index} 0 R`)
  const resources = '/Resources << /Font << /F1 3 0 R >> >>'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${kids.join(' ')}] /MediaBox [0 0 612 792] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...texts.map(stream),
    ...kids.map((_, index) => `<< /Type /Page /Parent 2 0 R ${resources} ${index < texts.length ? `/Contents ${4 + index} 0 R` : ''} >>`),
    `<< /Title (${title}) >>`,
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj ${object} endobj\n`).join('')
  return Buffer.from(`%PDF-1.4\n${body}trailer << /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\n%%EOF`)
}

/** A PDF of so many pages with a sentence each. */
function makeLongPdf(pages: number): Buffer {
  const word = (index: number) => String(index).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
  return makePdf({ pages, texts: Array.from({ length: pages }, (_, index) => `Cells of the kind ${word(index)} divide.`) })
}
