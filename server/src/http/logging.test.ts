import { DrizzleQueryError } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { signInThroughForm } from '../testing/sign-in.ts'
import { makeLog } from './logging.ts'

const lines: string[] = []
const log = makeLog('trace', { write: (line) => void lines.push(line) })
const logged = () => lines.map((line) => JSON.parse(line))
let testApp: TestApp

beforeAll(async () => {
  testApp = await buildTestApp({ log })
})
afterAll(() => testApp.dispose())

test('a request is one line with its id, the pattern of its route, status and user', async () => {
  const person = await testApp.signIn()
  const answer = await person.delete('/api/auth/sessions/123456')
  const line = logged().find(({ requestId, msg }) => requestId === answer.headers['x-request-id'] && msg === 'request')
  expect(line).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    requestId: answer.headers['x-request-id'],
    method: 'DELETE',
    route: '/api/auth/sessions/:id',
    status: 404,
    ms: expect.any(Number),
    user: person.userId,
    msg: 'request',
  })
})

test('nothing personal is written: no names, addresses, cookies, codes or states', async () => {
  const browser = testApp.newBrowser()
  await signInThroughForm(
    browser,
    { email: 'private@example.org', firstName: 'Privata', lastName: 'Personalis' },
    '/api/login?return=/library?q=diary',
  )
  await browser.patch('/api/auth/user', { school: 'Secret School' })
  await browser.get('/api/callback?state=some-state&code=some-code')
  await browser.get('/unknown/private-path')
  const everything = lines.join('')
  expect(everything).toContain('/api/callback')
  const token = browser.cookies.stackademy_session ?? ''
  for (const secret of ['private@', 'Privata', 'Personalis', 'diary', 'Secret School', 'some-code', 'some-state', 'private-path', token]) {
    expect(everything).not.toContain(secret)
  }
})

test('a failed query is told without its values', () => {
  lines.length = 0
  const failed = new DrizzleQueryError('insert into users values ($1)', ['ada@example.org'], new Error('relation is missing'))
  log.error({ err: failed }, 'the request failed')
  const [line] = logged()
  expect(line.err).toMatchObject({ message: expect.stringContaining('insert into users'), cause: { message: 'relation is missing' } })
  expect(lines.join('')).not.toContain('ada@example.org')
})

test('a request is known by the name that a trusted proxy gave it, and by no other', async () => {
  const headers = { 'x-request-id': 'from-outside' }
  expect((await testApp.visitor.get('/healthz', { headers })).headers['x-request-id']).not.toBe('from-outside')
  const proxied = await buildTestApp({ environment: { TRUST_PROXY: '1' } })
  expect((await proxied.visitor.get('/healthz', { headers })).headers['x-request-id']).toBe('from-outside')
  const forged = { 'x-request-id': 'two\tlines' }
  expect((await proxied.visitor.get('/healthz', { headers: forged })).headers['x-request-id']).not.toBe('two\tlines')
  await proxied.dispose()
})
