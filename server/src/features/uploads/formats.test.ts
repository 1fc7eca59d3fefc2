import { readFile } from 'node:fs/promises'
import type { Result } from '@stackademy/contract/generation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { studyFiles } from '../../testing/study-files.ts'
import { fileForm, generateOrder, readToEnd, samplePdf, textForm } from '../../testing/studying.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.dispose())

const corpus = (name: string) => readFile(new URL(`../../../../packages/document-reader/corpus/${name}`, import.meta.url))

async function makeFlashcards(name: string, bytes: Uint8Array) {
  const student = await app.signIn()
  const upload = await readToEnd(student, fileForm({ name, bytes }))
  const { id } = (await student.post('/api/generate', generateOrder(upload.id))).json()
  await student.get(`/api/results/${id}/events`)
  const result: Result = (await student.get(`/api/results/${id}`)).json()
  return { upload, result }
}

test.each(Object.keys(studyFiles))('%s is read, and flashcards are made of it', async (name) => {
  const { upload, result } = await makeFlashcards(name, studyFiles[name] as Buffer)
  expect(upload).toMatchObject({ type: 'document', status: 'ready', subject: 'How cells divide', originalFileName: name, error: null })
  expect(upload.textContent).toContain('Mitosis is the division of the nucleus of a cell into two identical nuclei.')
  expect(upload.textContent).not.toMatch(/[<>{}\\]|Home/)
  expect(result).toMatchObject({ status: 'ready', given: 5 })
})

test('an old Word file is read, and flashcards are made of it', async () => {
  const { upload, result } = await makeFlashcards('breed.doc', await corpus('cat-breed-standard.doc'))
  expect(upload.textContent).toContain('The Scottish Fold cat occurred as a spontaneous mutation in Scotland.')
  expect(result.status).toBe('ready')
  expect(result.given).toBeGreaterThan(0)
})

test('[EXTR-01] a PDF, a Word document, a text, a picture, and what was typed or pasted are each read', async () => {
  const student = await app.signIn()
  const sign = { name: 'sign.gif', bytes: await corpus('pictures/tiny-animated-format.gif'), type: 'image' } as const
  const forms: [FormData, string, string][] = [
    [fileForm({ name: 'galaxies.pdf', bytes: await samplePdf() }), 'document', 'dark matter'],
    [fileForm({ name: 'cells.docx', bytes: studyFiles['cells.docx'] as Buffer }), 'document', 'Mitosis is'],
    [fileForm({ name: 'cells.txt', bytes: studyFiles['cells.txt'] as Buffer }), 'document', 'Mitosis is'],
    [fileForm(sign), 'image', 'Tesseract.js'],
    [textForm('Osmosis is the movement of water through a membrane.'), 'text', 'Osmosis is'],
  ]
  for (const [form, type, text] of forms) {
    expect(await readToEnd(student, form)).toMatchObject({ status: 'ready', type, textContent: expect.stringContaining(text) })
  }
})

test('slides are counted as pages, and a passage says which one it is from', async () => {
  const student = await app.signIn()
  const upload = await readToEnd(student, fileForm({ name: 'cells.pptx', bytes: studyFiles['cells.pptx'] as Buffer }))
  expect(upload.report).toMatchObject({ pages: 1, pagesRead: 1, pagesSkipped: [] })
  const start = upload.textContent.indexOf('Cytokinesis')
  expect((await student.get(`/api/uploads/${upload.id}/passage?start=${start}&end=${start + 11}`)).json()).toMatchObject({
    quote: 'Cytokinesis',
    page: 1,
    section: 'How cells divide',
  })
})

test('a file of one kind under the name of another is read as what it is', async () => {
  const student = await app.signIn()
  for (const name of ['cells.docx', 'cells.epub', 'cells.rtf']) {
    const upload = await readToEnd(student, fileForm({ name: 'notes.pdf', bytes: studyFiles[name] as Buffer }))
    expect(upload).toMatchObject({ status: 'ready', subject: 'How cells divide' })
  }
})

test('[EXTR-10] more than 25 MB is refused at once, more than 500 pages once that is seen, each with a sentence', async () => {
  const student = await app.signIn()
  const large = await student.postForm('/api/uploads', fileForm({ name: 'large.docx', bytes: Buffer.alloc(25 * 1024 * 1024 + 1, 'a') }))
  expect([large.statusCode, large.json().code]).toEqual([413, 'too_large'])
  expect(large.json().message).toMatch(/25 MB.*\.$/)
  const long = await readToEnd(student, fileForm({ name: 'long.txt', bytes: 'Osmosis is the movement of water. '.repeat(100_000) }))
  expect(long).toMatchObject({ status: 'failed', error: { code: 'too_many_pages', message: expect.stringMatching(/500 pages.*\.$/) } })
})
