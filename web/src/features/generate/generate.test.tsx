import { defaultPreferences } from '@stackademy/contract/auth'
import { quantities } from '@stackademy/contract/constants'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { currentUserQuery } from '../../shared/current-user.ts'
import { fakeEvents } from '../../testing/fake-events.ts'
import { connectionLost, fakeServer, type Routes, refuse, unanswered } from '../../testing/fake-server.ts'
import { makeCard, makeDeck, makeGenerationState, makeUpload } from '../../testing/make-material.ts'
import { makeCredits, makeUser, sessionList } from '../../testing/makers.ts'
import { catchNavigations } from '../../testing/navigations.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { expectConsoleError } from '../../testing/setup.ts'

interface Options {
  upload?: Parameters<typeof makeUpload>[0]
  routes?: Routes
  path?: string
  device?: 'desktop' | 'phone'
}

const deck = makeDeck([makeCard(1), makeCard(2)])

async function openGenerate({ upload = {}, routes = {}, path = '/generate/41', device = 'desktop' }: Options = {}) {
  const server = fakeServer({
    'GET /api/auth/user': () => makeUser(),
    'GET /api/study-sessions': () => sessionList([]),
    'GET /api/uploads/41': () => makeUpload(upload),
    'GET /api/credits': () => makeCredits({ isUnlimited: true }),
    'POST /api/generate': () => ({ id: 70, status: 'generating' }),
    'GET /api/results/70': () => makeDeck([], { status: 'generating', requested: 10 }),
    ...routes,
  })
  const events = fakeEvents()
  const view = await renderApp({ user: makeUser(), path, device })
  return { ...view, server, events, orders: () => server.asked('POST /api/generate') }
}

const generateButton = () => screen.findByRole('button', { name: 'Generate' })
const press = async (student: { click: (element: Element) => Promise<void> }, name: string) =>
  student.click(await screen.findByRole('button', { name }))
const readingEvents = '/api/uploads/41/events'
const makingEvents = '/api/results/70/events'

test.each(['/generate/41', '/generation/41'])('[GEN-01] %s shows the generate screen', async (path) => {
  await openGenerate({ path })
  expect(await generateButton()).toBeVisible()
})

test('[GEN-04] the preview shows file name, content type and subject', async () => {
  await openGenerate()
  const preview = within(await screen.findByRole('region', { name: 'Content preview' }))
  expect(preview.getByRole('heading', { name: 'biology-ch5.pdf' })).toBeVisible()
  expect(preview.getByText('Document')).toBeVisible()
  expect(preview.getByText('Cellular Respiration')).toBeVisible()
})

test("[GEN-04] typed text is called 'Text Input'", async () => {
  await openGenerate({ upload: { type: 'text', originalFileName: null } })
  expect(await screen.findByRole('heading', { name: 'Text Input' })).toBeVisible()
})

test.each([
  ['desktop', 500],
  ['phone', 150],
] as const)('[GEN-05, GEN-06] the %s shows the first %i characters and that there is more', async (device, length) => {
  await openGenerate({ device, upload: { textContent: 'a'.repeat(length) + 'b' } })
  expect(await screen.findByText(`${'a'.repeat(length)}...`)).toBeVisible()
})

test('the reading report names what was skipped and why', async () => {
  const pagesSkipped = [3, 4, 9].map((page) => ({ page, reason: 'This page is a picture.' }))
  await openGenerate({
    upload: {
      report: {
        pages: 12,
        pagesRead: 9,
        pagesRecognised: 0,
        pagesSkipped,
        confidences: [],
        needs: [],
        pageStarts: [],
        words: 3120,
        language: 'de',
      },
    },
  })
  expect(await screen.findByText('9 pages read, 3,120 words')).toBeVisible()
  expect(screen.getByText('3 pages skipped (3–4, 9). This page is a picture.')).toBeVisible()
  expect(screen.getByText(/^German/)).toBeVisible()
})

test('[GEN-10, GEN-11, GEN-13] flashcards, simple and 10 are chosen at first', async () => {
  await openGenerate()
  await generateButton()
  expect(screen.getAllByRole('radio', { checked: true }).map((radio) => radio.closest('label')?.textContent)).toEqual([
    expect.stringContaining('Flashcards'),
    expect.stringContaining('Simple'),
  ])
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.querySelector('b')?.textContent)).toEqual([
    'Flashcards',
    'Quiz',
    'Study Guide',
    'Simple',
    'Gen-Z',
    'Poetic',
  ])
  expect(screen.getByRole('slider', { name: 'Quantity' })).toHaveAttribute('aria-valuetext', '10 cards')
})

