import type { Result } from '@stackademy/contract/generation'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { fakeEvents } from '../../testing/fake-events.ts'
import { fakeServer, type Routes, refuse, unanswered } from '../../testing/fake-server.ts'
import { makeCard, makeDeck, makeGenerationState, makeGuide, makeQuestion, makeQuiz, makeSection } from '../../testing/make-material.ts'
import { makeUser, sessionList } from '../../testing/makers.ts'
import { catchNavigations } from '../../testing/navigations.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { expectConsoleError } from '../../testing/setup.ts'

interface Options {
  routes?: Routes
  path?: string
  device?: 'desktop' | 'phone'
}

async function openResult(result: Result, { routes = {}, path = '/results/70', device = 'desktop' }: Options = {}) {
  const server = fakeServer({
    'GET /api/auth/user': () => makeUser(),
    'GET /api/study-sessions': () => sessionList([]),
    'GET /api/results/70': () => result,
    'GET /api/uploads/41/passage': ({ query }) => ({
      before: 'What stands before. ',
      quote: 'the quote',
      after: ' What stands after.',
      start: Number(query.get('start')),
      end: Number(query.get('end')),
      page: 3,
      section: 'Glycolysis',
    }),
    ...routes,
  })
  const events = fakeEvents()
  const view = await renderApp({ user: makeUser(), path, device })
  return { ...view, server, events }
}

const deck = makeDeck([makeCard(1), makeCard(2), makeCard(3)])
const quiz = makeQuiz([makeQuestion(1), makeQuestion(2), makeQuestion(3)])
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const option = (letter: string) => screen.getByRole('button', { name: new RegExp(`^${letter}`) })

async function openDeck(options?: Options) {
  const view = await openResult(deck, options)
  await screen.findByText('1 of 3')
  return view
}

async function openQuiz(options?: Options) {
  const view = await openResult(quiz, options)
  await screen.findByText('Question 1 of 3')
  return view
}

test.each([
  ['Flashcards', makeDeck([makeCard(1)], { stylePreference: 'gen-z' }), 'Gen-Z Style'],
  ['Quiz', makeQuiz([makeQuestion(1)], { stylePreference: 'poetic' }), 'Poetic Style'],
  ['Study Guide', makeGuide([makeSection(1)]), 'Simple Style'],
] as const)("[RES-01] %s have their title and the style's badge", async (title, result, badge) => {
  await openResult(result)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.getByText(badge)).toBeVisible()
  expect(screen.getByText('Cellular Respiration')).toBeVisible()
})

test('[RES-01, RES-02] a result that is to be heard has a badge of its own beside that of its style', async () => {
  const { unmount } = await openResult(makeDeck([makeCard(1)], { voiceEnabled: true }))
  expect(await screen.findByText('Voice Enabled')).toBeVisible()
  expect(screen.getByText('Simple Style')).toBeVisible()
  unmount()
  await openResult(makeDeck([makeCard(1)]))
  await screen.findByText('Simple Style')
  expect(screen.queryByText('Voice Enabled')).toBeNull()
})

test('a result on its way waits with its shape', async () => {
  await openResult(deck, { routes: { 'GET /api/results/70': unanswered } })
  expect(await screen.findByRole('status', { name: 'Loading your result' })).toBeVisible()
})

test('[RES-04, RES-05] Regenerate leads to the upload, Save to Library to the library', async () => {
  await openDeck()
  expect(screen.getByRole('link', { name: 'Regenerate' })).toHaveAttribute('href', '/generate/41')
  expect(screen.getByRole('link', { name: 'Save to Library' })).toHaveAttribute('href', '/library')
})

test('[RES-06] on the phone both stand under the cards', async () => {
  await openDeck({ device: 'phone' })
  const save = screen.getByRole('link', { name: 'Save to Library' })
  expect(save.getBoundingClientRect().top).toBeGreaterThan(button('Next').getBoundingClientRect().bottom)
})

test("[RES-07] a missing result says 'Result not found' and leads to the library", async () => {
  await openResult(deck, { routes: { 'GET /api/results/70': () => refuse(404, { code: 'not_found', message: 'Result not found.' }) } })
  expect(await screen.findByRole('heading', { name: 'Result not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to Library' })).toHaveAttribute('href', '/library')
})

test('an expired session is said and leads to sign-in', async () => {
  expectConsoleError(/A query failed/)
  const left = catchNavigations()
  await openResult(deck, { routes: { 'GET /api/results/70': () => refuse(401, { code: 'unauthorized', message: 'Unauthorized' }) } })
  expect(await screen.findByText('You are logged out. Logging in again...')).toBeVisible()
  await waitFor(() => expect(left).toEqual(['/api/login?return=%2Fresults%2F70']))
})

