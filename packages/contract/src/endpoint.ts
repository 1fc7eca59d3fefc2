import type * as z from 'zod/mini'

export type Schema = z.ZodMiniType

/** What travels in a request: nothing, a JSON value (up to 1 MB, where it does not name another size), a form with one file, or the bytes as they are. */
export type RequestBody =
  | { kind: 'none' }
  | { kind: 'json'; schema: Schema; maxBytes?: number }
  | { kind: 'multipart'; schema: Schema }
  | { kind: 'raw' }

/** What comes back. `events` is a stream of server-sent events, each the whole state that `schema` describes. */
export type Answer =
  | { kind: 'json'; status: 200 | 201; schema: Schema }
  | { kind: 'bytes'; contentType: string }
  | { kind: 'events'; schema: Schema }
  | { kind: 'redirect' }

/**
 * One call between browser and server. The server registers its route from this value and parses what comes in and
 * goes out with its schemas; the web calls with the same value and gets the exact types.
 */
export interface Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends RequestBody = RequestBody,
  A extends Answer = Answer,
> {
  name: string
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Path with `{name}` for each parameter, as in OpenAPI. */
  path: `/${string}`
  summary: string
  /** `user`: answers 401 without a session. `anyone`: needs none. */
  access: 'anyone' | 'user'
  params: P
  query: Q
  body: B
  answer: A
  /** Accepts an Idempotency-Key header: the same key and body within 24 h get the first answer again. */
  idempotent: boolean
}

export type ParamsOf<E> = E extends Endpoint<infer P, Schema, RequestBody, Answer> ? z.output<P> : never
export type QueryOf<E> = E extends Endpoint<Schema, infer Q, RequestBody, Answer> ? z.output<Q> : never
export type BodyOf<E> =
  E extends Endpoint<Schema, Schema, infer B, Answer> ? (B extends { schema: infer S extends Schema } ? z.output<S> : undefined) : never
export type AnswerOf<E> =
  E extends Endpoint<Schema, Schema, RequestBody, infer A>
    ? A extends { schema: infer S extends Schema }
      ? z.output<S>
      : undefined
    : never
