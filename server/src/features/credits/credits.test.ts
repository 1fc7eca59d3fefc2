import { randomUUID } from 'node:crypto'
import { featurePolicies } from '@stackademy/contract/policy'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type SignedInClient, type TestApp } from '../../testing/build-test-app.ts'
import { fileForm, generateOrder, keptFiles, readToEnd, sampleFile, samplePdf, textForm } from '../../testing/studying.ts'

let app: TestApp
let student: SignedInClient
beforeAll(async () => {
  app = await buildTestApp({ environment: { ENTITLEMENTS: 'metered' } })
})
beforeEach(async () => {
  student = await app.signIn()
})
afterAll(() => app.dispose())

const account = async () => (await student.get('/api/credits')).json()
const history = async () => (await student.get('/api/credits/history')).json()
const usage = async () => (await student.get('/api/usage-limits')).json()
const claim = (headers?: Record<string, string>) => student.post('/api/credits/give-starting', undefined, headers ? { headers } : {})
const pdf = async () => fileForm({ name: 'dark-matter.pdf', bytes: await samplePdf() })
const words = 'Osmosis is the movement of water through a membrane. A membrane is a thin layer that separates a cell from its surroundings.'

/** What the account was while the file was being read, which is then given up. */
const uploadAndCancel = async () => {
  const { id } = (await student.postForm('/api/uploads', await pdf())).json()
  const held = await account()
  await student.post(`/api/uploads/${id}/cancel`)
  return { id, held }
}

test('[CRED-05, CRED-15] a new student has no credits and no history', async () => {
  expect(await account()).toEqual({
    credits: 0,
    totalEarned: 0,
    totalSpent: 0,
    held: 0,
    debt: 0,
    canClaimStarting: true,
    isUnlimited: false,
  })
  expect(await history()).toEqual({ items: [], nextCursor: null })
})

test('[CRED-16, CRED-20, CRED-22] the claim grants 100 starting credits, which stand in the history', async () => {
  expect((await claim()).json()).toMatchObject({ credits: 100, totalEarned: 100, totalSpent: 0, canClaimStarting: false })
  expect((await history()).items).toEqual([
    { id: expect.any(Number), description: 'Welcome bonus', amount: 100, featureUsed: 'other', createdAt: expect.stringMatching(/Z$/) },
  ])
})

test('the starting credits are given once, to claims one after the other and at once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => claim()))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(7)
  expect((await claim()).json()).toMatchObject({ code: 'conflict', message: expect.stringMatching(/already/) })
  expect(await account()).toMatchObject({ credits: 100, totalEarned: 100 })
})

test('a claim sent again under its key gets its answer again', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const first = await claim(headers)
  const second = await claim(headers)
  expect([first.statusCode, second.statusCode]).toEqual([200, 200])
  expect(second.json()).toEqual(first.json())
})

test('[CRED-06, CRED-07] the bundles have their credits and their price in cents', async () => {
  expect((await student.get('/api/credits/bundles')).json().items).toEqual([
    { id: expect.any(String), bundleType: expect.any(String), label: '100 Credits', credits: 100, priceUsd: 199 },
    { id: expect.any(String), bundleType: expect.any(String), label: '500 Credits', credits: 500, priceUsd: 799, savings: 'Save 20%' },
    {
      id: expect.any(String),
      bundleType: expect.any(String),
      label: '1,200 Credits',
      credits: 1200,
      priceUsd: 1499,
      savings: 'Best value',
    },
  ])
})

test('[CRED-04] what each feature costs', () => {
  const { brainTraining, camera, videoStudy, fileUpload, flashcards, quiz, guide } = featurePolicies
  expect([brainTraining, camera, videoStudy, fileUpload].map(({ credits, featureUsed }) => [featureUsed, credits])).toEqual([
    ['brain_training', 5],
    ['ai_camera', 10],
    ['youtube_analysis', 15],
    ['document_processing', 5],
  ])
  expect([flashcards, quiz, guide].map(({ credits }) => credits)).toEqual([0, 0, 0])
})

test('without credits a file is refused, with what is missing, and nothing is stored', async () => {
  const answer = await student.postForm('/api/uploads', await pdf())
  expect([answer.statusCode, answer.json().code]).toEqual([402, 'insufficient_credits'])
  expect(answer.json().message).toBe('You need 5 credits to use Document Processing, but you only have 0 credits.')
  expect(answer.json().details).toEqual({ feature: 'Document Processing', cost: 5, credits: 0, missing: 5, canClaimStarting: true })
  expect((await student.get('/api/study-sessions')).json().items).toEqual([])
  expect(await keptFiles(app.dataDir)).toEqual([])
  expect(await usage()).toMatchObject({ canUploadDocuments: true, documentUploadsUsed: 0 })
})

