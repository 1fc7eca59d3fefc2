import { createHash } from 'node:crypto'
import { AppError } from '../app-error.ts'
import type { Once } from '../unit-of-work.ts'
import type { FastifyRequest } from './http.ts'

/**
 * What makes a repeated request recognisable: its Idempotency-Key in the scope of user and endpoint, and a hash of what
 * it asks for. Null when the request has no key.
 */
export function readOnce(
  request: FastifyRequest,
  { userId, endpoint, asked }: { userId: number; endpoint: string; asked: unknown },
): Once | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new AppError('invalid_input', 'The Idempotency-Key must have 1 to 255 visible characters without spaces.', {
      field: 'Idempotency-Key',
    })
  }
  return { userId, endpoint, key, bodyHash: createHash('sha256').update(JSON.stringify(asked)).digest('hex') }
}
