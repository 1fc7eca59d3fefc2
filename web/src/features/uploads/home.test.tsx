import { popularTopics } from '@stackademy/contract/constants'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { connectionLost, fakeServer, type Routes, refuse, unanswered } from '../../testing/fake-server.ts'
import { makeCredits, makeFile, makeSession, makeSessionResult, makeUser, sessionList } from '../../testing/makers.ts'
import { catchNavigations } from '../../testing/navigations.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { expectConsoleError } from '../../testing/setup.ts'

const signedOut = () => refuse(401, { code: 'unauthorized', message: 'Unauthorized. Please sign in.' })

async function openHome({ device = 'desktop', routes = {} }: { device?: 'desktop' | 'phone'; routes?: Routes } = {}) {
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
  return { ...view, server, uploads: () => server.asked('POST /api/uploads') }
}

const topicField = () => screen.getByRole('textbox', { name: 'What would you like to study?' })
const chips = () => within(screen.getByRole('heading', { name: 'Popular topics' }).parentElement as HTMLElement).getAllByRole('button')
const documentInput = () => screen.getByLabelText('Document', { selector: 'input' }) as HTMLInputElement
const fieldsOf = (upload: { body: unknown } | undefined) => Object.fromEntries(upload?.body as FormData)

test('[HOME-03] the desktop has a field, an arrow and a button, both off while nothing is written', async () => {
  await openHome()
  expect(topicField()).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Submit topic' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Start Learning Journey' })).toBeDisabled()
})

test('[HOME-04, HOME-05] seven chips, and a click on one fills the field', async () => {
  const { student } = await openHome()
  expect(chips().map((chip) => chip.textContent)).toEqual([...popularTopics])
  await student.click(screen.getByRole('button', { name: 'Spanish Grammar' }))
  expect(topicField()).toHaveValue('Spanish Grammar')
  expect(screen.getByRole('button', { name: 'Start Learning Journey' })).toBeEnabled()
})

test('[HOME-02, HOME-07, HOME-10] the phone greets by first name and has the first five chips', async () => {
  await openHome({ device: 'phone' })
  expect(screen.getByRole('heading', { name: 'Hi, Maya' })).toBeVisible()
  expect(chips().map((chip) => chip.textContent)).toEqual(popularTopics.slice(0, 5))
  expect(screen.queryByRole('button', { name: 'Start Learning Journey' })).toBeNull()
})

test('[HOME-15, HOME-16] the header shows the streak and who is here', async () => {
  await openHome()
  expect(screen.getByRole('img', { name: 'Streak: 6 days' })).toBeVisible()
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Profile' })).toHaveTextContent('M')
})

test('[HOME-29, HOME-34, HOME-35] a topic is trimmed, sent, confirmed, and leads to generating', async () => {
  const { student, uploads } = await openHome()
  await student.type(topicField(), '  Photosynthesis ')
  await student.click(screen.getByRole('button', { name: 'Start Learning Journey' }))
  expect(await screen.findByText('Success! 🎉')).toBeVisible()
  expect(screen.getByText('Your topic is ready for study generation.')).toBeVisible()
  expect(window.location.pathname).toBe('/generate/41')
  expect(fieldsOf(uploads()[0])).toEqual({ type: 'text', textContent: 'Photosynthesis' })
})

test('a new session shows in the streak at once', async () => {
  const { student } = await openHome({ routes: { 'GET /api/auth/user': () => makeUser({ streak: 7 }) } })
  await student.type(topicField(), 'Cells{Enter}')
  await waitFor(() => expect(screen.getByText('Study Streak').parentElement?.textContent).toBe('Study Streak7'))
})

test('[HOME-31] Enter sends, Shift and Enter starts a new line', async () => {
  const { student, uploads } = await openHome()
  await student.type(topicField(), 'Cells{Shift>}{Enter}{/Shift}and walls{Enter}')
  await waitFor(() => expect(uploads()).toHaveLength(1))
  expect((uploads()[0]?.body as FormData | undefined)?.get('textContent')).toMatch(/^Cells\r?\nand walls$/)
})

test('[HOME-30] Enter on nothing asks for a topic', async () => {
  const { student, uploads } = await openHome()
  await student.type(topicField(), '   {Enter}')
  expect(await screen.findByText('Please enter a topic')).toBeVisible()
  expect(screen.getByText("Type what you'd like to study and we'll help you learn it!")).toBeVisible()
  expect(uploads()).toHaveLength(0)
})

