import type { Result } from '@stackademy/contract/generation'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { connectionLost, fakeServer, type Routes, refuse } from '../../../testing/fake-server.ts'
import { makeCard, makeDeck, makeGuide, makeQuestion, makeQuiz, makeSection } from '../../../testing/make-material.ts'
import { makeUser, sessionList } from '../../../testing/makers.ts'
import { renderApp } from '../../../testing/render-app.tsx'

/** The result as it is now on the server: changed by what the test does. */
async function open(first: Result, routes: Routes = {}) {
  const kept = { result: first }
  const server = fakeServer({
    'GET /api/auth/user': () => makeUser(),
    'GET /api/study-sessions': () => sessionList([]),
    'GET /api/results/70': () => kept.result,
    'POST /api/items/1/study': () => ({ mastered: false, streak: 7, xp: 2461 }),
    'PATCH /api/items/1': () => ({}),
    'DELETE /api/items/1': () => {
      const content = kept.result.content.filter(({ id }) => id !== 1)
      kept.result = { ...kept.result, content } as Result
      return {}
    },
    ...routes,
  })
  const view = await renderApp({ user: makeUser(), path: '/results/70' })
  return { ...view, server, kept, changes: () => server.asked('PATCH /api/items/1').map(({ body }) => body) }
}

const deck = makeDeck([makeCard(1), makeCard(2)])
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const form = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('a star shows at once, is stored, and is taken away by a second press', async () => {
  const { student, changes } = await open(deck)
  const star = await button('Star this card')
  await student.click(star)
  expect(star).toHaveAttribute('aria-pressed', 'true')
  await student.click(star)
  expect(star).toHaveAttribute('aria-pressed', 'false')
  await waitFor(() =>
    expect(changes()).toEqual([
      { resultType: 'flashcard', starred: true },
      { resultType: 'flashcard', starred: false },
    ]),
  )
})

test('a star that was not stored is taken back and said', async () => {
  const { student } = await open(deck, { 'PATCH /api/items/1': connectionLost })
  await student.click(await button('Star this card'))
  expect(await screen.findByText('The star was not stored')).toBeVisible()
  expect(await button('Star this card')).toHaveAttribute('aria-pressed', 'false')
})