test('[GEN-12] the ruler goes through the eighteen quantities and stops at both ends', async () => {
  const { student } = await openGenerate()
  await generateButton()
  const slider = screen.getByRole('slider', { name: 'Quantity' })
  await student.click(screen.getByRole('button', { name: 'Fewer' }))
  expect(screen.getByRole('button', { name: 'Fewer' })).toBeDisabled()
  const seen = [slider.getAttribute('aria-valuetext')]
  while (!screen.getByRole('button', { name: 'More' }).hasAttribute('disabled')) {
    await student.click(screen.getByRole('button', { name: 'More' }))
    seen.push(slider.getAttribute('aria-valuetext'))
  }
  expect(seen).toEqual(quantities.map((quantity) => `${quantity} cards`))
})

test('[GEN-14] the unit follows the type', async () => {
  const { student } = await openGenerate()
  await generateButton()
  await student.click(screen.getByRole('radio', { name: /Quiz/ }))
  expect(screen.getByText('10 questions')).toBeVisible()
  await student.click(screen.getByRole('radio', { name: /Study Guide/ }))
  expect(screen.getByText('10 sections')).toBeVisible()
})

test('[GEN-07, GEN-15, GEN-16] the voice is off at first, also after a reload, and goes along with the other choices', async () => {
  const { student, orders, unmount } = await openGenerate({ routes: { 'POST /api/generate': unanswered } })
  const voice = () => screen.findByRole('switch', { name: 'Voice Output Premium' })
  expect(await voice()).not.toBeChecked()
  await student.click(screen.getByRole('radio', { name: /Quiz/ }))
  await student.click(await voice())
  await press(student, 'Generate')
  await waitFor(() => expect(orders()).toHaveLength(1))
  expect(orders()[0]?.body).toMatchObject({ resultType: 'quiz', quantity: 10, stylePreference: 'simple', voiceEnabled: true })
  unmount()
  sessionStorage.removeItem('draft:order:41')
  await openGenerate()
  expect(await voice()).not.toBeChecked()
})

test.each(['free', 'pro'] as const)('[GEN-17] the voice is there for whoever wants it, on the plan %s', async (plan) => {
  const { queryClient } = await openGenerate()
  act(() => void queryClient.setQueryData(currentUserQuery.queryKey, makeUser({ plan })))
  expect(await screen.findByRole('switch', { name: /Voice Output/ })).toBeEnabled()
})

test('who has switched the voice off on the profile is not asked about it', async () => {
  const { queryClient } = await openGenerate()
  act(
    () =>
      void queryClient.setQueryData(currentUserQuery.queryKey, makeUser({ preferences: { ...defaultPreferences, voiceOutput: false } })),
  )
  await generateButton()
  expect(screen.queryByRole('switch', { name: /Voice Output/ })).toBeNull()
})

test('[GEN-18, GEN-19] Generate sends the choices and follows the result it got', async () => {
  const { student, orders, events } = await openGenerate()
  await generateButton()
  await student.click(screen.getByRole('radio', { name: /Quiz/ }))
  await student.click(screen.getByRole('radio', { name: /Poetic/ }))
  await student.click(screen.getByRole('button', { name: 'More' }))
  await student.click(screen.getByRole('button', { name: 'Generate' }))
  await events.tell(makingEvents, makeGenerationState())
  expect(orders()[0]?.body).toEqual({ uploadId: 41, resultType: 'quiz', voiceEnabled: false, stylePreference: 'poetic', quantity: 15 })
  expect(orders()[0]?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{16,}$/)
})

test('progress shows the step, the bar and the items as they come', async () => {
  const { student, events } = await openGenerate()
  await press(student, 'Generate')
  await events.tell(makingEvents, makeGenerationState({ progress: 0.7, step: 'Writing questions' }))
  await events.tell(makingEvents, makeGenerationState({ progress: 0.9, step: 'Choosing the best', newItems: [makeCard(1)], given: 1 }))
  expect(screen.getByRole('heading', { name: 'Making 10 cards' })).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Generating' })).toHaveAttribute('aria-valuenow', '90')
  expect(screen.getAllByText('Choosing the best')[0]).toBeVisible()
  expect(screen.getByText('Question of card 1?')).toBeVisible()
  expect(screen.getByText('2 is on its way')).toBeVisible()
})