test('fewer than asked for is said', async () => {
  await openResult(makeDeck([makeCard(1)], { requested: 50, note: '1 of 50: the text holds no more.' }))
  expect(await screen.findByText('1 of 50: the text holds no more.')).toBeVisible()
})

test.each([
  ['No flashcards available', makeDeck([])],
  ['No quiz questions available', makeQuiz([])],
])('[RES-52] %s', async (sentence, result) => {
  await openResult(result)
  expect(await screen.findByRole('heading', { name: sentence })).toBeVisible()
})

test('a result that is still being made shows its items and becomes the deck', async () => {
  const { server, events } = await openResult(makeDeck([], { status: 'generating' }))
  await events.tell('/api/results/70/events', makeGenerationState({ newItems: [makeCard(1)] }))
  expect(screen.getByText('Question of card 1?')).toBeVisible()
  server.routes['GET /api/results/70'] = () => deck
  await events.tell('/api/results/70/events', makeGenerationState({ status: 'ready', progress: 1 }))
  expect(await screen.findByText('1 of 3')).toBeVisible()
})

test('[RES-13] the deck counts cards, with a bar and a percentage', async () => {
  const { student } = await openDeck()
  expect(screen.getByText('33%')).toBeVisible()
  await student.click(button('Next'))
  expect(screen.getByText('2 of 3')).toBeVisible()
  expect(screen.getByText('67%')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '67')
})

test('[RES-14] a tap flips between question and answer, and the side that is down is not read out', async () => {
  const { student } = await openDeck()
  expect(screen.getByRole('region', { name: 'Question' })).toMatchTextContent(/Question of card 1\?/)
  expect(screen.queryByRole('region', { name: 'Answer' })).toBeNull()
  await student.click(button('Show answer'))
  expect(screen.getByRole('region', { name: 'Answer' })).toMatchTextContent(/Answer of card 1/)
  expect(screen.queryByRole('region', { name: 'Question' })).toBeNull()
  expect(screen.getByText('Answer: Answer of card 1')).toBeInTheDocument()
  await student.click(button('Show question'))
  expect(screen.getByRole('region', { name: 'Question' })).toBeInTheDocument()
})

test('Space flips, the arrow keys move', async () => {
  const { student } = await openDeck()
  await student.keyboard(' ')
  expect(screen.getByRole('region', { name: 'Answer' })).toBeInTheDocument()
  await student.keyboard('{ArrowRight}')
  expect(screen.getByText('2 of 3')).toBeVisible()
  await student.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(screen.getByText('1 of 3')).toBeVisible()
})

test('[RES-16] Previous is off on the first card, Next on the last', async () => {
  const { student } = await openDeck()
  expect(button('Previous')).toBeDisabled()
  await student.click(button('Next'))
  expect(button('Previous')).toBeEnabled()
  await student.click(button('Next'))
  expect(button('Next')).toBeDisabled()
})

test('[RES-17] another card shows its question', async () => {
  const { student } = await openDeck()
  await student.click(button('Show answer'))
  await student.click(button('Next'))
  expect(screen.getByRole('region', { name: 'Question' })).toMatchTextContent(/Question of card 2\?/)
})

const pointer = (xPx: number, buttons = 1) => ({ clientX: 900 + xPx, clientY: 400, pointerId: 1, pointerType: 'mouse', buttons })

/** Takes the card and moves it through these distances from where it lay. */
function drag(...distancesPx: number[]) {
  const card = button('Show answer')
  fireEvent.pointerDown(card, pointer(0))
  for (const distancePx of distancesPx) fireEvent.pointerMove(card, pointer(distancePx))
  return card
}

const swipe = (byPx: number) => fireEvent.pointerUp(drag(byPx / 3, byPx / 2, byPx), pointer(byPx, 0))

test('[RES-15, RES-19] a card swiped left slides off and the next comes; right brings it back', async () => {
  await openDeck()
  swipe(-200)
  expect(await screen.findByText('2 of 3')).toBeVisible()
  swipe(200)
  expect(await screen.findByText('1 of 3')).toBeVisible()
})

test('[RES-20] a dragged card follows at most 300 px', async () => {
  await openDeck()
  const card = drag(-200, -800)
  expect(card.parentElement?.style.transform).toContain('translateX(-300px)')
})