test('[CRED-17, CRED-36] a file holds its credits while it is read and spends them when it was', async () => {
  await claim()
  const { held } = await uploadAndCancel()
  expect(held).toMatchObject({ credits: 95, held: 5, totalSpent: 0 })
  expect(await account()).toMatchObject({ credits: 100, held: 0, totalSpent: 0 })
  await readToEnd(student, await pdf())
  expect(await account()).toMatchObject({ credits: 95, held: 0, totalSpent: 5 })
  expect((await history()).items[0]).toMatchObject({ amount: -5, featureUsed: 'document_processing', description: 'Document Processing' })
})

test('a file that cannot be read costs nothing and is not counted', async () => {
  await claim()
  const upload = await readToEnd(student, fileForm({ name: 'locked.pdf', bytes: await sampleFile('locked.pdf') }))
  expect(upload.status).toBe('failed')
  expect(await account()).toMatchObject({ credits: 100, held: 0, totalSpent: 0 })
  expect(await usage()).toMatchObject({ documentUploadsUsed: 0 })
})

test('what was canceled and is read again is paid for once', async () => {
  await claim()
  const { id } = await uploadAndCancel()
  expect((await student.post(`/api/uploads/${id}/retry`)).statusCode).toBe(200)
  await student.get(`/api/uploads/${id}/events`)
  expect(await account()).toMatchObject({ credits: 95, held: 0, totalSpent: 5 })
  expect(await usage()).toMatchObject({ documentUploadsUsed: 1 })
})

test('the same file twice under one key is charged once, without a key twice', async () => {
  await claim()
  const headers = { 'idempotency-key': randomUUID() }
  const ids = await Promise.all([1, 2].map(async () => (await student.postForm('/api/uploads', await pdf(), { headers })).json().id))
  expect(ids[0]).toBe(ids[1])
  await student.get(`/api/uploads/${ids[0]}/events`)
  expect(await account()).toMatchObject({ credits: 95 })
  await readToEnd(student, await pdf())
  expect(await account()).toMatchObject({ credits: 90 })
})

test('what failed and is read again from two tabs at once holds its credits once', async () => {
  await claim()
  const { id } = await uploadAndCancel()
  const answers = await Promise.all([1, 2].map(() => student.post(`/api/uploads/${id}/retry`)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]))
  await student.get(`/api/uploads/${id}/events`)
  expect(await account()).toMatchObject({ credits: 95, held: 0, totalSpent: 5 })
  expect((await history()).items.map(({ amount }: { amount: number }) => amount)).toEqual([-5, 100])
})

test('when the credits ran out meanwhile, reading again is refused, and it works once there are some', async () => {
  await claim()
  const { id } = await uploadAndCancel()
  const setBalance = (balance: number) =>
    app.database.query(
      `update credit_accounts set balance = ${balance}, total_spent = total_earned - ${balance} where user_id = ${student.userId}`,
    )
  await setBalance(4)
  const refused = await student.post(`/api/uploads/${id}/retry`)
  expect([refused.statusCode, refused.json().code]).toEqual([402, 'insufficient_credits'])
  expect((await student.get(`/api/uploads/${id}`)).json()).toMatchObject({ status: 'canceled' })
  await setBalance(100)
  expect((await student.post(`/api/uploads/${id}/retry`)).statusCode).toBe(200)
})

test('[LIM-12, LIM-20] the fourth file of a day is refused before the credits are asked for', async () => {
  await claim()
  for (let file = 0; file < 3; file++) await readToEnd(student, await pdf())
  await app.database.query(`update credit_accounts set balance = 0, total_spent = total_earned where user_id = ${student.userId}`)
  const answer = await student.postForm('/api/uploads', await pdf())
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'limit_reached'])
  expect(answer.json().message).toMatch(/document upload limit/)
  expect(answer.json().details).toEqual({ limitType: 'document_upload', used: 3, limit: 3, period: 'day', resetsAt: expect.any(String) })
})

test('typed texts and topics cost nothing and are not counted', async () => {
  await readToEnd(student, textForm(words))
  await readToEnd(student, textForm('Spanish Grammar'))
  expect(await account()).toMatchObject({ credits: 0, held: 0, totalSpent: 0 })
  expect(await usage()).toMatchObject({ documentUploadsUsed: 0 })
})

const generate = async (uploadId: number, wanted: object = {}) => {
  const sent = await student.post('/api/generate', generateOrder(uploadId, wanted))
  if (sent.statusCode === 201) await student.get(`/api/results/${sent.json().id}/events`)
  return sent
}

test.each([
  ['flashcards', 'flashcard', 5, 'day', 'flashcardsUsed', /daily flashcard limit of 5/],
  ['quizzes', 'quiz', 5, 'day', 'quizzesUsed', /daily quiz limit of 5/],
  ['study guides', 'guide', 2, 'month', 'summariesUsed', /monthly study guide limit of 2/],
])('[LIM-14, LIM-15, LIM-16] %s are free up to their limit', async (_name, resultType, limit, period, used, sentence) => {
  const { id } = await readToEnd(student, textForm('Biology Ch.5'))
  for (let times = 0; times < limit; times++) expect((await generate(id, { resultType })).statusCode).toBe(201)
  const refused = await generate(id, { resultType })
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'limit_reached'])
  expect(refused.json()).toMatchObject({ message: expect.stringMatching(sentence), details: { used: limit, limit, period } })
  expect(await usage()).toMatchObject({ [used]: limit })
})

