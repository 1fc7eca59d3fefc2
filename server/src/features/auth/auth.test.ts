import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { signInThroughForm } from '../../testing/sign-in.ts'
import { studyOn } from '../../testing/study-on.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await buildTestApp({ environment: { ENTITLEMENTS: 'metered' } })
})
afterAll(() => testApp.dispose())

describe('the current user', () => {
  test('[AUTH-34, AUTH-36] is answered to whoever holds a session, and to nobody else', async () => {
    const maria = await testApp.signIn('Maria')
    const answer = await maria.get('/api/auth/user')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      id: maria.userId,
      firstName: 'Maria',
      lastName: 'Test',
      email: 'maria@example.org',
      profileImageUrl: null,
      school: null,
      streak: 0,
      xp: 0,
      plan: 'free',
      timeZone: 'UTC',
      preferences: { theme: 'light', readingFont: false, reducedMotion: false, voiceOutput: true, notifications: true },
    })

    const refused = await testApp.newBrowser().get('/api/auth/user')
    expect(refused.statusCode).toBe(401)
    expect(refused.json()).toEqual({ code: 'unauthorized', message: expect.stringContaining('Unauthorized') })
  })

  test('has streak and experience points from what was studied', async () => {
    const person = await testApp.signIn()
    const event = { userId: person.userId, timeZone: 'UTC', kind: 'result_generated' } as const
    for (const daysAgo of [5, 2, 1, 0]) await studyOn(testApp.database, { ...event, daysAgo, item: `result:${daysAgo}` })
    expect((await person.get('/api/auth/user')).json()).toMatchObject({ streak: 3, xp: 40 })
  })

  test('is not answered for a made-up, empty or over-long token', async () => {
    for (const token of ['x', '', 'a'.repeat(4000), "' or 1=1 --"]) {
      const answer = await testApp.newBrowser({ stackademy_session: token }).get('/api/auth/user')
      expect(answer.statusCode).toBe(401)
    }
  })

  test('changes its time zone, school and single preferences, and keeps the rest', async () => {
    const person = await testApp.signIn()
    await person.patch('/api/auth/user', { timeZone: 'America/New_York', preferences: { theme: 'dark' } })
    const answer = await person.patch('/api/auth/user', { school: '  Lyceum ', preferences: { voiceOutput: false } })
    expect(answer.json()).toMatchObject({
      timeZone: 'America/New_York',
      school: 'Lyceum',
      preferences: { theme: 'dark', voiceOutput: false, notifications: true },
    })
    expect((await person.get('/api/auth/user')).json()).toEqual(answer.json())
    expect((await person.patch('/api/auth/user', {})).json()).toEqual(answer.json())
  })

  test.each(['Mars/Olympus', '+05:00', 'EST5EDT4', "UTC'; drop table users", '', 'Europe/Berlin '])(
    'has no time zone "%s"',
    async (timeZone) => {
      const person = await testApp.signIn()
      const answer = await person.patch('/api/auth/user', { timeZone })
      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toMatchObject({ code: 'invalid_input', details: { field: 'timeZone' } })
      expect((await person.get('/api/auth/user')).json().timeZone).toBe('UTC')
    },
  )

  test.each(['Europe/Berlin', 'Asia/Calcutta', 'Asia/Kolkata', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'UTC'])(
    'takes the time zone %s',
    async (timeZone) => {
      const person = await testApp.signIn()
      expect((await person.patch('/api/auth/user', { timeZone })).json().timeZone).toBe(timeZone)
      expect((await person.get('/api/auth/user')).statusCode).toBe(200)
    },
  )
})

describe('the session cookie', () => {
  test('is out of reach of scripts and other sites, and lives for 30 days', async () => {
    const browser = testApp.newBrowser()
    await signInThroughForm(browser)
    const { cookies } = await lastCallback(testApp)
    expect(cookies.find(({ name }) => name === 'stackademy_session')).toEqual({
      name: 'stackademy_session',
      value: expect.stringMatching(/^[\w-]{43}$/),
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 30 * 24 * 60 * 60,
    })
  })

  test('is bound to the host and to https where the public address is https', async () => {
    const secured = await buildTestApp({ environment: { PUBLIC_URL: 'https://study.example.org', ALLOW_DEV_LOGIN: '1' } })
    try {
      const { cookies } = await lastCallback(secured)
      expect(cookies.find(({ name }) => name.includes('session'))).toMatchObject({
        name: '__Host-stackademy_session',
        path: '/',
        secure: true,
        httpOnly: true,
      })
    } finally {
      await secured.dispose()
    }
  })

  test('holds a token that the database knows only as a hash', async () => {
    const person = await testApp.signIn()
    const { rows } = await testApp.database.query('select token_hash from auth_sessions where user_id = $1', [person.userId])
    expect(rows[0]?.token_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(rows)).not.toContain(person.cookies.stackademy_session)
  })

  test('is a new one at each sign-in, whatever the browser held before', async () => {
    const browser = testApp.newBrowser({ stackademy_session: 'planted-by-somebody-else' })
    await signInThroughForm(browser)
    const first = browser.cookies.stackademy_session
    await signInThroughForm(browser, undefined, '/api/login').catch(() => undefined)
    await browser.get('/api/logout')
    await signInThroughForm(browser)
    expect(first).not.toBe('planted-by-somebody-else')
    expect(browser.cookies.stackademy_session).not.toBe(first)
  })
})

