import { readdir, readFile, rename } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Endpoint } from '@stackademy/contract/endpoint'
import { emptyAnswer, idParams, noBody, noParams, noQuery } from '@stackademy/contract/parts'
import { createUpload } from '@stackademy/contract/uploads'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { AppError } from '../app-error.ts'
import { makeTestHttp, type TestHttp } from '../testing/make-test-http.ts'
import type { Call } from './serve.ts'
import { serve, serveAhead } from './serve.ts'

const plain = {
  access: 'user',
  params: noParams,
  query: noQuery,
  body: noBody,
  answer: emptyAnswer,
  idempotent: false,
  summary: '',
} as const

const echo = {
  ...plain,
  name: 'echo',
  method: 'POST',
  path: '/api/things/{id}/echo',
  params: idParams,
  query: z.object({ page: z.optional(z.coerce.number().check(z.int(), z.minimum(1))) }),
  body: {
    kind: 'json',
    schema: z.object({
      title: z.string().check(z.minLength(1), z.maxLength(5)),
      color: z.enum(['red', 'blue']),
      nested: z.optional(z.object({ count: z.int() })),
    }),
  },
  answer: { kind: 'json', status: 201, schema: z.object({ id: z.int(), title: z.string(), page: z.nullable(z.number()) }) },
  idempotent: true,
} as const satisfies Endpoint
const form = { ...createUpload, answer: { kind: 'json', status: 201, schema: z.object({ seen: z.unknown() }) } } as const satisfies Endpoint
const open = { ...plain, name: 'open', method: 'GET', path: '/api/open', access: 'anyone' } as const satisfies Endpoint
const fails = { ...plain, name: 'fails', method: 'GET', path: '/api/fails' } as const satisfies Endpoint
const wrong = {
  ...plain,
  name: 'wrong',
  method: 'GET',
  path: '/api/wrong',
  answer: { kind: 'json', status: 200, schema: z.object({ name: z.string() }) },
} as const satisfies Endpoint
const picture = {
  ...plain,
  name: 'picture',
  method: 'GET',
  path: '/api/picture',
  answer: { kind: 'bytes', contentType: 'image/png' },
} as const satisfies Endpoint
const raw = { ...plain, name: 'raw', method: 'POST', path: '/api/raw', body: { kind: 'raw' } } as const satisfies Endpoint

const ahead = {
  ...plain,
  name: 'ahead',
  method: 'GET',
  path: '/api/ahead/{id}',
  params: idParams,
  query: z.object({ page: z.optional(z.coerce.number()) }),
  answer: { kind: 'json', status: 200, schema: z.object({ id: z.int(), page: z.nullable(z.number()), token: z.string() }) },
} as const satisfies Endpoint

let http: TestHttp
let lastEcho: Call<typeof echo> | undefined
let lastRaw: Buffer | undefined
let onForm: (call: Call<typeof form>) => Promise<unknown> = async () => null
let failure: unknown
let onAhead = async () => ({})

beforeAll(async () => {
  http = await makeTestHttp((routes) => {
    serve(routes, echo, (call) => {
      lastEcho = call
      return { id: call.params.id, title: call.body.title, page: call.query.page ?? null, secret: 'stray' }
    })
    serve(routes, form, async (call) => ({ seen: await onForm(call) }))
    serve(routes, open, ({ user }) => ({ user: user as never }))
    serve(routes, fails, () => {
      throw failure
    })
    serveAhead(routes, ahead, async ({ token, params, query }) => {
      const found = { id: params.id, page: query.page ?? null, token, secret: 'stray' }
      return { ...found, ...(await onAhead()) }
    })
    serve(routes, wrong, () => ({ name: 7 as unknown as string }))
    serve(routes, picture, () => ({ bytes: Buffer.from('png'), headers: { etag: '"1"' } }))
    serve(routes, raw, ({ body }) => {
      lastRaw = body
      return {}
    })
  })
})
afterAll(() => http.dispose())