test('the same order counts once: under one key, and from a second tab while it is made', async () => {
  const { id } = await readToEnd(student, textForm('Biology Ch.5'))
  const headers = { 'idempotency-key': randomUUID() }
  const order = (init: object = {}) => student.post('/api/generate', generateOrder(id), init)
  const [first, again, other] = await Promise.all([order({ headers }), order({ headers }), order()])
  const made = [first, again, other].filter(({ statusCode }) => statusCode === 201).map((answer) => answer.json().id)
  expect(new Set(made).size).toBe(1)
  await student.get(`/api/results/${made[0]}/events`)
  expect(await usage()).toMatchObject({ flashcardsUsed: 1 })
})

test('a generation that gives nothing is not counted', async () => {
  const { id } = await readToEnd(student, textForm('Nothing here is worth a question, is it? No. Well then. Oh.', 'text'))
  const { id: resultId } = (await generate(id)).json()
  expect((await student.get(`/api/results/${resultId}`)).json().status).toBe('failed')
  expect(await usage()).toMatchObject({ flashcardsUsed: 0, canUseFlashcards: true })
})

test('a generation canceled with nothing kept is not counted', async () => {
  const { id } = await readToEnd(student, textForm('Biology Ch.5'))
  const { id: resultId } = (await student.post('/api/generate', generateOrder(id))).json()
  await student.post(`/api/results/${resultId}/cancel`)
  const { given } = (await student.get(`/api/results/${resultId}`)).json()
  expect(await usage()).toMatchObject({ flashcardsUsed: given > 0 ? 1 : 0 })
})

test('a generation canceled with an item kept counts as one, and making the rest costs no more', async () => {
  const { id } = await readToEnd(student, textForm('Biology Ch.5'))
  const { id: resultId } = (await generate(id)).json()
  // As if it had been canceled after three of its items.
  await app.database.query(`update results set status = 'generating' where id = ${resultId}; delete from items where result_id = ${resultId} and position > 2;
    update holds set status = 'held' where work_kind = 'result' and work_id = ${resultId}`)
  await student.post(`/api/results/${resultId}/cancel`)
  expect(await usage()).toMatchObject({ flashcardsUsed: 1 })
  await student.post(`/api/results/${resultId}/retry`)
  await student.get(`/api/results/${resultId}/events`)
  expect(await usage()).toMatchObject({ flashcardsUsed: 1 })
})

test('[LIM-01, LIM-02] the usage of a student who has done nothing', async () => {
  expect(await usage()).toEqual({
    plan: 'free',
    canUseFlashcards: true,
    flashcardsUsed: 0,
    canUseQuizzes: true,
    quizzesUsed: 0,
    canUseSummaries: true,
    summariesUsed: 0,
    canUploadDocuments: true,
    documentUploadsUsed: 0,
    canUseBrainTraining: true,
    brainTrainingUsed: 0,
    limits: [
      { limitType: 'flashcard', used: 0, limit: 5, period: 'day', resetsAt: null },
      { limitType: 'quiz', used: 0, limit: 5, period: 'day', resetsAt: null },
      { limitType: 'summary', used: 0, limit: 2, period: 'month', resetsAt: null },
      { limitType: 'document_upload', used: 0, limit: 3, period: 'day', resetsAt: null },
      { limitType: 'brain_training', used: 0, limit: 2, period: 'day', resetsAt: null },
    ],
  })
})

test('history pages go on where the last one ended', async () => {
  await claim()
  await app.database.query(`do $$ declare account_row credit_accounts; begin
    select * into account_row from credit_accounts where user_id = ${student.userId};
    insert into credit_entries (account_id, number, kind, amount, balance_after, description, feature_used)
      select account_row.id, 1 + n, 'grant', 1, 100 + n, 'Grant ' || n, 'other' from generate_series(1, 60) n;
    update credit_accounts set balance = 160, total_earned = 160, entries = 61 where id = account_row.id; end $$`)
  const first = await history()
  expect([first.items.length, first.items[0].description]).toEqual([50, 'Grant 60'])
  const { json } = await student.get(`/api/credits/history?cursor=${first.nextCursor}`)
  expect(json().items.map((entry: { description: string }) => entry.description)).toEqual([
    ...Array.from({ length: 10 }, (_, index) => `Grant ${10 - index}`),
    'Welcome bonus',
  ])
  expect(json().nextCursor).toBeNull()
  const wrong = await student.get('/api/credits/history?cursor=nonsense')
  expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'invalid_input'])
})

test("nobody sees another one's credits", async () => {
  await claim()
  student = await app.signIn()
  expect(await account()).toMatchObject({ credits: 0 })
  expect((await history()).items).toEqual([])
  expect((await app.visitor.get('/api/credits')).statusCode).toBe(401)
})
