import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { makeCard, makeDeck } from '../../../testing/make-material.ts'
import { makeUser } from '../../../testing/makers.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const cards = [
  makeCard(1),
  makeCard(2, { question: 'ما هي العملية؟', answer: 'البناء الضوئي' }),
  makeCard(3, { answer: 'The roots are $x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}$.' }),
]

/** A deck, and what the browser is given to store: nothing reaches the disk. */
async function openDeck(deck = cards) {
  const server = fakeServer({ 'GET /api/auth/user': () => makeUser(), 'GET /api/results/70': () => makeDeck(deck) })
  const stored: { name: string; file: Blob }[] = []
  let file = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    file = blob as Blob
    return 'blob:test'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    stored.push({ name: this.download, file })
  })
  const view = await renderApp({ user: makeUser(), path: '/results/70' })
  return { ...view, server, stored, button: await screen.findByRole('button', { name: 'Download All Flashcards' }) }
}

/** The names in a zip file whose entries are stored as they are, and the sizes in the headers of its PNG files (PNG, 11.2.1). */
async function lookInto(zip: Blob) {
  const bytes = await zip.bytes()
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  const view = new DataView(bytes.buffer)
  const sizes = [...text.matchAll(/IHDR/g)].map(({ index }) => [view.getUint32(index + 4), view.getUint32(index + 8)])
  return { names: [...new Set(text.match(/flashcard_\d+_[a-z]+\.png/g))], sizes }
}

test('[RES-21, RES-48] the deck comes as a zip file with a picture of each question and each answer', async () => {
  const { student, button, stored } = await openDeck()
  await student.click(button)
  await waitFor(() => expect(stored).toHaveLength(1))
  const { names } = await lookInto(stored[0]?.file ?? new Blob())
  expect(names).toEqual([1, 2, 3].flatMap((place) => [`flashcard_${place}_question.png`, `flashcard_${place}_answer.png`]))
})

test('[RES-47, RES-49] the pictures are 800 by 600 at twice the resolution; the file is named by product, kind and moment', async () => {
  const { student, button, stored } = await openDeck()
  await student.click(button)
  await waitFor(() => expect(stored).toHaveLength(1))
  expect((await lookInto(stored[0]?.file ?? new Blob())).sizes).toEqual(Array(6).fill([1600, 1200]))
  expect(stored[0]?.name).toMatch(/^stackademy-flashcards-\d{4}-\d\d-\d\d-\d\d-\d\d-\d\d\.zip$/)
})

test('[RES-45, RES-46, RES-51] it says that it works and what came of it, and asks the server for nothing', async () => {
  const { button, server } = await openDeck()
  await waitFor(() => expect(server.asked('GET /api/credits')).not.toEqual([]))
  const asked = server.requests.length
  button.click()
  expect(await screen.findByRole('button', { name: 'Creating Images...' })).toBeDisabled()
  expect(await screen.findByText('Download Complete')).toBeVisible()
  expect(screen.getByText('Downloaded 3 flashcard sets as images!')).toBeVisible()
  expect(server.requests).toHaveLength(asked)
})

test('[RES-50] pictures that cannot be made are said', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null))
  const { student, button, stored } = await openDeck()
  await student.click(button)
  expect(await screen.findByText('Download Failed')).toBeVisible()
  expect(screen.getByText('There was an error creating the flashcard images.')).toBeVisible()
  expect(stored).toEqual([])
  expect(document.querySelector('.card-picture')).toBeNull()
})

test('it says how far it is and can be canceled, without a word of failure', async () => {
  const { student, button, stored } = await openDeck(Array.from({ length: 60 }, (_, index) => makeCard(index + 1)))
  await student.click(button)
  expect(await screen.findByRole('progressbar', { name: 'Creating images' })).toBeVisible()
  expect(screen.getByText(/^\d+ of 60$/, { selector: '.download-progress span' })).toBeVisible()
  await student.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('button', { name: 'Download All Flashcards' })).toBeEnabled()
  expect(screen.queryByText('Download Failed')).toBeNull()
  expect(stored).toEqual([])
})
