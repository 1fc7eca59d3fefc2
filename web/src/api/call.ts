import type { AnswerOf, BodyOf, Endpoint } from '@stackademy/contract/endpoint'
import { type Address, addressOf } from './address.ts'
import { readApiError } from './error.ts'

export type CallOptions<E extends Endpoint> = Address<E> & {
  body?: BodyOf<E>
  signal?: AbortSignal
  /** Sending the same thing again under the same key answers as the first time did. */
  idempotencyKey?: string
}

/**
 * Calls an endpoint of the contract and answers what it answers, JSON parsed, bytes as a Blob.
 * Throws an ApiError for an answer that is no success and a TypeError where none came.
 */
export async function call<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<AnswerOf<E>> {
  const { body, signal, idempotencyKey } = options
  const headers = new Headers()
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
  if (endpoint.body.kind === 'json') headers.set('Content-Type', 'application/json')
  const response = await fetch(addressOf(endpoint, options), {
    method: endpoint.method,
    credentials: 'include',
    headers,
    body: body === undefined ? undefined : endpoint.body.kind === 'multipart' ? formOf(body as object) : JSON.stringify(body),
    signal,
  })
  if (!response.ok) throw await errorOf(response)
  return (endpoint.answer.kind === 'bytes' ? response.blob() : response.json()) as Promise<AnswerOf<E>>
}

/** A form of the fields that are set, and the file if there is one. */
export function formOf(fields: object, file?: File) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value))
  if (file) form.set('file', file, file.name)
  return form
}

export const errorOf = async (response: Response) =>
  readApiError({ status: response.status, statusText: response.statusText, text: await response.text() })