describe('what comes in', () => {
  test('reaches the handler parsed', async () => {
    const answer = await http.client.post('/api/things/7/echo?page=2', { title: 'hello', color: 'red', unknown: 1 })
    expect(answer.statusCode).toBe(201)
    expect(lastEcho).toMatchObject({ params: { id: 7 }, query: { page: 2 }, user: { id: http.userId }, once: null })
    expect(lastEcho?.body).toEqual({ title: 'hello', color: 'red' })
  })

  test.each([
    ['/api/things/7/echo', { title: 'hello' }, 'color', '"color" must be one of red, blue.'],
    ['/api/things/7/echo', { title: 'hello', color: 'green' }, 'color', '"color" must be one of red, blue.'],
    ['/api/things/7/echo', { color: 'red' }, 'title', '"title" must be a text.'],
    ['/api/things/7/echo', { title: 'longer', color: 'red' }, 'title', '"title" may have at most 5 characters.'],
    ['/api/things/7/echo', { title: '', color: 'red' }, 'title', '"title" must not be empty.'],
    [
      '/api/things/7/echo',
      { title: 'hello', color: 'red', nested: { count: 1.5 } },
      'nested.count',
      '"nested.count" must be a whole number.',
    ],
    ['/api/things/7/echo?page=0', { title: 'hello', color: 'red' }, 'page', '"page" must be at least 1.'],
    ['/api/things/seven/echo', { title: 'hello', color: 'red' }, 'id', '"id" must be a number.'],
    ['/api/things/-1/echo', { title: 'hello', color: 'red' }, 'id', '"id" must be more than 0.'],
  ])('is refused with 422 and a sentence that names the field: %s %o', async (url, body, field, message) => {
    const answer = await http.client.post(url, body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual({ code: 'invalid_input', message, details: { field } })
  })

  test.each([
    ['{"title":', 'application/json', 422, 'invalid_input'],
    ['', 'application/json', 422, 'invalid_input'],
    ['[1]', 'application/json', 422, 'invalid_input'],
    ['<a/>', 'application/xml', 415, 'unsupported_file'],
    [`{"title":"${'x'.repeat(2 ** 20)}"}`, 'application/json', 413, 'too_large'],
    ['{"__proto__":{"x":1}}', 'application/json', 422, 'invalid_input'],
  ])('is refused when it cannot be read (%#)', async (payload, type, status, code) => {
    const answer = await http.client.inject({ method: 'POST', url: '/api/things/7/echo', headers: { 'content-type': type }, payload })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code, message: expect.stringMatching(/\.$/) })
  })

  test('is refused before the body is read when nobody is signed in', async () => {
    const answer = await http.visitor.inject({
      method: 'POST',
      url: '/api/things/7/echo',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    })
    expect(answer.statusCode).toBe(401)
  })

  test('reaches a handler of raw bytes as it was sent', async () => {
    const payload = Buffer.from([0, 1, 2, 255])
    await http.client.inject({ method: 'POST', url: '/api/raw', headers: { 'content-type': 'application/json' }, payload })
    expect(lastRaw).toEqual(payload)
  })
})

describe('what goes out', () => {
  test('has the fields of the contract and no others', async () => {
    const answer = await http.client.post('/api/things/7/echo', { title: 'hello', color: 'red' })
    expect(answer.json()).toEqual({ id: 7, title: 'hello', page: null })
    expect((await http.visitor.get('/api/open')).json()).toEqual({})
  })

  test('is our failure when it does not match the contract', async () => {
    const answer = await http.client.get('/api/wrong')
    expect(answer.statusCode).toBe(500)
    expect(answer.json().code).toBe('failed')
    expect(http.log()).toContain('The answer of wrong does not match the contract: name (invalid_type)')
  })

  test('may be bytes', async () => {
    const answer = await http.client.get('/api/picture')
    expect([answer.headers['content-type'], answer.headers.etag, answer.body]).toEqual(['image/png', '"1"', 'png'])
  })
})

describe('a read that is asked together with who calls', () => {
  const stranger = () => http.visitor.inject({ method: 'GET', url: '/api/ahead/7', headers: { cookie: 'stackademy_session=made-up' } })

  test('answers what was found by the token, with the fields of the contract and no others', async () => {
    const answer = await http.client.get('/api/ahead/7?page=2')
    expect([answer.statusCode, answer.json()]).toEqual([200, { id: 7, page: 2, token: 'me' }])
  })

  test('answers 401 to whoever holds no session, whatever was found and whatever else is wrong', async () => {
    expect([(await http.visitor.get('/api/ahead/7')).statusCode, (await stranger()).statusCode]).toEqual([401, 401])
    onAhead = async () => {
      throw new Error('nothing there')
    }
    expect([(await http.visitor.get('/api/ahead/seven')).statusCode, (await stranger()).statusCode]).toEqual([401, 401])
  })

  test('tells whoever holds a session what is wrong', async () => {
    expect((await http.client.get('/api/ahead/7')).statusCode).toBe(500)
    expect((await http.client.get('/api/ahead/seven')).json()).toMatchObject({ code: 'invalid_input', details: { field: 'id' } })
  })
})

