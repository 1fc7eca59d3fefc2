import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeEvents } from '../testing/fake-events.ts'
import { fakeServer, type Routes, refuse, unanswered } from '../testing/fake-server.ts'
import { makeGenerationState, makeUpload } from '../testing/make-material.ts'
import { makeCredits, makeUser, sessionList } from '../testing/makers.ts'
import { renderApp } from '../testing/render-app.tsx'
import { forgetConfirmed } from './credit-gate.tsx'

beforeEach(forgetConfirmed)

const unclaimed = makeCredits({ credits: 0, totalEarned: 0, totalSpent: 0, canClaimStarting: true })

async function open(path: string, routes: Routes = {}) {
  const server = fakeServer({
    'GET /api/auth/user': () => makeUser(),
    'GET /api/study-sessions': () => sessionList([]),
    'GET /api/credits': () => makeCredits(),
    'GET /api/credits/history': () => ({ items: [], nextCursor: null }),
    'GET /api/credits/bundles': () => ({ items: [] }),
    'GET /api/uploads/41': () => makeUpload(),
    'POST /api/uploads': () => ({ id: 41, status: 'reading' }),
    'POST /api/generate': () => ({ id: 70, status: 'generating' }),
    ...routes,
  })
  const events = fakeEvents()
  const view = await renderApp({ user: makeUser(), path })
  const keysOf = (route: string) => server.asked(route).map(({ headers }) => headers.get('Idempotency-Key'))
  return { ...view, server, events, keysOf }
}
type View = Awaited<ReturnType<typeof open>>

/** The page is gone and comes again, with what the browser keeps. A tab beside it keeps less. */
async function openAgain({ unmount }: View, as: 'reload' | 'second tab', path: string, routes: Routes = {}) {
  unmount()
  forgetConfirmed()
  if (as === 'second tab') sessionStorage.clear()
  return open(path, routes)
}

const file = () => new File(['The cell is the unit of life.'], 'cells.txt', { type: 'text/plain', lastModified: 1 })
const carrying = (content: File | string) => {
  const data = new DataTransfer()
  if (typeof content === 'string') data.setData('text/plain', content)
  else data.items.add(content)
  return data
}
const paste = (content: File | string) =>
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: carrying(content), bubbles: true, cancelable: true }))
const drop = () => window.dispatchEvent(new DragEvent('drop', { dataTransfer: carrying(file()), cancelable: true }))
const topicField = () => screen.getByRole('textbox', { name: 'What would you like to study?' })

/** Each way to upload, up to the last press, which is done by what it answers. */
const ways: [string, (view: View) => Promise<() => unknown>][] = [
  [
    'a file that was picked',
    async ({ student }) => pressContinueAfter(() => student.upload(screen.getByLabelText('Document', { selector: 'input' }), file())),
  ],
  ['a file that was dropped', async () => pressContinueAfter(async () => void drop())],
  ['a file that was pasted', async () => pressContinueAfter(async () => void paste(file()))],
  [
    'a topic that was typed',
    async ({ student }) => {
      await student.clear(topicField())
      await student.type(topicField(), 'Photosynthesis')
      return pressStart
    },
  ],
  [
    'a text that was pasted',
    async ({ student }) => {
      await student.clear(topicField())
      paste('Osmosis is the diffusion of water through a membrane.')
      await waitFor(() => expect(topicField()).not.toHaveValue(''))
      return pressStart
    },
  ],
  [
    'a chip',
    async ({ student }) => {
      await student.click(screen.getByRole('button', { name: 'Spanish Grammar' }))
      return pressStart
    },
  ],
]

/** Presses as a finger does, without waiting for what comes of it. */
const pressStart = () => screen.queryByRole('button', { name: /Start Learning Journey/ })?.click()
async function pressContinueAfter(choose: () => Promise<unknown>) {
  await choose()
  const dialog = await screen.findByRole('dialog', { name: 'Use 5 credits?' })
  return () => within(dialog).queryByRole('button', { name: 'Continue' })?.click()
}

const home = async (view: View) => {
  await screen.findByRole('heading', { name: 'Quick Study' })
  return view
}

test.each(ways)('%s and sent by a double click is one request', async (_, arrange) => {
  const view = await home(await open('/', { 'POST /api/uploads': unanswered }))
  const press = await arrange(view)
  press()
  press()
  await waitFor(() => expect(view.keysOf('POST /api/uploads')).toHaveLength(1))
  press()
  expect(view.keysOf('POST /api/uploads')).toHaveLength(1)
})

