import type { TextCorrection } from '@stackademy/contract/uploads'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { connectionLost, fakeServer, type Routes, refuse, unanswered } from '../../testing/fake-server.ts'
import { makeUpload } from '../../testing/make-material.ts'
import { makeUser, sessionList } from '../../testing/makers.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { expectConsoleError } from '../../testing/setup.ts'

const textContent = 'Water moves.\n\nTne cell wal1 stays.\n\nIt ends here.'
const report = {
  pages: 4,
  pagesRead: 2,
  pagesRecognised: 1,
  pagesSkipped: [{ page: 3, reason: 'This page is too dark to be read.' }],
  confidences: [{ page: 2, confidence: 0.714 }],
  needs: [],
  pageStarts: [0, 14, 36, 36],
  words: 10,
  language: 'en',
}
const paged = { textContent, report } as const

interface Options {
  upload?: Parameters<typeof makeUpload>[0]
  routes?: Routes
  path?: string
  device?: 'desktop' | 'phone'
}

async function open({ upload = paged, routes = {}, path = '/generate/41/text', device = 'desktop' }: Options = {}) {
  const server = fakeServer({
    'GET /api/auth/user': () => makeUser(),
    'GET /api/study-sessions': () => sessionList([]),
    'GET /api/uploads/41': () => makeUpload(upload),
    'PATCH /api/uploads/41/text': () => ({ id: 41, textVersion: 1, isNew: false }),
    ...routes,
  })
  const view = await renderApp({ user: makeUser(), path, device })
  return { ...view, server, saved: () => server.asked('PATCH /api/uploads/41/text') }
}

const paper = (name: string) => screen.findByRole('textbox', { name })
const saveButton = () => screen.getByRole('button', { name: 'Save changes' })

test('the report says how sure the recogniser was, and leads to the page that wants a second look', async () => {
  const { student } = await open({ path: '/generate/41' })
  expect(await screen.findByText('1 page recognised from a picture, 71% sure')).toBeVisible()
  await student.click(screen.getByRole('link', { name: 'page 2' }))
  expect(await paper('Text of page 2')).toHaveValue('Tne cell wal1 stays.')
  expect(screen.getByText(/71% sure. Please compare it with your page/)).toBeVisible()
})

test('a page that is surely right is not called worth a second look', async () => {
  await open({ path: '/generate/41', upload: { ...paged, report: { ...report, confidences: [{ page: 2, confidence: 0.96 }] } } })
  expect(await screen.findByText('1 page recognised from a picture, 96% sure')).toBeVisible()
  expect(screen.queryByText(/second look/)).toBeNull()
})

test('the report names the package that would make a page readable', async () => {
  await open({ path: '/generate/41', upload: { ...paged, report: { ...report, needs: ['@tesseract.js-data/deu'] } } })
  expect(await screen.findByText('@tesseract.js-data/deu')).toBeVisible()
})

test('the text is looked at page by page; pages without text are left out', async () => {
  const { student } = await open()
  expect(await paper('Text of page 1')).toHaveValue('Water moves.')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Page 1', 'Page 2 · 71% sure', 'Page 4'])
  await student.click(screen.getByRole('button', { name: 'Next' }))
  await student.click(screen.getByRole('button', { name: 'Next' }))
  expect(await paper('Text of page 4')).toHaveValue('It ends here.')
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
})

test('what was changed on two pages is saved as one text, and the student goes on to generate from it', async () => {
  const { student, saved } = await open()
  await student.type(await paper('Text of page 1'), ' Fast.')
  await student.selectOptions(screen.getByRole('combobox', { name: 'Go to' }), 'Page 2 · 71% sure')
  await student.clear(await paper('Text of page 2'))
  await student.type(await paper('Text of page 2'), 'The cell wall stays.')
  expect(screen.getByText('Changed, not saved yet: page 1, page 2.')).toBeVisible()
  await student.click(saveButton())
  expect(await screen.findByRole('button', { name: 'Generate' })).toBeVisible()
  expect(await screen.findByText('Text corrected')).toBeVisible()
  expect(saved().map(({ body }) => body)).toEqual([{ text: 'Water moves. Fast.\n\nThe cell wall stays.\n\nIt ends here.', textVersion: 0 }])
})

test('nothing can be saved before something changed, nor when the change was taken back', async () => {
  const { student, saved } = await open()
  const page = await paper('Text of page 1')
  await student.click(saveButton())
  await student.type(page, '!')
  await student.type(page, '{Backspace}')
  await student.click(saveButton())
  expect(saved()).toEqual([])
  await student.type(page, '!')
  await student.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(page).toHaveValue('Water moves.')
})