test('[HOME-32, HOME-33] while a topic is sent the field is off and the button says so', async () => {
  const { student } = await openHome({ routes: { 'POST /api/uploads': unanswered } })
  await student.type(topicField(), 'Cells{Enter}')
  expect(await screen.findByRole('button', { name: 'Generating Magic...' })).toBeDisabled()
  expect(topicField()).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Submit topic' })).toBeDisabled()
})

test('[HOME-36, HOME-37, HOME-38] a refused topic says why, stays in the field, and the nearest ones are offered', async () => {
  const refusal = {
    code: 'unknown_topic',
    message: 'There is no study note on that yet.',
    details: { nearest: ['Photosynthesis'] },
  } as const
  const { student } = await openHome({ routes: { 'POST /api/uploads': () => refuse(422, refusal) } })
  await student.type(topicField(), 'Fotosyntesis{Enter}')
  expect(await screen.findByText('Something went wrong')).toBeVisible()
  expect(screen.getByText('There is no study note on that yet.')).toBeVisible()
  expect(topicField()).toBeEnabled()
  expect(topicField()).toHaveValue('Fotosyntesis')
  await student.click(screen.getByRole('button', { name: 'Photosynthesis' }))
  expect(topicField()).toHaveValue('Photosynthesis')
})

test('[HOME-36] a lost connection keeps the text, and sending it again uses the same key', async () => {
  const { student, uploads } = await openHome({ routes: { 'POST /api/uploads': connectionLost } })
  await student.type(topicField(), 'Cells{Enter}')
  expect(await screen.findByText('Please try again')).toBeVisible()
  await waitFor(() => expect(topicField()).toBeEnabled())
  await student.type(topicField(), '{Enter}')
  await waitFor(() => expect(uploads()).toHaveLength(2))
  const [first, second] = uploads().map(({ headers }) => headers.get('Idempotency-Key'))
  expect(first).toBeTruthy()
  expect(second).toBe(first)
})

test('what was typed is there again after the session expired and the page came back', async () => {
  const left = catchNavigations()
  const { student, unmount } = await openHome({ routes: { 'POST /api/uploads': signedOut } })
  await student.type(topicField(), 'The Krebs cycle{Enter}')
  expect(await screen.findByText('Session Expired')).toBeVisible()
  await waitFor(() => expect(left).toEqual(['/api/login']))
  unmount()
  await openHome()
  expect(topicField()).toHaveValue('The Krebs cycle')
})

test('[HOME-48, HOME-49] a chosen document is sent with a key, confirmed, and leads to generating', async () => {
  const { student, uploads } = await openHome()
  await student.upload(documentInput(), makeFile('cells.pdf'))
  expect(await screen.findByText('Your content has been uploaded and is ready for processing.')).toBeVisible()
  expect(window.location.pathname).toBe('/generation/41')
  expect(uploads()[0]?.headers.get('Idempotency-Key')).toBeTruthy()
  expect(fieldsOf(uploads()[0])).toMatchObject({ type: 'document', file: expect.objectContaining({ name: 'cells.pdf' }) })
})

test.each(['desktop', 'phone'] as const)('[EXTR-08] on the %s the picker of documents offers every kind that is read', async (device) => {
  const { student } = await openHome({ device })
  if (device === 'phone') await student.click(screen.getByRole('button', { name: 'Upload Content' }))
  expect(documentInput().accept.split(',')).toEqual(['.pdf', '.docx', '.txt', '.doc', '.md', '.html', '.rtf', '.odt', '.pptx', '.epub'])
  expect(screen.getByText('PDF, Word, slides, e-books, web pages or text, up to 25 MB')).toBeVisible()
})

test('[EXTR-04] the answer to an upload is read for its id, and the list of sessions is asked for anew', async () => {
  const { student, server } = await openHome()
  await waitFor(() => expect(server.asked('GET /api/study-sessions')).toHaveLength(1))
  await student.upload(documentInput(), makeFile('cells.docx'))
  await waitFor(() => expect(window.location.pathname).toBe('/generation/41'))
  await student.click(screen.getByRole('link', { name: /Dashboard|Home/ }))
  await waitFor(() => expect(server.asked('GET /api/study-sessions').length).toBeGreaterThan(1))
})

test('[HOME-46] the picker forgets its file, so that the same one can be chosen again', async () => {
  const { student } = await openHome({ routes: { 'POST /api/uploads': unanswered } })
  const input = documentInput()
  await student.upload(input, makeFile())
  expect(input.value).toBe('')
})

