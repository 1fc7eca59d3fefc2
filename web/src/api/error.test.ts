import { expect, test } from 'vitest'
import { isSignedOut, readApiError } from './error.ts'

const answered = (status: number, message: string) =>
  readApiError({ status, statusText: '', text: JSON.stringify({ code: 'unauthorized', message }) })

test('[AUTH-42] the status 401 alone means that the session is over, whatever the words beside it', () => {
  expect(answered(401, 'Unauthorized. Please sign in.').message).toBe('401: Unauthorized. Please sign in.')
  expect(isSignedOut(answered(401, 'Unauthorized. Please sign in.'))).toBe(true)
  expect(isSignedOut(answered(401, ''))).toBe(true)
  expect(isSignedOut(answered(403, '401: Unauthorized'))).toBe(false)
  expect(isSignedOut(new Error('401: Unauthorized'))).toBe(false)
})
