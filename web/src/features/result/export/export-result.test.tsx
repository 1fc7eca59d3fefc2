import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { makeCard, makeDeck, makeQuestion, makeQuiz } from '../../../testing/make-material.ts'
import { makeUser } from '../../../testing/makers.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const deck = makeDeck([makeCard(1, { question: 'ما هي العملية؟' }), makeCard(2)])

/** A result, and what the browser is given to store. */
async function openResult(result: object = deck, device: 'desktop' | 'phone' = 'desktop') {
  fakeServer({ 'GET /api/auth/user': () => makeUser(), 'GET /api/results/70': () => result })
  const stored: { name: string; file: Blob }[] = []
  let file = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    file = blob as Blob
    return 'blob:test'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    stored.push({ name: this.download, file })
  })
  const view = await renderApp({ user: makeUser(), path: '/results/70', device })
  const choose = async (name: string) => {
    await view.student.click(await screen.findByRole('button', { name: 'Export' }))
    await view.student.click(within(screen.getByRole('dialog', { name: 'Export' })).getByRole('button', { name }))
  }
  return { ...view, stored, choose }
}

test.each(['desktop', 'phone'] as const)('on the %s a result is stored as a table that spreadsheets read as UTF-8', async (device) => {
  const { stored, choose } = await openResult(deck, device)
  await choose('CSV Table')
  expect(stored[0]?.name).toMatch(/^stackademy-flashcards-[\d-]{19}\.csv$/)
  const bytes = new Uint8Array((await stored[0]?.file.arrayBuffer()) ?? [])
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  expect(new TextDecoder().decode(bytes)).toContain('ما هي العملية؟,Answer of card 1')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a result is stored as a Markdown document', async () => {
  const { stored, choose } = await openResult(makeQuiz([makeQuestion(1)]))
  await choose('Markdown Document')
  expect(stored[0]?.name).toMatch(/^stackademy-quiz-[\d-]{19}\.md$/)
  expect(await stored[0]?.file.text()).toContain('## 1. Quiz question 1?')
})

test('on paper stand all cards, whatever command prints them, and on the screen none of that', async () => {
  const { choose } = await openResult()
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  await choose('Print')
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(document.querySelector('.print-sheet')).toBeNull()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const sheet = [...document.querySelectorAll('.print-sheet > li')].map((card) => card.textContent)
  expect(sheet).toEqual(['ما هي العملية؟Answer of card 1', 'Question of card 2?Answer of card 2'])
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(document.querySelector('.print-sheet')).toBeNull()
})

test('a printed quiz has its options and the letter of the right one', async () => {
  await openResult(makeQuiz([makeQuestion(1)]))
  await screen.findByText('Question 1 of 1')
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(document.querySelector('.print-sheet')?.textContent).toBe('Quiz question 1?A. NoneB. 2 ATPC. 4 ATPD. 36 ATPAnswer: B')
})