test('sending shows how far it is and can be canceled', async () => {
  const { student } = await openHome({ routes: { 'POST /api/uploads': unanswered } })
  await student.upload(documentInput(), makeFile('cells.pdf'))
  expect(await screen.findByRole('progressbar', { name: 'Sending cells.pdf' })).toHaveAttribute('aria-valuenow', '50')
  await student.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('button', { name: /Upload Document/ })).toBeVisible()
  expect(screen.queryByText('Upload Error')).toBeNull()
})

test('[HOME-56] a refused document says so, and why', async () => {
  const refusal = { code: 'unsupported_file', message: 'This is a picture. Please choose a PDF or a text file.' } as const
  const { student } = await openHome({ routes: { 'POST /api/uploads': () => refuse(415, refusal) } })
  await student.upload(documentInput(), makeFile('cells.pdf'))
  expect(await screen.findByText('Upload Error')).toBeVisible()
  expect(screen.getByText('Failed to upload document. Please try again.')).toBeVisible()
  expect(screen.getByText('cells.pdf: This is a picture. Please choose a PDF or a text file.')).toBeVisible()
})

test('[HOME-51] an expired session during a desktop upload is told and leads to signing in', async () => {
  const left = catchNavigations()
  const { student } = await openHome({ routes: { 'POST /api/uploads': signedOut } })
  await student.upload(documentInput(), makeFile())
  expect(await screen.findByText('You are logged out. Logging in again...')).toBeVisible()
  await waitFor(() => expect(left).toEqual(['/api/login']))
})

test('an empty file and one over 25 MB are not sent at all', async () => {
  const { student, uploads } = await openHome()
  await student.upload(documentInput(), makeFile('empty.pdf', ''))
  expect(await screen.findAllByText('empty.pdf is empty. Please choose another file.')).not.toHaveLength(0)
  const large = makeFile('large.pdf')
  Object.defineProperty(large, 'size', { value: 25 * 1024 * 1024 + 1 })
  await student.upload(documentInput(), large)
  expect(await screen.findAllByText(/large.pdf is larger than 25 MB/)).not.toHaveLength(0)
  expect(uploads()).toHaveLength(0)
})

test('a file dropped anywhere is sent', async () => {
  const { uploads } = await openHome()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(makeFile('dropped.pdf'))
  window.dispatchEvent(new DragEvent('dragenter', { dataTransfer, cancelable: true }))
  expect(await screen.findByText('Drop it on the desk')).toBeVisible()
  window.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }))
  await waitFor(() => expect(fieldsOf(uploads()[0])).toMatchObject({ file: expect.objectContaining({ name: 'dropped.pdf' }) }))
})

test('a pasted file is sent, a text pasted beside the field comes into it', async () => {
  const { uploads } = await openHome()
  const text = new DataTransfer()
  text.setData('text/plain', 'Mitochondria make ATP.')
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: text, bubbles: true }))
  await waitFor(() => expect(topicField()).toHaveValue('Mitochondria make ATP.'))
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: text, bubbles: true }))
  await waitFor(() => expect(topicField()).toHaveValue('Mitochondria make ATP.\nMitochondria make ATP.'))
  const file = new DataTransfer()
  file.items.add(makeFile('pasted.txt'))
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: file, bubbles: true }))
  await waitFor(() => expect(uploads()).toHaveLength(1))
})

test('the starting credits are offered to whoever has not had them, and taken with one press', async () => {
  const unclaimed = makeCredits({ credits: 0, totalEarned: 0, totalSpent: 0, canClaimStarting: true })
  const { student, server } = await openHome({
    routes: { 'GET /api/credits': () => unclaimed, 'POST /api/credits/give-starting': () => makeCredits({ credits: 100 }) },
  })
  const offer = await screen.findByRole('button', { name: 'Claim them' })
  server.routes['GET /api/credits'] = () => makeCredits({ credits: 100 })
  await student.click(offer)
  expect(await screen.findByText('Welcome Bonus!')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Free credits' })).toBeNull()
})

test.each(['desktop', 'phone'] as const)('on the %s the mascot greets by its name', async (device) => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  await openHome({ device })
  expect(await screen.findByText('Stacky here. Which card goes on top today?')).toBeVisible()
})

test('[HOME-12] Continue Learning waits with skeletons', async () => {
  await openHome({ routes: { 'GET /api/study-sessions': unanswered } })
  expect(screen.getByRole('status', { name: 'Loading your study sessions' })).toBeVisible()
})

