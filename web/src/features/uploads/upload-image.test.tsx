import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { connectionLost, fakeServer, type Routes, unanswered } from '../../testing/fake-server.ts'
import { makeCredits, makeFile, makeUser, sessionList } from '../../testing/makers.ts'
import { renderApp } from '../../testing/render-app.tsx'

interface Options {
  device?: 'desktop' | 'phone'
  routes?: Routes
}

async function openHome({ device = 'desktop', routes = {} }: Options = {}) {
  const server = fakeServer({
    'GET /api/auth/user': () => makeUser(),
    'GET /api/study-sessions': () => sessionList([]),
    'GET /api/credits': () => makeCredits({ isUnlimited: true }),
    'POST /api/uploads': () => ({ id: 41, status: 'ready' }),
    'GET /api/uploads/41': unanswered,
    ...routes,
  })
  const view = await renderApp({ user: makeUser(), device })
  await screen.findByRole('heading', { name: 'Quick Study' })
  return { ...view, server, uploads: () => server.asked('POST /api/uploads').map(({ body }) => Object.fromEntries(body as FormData)) }
}

const photo = (name = 'board.jpg') => new File([makeFile(name)], name, { type: 'image/jpeg' })
const input = (label: string) => screen.getByLabelText(label, { selector: 'input' }) as HTMLInputElement
const openSheet = async (options: Options = {}) => {
  const view = await openHome({ device: 'phone', ...options })
  await view.student.click(screen.getByRole('button', { name: 'Upload Content' }))
  return { ...view, sheet: await screen.findByRole('dialog', { name: 'Upload Content' }) }
}

test('[HOME-06, HOME-48] the desktop has a card for an image and one for a document; an image goes to generating', async () => {
  const { student, uploads } = await openHome()
  expect(screen.getByRole('button', { name: /^Upload Document/ })).toBeVisible()
  const opened = new Promise((resolve) => input('Image').addEventListener('click', resolve))
  await student.click(screen.getByRole('button', { name: /^Upload Image/ }))
  await opened
  await student.upload(input('Image'), photo())
  await waitFor(() => expect(window.location.pathname).toBe('/generation/41'))
  expect(uploads()).toEqual([{ type: 'image', file: expect.objectContaining({ name: 'board.jpg' }) }])
})

test('[HOME-39] the method sheet of the phone offers camera, gallery, document and a way back', async () => {
  const { sheet } = await openSheet()
  const labels = [...sheet.querySelectorAll('.acts button')].map((button) => button.textContent)
  expect(labels).toEqual(['Take Photo', 'From Gallery', 'Upload Document', 'Cancel'])
})

test('[EXTR-07, HOME-44] camera and gallery take images only, and the camera is the one at the back', async () => {
  await openSheet()
  expect([input('Photo').accept, input('Photo').getAttribute('capture')]).toEqual(['image/*', 'environment'])
  expect([input('Image').accept, input('Image').getAttribute('capture')]).toEqual(['image/*', null])
  expect([input('Document').accept.includes('image'), input('Document').getAttribute('capture')]).toEqual([false, null])
})

test.each([
  ['Photo', 'image'],
  ['Image', 'image'],
  ['Document', 'document'],
])('[EXTR-09] what was chosen as %s is sent as %s', async (label, type) => {
  const { student, uploads } = await openSheet()
  await student.upload(input(label), label === 'Document' ? makeFile() : photo())
  await waitFor(() => expect(uploads()).toMatchObject([{ type }]))
})

test.each([
  [photo(), 'image'],
  [makeFile('cells.pdf'), 'document'],
])('a file that is dropped is sent as what it is', async (file, type) => {
  const { uploads } = await openHome()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  window.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }))
  await waitFor(() => expect(uploads()).toMatchObject([{ type }]))
})

test('[HOME-45] of several chosen files only the first is used', async () => {
  const { uploads } = await openHome()
  const files = new DataTransfer()
  for (const name of ['first.jpg', 'second.jpg']) files.items.add(photo(name))
  const picker = input('Image')
  expect(picker.multiple).toBe(false)
  picker.files = files.files
  picker.dispatchEvent(new Event('change', { bubbles: true }))
  await waitFor(() => expect(uploads()).toMatchObject([{ file: expect.objectContaining({ name: 'first.jpg' }) }]))
})

test('[HOME-43] the control of the phone goes from idle to the sheet, to sending the chosen file, to an error, and on to success', async () => {
  let fail: (error: Error) => void = () => {}
  const waiting = new Promise<never>((_, reject) => {
    fail = reject
  })
  const { student, server } = await openSheet({ routes: { 'POST /api/uploads': () => waiting } })
  await student.upload(input('Image'), photo())
  expect(await screen.findByRole('progressbar', { name: 'Sending board.jpg' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  expect(screen.queryByRole('dialog')).toBeNull()
  fail(new TypeError('Failed to fetch'))
  expect(await screen.findByText('Upload Failed')).toBeVisible()
  server.routes['POST /api/uploads'] = () => ({ id: 41, status: 'ready' })
  await student.click(await screen.findByRole('button', { name: 'Upload Content' }))
  await student.upload(input('Image'), photo())
  await waitFor(() => expect(window.location.pathname).toBe('/generate/41'))
})

test('[HOME-55] an image that cannot be uploaded from the desktop is told', async () => {
  const { student } = await openHome({ routes: { 'POST /api/uploads': connectionLost } })
  await student.upload(input('Image'), photo())
  expect(await screen.findByText('Upload Error')).toBeVisible()
  expect(screen.getByText('Failed to upload image. Please try again.')).toBeVisible()
})

test('[HOME-09, HOME-14] the phone leads to the camera solver and has its bottom bar', async () => {
  await openHome({ device: 'phone' })
  expect(screen.getByRole('link', { name: /^Ask with Photo/ })).toHaveAttribute('href', '/camera-solver')
  expect(within(screen.getByRole('navigation')).getAllByRole('link')).toHaveLength(4)
})
