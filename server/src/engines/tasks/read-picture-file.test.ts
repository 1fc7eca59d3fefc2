import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolderStorage } from '../../outside/storage/folder-storage.ts'
import type { Storage } from '../../outside/storage/storage.ts'
import { readPictureFile } from './read-picture-file.ts'

let folder: string
let storage: Storage

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stackademy-pictures-'))
  storage = makeFolderStorage(folder)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** Each reading keeps its pages apart. */
let readings = 0
const picture = (name: string) => readFile(new URL(`../../../../packages/document-reader/corpus/pictures/${name}`, import.meta.url))
const words = (text: string) => text.replace(/\s+/g, ' ').trim()

function read(bytes: Uint8Array, { signal = new AbortController().signal } = {}) {
  const steps: unknown[] = []
  const send = async (step: unknown) => void steps.push(step)
  return { steps, outcome: readPictureFile({ bytes, storage, checkpointKey: `pages-${readings++}`, languages: ['eng'] }, { signal, send }) }
}

async function textOf(bytes: Uint8Array): Promise<string> {
  const outcome = await read(bytes).outcome
  if (!outcome.ok) throw new Error(outcome.why ?? outcome.reason)
  return words(outcome.document.text)
}

test('printed English is read, with how sure the recogniser is', async () => {
  const { steps, outcome } = read(await picture('printed-12-point.png'))
  const answer = await outcome
  expect(answer).toMatchObject({ ok: true, document: { language: 'en', pages: [{ page: 1, outcome: 'recognised' }] } })
  expect(answer.ok && words(answer.document.text)).toBe(words(String(await picture('printed-12-point.gt.txt'))))
  expect(steps).toEqual([
    { kind: 'missing', of: 1, missing: [1] },
    { kind: 'recognising', page: 1, read: 0 },
  ])
})

test('a poem beside a drawing is read to the letter, without the drawing', async () => {
  expect(await textOf(await picture('poem-the-tyger.jpg'))).toBe(words(String(await picture('poem-the-tyger.gt.txt'))))
})

test('the rows of a printed table stay together', async () => {
  expect(await textOf(await picture('bank-statement-table.png'))).toContain('01Aug2018 Clearing Cheque | 4986 | 60.93 | 99,975.08')
})

test('the first frame of a GIF is read', async () => {
  expect(await textOf(await picture('tiny-animated-format.gif'))).toBe('Tesseract.js')
})

test('a page that lies on its side is read', async () => {
  expect(await textOf(await picture('printed-12-point_rotated-right.png'))).toBe(words(String(await picture('printed-12-point.gt.txt'))))
})

test.each([
  ['handwritten-displacement-integral.png', /Handwriting and drawings cannot be read\.$/],
  ['question_handwritten-differential-equations.png', /Handwriting cannot be read\.$/],
  ['hebrew-paragraph.png', /in Hebrew characters, .* the package @tesseract\.js-data\/heb\.$/],
  ['chinese-traditional.png', /in Chinese characters, .* the package @tesseract\.js-data\/chi_sim\.$/],
  ['chinese-gradient-page.jpg', /in Chinese characters, .* the package @tesseract\.js-data\/chi_sim\.$/],
])('nothing is made up of %s, and it is said why', async (name, why) => {
  const outcome = await read(await picture(name)).outcome
  expect(outcome).toEqual({ ok: false, reason: 'no_text', why: expect.stringMatching(why) })
})

test('a page in a Latin language without its data is read, and says what would read it better', async () => {
  const outcome = await read(await picture('six-languages.tif')).outcome
  expect(outcome).toMatchObject({ ok: true, document: { pages: [{ outcome: 'recognised', needs: '@tesseract.js-data/fra' }] } })
})

test('a JPEG that was cut off is damaged', async () => {
  expect(await read(await picture('hostile_derived_truncated.jpg')).outcome).toEqual({ ok: false, reason: 'damaged' })
})

test('recognising that is aborted rejects with the reason, and the next picture is read', async () => {
  const controller = new AbortController()
  const { outcome } = read(await picture('typewriter-dutch-recipe.png'), { signal: controller.signal })
  setTimeout(() => controller.abort(new Error('canceled')), 300)
  await expect(outcome).rejects.toThrow('canceled')
  expect(await textOf(await picture('tiny-animated-format.gif'))).toBe('Tesseract.js')
})