test('the words of a card are changed, and the card shows them as edited', async () => {
  const { student, kept, server, changes } = await open(deck)
  server.routes['PATCH /api/items/1'] = ({ body }) => {
    const { question, answer } = body as { question: string; answer: string }
    kept.result = makeDeck([makeCard(1, { question, answer, edited: true }), makeCard(2)])
    return {}
  }
  await student.click(await button('Edit this card'))
  const dialog = await form('Edit this card')
  await student.type(dialog.getByLabelText('Question'), ' Really?')
  await student.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Edited by you')).toBeVisible()
  expect(screen.getAllByText(/Question of card 1\? Really\?/).at(0)).toBeVisible()
  expect(changes()).toEqual([{ resultType: 'flashcard', question: 'Question of card 1? Really?', answer: 'Answer of card 1' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what was not saved stays, also when the dialog is closed and opened again, until it is discarded', async () => {
  const message = 'Something broke on our side.'
  const { student } = await open(deck, { 'PATCH /api/items/1': () => refuse(500, { code: 'failed', message }) })
  await student.click(await button('Edit this card'))
  let dialog = await form('Edit this card')
  await student.type(dialog.getByLabelText('Answer'), '!')
  await student.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Your change was not saved')).toBeVisible()
  await student.click(dialog.getByRole('button', { name: 'Close' }))
  await student.click(await button('Edit this card'))
  dialog = await form('Edit this card')
  expect(dialog.getByLabelText('Answer')).toHaveValue('Answer of card 1!')
  await student.click(dialog.getByRole('button', { name: 'Discard changes' }))
  await student.click(await button('Edit this card'))
  expect((await form('Edit this card')).getByLabelText('Answer')).toHaveValue('Answer of card 1')
})

test('a card without a question cannot be saved', async () => {
  const { student, changes } = await open(deck)
  await student.click(await button('Edit this card'))
  const dialog = await form('Edit this card')
  await student.clear(dialog.getByLabelText('Question'))
  await student.click(dialog.getByRole('button', { name: 'Save' }))
  expect(changes()).toEqual([])
})

test('keys that are typed into the form do not turn the card behind it', async () => {
  const { student, server } = await open(deck)
  await student.click(await button('Edit this card'))
  await student.type((await form('Edit this card')).getByLabelText('Answer'), ' k k')
  expect(server.asked('POST /api/items/1/study')).toEqual([])
})

test('a question is changed with its options and the right one, once it is answered', async () => {
  const { student, changes } = await open(makeQuiz([makeQuestion(1), makeQuestion(2)]))
  await screen.findByText('Question 1 of 2')
  expect(screen.queryByRole('button', { name: 'Edit this question' })).toBeNull()
  await student.keyboard('b')
  await student.click(await button('Edit this question'))
  const dialog = await form('Edit this question')
  await student.clear(dialog.getByLabelText('Option C'))
  await student.type(dialog.getByLabelText('Option C'), '38 ATP')
  await student.selectOptions(dialog.getByLabelText('Right answer'), 'Option C: 38 ATP')
  await student.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(changes()).toEqual([
      {
        resultType: 'quiz',
        question: 'Quiz question 1?',
        options: ['None', '2 ATP', '38 ATP', '36 ATP'],
        correctAnswer: 2,
        explanation: 'Explanation 1.',
      },
    ]),
  )
})

test('the points of a section are changed', async () => {
  const { student, changes } = await open(makeGuide([makeSection(1)]))
  await student.click(await button('Edit this section'))
  const dialog = await form('Edit this section')
  await student.type(dialog.getByLabelText('Point 2'), ' More.')
  await student.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(changes()).toEqual([{ resultType: 'guide', title: 'Section 1', points: ['First point of 1.', 'Second point of 1. More.'] }]),
  )
})

test('a card is deleted after a question, and the next one takes its place', async () => {
  const { student, server } = await open(deck)
  await student.click(await button('Delete this card'))
  await student.click((await form('Delete this card?')).getByRole('button', { name: 'Keep it' }))
  expect(server.asked('DELETE /api/items/1')).toEqual([])
  await student.click(await button('Delete this card'))
  await student.click((await form('Delete this card?')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('1 of 1')).toBeVisible()
  expect(screen.getAllByText(/Question of card 2\?/).at(0)).toBeVisible()
})

test('when a question is deleted, the answers behind it move up with their questions', async () => {
  const { student } = await open(makeQuiz([makeQuestion(1), makeQuestion(2), makeQuestion(3)]), {
    'POST /api/items/2/study': () => ({ mastered: true, streak: 7, xp: 2461 }),
  })
  await screen.findByText('Question 1 of 3')
  await student.keyboard('a{Enter}')
  await screen.findByText('Question 2 of 3')
  await student.keyboard('b')
  await student.click(await button('Previous'))
  await student.click(await button('Delete this question'))
  await student.click((await form('Delete this question?')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Question 1 of 2')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Quiz question 2?' })).toBeVisible()
  expect(screen.getByText('Right.')).toBeInTheDocument()
})

test('another question comes in the place of one, not answered yet, and a double click asks for one', async () => {
  const { student, kept, server } = await open(makeQuiz([makeQuestion(1), makeQuestion(2)]))
  server.routes['POST /api/items/1/regenerate'] = () => {
    kept.result = makeQuiz([makeQuestion(9), makeQuestion(2)])
    return { id: 9 }
  }
  await screen.findByText('Question 1 of 2')
  await student.keyboard('b')
  await student.dblClick(await button('Another question instead'))
  expect(await screen.findByRole('heading', { name: 'Quiz question 9?' })).toBeVisible()
  expect(screen.queryByText('Right.')).toBeNull()
  expect(server.asked('POST /api/items/1/regenerate')).toHaveLength(1)
})

test('where there is nothing else to ask, the server says so and the card stays', async () => {
  const message = 'This text holds nothing else that is good to ask.'
  const { student } = await open(deck, { 'POST /api/items/1/regenerate': () => refuse(409, { code: 'conflict', message }) })
  await student.click(await button('Another card instead'))
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByText('1 of 2')).toBeVisible()
})

test('the starred cards can be studied alone', async () => {
  const { student } = await open(makeDeck([makeCard(1), makeCard(2, { starred: true }), makeCard(3), makeCard(4, { starred: true })]))
  await student.click(await button('Starred only (2)'))
  expect(await screen.findByText('1 of 2')).toBeVisible()
  expect(screen.getAllByText(/Question of card 2\?/).at(0)).toBeVisible()
  await student.click(await button('Next'))
  expect(screen.getAllByText(/Question of card 4\?/).at(0)).toBeVisible()
  await student.click(await button('Starred only (2)'))
  expect(await screen.findByText(/^\d of 4$/)).toBeVisible()
})