describe('sessions', () => {
  test('are listed newest first, with the current one marked', async () => {
    const phone = await testApp.signIn('Lena')
    const desk = await testApp.signIn('Lena')
    const { items } = (await phone.get('/api/auth/sessions')).json()
    expect(items.map(({ current }: { current: boolean }) => current)).toEqual([false, true])
    expect(items[0].id).toBeGreaterThan(items[1].id)
    expect((await desk.get('/api/auth/sessions')).json().items[0].current).toBe(true)
  })

  test('name the browser', async () => {
    const browser = testApp.newBrowser()
    await signInThroughForm(browser, { email: 'agent@example.org', firstName: 'A', lastName: 'B' })
    const [session] = (await browser.get('/api/auth/sessions')).json().items
    expect(session.browser).toBe('Firefox on Linux')
  })

  test('ended elsewhere mean 401 on the next request', async () => {
    const phone = await testApp.signIn('Otto')
    const desk = await testApp.signIn('Otto')
    const { items } = (await desk.get('/api/auth/sessions')).json()
    const other = items.find(({ current }: { current: boolean }) => !current)
    expect((await phone.get('/api/auth/user')).statusCode).toBe(200)
    expect((await desk.delete(`/api/auth/sessions/${other.id}`)).json()).toEqual({})
    expect((await phone.get('/api/auth/user')).statusCode).toBe(401)
    expect((await desk.get('/api/auth/user')).statusCode).toBe(200)
  })

  test('of somebody else answer 404, exactly like one that does not exist', async () => {
    const [mine, other] = [await testApp.signIn(), await testApp.signIn()]
    const { items } = (await other.get('/api/auth/sessions')).json()
    const refused = await mine.delete(`/api/auth/sessions/${items[0].id}`)
    const missing = await mine.delete('/api/auth/sessions/999999999')
    expect(refused.statusCode).toBe(404)
    expect(refused.json()).toEqual(missing.json())
    expect((await other.get('/api/auth/user')).statusCode).toBe(200)
  })

  test('are over after 30 days without use', async () => {
    const person = await testApp.signIn()
    await testApp.database.query("update auth_sessions set expires_at = now() - interval '1 second' where user_id = $1", [person.userId])
    expect((await person.get('/api/auth/user')).statusCode).toBe(401)
  })

  test('are renewed by use, at most once an hour', async () => {
    const person = await testApp.signIn()
    const fresh = await person.get('/api/auth/user')
    expect(fresh.cookies).toEqual([])

    await testApp.database.query(
      "update auth_sessions set last_used_at = now() - interval '61 minutes', expires_at = now() + interval '5 days' where user_id = $1",
      [person.userId],
    )
    const renewing = await person.get('/api/auth/user')
    expect(renewing.cookies).toMatchObject([{ name: 'stackademy_session', maxAge: 30 * 24 * 60 * 60 }])
    const { rows } = await testApp.database.query(
      "select expires_at > now() + interval '29 days' as renewed from auth_sessions where user_id = $1",
      [person.userId],
    )
    expect(rows).toEqual([{ renewed: true }])
    expect((await person.get('/api/auth/user')).cookies).toEqual([])
  })
})

describe('GET /api/logout', () => {
  test.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a page of a neighbouring host', { 'sec-fetch-site': 'same-site' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['an old browser on another site', { 'sec-fetch-site': undefined, referer: 'https://evil.example/' }],
    ['an old browser that says nothing', { 'sec-fetch-site': undefined }],
  ])('from %s asks first', async (_from, headers) => {
    const person = await testApp.signIn()
    const answer = await person.get('/api/logout', { headers })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<form method="post" action="/api/logout"><button type="submit">Sign out</button></form>')
    expect(answer.headers['content-security-policy']).toContain("style-src 'self'")
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await person.get('/api/auth/user')).statusCode).toBe(200)
  })

  test('from an old browser on a page of ours signs out', async () => {
    const person = await testApp.signIn()
    const headers = { 'sec-fetch-site': undefined, referer: 'http://127.0.0.1:4317/profile' }
    expect((await person.get('/api/logout', { headers })).headers.location).toBe('/')
    expect(person.cookies.stackademy_session).toBeUndefined()
    expect((await person.get('/api/auth/user')).statusCode).toBe(401)
  })

  test('and the button of its page signs out, as a form is sent by a browser', async () => {
    const person = await testApp.signIn()
    const token = person.cookies.stackademy_session ?? ''
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await person.inject({ method: 'POST', url: '/api/logout', headers, payload: '' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/'])
    expect((await testApp.newBrowser({ stackademy_session: token }).get('/api/auth/user')).statusCode).toBe(401)
  })
})

/** The answer that set the session cookie, of one more sign-in. */
async function lastCallback(app: TestApp) {
  const browser = app.newBrowser()
  const answers: Awaited<ReturnType<typeof browser.get>>[] = []
  const watched = {
    ...browser,
    get: async (...args: Parameters<typeof browser.get>) => answers[answers.push(await browser.get(...args)) - 1]!,
  }
  await signInThroughForm(watched)
  const callback = answers.find(({ cookies }) => cookies.some(({ name }) => name.endsWith('stackademy_session')))
  if (!callback) throw new Error('No answer set the session cookie')
  return callback
}
