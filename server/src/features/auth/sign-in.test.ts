import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultAllowances } from '../../http/rate-limits.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { ada, follow, openSignInForm, signInThroughForm, submitSignInForm } from '../../testing/sign-in.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await buildTestApp({ environment: { ENTITLEMENTS: 'metered' } })
})
afterAll(() => testApp.dispose())

const userOf = async (client: { get: TestApp['visitor']['get'] }) => (await client.get('/api/auth/user')).json()

test('[AUTH-21] /api/login, the form and the callback sign a person in, and /api/logout signs them out', async () => {
  const browser = testApp.newBrowser()
  const { answer, visited } = await signInThroughForm(browser)
  expect(visited.at(-2)).toBe('/api/callback')
  expect(visited.at(-1)).toBe('/')
  expect(answer.statusCode).not.toBe(401)
  expect(await userOf(browser)).toMatchObject({ ...ada, streak: 0, xp: 0, plan: 'free', timeZone: 'UTC' })

  const left = await browser.get('/api/logout')
  expect([left.statusCode, left.headers.location]).toEqual([303, '/'])
  expect((await browser.get('/api/auth/user')).statusCode).toBe(401)
})

test('[AUTH-13] with no provider configured, both buttons lead to the test form, which asks for no password', async () => {
  for (const start of ['/api/login', '/api/auth/google']) {
    const { page, action } = await openSignInForm(testApp.newBrowser(), start)
    expect(page.statusCode).toBe(200)
    expect(action).toMatch(/^\/test-sign-in\/interaction\//)
    expect(page.body).toContain('<h1>Test sign-in</h1>')
    const labels = [...page.body.matchAll(/<label for="(\w+)">([^<]+)<\/label><input id="\1"/g)].map(([, , label]) => label)
    expect(labels).toEqual(['Email', 'First name', 'Last name'])
    expect(page.body).toContain('<button type="submit">Continue</button>')
    expect(page.body).not.toContain('type="password"')
  }
})

test('the Google button comes back by its own callback', async () => {
  const browser = testApp.newBrowser()
  const { visited } = await signInThroughForm(browser, ada, '/api/auth/google')
  expect(visited.at(-2)).toBe('/api/auth/google/callback')
  expect(await userOf(browser)).toMatchObject({ firstName: 'Ada' })
})

test('the form says what is missing and keeps what was typed', async () => {
  const browser = testApp.newBrowser()
  const { action } = await openSignInForm(browser)
  const refused = await submitSignInForm(browser, action, { email: 'no address', firstName: '"><b>Ada', lastName: ' ' })
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain('Please enter an e-mail address')
  expect(refused.body).toContain('Please enter a last name.')
  expect(refused.body).not.toContain('Please enter a first name.')
  expect(refused.body).toContain('value="&#34;&#62;&#60;b&#62;Ada"')
  expect((await browser.get('/api/auth/user')).statusCode).toBe(401)
})

test('the same e-mail in other letters is the same person, with the names given last', async () => {
  const [first, second] = [testApp.newBrowser(), testApp.newBrowser()]
  await signInThroughForm(first, { email: 'Grace@Example.org', firstName: 'Grace', lastName: 'Hopper' })
  await signInThroughForm(second, { email: 'grace@example.org', firstName: 'Grace', lastName: 'Murray Hopper' })
  const [one, two] = [await userOf(first), await userOf(second)]
  expect(two.id).toBe(one.id)
  expect(two.lastName).toBe('Murray Hopper')
})

test('the same subject of another issuer is another person, even with the same e-mail', async () => {
  const signIn = (issuer: string) =>
    testApp.app.auth.signIn({
      identity: { issuer, subject: '7', email: 'same@example.org', firstName: 'S', lastName: 'S', profileImageUrl: null },
      provider: 'test',
      idToken: null,
      userAgent: undefined,
    })
  expect((await signIn('https://a.test')).userId).not.toBe((await signIn('https://b.test')).userId)
})

test('signing out also ends the session of the embedded provider', async () => {
  const browser = testApp.newBrowser()
  await signInThroughForm(browser)
  const again = await follow(browser, await browser.get('/api/login'))
  expect(again.visited).not.toContainEqual(expect.stringContaining('interaction'))

  const copied = { ...browser.cookies }
  await browser.get('/api/logout')
  for (const cookies of [browser.cookies, copied]) {
    const { page } = await openSignInForm(testApp.newBrowser({ ...cookies }))
    expect(page.body).toContain('Test sign-in')
  }
})

test('a form that was left open for too long leads back to the sign-in page', async () => {
  const browser = testApp.newBrowser()
  const { action } = await openSignInForm(browser)
  await testApp.database.query("update oidc_records set expires_at = now() - interval '1 second' where model = 'Interaction'")
  expect((await submitSignInForm(browser, action, ada)).headers.location).toBe('/auth?error=login_failed')
})

test('two tabs that both began to sign in can both finish', async () => {
  const browser = testApp.newBrowser()
  const first = await openSignInForm(browser, '/api/login?return=/library')
  const jarOfFirst = { ...browser.cookies }
  const second = await openSignInForm(browser, '/api/login?return=/profile')
  expect((await follow(browser, await submitSignInForm(browser, second.action, ada))).visited.at(-1)).toBe('/profile')
  // A browser sends the provider's own cookies by path, so the first form still has its own.
  const own = ['test_sign_in', 'test_sign_in.sig', 'test_sign_in_resume', 'test_sign_in_resume.sig']
  for (const name of own) browser.cookies[name] = jarOfFirst[name] ?? ''
  expect((await follow(browser, await submitSignInForm(browser, first.action, ada))).visited.at(-1)).toBe('/library')
})

test('a browser keeps at most five unfinished sign-ins', async () => {
  const browser = testApp.newBrowser()
  for (let i = 0; i < 8; i++) await browser.get('/api/login')
  expect(Object.keys(browser.cookies).filter((name) => name.startsWith('sign_in_'))).toHaveLength(5)
})

describe('after signing in', () => {
  test.each([
    ['/results/12?tab=quiz#q3', '/results/12?tab=quiz#q3'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example/', '/'],
    ['/%09/evil.example', '/%09/evil.example'],
    ['javascript:alert(1)', '/'],
    ['/api/logout', '/'],
    ['/x/../api/logout', '/'],
    ['', '/'],
  ])('return=%s leads to %s', async (wanted, expected) => {
    const browser = testApp.newBrowser()
    const { action } = await openSignInForm(browser, `/api/login?return=${encodeURIComponent(wanted)}`)
    const toCallback = await follow(browser, await submitSignInForm(browser, action, ada), (path) => path === '/api/callback')
    const { pathname, search } = new URL(String(toCallback.answer.headers.location))
    expect((await browser.get(`${pathname}${search}`)).headers.location).toBe(expected)
  })
})

describe('a failing sign-in leads back to the sign-in page', () => {
  test('when the answer belongs to no sign-in of this browser', async () => {
    const browser = testApp.newBrowser()
    for (const url of ['/api/callback', '/api/callback?state=x&code=y', '/api/callback?state=a&state=b']) {
      expect((await browser.get(url)).headers.location).toBe('/auth?error=callback_failed')
    }
    expect(browser.cookies).toEqual({})
  })

  test('when the code is not one that the provider gave', async () => {
    const browser = testApp.newBrowser()
    const state = await startedState(browser)
    const answer = await browser.get(`/api/callback?state=${state}&code=forged&iss=https://test-sign-in.invalid`)
    expect(answer.headers.location).toBe('/auth?error=callback_failed')
  })

  test('when somebody else brings their own code into this browser', async () => {
    const [mallory, victim] = [testApp.newBrowser(), testApp.newBrowser()]
    const { action } = await openSignInForm(mallory)
    const toCallback = await follow(mallory, await submitSignInForm(mallory, action, ada), (path) => path === '/api/callback')
    const { search } = new URL(String(toCallback.answer.headers.location))
    expect((await victim.get(`/api/callback${search}`)).headers.location).toBe('/auth?error=callback_failed')
    expect((await victim.get('/api/auth/user')).statusCode).toBe(401)
  })

  test('when the same answer comes a second time', async () => {
    const browser = testApp.newBrowser()
    const { action } = await openSignInForm(browser)
    const toCallback = await follow(browser, await submitSignInForm(browser, action, ada), (path) => path === '/api/callback')
    const { search } = new URL(String(toCallback.answer.headers.location))
    expect((await browser.get(`/api/callback${search}`)).headers.location).toBe('/')
    expect((await browser.get(`/api/callback${search}`)).headers.location).toBe('/auth?error=callback_failed')
  })

  test('when the provider says no', async () => {
    const browser = testApp.newBrowser()
    const state = await startedState(browser)
    const answer = await browser.get(`/api/callback?state=${state}&error=access_denied&iss=https://test-sign-in.invalid`)
    expect(answer.headers.location).toBe('/auth?error=login_failed')
  })

  test('when the form was opened in another browser', async () => {
    const { action } = await openSignInForm(testApp.newBrowser())
    const other = testApp.newBrowser()
    expect((await other.get(action)).headers.location).toBe('/auth?error=login_failed')
    expect((await submitSignInForm(other, action, ada)).headers.location).toBe('/auth?error=login_failed')
  })

  test('when the configured provider cannot be reached', async () => {
    const environment = { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'study' }
    const configured = await buildTestApp({ environment })
    try {
      expect((await configured.visitor.get('/api/login')).headers.location).toBe('/auth?error=auth_failed')
      expect((await configured.visitor.get('/test-sign-in/auth')).statusCode).toBe(404)
    } finally {
      await configured.dispose()
    }
  })
})

async function startedState(browser: TestApp['visitor']): Promise<string> {
  const started = await browser.get('/api/login')
  return new URL(String(started.headers.location)).searchParams.get('state') ?? ''
}

test('the provider sends codes to no address but our own callbacks', async () => {
  const browser = testApp.newBrowser()
  const started = await browser.get('/api/login')
  const address = new URL(String(started.headers.location))
  for (const redirect of ['https://evil.example/api/callback', 'http://127.0.0.1:4317/elsewhere', 'http://localhost:4317/api/callback']) {
    address.searchParams.set('redirect_uri', redirect)
    const answer = await browser.get(`${address.pathname}${address.search}`)
    expect(answer.headers.location).toBe('/auth?error=login_failed')
  }
})

test('too many visits to the form from one address are answered by a page that says when to come back', async () => {
  const allowances = { ...defaultAllowances, signInForm: { requests: 8, seconds: 86_400 } }
  const limited = await buildTestApp({ allowances })
  try {
    // Our own server's questions to the provider come from this machine's address too and are not counted.
    for (let time = 0; time < 2; time++) expect((await signInThroughForm(limited.newBrowser())).visited.at(-1)).toBe('/')
    const browser = limited.newBrowser()
    for (const url of ['/test-sign-in/auth', '/test-sign-in/interaction/x']) {
      const refused = await browser.get(url)
      expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(refused.body).toMatch(/<h1>Too many sign-ins<\/h1>\s*<p>That was a lot at once. Please wait \d+ (minutes|seconds)/)
    }
    expect((await submitSignInForm(browser, '/test-sign-in/interaction/x', ada)).statusCode).toBe(429)
    expect((await browser.inject({ method: 'GET', url: '/test-sign-in/auth', remoteAddress: '10.0.0.9' })).statusCode).not.toBe(429)
  } finally {
    await limited.dispose()
  }
})