test('[GEN-23, GEN-24] the end refreshes the sessions, says so, and leads to the result', async () => {
  const { student, server, events, queryClient } = await openGenerate()
  const refresh = vi.spyOn(queryClient, 'invalidateQueries')
  await press(student, 'Generate')
  await events.tell(makingEvents, makeGenerationState({ newItems: [makeCard(1), makeCard(2)] }))
  server.routes['GET /api/results/70'] = () => deck
  await events.tell(makingEvents, makeGenerationState({ status: 'ready', progress: 1, given: 2 }))
  expect(await screen.findByText('Content Generated!')).toBeVisible()
  expect(screen.getByText('Your flashcard has been created successfully.')).toBeVisible()
  expect(window.location.pathname).toBe('/results/70')
  expect(refresh).toHaveBeenCalledWith({ queryKey: ['', 'api', 'study-sessions'] })
  expect(await screen.findByText('1 of 2')).toBeVisible()
})

test('a reload goes on with what is being made', async () => {
  const { events } = await openGenerate({ upload: { activeResultId: 70 } })
  await events.tell(makingEvents, makeGenerationState({ requested: 20 }))
  expect(screen.getByRole('heading', { name: 'Making 20 cards' })).toBeVisible()
})

/** The page ends without React being told, so that what leaving the screen puts away is still there. */
function reload({ unmount }: { unmount: () => void }) {
  const kept = Object.keys(sessionStorage).map((name) => [name, sessionStorage.getItem(name) ?? ''] as const)
  unmount()
  for (const [name, text] of kept) sessionStorage.setItem(name, text)
}
const keyOfLast = (orders: { headers: Headers }[]) => orders.at(-1)?.headers.get('Idempotency-Key')

test('a reload before the order was answered sends it again under its key and goes on', async () => {
  const first = await openGenerate({ routes: { 'POST /api/generate': unanswered } })
  await generateButton()
  await first.student.click(screen.getByRole('radio', { name: /Quiz/ }))
  await press(first.student, 'Generate')
  reload(first)
  const { events, orders } = await openGenerate()
  await events.tell(makingEvents, makeGenerationState())
  expect(screen.getByRole('heading', { name: 'Making 10 cards' })).toBeVisible()
  expect(orders().map(({ body }) => body)).toEqual(first.orders().map(({ body }) => body))
  expect(keyOfLast(orders())).toBe(keyOfLast(first.orders()))
})

test('a reload while the last item is made leads to the result', async () => {
  const first = await openGenerate()
  await press(first.student, 'Generate')
  await first.events.tell(makingEvents, makeGenerationState())
  reload(first)
  const { events } = await openGenerate({ upload: { activeResultId: null }, routes: { 'GET /api/results/70': () => deck } })
  await events.tell(makingEvents, makeGenerationState({ status: 'ready', progress: 1, given: 2 }))
  await waitFor(() => expect(window.location.pathname).toBe('/results/70'))
  expect(screen.getByText('Content Generated!')).toBeVisible()
})

test('a reload while it is made orders nothing: the upload names what is being made', async () => {
  const first = await openGenerate()
  await press(first.student, 'Generate')
  reload(first)
  const { events, orders } = await openGenerate({ upload: { activeResultId: 70 } })
  await events.tell(makingEvents, makeGenerationState())
  expect(orders()).toEqual([])
})

test('who left the screen and comes back chooses anew', async () => {
  const first = await openGenerate()
  await press(first.student, 'Generate')
  await first.events.tell(makingEvents, makeGenerationState())
  first.unmount()
  const { orders } = await openGenerate()
  expect(await generateButton()).toBeEnabled()
  expect(orders()).toEqual([])
})

test('a reload after it was canceled orders nothing', async () => {
  const first = await openGenerate()
  await press(first.student, 'Generate')
  await first.events.tell(makingEvents, makeGenerationState({ status: 'canceled' }))
  await generateButton()
  reload(first)
  const { orders } = await openGenerate()
  await generateButton()
  expect(orders()).toEqual([])
})