test.each(ways.flatMap(([name, arrange]) => (['reload', 'second tab'] as const).map((how) => [name, how, arrange] as const)))(
  '%s goes out under the same key after a %s, as long as no answer came',
  async (_, how, arrange) => {
    const first = await home(await open('/', { 'POST /api/uploads': unanswered }))
    ;(await arrange(first))()
    await waitFor(() => expect(first.keysOf('POST /api/uploads')).toHaveLength(1))
    const second = await home(await openAgain(first, how, '/'))
    ;(await arrange(second))()
    await waitFor(() => expect(second.keysOf('POST /api/uploads')).toEqual(first.keysOf('POST /api/uploads')))
  },
)

test('what was answered and is sent again is another order', async () => {
  const first = await home(await open('/'))
  ;(await pressContinueAfter(async () => void drop()))()
  await waitFor(() => expect(window.location.pathname).toBe('/generation/41'))
  const second = await home(await openAgain(first, 'reload', '/', { 'POST /api/uploads': unanswered }))
  ;(await pressContinueAfter(async () => void drop()))()
  await waitFor(() => expect(second.keysOf('POST /api/uploads')).toHaveLength(1))
  expect(second.keysOf('POST /api/uploads')).not.toEqual(first.keysOf('POST /api/uploads'))
})

const giveStarting = 'POST /api/credits/give-starting'
const claimButton = () => screen.findByRole('button', { name: 'Claim 100 free credits' })

test('a claim by a double click is one request', async () => {
  const { keysOf } = await open('/credits', { 'GET /api/credits': () => unclaimed, [giveStarting]: unanswered })
  const button = await claimButton()
  button.click()
  button.click()
  await waitFor(() => expect(keysOf(giveStarting)).toHaveLength(1))
})

test.each(['reload', 'second tab'] as const)('a claim goes out under the same key after a %s, as long as no answer came', async (how) => {
  const first = await open('/credits', { 'GET /api/credits': () => unclaimed, [giveStarting]: unanswered })
  ;(await claimButton()).click()
  await waitFor(() => expect(first.keysOf(giveStarting)).toHaveLength(1))
  const second = await openAgain(first, how, '/credits', { 'GET /api/credits': () => unclaimed, [giveStarting]: () => makeCredits() })
  ;(await claimButton()).click()
  expect(await screen.findByText('Welcome Bonus!')).toBeVisible()
  expect(second.keysOf(giveStarting)).toEqual(first.keysOf(giveStarting))
})

test('credits that were claimed in another tab meanwhile are there, and the file goes on', async () => {
  const { server, keysOf } = await home(
    await open('/', {
      'GET /api/credits': () => unclaimed,
      [giveStarting]: () => refuse(409, { code: 'conflict', message: 'The free credits were given to you already.' }),
      'POST /api/uploads': unanswered,
    }),
  )
  drop()
  const claim = await claimButton()
  server.routes['GET /api/credits'] = () => makeCredits({ credits: 100 })
  claim.click()
  expect(await screen.findByText('Your free credits are here already')).toBeVisible()
  await waitFor(() => expect(keysOf('POST /api/uploads')).toHaveLength(1))
})

test('Generate by a double click is one order', async () => {
  const { keysOf } = await open('/generate/41', { 'POST /api/generate': unanswered })
  const button = await screen.findByRole('button', { name: 'Generate' })
  button.click()
  button.click()
  await waitFor(() => expect(keysOf('POST /api/generate')).toHaveLength(1))
})

const failed = { code: 'took_too_long', message: 'Reading this took too long. Please try again.', canRetry: true } as const
const readAgain = 'POST /api/uploads/41/retry'

test('reading again by a double click is one request', async () => {
  const { keysOf } = await open('/generate/41', {
    'GET /api/uploads/41': () => makeUpload({ status: 'failed', error: failed }),
    [readAgain]: unanswered,
  })
  const button = await screen.findByRole('button', { name: 'Try again' })
  button.click()
  const confirm = await screen.findByRole('button', { name: 'Continue' })
  confirm.click()
  confirm.click()
  button.click()
  await waitFor(() => expect(keysOf(readAgain)).toHaveLength(1))
})