test('the first card does not leave to the right', async () => {
  await openDeck()
  swipe(200)
  expect(screen.getByText('1 of 3')).toBeVisible()
})

test('the place in the deck survives a reload', async () => {
  const first = await openDeck()
  await first.student.click(button('Next'))
  first.unmount()
  await openResult(deck)
  expect(await screen.findByText('2 of 3')).toBeVisible()
})

test('the slip beside an answer marks the quote in the text around it', async () => {
  const { student, server } = await openDeck()
  await student.click(button('Show answer'))
  const slip = await screen.findByRole('region', { name: 'Source' })
  await waitFor(() => expect(slip).toMatchTextContent(/What stands before\. Quote of card 1\. What stands after\./))
  expect(slip.querySelector('mark')).toMatchTextContent(/Quote of card 1\./)
  expect(slip).toMatchTextContent(/biology-ch5\.pdf/)
  expect(slip).toMatchTextContent(/page 3/)
  expect(slip).toMatchTextContent(/Section “Glycolysis”/)
  expect(server.asked('GET /api/uploads/41/passage')[0]?.query.toString()).toBe('start=100&end=138')
})

test('on the phone Show source opens the quote at once, before the text around it has come', async () => {
  const { student } = await openDeck({ device: 'phone', routes: { 'GET /api/uploads/41/passage': unanswered } })
  await student.click(button('Show source'))
  expect(within(screen.getByRole('dialog', { name: 'Source' })).getByText('Quote of card 1.')).toBeVisible()
})

test('mathematics is typeset', async () => {
  await openResult(makeDeck([makeCard(1, { question: 'What is $F = ma$?' })]))
  const card = await screen.findByRole('region', { name: 'Question' })
  await waitFor(() => expect(card.querySelector('.katex math')).not.toBeNull())
  expect(card).not.toMatchTextContent(/\$/)
})

test('[RES-22] a quiz counts questions, with a bar and the options', async () => {
  await openQuiz()
  expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '33')
  expect(
    within(screen.getByRole('list', { name: 'Options' }))
      .getAllByRole('button')
      .map((each) => each.textContent),
  ).toEqual(['ANone', 'B2 ATP', 'C4 ATP', 'D36 ATP'])
})

test('[RES-25, RES-26] after a wrong answer the right one is marked right, the chosen one wrong, in words too', async () => {
  const { student } = await openQuiz()
  await student.click(option('C'))
  expect(option('B')).toMatchTextContent(/Correct answer/)
  expect(option('C')).toMatchTextContent(/Your answer/)
  expect(option('B').className).toContain('is-right')
  expect(option('C').className).toContain('is-wrong')
  expect(option('C').querySelector('.lucide-x')).toBeInTheDocument()
  expect(screen.getByText('Not right. The right answer is B: 2 ATP')).toBeInTheDocument()
  expect(screen.getByText('Explanation 1.')).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Source' })).toMatchTextContent(/Quote of question 1\./)
})

test('[MASC-01] the mascot has a word for each answer, and loves a row of five', async () => {
  const { student } = await openResult(makeQuiz([1, 2, 3, 4, 5, 6].map((id) => makeQuestion(id))))
  const said = listen()
  for (const [index, letter] of ['B', 'B', 'B', 'B', 'B', 'A'].entries()) {
    await screen.findByText(`Question ${index + 1} of 6`)
    await student.click(option(letter))
    await student.click(button(/Next Question|Finish Quiz/))
  }
  expect(said).toContain('Right. That one sits.')
  expect(said.filter((words) => /row|streak/.test(words))).toEqual(['3 in a row! 💪', '4 in a row! 💪', '5 streak! 🔥'])
  expect(said.at(-1)).toBe('Not this one. Read why, then go on.')
})

/** Everything that the mascot says from now on, also what it takes back soon. */
function listen() {
  const said: string[] = []
  const observer = new MutationObserver(() => {
    const words = document.querySelector('.bubble')?.textContent
    if (words && words !== said.at(-1)) said.push(words)
  })
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  return said
}

test('[RES-24] an answered question is locked', async () => {
  const { student } = await openQuiz()
  await student.click(option('C'))
  await student.click(option('B'))
  expect(option('C')).toMatchTextContent(/Your answer/)
  expect(option('B')).toHaveAttribute('aria-disabled', 'true')
})

test('[RES-27, RES-28] Previous and Next come with the answer, and the last Next finishes', async () => {
  const { student } = await openQuiz()
  expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Next Question' })).toBeNull()
  for (const name of ['Next Question', 'Next Question', 'Finish Quiz']) {
    await student.click(option('B'))
    await student.click(button(name))
  }
  expect(screen.getByRole('heading', { name: '100%' })).toBeVisible()
})

