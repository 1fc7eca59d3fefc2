import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { withBoot } from './web-app.ts'

let webDir: string
let testApp: TestApp
const script = `console.log("${'x'.repeat(5000)}")`

beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'stackademy-web-'))
  await mkdir(join(webDir, 'assets'))
  await writeFile(join(webDir, 'index.html'), '<html><head><title>app</title></head><body></body></html>')
  await writeFile(join(webDir, 'landing.html'), '<html><head><title>landing</title></head><body></body></html>')
  await writeFile(join(webDir, 'assets/main-abc123.js'), script)
  await writeFile(join(webDir, 'favicon.svg'), '<svg/>')
  await writeFile(join(webDir, '.secret.txt'), 'secret')
  testApp = await buildTestApp({ webDir })
})
afterAll(async () => {
  await testApp.dispose()
  await rm(webDir, { recursive: true })
})

const bootOf = (html: string) => JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

describe('/', () => {
  test('without a valid session is the landing page', async () => {
    for (const browser of [testApp.newBrowser(), testApp.newBrowser({ stackademy_session: 'expired' })]) {
      const answer = await browser.get('/')
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('<title>landing</title>')
      expect(bootOf(answer.body)).toEqual({ user: null, signInName: 'Stackademy' })
    }
  })

  test('with a session is the app, which starts with the user at hand', async () => {
    const person = await testApp.signIn()
    const answer = await person.get('/?from=mail')
    expect(answer.body).toContain('<title>app</title>')
    expect(bootOf(answer.body)).toEqual({ user: (await person.get('/api/auth/user')).json(), signInName: 'Stackademy' })
  })
})

test.each([
  '/home',
  '/auth?error=login_failed',
  '/login',
  '/signup',
  '/generate/12',
  '/generate/12/text',
  '/generation/12',
  '/results/7',
  '/library',
  '/profile',
  '/brain-training/quick-math',
  '/results/7/',
])('%s is the app, also for a visitor', async (path) => {
  const answer = await testApp.visitor.get(path)
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('<title>app</title>')
  expect(bootOf(answer.body)).toEqual({ user: null, signInName: 'Stackademy' })
})

test.each(['/nowhere', '/results', '/results/7/edit', '/generate', '/home/x', '/admin'])('%s is the app, with status 404', async (path) => {
  const answer = await testApp.visitor.get(path)
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('<title>app</title>')
})

test('pages are never kept, and only our own scripts run in them', async () => {
  const { headers } = await testApp.visitor.get('/auth')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'; base-uri 'none'")
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('microphone=()'),
  })
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('pages know what the operator calls the first sign-in button', async () => {
  const named = await buildTestApp({ webDir, environment: { OIDC_NAME: 'Lycée Ångström <ABC>' } })
  for (const path of ['/', '/auth', '/login', '/signup'])
    expect(bootOf((await named.visitor.get(path)).body)).toEqual({ user: null, signInName: 'Lycée Ångström <ABC>' })
  await named.dispose()
})

test('https pages are asked for by https ever after', async () => {
  const secured = await buildTestApp({ webDir, environment: { PUBLIC_URL: 'https://study.example.org', ALLOW_DEV_LOGIN: '1' } })
  expect((await secured.visitor.get('/auth')).headers['strict-transport-security']).toMatch(/^max-age=31536000/)
  await secured.dispose()
})

describe('files', () => {
  test('that are named by their contents are kept for ever, and travel compressed', async () => {
    const answer = await testApp.visitor.get('/assets/main-abc123.js', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/)
    expect(answer.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script)
    expect((await testApp.visitor.get('/assets/main-abc123.js')).body).toBe(script)
  })

  test('beside them are asked for again', async () => {
    const answer = await testApp.visitor.get('/favicon.svg')
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache'])
  })

  test.each([
    '/assets/gone.js',
    '/index.html',
    '/landing.html',
    '/../package.json',
    '/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2fx.json',
    '/.secret.txt',
    '/%E0%A4%A.js',
  ])('%s is not one of them', async (path) => {
    const answer = await testApp.visitor.get(path)
    expect([400, 404, 422]).toContain(answer.statusCode)
    expect(answer.json().message).toMatch(/\.$/)
  })
})

test('an unknown address under /api answers JSON, whatever the method', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
    const answer = await testApp.visitor.inject({ method, url: '/api/unknown' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ code: 'not_found', message: 'There is nothing at this address.' })
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})

test('a web app that is not built says how to build it', async () => {
  const unbuilt = await buildTestApp({ webDir: join(webDir, 'nothing') })
  const answer = await unbuilt.visitor.get('/')
  expect(answer.statusCode).toBe(503)
  expect(answer.body).toContain('npm start')
  await unbuilt.dispose()
})

test('a name cannot leave its JSON block', () => {
  const name = '</script><script>alert(1)</script><!--$&'
  const html = withBoot('<html><head></head><body></body></html>', { user: { firstName: name } as never, signInName: name })
  expect(html).not.toContain('</script><script>')
  expect(html).not.toContain('<!--')
  expect(bootOf(html)).toEqual({ user: { firstName: name }, signInName: name })
})

describe('under another name', () => {
  test.each([
    ['localhost:4317', '/library?q=x', 'http://127.0.0.1:4317/library?q=x'],
    ['[::1]:4317', '/', 'http://127.0.0.1:4317/'],
    ['localhost:4317', '/api/login?return=/library', 'http://127.0.0.1:4317/api/login?return=/library'],
  ])('of this machine (%s) %s leads to the one origin', async (host, url, location) => {
    const answer = await testApp.visitor.get(url, { headers: { host } })
    expect([answer.statusCode, answer.headers.location]).toEqual([307, location])
  })

  test('of this machine the API answers as it is', async () => {
    expect((await testApp.visitor.get('/api/auth/user', { headers: { host: 'localhost:4317' } })).statusCode).toBe(401)
  })

  test.each(['/', '/api/auth/user', '/assets/main-abc123.js', '/test-sign-in/auth'])('that is not ours %s is refused', async (url) => {
    const answer = await testApp.visitor.get(url, { headers: { host: 'evil.example' } })
    expect(answer.statusCode).toBe(421)
    expect(answer.json().code).toBe('misdirected')
  })
})

describe('a change', () => {
  test.each([
    ['a page of ours', { 'sec-fetch-site': 'same-origin' }, 200],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a page of a neighbouring host', { 'sec-fetch-site': 'same-site' }, 403],
    ['an old browser on a page of ours', { 'sec-fetch-site': undefined, origin: 'http://127.0.0.1:4317' }, 200],
    ['an old browser on another site', { 'sec-fetch-site': undefined, origin: 'https://evil.example' }, 403],
    ['a sandboxed frame', { 'sec-fetch-site': undefined, origin: 'null' }, 403],
    ['something that says nothing', { 'sec-fetch-site': undefined }, 403],
  ])('from %s', async (_from, headers, status) => {
    const person = await testApp.signIn()
    const answer = await person.patch('/api/auth/user', { school: 'x' }, { headers })
    expect([answer.statusCode, answer.json().code]).toEqual([status, status === 403 ? 'forbidden_origin' : undefined])
  })
})
