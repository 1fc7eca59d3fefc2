import { generate, getResult } from '@stackademy/contract/generation'
import { createUpload } from '@stackademy/contract/uploads'
import { expect, test } from 'vitest'
import { fakeServer, refuse } from '../testing/fake-server.ts'
import { call } from './call.ts'

const request = { uploadId: 7, resultType: 'quiz', voiceEnabled: false, stylePreference: 'simple', quantity: 10 } as const

test('[SHELL-27, SHELL-28] a payload goes out as JSON, with the cookies', async () => {
  const server = fakeServer({ 'POST /api/generate': () => ({ id: 3, status: 'generating' }) })
  expect(await call(generate, { body: request, idempotencyKey: 'once' })).toEqual({ id: 3, status: 'generating' })
  const [sent] = server.requests
  expect(sent).toMatchObject({ credentials: true, body: request })
  expect(sent?.headers.get('Content-Type')).toBe('application/json')
  expect(sent?.headers.get('Idempotency-Key')).toBe('once')
})

test('[SHELL-28] form data goes out as it is', async () => {
  const server = fakeServer({ 'POST /api/uploads': () => ({ id: 9, status: 'ready' }) })
  await call(createUpload, { body: { type: 'text', textContent: 'Photosynthesis' } })
  const [sent] = server.requests
  expect(Object.fromEntries(sent?.body as FormData)).toEqual({ type: 'text', textContent: 'Photosynthesis' })
  expect(sent?.headers.has('Content-Type')).toBe(false)
})

test('[SHELL-32] a refusal is thrown as "status: message" with its code and details', async () => {
  const body = { code: 'not_ready', message: 'This is still being read.', details: { progress: 0.5 } } as const
  fakeServer({ 'POST /api/generate': () => refuse(409, body) })
  await expect(call(generate, { body: request })).rejects.toMatchObject({
    message: '409: This is still being read.',
    status: 409,
    code: 'not_ready',
    sentence: 'This is still being read.',
    details: { progress: 0.5 },
  })
})

test('a refusal that is not ours keeps its text', async () => {
  fakeServer({ 'GET /api/results/3': () => refuse(502, 'Bad gateway') })
  await expect(call(getResult, { params: { id: 3 } })).rejects.toMatchObject({ message: '502: Bad gateway', code: null })
})