test('a tab that was restored much later orders nothing', async () => {
  const first = await openGenerate({ routes: { 'POST /api/generate': unanswered } })
  await press(first.student, 'Generate')
  reload(first)
  const order = JSON.parse(sessionStorage.getItem('draft:order:41') ?? '')
  sessionStorage.setItem('draft:order:41', JSON.stringify({ ...order, sentAtMs: order.sentAtMs - 11 * 60_000 }))
  const { orders } = await openGenerate()
  expect(await generateButton()).toBeEnabled()
  expect(orders()).toEqual([])
})

test('the choices survive a reload', async () => {
  const first = await openGenerate()
  await generateButton()
  await first.student.click(screen.getByRole('radio', { name: /Study Guide/ }))
  first.unmount()
  await openGenerate()
  await generateButton()
  expect(screen.getByRole('radio', { name: /Study Guide/ })).toBeChecked()
})

test('Cancel with nothing made leads back to the choices', async () => {
  const cancel = vi.fn(() => ({}))
  const { student, events } = await openGenerate({ routes: { 'POST /api/results/70/cancel': cancel } })
  await press(student, 'Generate')
  await events.tell(makingEvents, makeGenerationState())
  await press(student, 'Cancel')
  expect(cancel).toHaveBeenCalledOnce()
  await events.tell(makingEvents, makeGenerationState({ status: 'canceled' }))
  expect(await generateButton()).toBeVisible()
})

test('Cancel with something made leads to it', async () => {
  const { events } = await openGenerate({ upload: { activeResultId: 70 } })
  await events.tell(makingEvents, makeGenerationState({ newItems: [makeCard(1)], given: 1 }))
  await events.tell(makingEvents, makeGenerationState({ status: 'canceled', given: 1 }))
  await waitFor(() => expect(window.location.pathname).toBe('/results/70'))
  expect(screen.getByText('Kept: 1 card.')).toBeVisible()
})

test('a generation that failed on our side says so and can be tried again', async () => {
  const { student, events, server } = await openGenerate({ upload: { activeResultId: 70 } })
  server.routes['POST /api/results/70/retry'] = () => ({})
  const error = { code: 'interrupted' as const, message: 'Making flashcards was interrupted on our side.', canRetry: true }
  await events.tell(makingEvents, makeGenerationState({ status: 'failed', error }))
  expect(screen.getByText('Making flashcards was interrupted on our side.')).toBeVisible()
  await press(student, 'Try again')
  await events.tell(makingEvents, makeGenerationState({ step: 'Reading the text' }))
  expect(screen.getByRole('heading', { name: 'Making 10 cards' })).toBeVisible()
})

test('a generation that no retry can help leads back to the choices', async () => {
  const { student, events } = await openGenerate({ upload: { activeResultId: 70 } })
  const error = { code: 'no_items' as const, message: 'This text holds too little.', canRetry: false }
  await events.tell(makingEvents, makeGenerationState({ status: 'failed', error }))
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await press(student, 'Choose something else')
  expect(await generateButton()).toBeVisible()
})

test('a lost connection is said quietly and forgotten when it is back', async () => {
  const { events } = await openGenerate({ upload: { activeResultId: 70 } })
  await events.tell(makingEvents, makeGenerationState({ newItems: [makeCard(1)] }))
  await events.lose(makingEvents)
  expect(screen.getByText(/^No connection\./)).toBeVisible()
  expect(screen.getByText('Question of card 1?')).toBeVisible()
  await events.resume(makingEvents)
  expect(screen.queryByText(/^No connection\./)).toBeNull()
  await events.tell(makingEvents, makeGenerationState({ newItems: [makeCard(1), makeCard(2)] }))
  expect(screen.getAllByText('Question of card 1?')).toHaveLength(1)
})