describe('a failure', () => {
  test('that a service decided on has its status, sentence and details', async () => {
    failure = new AppError('conflict', 'This was sent before.', { field: 'x' })
    const answer = await http.client.get('/api/fails')
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({ code: 'conflict', message: 'This was sent before.', details: { field: 'x' } })
  })

  test('that nobody expected says nothing about us but the request id', async () => {
    failure = new Error('connect ECONNREFUSED db.internal')
    const answer = await http.client.get('/api/fails')
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      code: 'failed',
      message: expect.stringContaining('on our side'),
      details: { requestId: answer.headers['x-request-id'] },
    })
    expect(answer.body).not.toContain('db.internal')
    expect(http.log()).toContain('db.internal')
  })

  test('by too many requests says when to try again', async () => {
    failure = new AppError('rate_limited', 'Wait.', { retryAfterSeconds: 12 })
    const answer = await http.client.get('/api/fails')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '12'])
  })

  test('may be something that is no error', async () => {
    failure = 'thrown text'
    expect((await http.client.get('/api/fails')).statusCode).toBe(500)
  })
})

describe('an Idempotency-Key', () => {
  const send = (key: string | undefined, title = 'hello', id = 7) =>
    http.client.post(`/api/things/${id}/echo`, { color: 'red', title }, { headers: { 'idempotency-key': key } })

  test('reaches the handler with the user, the endpoint and a hash of what was asked', async () => {
    await send('k-1')
    const first = lastEcho?.once
    expect(first).toEqual({ userId: http.userId, endpoint: 'echo', key: 'k-1', bodyHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    await send('k-1')
    expect(lastEcho?.once).toEqual(first)
    await send('k-1', 'other')
    expect(lastEcho?.once?.bodyHash).not.toBe(first?.bodyHash)
    await send('k-1', 'hello', 8)
    expect(lastEcho?.once?.bodyHash).not.toBe(first?.bodyHash)
  })

  test.each(['', ' ', 'a b', 'x'.repeat(256), 'tab\there', 'ümlaut'])('"%s" is refused', async (key) => {
    const answer = await send(key)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'invalid_input', details: { field: 'Idempotency-Key' } })
  })

  test('may have 255 characters', async () => {
    expect((await send('~'.repeat(255))).statusCode).toBe(201)
  })
})