test('[HOME-13] without sessions it says so, and a sample document goes the same way as any other', async () => {
  const { student, uploads } = await openHome({
    routes: { 'GET /samples/how-memory-works.md': () => new Response('# How Memory Works') },
  })
  expect(await screen.findByText('No study sessions yet. Upload some content to get started!')).toBeVisible()
  await student.click(screen.getByRole('button', { name: 'Try the Sample Document' }))
  await waitFor(() => expect(fieldsOf(uploads()[0])).toMatchObject({ file: expect.objectContaining({ name: 'how-memory-works.md' }) }))
})

test('[HOME-11] Continue Learning asks for the three latest sessions and shows them', async () => {
  const sessions = [1, 2, 3].map((id) => makeSession({ id, subject: `Subject ${id}`, results: [makeSessionResult({ id: 10 + id })] }))
  const { server } = await openHome({ device: 'phone', routes: { 'GET /api/study-sessions': () => sessionList(sessions) } })
  const cards = await screen.findAllByRole('link', { name: /Subject/ })
  expect(cards.map((card) => card.getAttribute('href'))).toEqual(['/results/11', '/results/12', '/results/13'])
  expect(server.asked('GET /api/study-sessions')[0]?.query.get('limit')).toBe('3')
})

test('[HOME-27] a list that does not load says so after one try, and is asked for again on request', async () => {
  expectConsoleError(/A query failed/)
  const { server, student } = await openHome({ routes: { 'GET /api/study-sessions': connectionLost } })
  expect(await screen.findByText(/Your study sessions did not load/)).toBeVisible()
  expect(server.asked('GET /api/study-sessions')).toHaveLength(1)
  server.routes['GET /api/study-sessions'] = () => sessionList([makeSession()])
  await student.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Cellular Respiration' })).toBeVisible()
})

const openSheet = async (options: Parameters<typeof openHome>[0] = {}) => {
  const view = await openHome({ device: 'phone', ...options })
  await view.student.click(screen.getByRole('button', { name: 'Upload Content' }))
  return { ...view, sheet: await screen.findByRole('dialog', { name: 'Upload Content' }) }
}

test('[HOME-40] the backdrop closes the method sheet, and so does Cancel', async () => {
  const { sheet, student } = await openSheet()
  sheet.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await student.click(screen.getByRole('button', { name: 'Upload Content' }))
  await student.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[HOME-41, HOME-42] while an upload is pending the control reads Processing... and opens nothing', async () => {
  const { student } = await openSheet({ routes: { 'POST /api/uploads': unanswered } })
  await student.upload(documentInput(), makeFile())
  const control = await screen.findByRole('button', { name: 'Processing...' })
  expect(control).toBeDisabled()
  expect(getComputedStyle(control).animationName).not.toBe('none')
  control.click()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[HOME-08, HOME-47] the phone uploads through its one control and goes to /generate', async () => {
  const { student, server } = await openSheet()
  await student.upload(documentInput(), makeFile())
  await waitFor(() => expect(window.location.pathname).toBe('/generate/41'))
  expect(server.asked('GET /api/study-sessions').length).toBeGreaterThan(1)
})

test('[HOME-50] an expired session on the phone is told and leads to signing in', async () => {
  const left = catchNavigations()
  const { student } = await openSheet({ routes: { 'POST /api/uploads': signedOut } })
  await student.upload(documentInput(), makeFile())
  expect(await screen.findByText('Your session has expired. Redirecting to login...')).toBeVisible()
  await waitFor(() => expect(left).toEqual(['/api/login']))
})

test('[HOME-54] other failures on the phone say what the server said, or to check the connection', async () => {
  const tooLarge = { code: 'too_large', message: 'This file is larger than 25 MB.' } as const
  const { student, server } = await openSheet({ routes: { 'POST /api/uploads': () => refuse(413, tooLarge) } })
  await student.upload(documentInput(), makeFile())
  expect(await screen.findByText('This file is larger than 25 MB.')).toBeVisible()
  expect(screen.getByText('Upload Failed')).toBeVisible()
  server.routes['POST /api/uploads'] = connectionLost
  await student.click(screen.getByRole('button', { name: 'Upload Content' }))
  await student.upload(documentInput(), makeFile())
  expect(await screen.findByText('Failed to upload file. Please check your connection and try again.')).toBeVisible()
})