test('a double click saves once', async () => {
  const { student, saved } = await open({ routes: { 'PATCH /api/uploads/41/text': unanswered } })
  await student.type(await paper('Text of page 1'), '!')
  await student.dblClick(saveButton())
  expect(saved().length).toBe(1)
})

test('a correction that the server did not answer is kept, and sent again under its key', async () => {
  const { student, saved } = await open({ routes: { 'PATCH /api/uploads/41/text': connectionLost } })
  await student.type(await paper('Text of page 1'), '!')
  await student.click(saveButton())
  expect(await screen.findByText('Your correction was not saved')).toBeVisible()
  expect(await paper('Text of page 1')).toHaveValue('Water moves.!')
  await waitFor(() => expect(saveButton()).toHaveAttribute('aria-disabled', 'false'))
  await student.click(saveButton())
  await waitFor(() => expect(saved().length).toBe(2))
  const keys = saved().map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys[0]).toMatch(/^[\da-f]{32}$/)
  expect(new Set(keys).size).toBe(1)
})

test('when the text was corrected in another tab meanwhile, the server says so and nothing typed is lost', async () => {
  const message = 'This text was corrected somewhere else meanwhile.'
  const { student } = await open({ routes: { 'PATCH /api/uploads/41/text': () => refuse(409, { code: 'conflict', message }) } })
  await student.type(await paper('Text of page 1'), '!')
  await student.click(saveButton())
  expect(await screen.findByText(message)).toBeVisible()
  expect(await paper('Text of page 1')).toHaveValue('Water moves.!')
})

test('corrections that are not saved survive a reload, and the report says that they wait', async () => {
  const first = await open()
  await first.student.type(await paper('Text of page 1'), ' Fast.')
  first.unmount()
  const { student } = await open({ path: '/generate/41' })
  expect(await screen.findByText('Your corrections are not saved yet.')).toBeVisible()
  await student.click(screen.getByRole('link', { name: 'Go on correcting' }))
  expect(await paper('Text of page 1')).toHaveValue('Water moves. Fast.')
})

test('once something was made, the student is told that the correction becomes an upload of its own, and is taken there', async () => {
  const upload = { ...paged, correctsInPlace: false }
  const routes = {
    'PATCH /api/uploads/41/text': ({ body }: { body: unknown }) => ({
      id: 42,
      textVersion: (body as TextCorrection).textVersion,
      isNew: true,
    }),
    'GET /api/uploads/42': () => makeUpload({ id: 42, originalFileName: 'corrected.pdf' }),
  }
  const { student } = await open({ upload, routes })
  expect(await screen.findByText(/becomes an upload of its own/)).toBeVisible()
  await student.type(await paper('Text of page 1'), '!')
  await student.click(saveButton())
  expect(await screen.findByRole('heading', { name: 'corrected.pdf' })).toBeVisible()
  expect(window.location.pathname).toBe('/generate/42')
})

test('a text without pages is one paper, whose direction follows what is written', async () => {
  await open({ upload: { textContent: 'الماء يتحرك', report: { ...report, pages: 0, pageStarts: [], confidences: [] } }, device: 'phone' })
  const page = await paper('Text')
  expect(page).toHaveValue('الماء يتحرك')
  expect(page.matches(':dir(rtl)')).toBe(true)
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('while it is still being read there is no text yet: the generate screen says how far it is', async () => {
  await open({ upload: { status: 'reading', textContent: '', report: null } })
  expect(await screen.findByRole('progressbar', { name: 'Reading' })).toBeVisible()
})

test('an upload that is not there, and one that did not load, say so', async () => {
  const { unmount } = await open({ routes: { 'GET /api/uploads/41': () => refuse(404, 'gone') } })
  expect(await screen.findByRole('heading', { name: 'Upload not found' })).toBeVisible()
  unmount()
  expectConsoleError(/A query failed/)
  await open({ routes: { 'GET /api/uploads/41': () => refuse(500, { code: 'failed', message: 'Broken.' }) } })
  expect(await screen.findByRole('heading', { name: 'Your upload did not load' })).toBeVisible()
})

test('the topics of our own notes have no text to correct', async () => {
  await open({ path: '/generate/41', upload: { ...paged, type: 'text', topic: 'Photosynthesis', notesUsed: ['Photosynthesis'] } })
  expect(await screen.findByText('From our own notes: Photosynthesis')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'View and correct the text' })).toBeNull()
})
