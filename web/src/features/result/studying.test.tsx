import type { Result } from '@stackademy/contract/generation'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { connectionLost, type FakeRequest, fakeServer, type Routes, refuse } from '../../testing/fake-server.ts'
import { makeCard, makeDeck, makeQuestion, makeQuiz } from '../../testing/make-material.ts'
import { makeUser, sessionList } from '../../testing/makers.ts'
import { renderApp } from '../../testing/render-app.tsx'

const deck = makeDeck([makeCard(1), makeCard(2)])
const quiz = makeQuiz([makeQuestion(1), makeQuestion(2)])

async function open(result: Result, routes: Routes = {}) {
  const server = fakeServer({
    'GET /api/auth/user': () => makeUser(),
    'GET /api/study-sessions': () => sessionList([]),
    'GET /api/results/70': () => result,
    'POST /api/items/1/study': () => ({ mastered: false, streak: 7, xp: 2461 }),
    'POST /api/items/2/study': () => ({ mastered: false, streak: 7, xp: 2462 }),
    ...routes,
  })
  const view = await renderApp({ user: makeUser(), path: '/results/70' })
  await screen.findByText(result.resultType === 'quiz' ? /^Question \d of 2$/ : '1 of 2')
  const acts = (item = 1) => server.asked(`POST /api/items/${item}/study`)
  return { ...view, server, acts }
}

const bodies = (requests: FakeRequest[]) => requests.map(({ body }) => body)
const knewIt = () => screen.getByRole('button', { name: 'I knew it' })
const option = (letter: string) => screen.getByRole('button', { name: new RegExp(`^${letter}`) })

test('a card that is turned to its answer is stored as reviewed, and the points and streak show at once', async () => {
  const { student, acts } = await open(deck)
  expect(acts()).toEqual([])
  await student.click(screen.getByRole('button', { name: 'Show answer' }))
  await waitFor(() => expect(bodies(acts())).toEqual([{ kind: 'reviewed' }]))
  expect(acts()[0]?.headers.get('Idempotency-Key')).toBeTruthy()
  await waitFor(() => expect(screen.getByText('Study Streak').parentElement?.textContent).toBe('Study Streak7'))
})

test('"I knew it" waits for the answer; K and the button say it and take it back', async () => {
  const { student, acts } = await open(deck)
  expect(knewIt()).toBeDisabled()
  await student.keyboard('k')
  expect(knewIt()).toHaveAttribute('aria-pressed', 'false')
  await student.keyboard(' k')
  expect(knewIt()).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getAllByText('Once more on another day, and it is mastered.').at(-1)).toBeVisible()
  await student.click(knewIt())
  expect(knewIt()).toHaveAttribute('aria-pressed', 'false')
  await waitFor(() =>
    expect(bodies(acts())).toEqual([{ kind: 'reviewed' }, { kind: 'known', known: true }, { kind: 'known', known: false }]),
  )
})

test('a card that is mastered says so', async () => {
  const { student } = await open(deck, { 'POST /api/items/1/study': () => ({ mastered: true, streak: 7, xp: 2461 }) })
  await student.keyboard(' k')
  expect((await screen.findAllByText('Mastered. This one sits.')).at(-1)).toBeVisible()
})

test('[RES-23] each answer is stored once with its option, and again when the quiz is taken again', async () => {
  const { student, acts } = await open(quiz)
  await student.click(option('C'))
  await student.keyboard('a')
  await student.keyboard('{Enter}')
  await student.click(option('B'))
  await student.keyboard('{Enter}')
  await student.click(await screen.findByRole('button', { name: 'Retake Quiz' }))
  await student.click(option('B'))
  await waitFor(() => expect(acts()).toHaveLength(2))
  expect(bodies(acts(1))).toEqual([
    { kind: 'answered', option: 2 },
    { kind: 'answered', option: 1 },
  ])
  expect(bodies(acts(2))).toEqual([{ kind: 'answered', option: 1 }])
})

test('without a network answers wait, through a reload, and are sent once it is back, each under its key', async () => {
  const lost = await open(quiz, { 'POST /api/items/1/study': connectionLost })
  await lost.student.click(option('B'))
  await waitFor(() => expect(lost.acts()).toHaveLength(1))
  await lost.student.keyboard('{Enter}')
  await lost.student.click(option('B'))
  lost.unmount()
  const { acts, server } = await open(quiz, { 'POST /api/items/1/study': connectionLost })
  server.routes['POST /api/items/1/study'] = () => ({ mastered: true, streak: 7, xp: 2462 })
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(bodies(acts(2))).toEqual([{ kind: 'answered', option: 1 }]))
  expect(acts(1).at(-1)?.headers.get('Idempotency-Key')).toBe(lost.acts()[0]?.headers.get('Idempotency-Key'))
})

test('what the server refuses, since the item is gone, does not stand in the way of the rest', async () => {
  const { student, acts } = await open(quiz, { 'POST /api/items/1/study': () => refuse(404, { code: 'not_found', message: 'Gone.' }) })
  await student.click(option('B'))
  await student.keyboard('{Enter}')
  await student.click(option('B'))
  await waitFor(() => expect(acts(2)).toHaveLength(1))
  window.dispatchEvent(new Event('online'))
  expect(acts(1)).toHaveLength(1)
})

test("what another student left in this browser is not sent in this one's name", async () => {
  const act = { userId: 99, resultId: 70, itemId: 1, act: { kind: 'reviewed' }, key: 'a-key-of-theirs' }
  localStorage.setItem('study-acts', JSON.stringify([act]))
  const { student, acts } = await open(quiz)
  await student.click(option('B'))
  await waitFor(() => expect(bodies(acts(1))).toEqual([{ kind: 'answered', option: 1 }]))
  expect(JSON.parse(localStorage.getItem('study-acts') ?? '[]')).toEqual([act])
})