test('keys choose and go on', async () => {
  const { student } = await openQuiz()
  await student.keyboard('c{Enter}')
  expect(screen.getByText('Question 2 of 3')).toBeVisible()
  await student.keyboard('2{Enter}4{Enter}')
  expect(screen.getByText('You got 1 out of 3 questions correct')).toBeVisible()
})

test('a key beyond the options chooses nothing', async () => {
  const { student } = await openQuiz()
  await student.keyboard('e9')
  expect(screen.queryByRole('button', { name: 'Next Question' })).toBeNull()
})

test('[RES-29, RES-30] the end shows the score, and each missed question with its line', async () => {
  const { student } = await openQuiz()
  await student.keyboard('b{Enter}b{Enter}a{Enter}')
  expect(screen.getByRole('heading', { name: '67%' })).toBeVisible()
  expect(screen.getByText('You got 2 out of 3 questions correct')).toBeVisible()
  const missed = within(screen.getByRole('region', { name: 'One to look at again' }))
  expect(missed.getByRole('heading', { name: 'Quiz question 3?' })).toBeVisible()
  expect(missed.getByText('Quote of question 3.')).toBeVisible()
  expect(missed.queryByText('Quiz question 1?')).toBeNull()
})

test('[RES-31] Retake Quiz starts again', async () => {
  const { student } = await openQuiz()
  await student.keyboard('b{Enter}b{Enter}b{Enter}')
  await student.click(button('Retake Quiz'))
  expect(screen.getByText('Question 1 of 3')).toBeVisible()
  expect(option('B')).toHaveAttribute('aria-disabled', 'false')
})

test('answers survive a reload', async () => {
  const first = await openQuiz()
  await first.student.keyboard('c{Enter}')
  first.unmount()
  const { student } = await openResult(quiz)
  await screen.findByText('Question 2 of 3')
  await student.keyboard('b')
  await student.click(button('Previous'))
  expect(option('C')).toMatchTextContent(/Your answer/)
})

test('[RES-33] a guide has its contents, sections and a paragraph for each point', async () => {
  await openResult(makeGuide([makeSection(1), makeSection(2)]))
  const contents = within(await screen.findByRole('navigation', { name: 'Contents' }))
  expect(contents.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#section-1', '#section-2'])
  const section = screen.getByRole('region', { name: 'Section 2' })
  expect([...section.querySelectorAll('p')].map((paragraph) => paragraph.textContent)).toEqual(['First point of 2.', 'Second point of 2.'])
})

test('the contents of a guide number its sections once', async () => {
  const titles = ['1. Introduction', '1.2 Cells', '3) Energy', '2 ATP per round', '1990. A year', '1.5 litres of air', 'Summary']
  await openResult(makeGuide(titles.map((title, index) => makeSection(index + 1, { title }))))
  const contents = within(await screen.findByRole('navigation', { name: 'Contents' }))
  const listed = contents.getAllByRole('link').map((link) => link.textContent)
  expect(listed).toEqual(['1Introduction', '2Cells', '3Energy', '42 ATP per round', '51990. A year', '61.5 litres of air', '7Summary'])
})

test('a point of a guide shows its own line', async () => {
  const { student } = await openResult(makeGuide([makeSection(1)]))
  const [, second] = await screen.findAllByRole('button', { name: 'Show source, page 3' })
  await student.click(second as HTMLElement)
  expect(screen.getByRole('region', { name: 'Source' }).querySelector('mark')).toMatchTextContent(/Second quote of 1\./)
})

test('a section without points is read line by line', async () => {
  await openResult(makeGuide([makeSection(1, { points: [], content: 'One line.\n\nAnother line.' })]))
  const section = await screen.findByRole('region', { name: 'Section 1' })
  expect([...section.querySelectorAll('p')].map((paragraph) => paragraph.textContent)).toEqual(['One line.', 'Another line.'])
})

test('on a phone the contents of a guide wait folded up, and open to a tap', async () => {
  await openResult(makeGuide([makeSection(1), makeSection(2)]), { device: 'phone' })
  const contents = within(await screen.findByRole('navigation', { name: 'Contents' }))
  const isShown = () => contents.getByText('Section 1').checkVisibility()
  expect(isShown()).toBe(false)
  contents.getByText('Contents').click()
  await waitFor(() => expect(isShown()).toBe(true))
})