test("[GEN-09] a missing upload says 'Upload not found' and leads home", async () => {
  await openGenerate({ routes: { 'GET /api/uploads/41': () => refuse(404, { code: 'not_found', message: 'Upload not found.' }) } })
  expect(await screen.findByRole('heading', { name: 'Upload not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
})

test('[GEN-21] an address without a numeric id asks nothing and finds nothing', async () => {
  const { server } = await openGenerate({ path: '/generate/nine' })
  expect(await screen.findByRole('heading', { name: 'Upload not found' })).toBeVisible()
  expect(server.requests.filter(({ path }) => path.startsWith('/api/uploads'))).toEqual([])
})

test('an upload that does not load can be asked for again', async () => {
  expectConsoleError(/A query failed/)
  const { student, server } = await openGenerate({ routes: { 'GET /api/uploads/41': connectionLost } })
  const tryAgain = await screen.findByRole('button', { name: 'Try again' })
  server.routes['GET /api/uploads/41'] = () => makeUpload()
  await student.click(tryAgain)
  expect(await generateButton()).toBeVisible()
})

test('[GEN-25] an expired session is said and leads to sign-in after a second, keeping the choices', async () => {
  const left = catchNavigations()
  const { student } = await openGenerate({
    routes: { 'POST /api/generate': () => refuse(401, { code: 'unauthorized', message: 'Unauthorized' }) },
  })
  const button = await generateButton()
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  await student.click(screen.getByRole('radio', { name: /Quiz/ }))
  await student.click(button)
  expect(await screen.findByText('Session Expired')).toBeVisible()
  expect(screen.getByText('Your session has expired. Redirecting to login...')).toBeVisible()
  expect(left).toEqual([])
  await student.unhover(button)
  act(() => void vi.advanceTimersByTime(1000))
  expect(left).toEqual(['/api/login?return=%2Fgenerate%2F41'])
  expect(screen.getByRole('radio', { name: /Quiz/ })).toBeChecked()
})

test('another generation of the same upload is followed', async () => {
  const { student, events } = await openGenerate({
    routes: { 'POST /api/generate': () => refuse(409, { code: 'conflict', message: 'Already.', details: { activeResultId: 70 } }) },
  })
  await press(student, 'Generate')
  await events.tell(makingEvents, makeGenerationState())
  expect(screen.getByRole('heading', { name: 'Making 10 cards' })).toBeVisible()
})

test.each([
  ["the server's sentence", () => refuse(429, { code: 'rate_limited', message: 'Please wait a moment.' }), 'Please wait a moment.'],
  ['a way out', connectionLost, 'Unable to generate content. Please try again or refresh the page.'],
])('[GEN-30] any other error tells %s', async (_, answer, sentence) => {
  const { student } = await openGenerate({ routes: { 'POST /api/generate': answer } })
  await press(student, 'Generate')
  expect(await screen.findByText('Content Generation Failed')).toBeVisible()
  expect(screen.getByText(sentence)).toBeVisible()
})

test('an order without an answer is sent again under the same key', async () => {
  const { student, server, orders } = await openGenerate({ routes: { 'POST /api/generate': connectionLost } })
  await press(student, 'Generate')
  await screen.findByText('Content Generation Failed')
  server.routes['POST /api/generate'] = unanswered
  await press(student, 'Generate')
  await waitFor(() => expect(orders()).toHaveLength(2))
  expect(orders()[1]?.headers.get('Idempotency-Key')).toBe(orders()[0]?.headers.get('Idempotency-Key'))
})

test('reading shows its step and bar, and the choices when it ends', async () => {
  const { events, server } = await openGenerate({ upload: { status: 'reading', progress: 0, textContent: '', report: null } })
  await events.tell(readingEvents, { status: 'reading', progress: 0.4, step: 'Reading page 12 of 30', error: null })
  expect(screen.getByText('Reading page 12 of 30')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Reading' })).toHaveAttribute('aria-valuenow', '40')
  server.routes['GET /api/uploads/41'] = () => makeUpload()
  await events.tell(readingEvents, { status: 'ready', progress: 1, step: null, error: null })
  expect(await generateButton()).toBeVisible()
})

test('a reading that was canceled can be started again', async () => {
  const { events, student, server } = await openGenerate({ upload: { status: 'reading', progress: 0 } })
  server.routes['POST /api/uploads/41/cancel'] = () => ({})
  server.routes['POST /api/uploads/41/retry'] = () => ({})
  await press(student, 'Cancel')
  await events.tell(readingEvents, { status: 'canceled', progress: 0.4, step: null, error: null })
  await press(student, 'Read again')
  await events.tell(readingEvents, { status: 'reading', progress: 0.1, step: 'Reading page 1 of 30', error: null })
  expect(screen.getByText('Reading page 1 of 30')).toBeVisible()
})

test.each([true, false])('a reading that failed says why; trying again is offered where it may help: %s', async (canRetry) => {
  const error = { code: 'damaged' as const, message: 'This file is damaged and cannot be opened.', canRetry }
  await openGenerate({ upload: { status: 'failed', error } })
  expect(await screen.findByText('This file is damaged and cannot be opened.')).toBeVisible()
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(canRetry ? 1 : 0)
  expect(screen.getByRole('link', { name: 'Go Home' })).toBeVisible()
})
