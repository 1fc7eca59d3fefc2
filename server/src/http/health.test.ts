import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTestHttp, type TestHttp } from '../testing/make-test-http.ts'
import { registerHealth } from './health.ts'

let http: TestHttp
let readiness: () => Promise<void> = async () => {}
beforeAll(async () => {
  http = await makeTestHttp((routes) => registerHealth(routes, { checkReady: () => readiness(), metricsToken: null }))
})
afterAll(() => http.dispose())

test('a server that can work is ready, under any name', async () => {
  readiness = async () => {}
  for (const url of ['/healthz', '/readyz']) {
    expect((await http.visitor.get(url, { headers: { host: '10.1.2.3:4317' } })).statusCode).toBe(200)
  }
})

test('a server without its database is alive, but not ready', async () => {
  readiness = async () => {
    throw new Error('no database')
  }
  expect((await http.visitor.get('/healthz')).statusCode).toBe(200)
  const answer = await http.visitor.get('/readyz')
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable'])
})

test('an answer that the server is not ready is one line at level debug, which says why', async () => {
  readiness = async () => {
    throw new Error('no database today')
  }
  const before = http.log().length
  await http.visitor.get('/readyz')
  const lines = http
    .log()
    .slice(before)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toEqual([expect.objectContaining({ level: 20, reason: 'no database today', msg: 'not ready' })])
})

test('a server that is closing is not ready and takes no new requests', async () => {
  const closing = await makeTestHttp((routes) => registerHealth(routes, { checkReady: async () => {}, metricsToken: null }))
  closing.http.beginClosing()
  for (const url of ['/readyz', '/api/anything']) expect((await closing.visitor.get(url)).statusCode).toBe(503)
  expect((await closing.visitor.get('/healthz')).statusCode).toBe(200)
  await closing.dispose()
})

describe('/metrics', () => {
  test('answers no page whose name was turned to this machine', async () => {
    expect((await http.visitor.get('/metrics', { headers: { host: 'rebound.example:4317' } })).statusCode).toBe(404)
  })

  test('answers this machine, with durations by route and not by address', async () => {
    await http.visitor.get('/healthz?secret=1')
    const answer = await http.visitor.get('/metrics')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} \d/)
    expect(answer.body).not.toContain('secret')
  })

  test('answers nobody else', async () => {
    const answer = await http.visitor.inject({ method: 'GET', url: '/metrics', remoteAddress: '10.1.2.3' })
    expect(answer.statusCode).toBe(404)
    const forwarded = await http.visitor.get('/metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } })
    expect(forwarded.statusCode).toBe(404)
  })

  test('answers whoever has the token, once there is one', async () => {
    const guarded = await makeTestHttp((routes) =>
      registerHealth(routes, { checkReady: async () => {}, metricsToken: 'a-long-secret-token' }),
    )
    const ask = async (authorization?: string) =>
      (await guarded.visitor.inject({ method: 'GET', url: '/metrics', remoteAddress: '10.1.2.3', headers: { authorization } })).statusCode
    expect(await ask('Bearer a-long-secret-token')).toBe(200)
    expect([await ask(), await ask('Bearer a-long-secret-toke'), await ask('a-long-secret-token')]).toEqual([404, 404, 404])
    await guarded.dispose()
  })
})