test('what another tab has read again already is followed here too', async () => {
  let upload = makeUpload({ status: 'canceled' })
  const { student, events } = await open('/generate/41', {
    'GET /api/uploads/41': () => upload,
    [readAgain]: () => {
      upload = makeUpload({ status: 'reading', progress: 0.2 })
      return refuse(409, { code: 'conflict', message: 'This is already being read.' })
    },
  })
  await student.click(await screen.findByRole('button', { name: 'Read again' }))
  await student.click(await screen.findByRole('button', { name: 'Continue' }))
  await events.tell('/api/uploads/41/events', { status: 'reading', progress: 0.4, step: 'Reading page 4 of 10', error: null })
  expect(screen.getByText('Reading page 4 of 10')).toBeVisible()
})

test('credits that ran out meanwhile are said when something is read again, and it can be read again later', async () => {
  const { student, server, keysOf } = await open('/generate/41', {
    'GET /api/uploads/41': () => makeUpload({ status: 'failed', error: failed }),
    [readAgain]: () => refuse(402, { code: 'insufficient_credits', message: 'You need 5 credits.' }),
  })
  await student.click(await screen.findByRole('button', { name: 'Try again' }))
  const confirm = await screen.findByRole('button', { name: 'Continue' })
  server.routes['GET /api/credits'] = () => makeCredits({ credits: 3 })
  await student.click(confirm)
  expect(await screen.findByRole('dialog', { name: 'Insufficient Credits' })).toBeVisible()
  expect(screen.getByText('You need 5 credits to use Document Processing, but you only have 3 credits.')).toBeVisible()
  await student.click(screen.getByRole('button', { name: 'Not now' }))
  server.routes['GET /api/credits'] = () => makeCredits()
  server.routes[readAgain] = () => ({})
  await student.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(keysOf(readAgain)).toHaveLength(2))
  expect(await screen.findByRole('progressbar', { name: 'Reading' })).toBeVisible()
})

test('a topic costs nothing to be read again, so that nothing is asked', async () => {
  const { student, server, keysOf } = await open('/generate/41', {
    'GET /api/uploads/41': () => makeUpload({ type: 'text', originalFileName: null, status: 'canceled' }),
    [readAgain]: unanswered,
  })
  server.routes['GET /api/credits'] = () => makeCredits({ credits: 0 })
  await student.click(await screen.findByRole('button', { name: 'Read again' }))
  await waitFor(() => expect(keysOf(readAgain)).toHaveLength(1))
})

/** A result whose making failed on our side. */
async function openFailedMaking(routes: Routes) {
  const view = await open('/generate/41', { 'GET /api/uploads/41': () => makeUpload({ activeResultId: 70 }), ...routes })
  const error = { code: 'took_too_long' as const, message: 'This took too long. Please try again.', canRetry: true }
  await view.events.tell('/api/results/70/events', makeGenerationState({ status: 'failed', error }))
  return { ...view, again: await screen.findByRole('button', { name: 'Try again' }) }
}
const makeAgain = 'POST /api/results/70/retry'

test('making again by a double click is one request', async () => {
  const { again, keysOf } = await openFailedMaking({ [makeAgain]: unanswered })
  again.click()
  again.click()
  await waitFor(() => expect(keysOf(makeAgain)).toHaveLength(1))
})

test('a limit that is used up is said in its dialog when something is made again, and it can be made again later', async () => {
  const details = { limitType: 'flashcard', used: 5, limit: 5, period: 'day' }
  const { again, student } = await openFailedMaking({
    [makeAgain]: () => refuse(403, { code: 'limit_reached', message: 'Limit reached.', details }),
  })
  await student.click(again)
  expect(await screen.findByRole('dialog', { name: 'Flashcard Limit Reached' })).toBeVisible()
  await student.click(screen.getByRole('button', { name: 'Continue with Free Plan' }))
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled()
})

test('what another tab is making again already is followed here too', async () => {
  const { again, student, events } = await openFailedMaking({
    [makeAgain]: () => refuse(409, { code: 'conflict', message: 'This is already being made.' }),
  })
  await student.click(again)
  await events.tell('/api/results/70/events', makeGenerationState())
  expect(screen.getByRole('heading', { name: 'Making 10 cards' })).toBeVisible()
})

test('a network that is lost elsewhere holds nothing up: the server may stand on this machine', async () => {
  window.dispatchEvent(new Event('offline'))
  try {
    const view = await home(await open('/', { 'POST /api/uploads': unanswered }))
    await view.student.type(topicField(), 'Photosynthesis{Enter}')
    await waitFor(() => expect(view.keysOf('POST /api/uploads')).toHaveLength(1))
  } finally {
    window.dispatchEvent(new Event('online'))
  }
})
