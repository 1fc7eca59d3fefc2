import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownPath } from './features/auth/sign-in-flow.ts'
import { buildTestApp, type SignedInClient, type TestApp } from './testing/build-test-app.ts'
import { makeResult } from './testing/make-result.ts'
import { generateOrder, readToEnd, textForm } from './testing/studying.ts'

let app: TestApp
let owner: SignedInClient
let stranger: SignedInClient
beforeAll(async () => {
  app = await buildTestApp()
  owner = await app.signIn()
  stranger = await app.signIn()
})
afterAll(() => app.dispose())

/** What an address wants to be told before it looks for anything. */
const bodies: Record<string, object> = {
  'PATCH /api/uploads/{id}/text': { text: 'Osmosis.', textVersion: 0 },
  'PATCH /api/items/{id}': { resultType: 'flashcard', starred: true },
  'POST /api/items/{id}/study': { kind: 'reviewed' },
}

test('no address with an id tells a stranger more than that there is nothing', async () => {
  const { id: uploadId } = await readToEnd(owner, textForm('Osmosis is the movement of water through a membrane.', 'text'))
  const resultId = (await owner.post('/api/generate', generateOrder(uploadId))).json().id
  const sessionId = (await owner.get('/api/auth/sessions')).json().items[0].id
  const { ids } = await makeResult(app.database, { userId: owner.userId, resultType: 'flashcard', count: 1 })
  const idOf: Record<string, number> = { uploads: uploadId, results: resultId, auth: sessionId, items: ids[0] }
  const withId = app.app.endpoints.filter(({ path }) => path.includes('{id}'))
  expect(withId.length).toBeGreaterThan(8)
  for (const { method, path } of withId) {
    const ask = async (id: number) => {
      const url = `${path.replace('{id}', String(id))}${path.endsWith('/passage') ? '?start=0&end=7' : ''}`
      const payload = bodies[`${method} ${path}`]
      const { statusCode, body } = await stranger.inject({ method, url, ...(payload && { payload }) })
      return [method, path, statusCode, body]
    }
    const known = await ask(idOf[path.split('/')[2] ?? ''] ?? 0)
    expect(known).toEqual(await ask(987_654_321))
    expect(known[2]).toBe(404)
  }
  expect((await owner.get(`/api/uploads/${uploadId}`)).statusCode).toBe(200)
  expect((await owner.get('/api/auth/sessions')).json().items).toHaveLength(1)
})

test.each([
  ['a search', () => owner.get('/api/study-sessions?q=%00')],
  ['a school', () => owner.patch('/api/auth/user', { school: 'a\0b' })],
])('a character that cannot be stored, in %s, is a mistake of the request', async (_where, send) => {
  const answer = await send()
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_input'])
})

test.each([
  '/../../package.json',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/package.json',
  '/assets/..%5c..%5cpackage.json',
  '/assets/%00.js',
  '/.env',
  '/%2eenv',
  '/assets//../../../package.json',
])('%s leads to no file of the machine', async (url) => {
  const answer = await app.visitor.get(url)
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
  expect(answer.body).not.toContain('stackademy"')
})

test.each([
  ['//evil.example'],
  ['/\\evil.example'],
  ['/.//evil.example'],
  ['/x/..//evil.example'],
  ['/\t/evil.example'],
  ['https://evil.example'],
  ['javascript:alert(1)'],
])('after signing in nobody is sent to %j', (wanted) => {
  const path = ownPath(wanted, 'http://127.0.0.1:4317')
  expect(new URL(path, 'http://127.0.0.1:4317').origin).toBe('http://127.0.0.1:4317')
  expect(path).not.toMatch(/^\/\//)
})

test('a line break in an address does not become a header', async () => {
  const answer = await app.visitor.get('/api/login?return=/home%0d%0aset-cookie:%20a=b')
  expect(answer.statusCode).toBe(303)
  expect(answer.cookies.map(({ name }) => name)).not.toContain('a')
})

test('a request that never ends does not hold its place for ever', () => {
  expect(app.app.fastify.server.requestTimeout).toBeGreaterThan(0)
  expect(app.app.fastify.server.headersTimeout).toBeGreaterThan(0)
})

test('headers larger than a browser sends are refused, and the server goes on', async () => {
  await app.app.fastify.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.app.fastify.server.address() as AddressInfo
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path: '/healthz', headers: { 'x-large': 'x'.repeat(40_000) } })
    asked.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject)
    asked.end()
  })
  expect(status).toBe(431)
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})