describe('a form', () => {
  const makeForm = (fields: Record<string, string>, file?: { name: string; bytes: Uint8Array<ArrayBuffer> }) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.set(name, value)
    if (file) data.set('file', new Blob([file.bytes]), file.name)
    return data
  }
  const send = (data: FormData, headers = {}) => http.client.postForm('/api/uploads', data, { headers })
  const filesLeft = () => readdir(http.receivingDir)
  const hello = new TextEncoder().encode('hello')

  test('reaches the handler as fields and a file on disk, which is gone afterwards', async () => {
    let onDisk = ''
    onForm = async ({ body }) => {
      onDisk = await readFile(body.file?.path ?? '', 'utf8')
      return { ...body, file: { ...body.file, path: undefined } }
    }
    const answer = await send(makeForm({ type: 'document' }, { name: 'Übung 1.pdf', bytes: hello }))
    expect(onDisk).toBe('hello')
    expect(answer.json().seen).toEqual({
      type: 'document',
      file: { name: 'Übung 1.pdf', bytes: 5, sha256: '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824' },
    })
    expect(await filesLeft()).toEqual([])
  })

  test('may come without a file, or with an empty choice of one', async () => {
    onForm = async ({ body }) => body.file
    expect((await send(makeForm({ type: 'text', textContent: 'x' }))).json()).toEqual({ seen: null })
    expect((await send(makeForm({ type: 'text' }, { name: '', bytes: new Uint8Array() }))).json()).toEqual({ seen: null })
    expect(await filesLeft()).toEqual([])
  })

  test('keeps an empty file that has a name, for the handler to refuse', async () => {
    onForm = async ({ body }) => body.file?.bytes
    expect((await send(makeForm({ type: 'document' }, { name: 'a.pdf', bytes: new Uint8Array() }))).json()).toEqual({ seen: 0 })
  })

  test('carries a text of two million characters, with line breaks as they were typed', async () => {
    onForm = async ({ body }) => [body.textContent?.length, body.textContent?.slice(0, 4)]
    const text = `a\nb\n${'ü'.repeat(1_999_996)}`
    expect((await send(makeForm({ type: 'text', textContent: text }))).json()).toEqual({ seen: [2_000_000, 'a\nb\n'] })
    const refused = await send(makeForm({ type: 'text', textContent: `${text}x` }))
    expect(refused.statusCode).toBe(422)
    expect(refused.json().message).toBe('"textContent" may have at most 2,000,000 characters.')
    expect((await send(makeForm({ type: 'text', textContent: 'x'.repeat(6_000_002) }))).statusCode).toBe(413)
  })

  test('with a file of 25 MB passes, and with one byte more is refused', async () => {
    onForm = async ({ body }) => body.file?.bytes
    const most = new Uint8Array(25 * 1024 * 1024)
    expect((await send(makeForm({ type: 'document' }, { name: 'a.pdf', bytes: most }))).json()).toEqual({ seen: most.length })
    const refused = await send(makeForm({ type: 'document' }, { name: 'a.pdf', bytes: new Uint8Array(most.length + 1) }))
    expect(refused.statusCode).toBe(413)
    expect(refused.json()).toEqual({
      code: 'too_large',
      message: 'This file is larger than 25 MB. Please choose a smaller one or split it.',
    })
    expect(await filesLeft()).toEqual([])
  })

  test('with two files is refused', async () => {
    onForm = async () => null
    const data = makeForm({ type: 'document' }, { name: 'a.pdf', bytes: hello })
    data.append('file', new Blob([hello]), 'b.pdf')
    const answer = await send(data)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().message).toBe('Please send one file at a time.')
    expect(await filesLeft()).toEqual([])
  })

  test('with a wrong field is refused, and its file is gone', async () => {
    const answer = await send(makeForm({ type: 'video' }, { name: 'a.pdf', bytes: hello }))
    expect(answer.statusCode).toBe(422)
    expect(answer.json().details).toEqual({ field: 'type' })
    expect(await filesLeft()).toEqual([])
  })

  test('leaves nothing behind when the handler fails, and keeps what the handler moved', async () => {
    onForm = async () => {
      throw new Error('no space')
    }
    expect((await send(makeForm({ type: 'document' }, { name: 'a.pdf', bytes: hello }))).statusCode).toBe(500)
    expect(await filesLeft()).toEqual([])

    const kept = join(http.dataDir, 'kept')
    onForm = async ({ body }) => rename(body.file?.path ?? '', kept)
    expect((await send(makeForm({ type: 'document' }, { name: 'a.pdf', bytes: hello }))).statusCode).toBe(201)
    expect(await readFile(kept, 'utf8')).toBe('hello')
  })

  test('that is not one is refused', async () => {
    expect((await http.client.post('/api/uploads', { type: 'text' })).json().message).toContain('multipart/form-data')
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    for (const payload of ['', 'nonsense', '--x\r\nContent-Disposition: form-data; name="type"\r\n\r\ndocu']) {
      const answer = await http.client.inject({ method: 'POST', url: '/api/uploads', headers, payload })
      expect(answer.statusCode).toBe(422)
    }
    expect(
      (await http.client.inject({ method: 'POST', url: '/api/uploads', headers: { 'content-type': 'multipart/form-data' }, payload: 'x' }))
        .statusCode,
    ).toBe(422)
  })

  test('has the bytes of its file in the hash under its Idempotency-Key', async () => {
    onForm = async ({ once }) => once?.bodyHash
    const hashOf = async (file: string, name = 'a.pdf') =>
      (await send(makeForm({ type: 'document' }, { name, bytes: new TextEncoder().encode(file) }), { 'idempotency-key': 'k' })).json().seen
    expect(await hashOf('one')).toBe(await hashOf('one'))
    expect(await hashOf('one')).not.toBe(await hashOf('two'))
  })

  test('cut off halfway leaves nothing behind, and the server goes on', async () => {
    const before = onForm
    const handler = vi.fn<() => Promise<null>>(async () => null)
    onForm = handler
    const port = await http.listen()
    await cutOff(port, http.cookie)
    await expect.poll(filesLeft).toEqual([])
    expect(handler).not.toHaveBeenCalled()
    expect((await http.client.get('/api/open')).statusCode).toBe(200)
    onForm = before
  })

  /** Sends half a file, waits until it is on disk, and breaks the connection. */
  async function cutOff(port: AddressInfo['port'], cookie: string): Promise<void> {
    const headers = {
      'content-type': 'multipart/form-data; boundary=cut',
      'content-length': 1_000_000,
      cookie,
      'sec-fetch-site': 'same-origin',
    }
    const request = httpRequest({ host: '127.0.0.1', port, path: '/api/uploads', method: 'POST', headers })
    const broken = new Promise((resolve) => request.on('error', resolve))
    request.write('--cut\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n')
    request.write('x'.repeat(200_000))
    await expect.poll(filesLeft).toHaveLength(1)
    request.destroy()
    await broken
  }
})
