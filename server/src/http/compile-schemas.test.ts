import type { Endpoint, Schema } from '@stackademy/contract/endpoint'
import { noBody, noParams, noQuery } from '@stackademy/contract/parts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { compileSchemas } from './compile-schemas.ts'

const schema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(5)),
  count: z.coerce.number().check(z.int()),
  note: z.optional(z.nullable(z.object({ text: z.string() }))),
  list: z.array(z.object({ kind: z.enum(['a', 'b']), at: z.nullable(z.iso.datetime()) })).check(z.maxLength(2)),
  either: z.optional(z.union([z.object({ left: z.int() }), z.object({ right: z.int() })])),
  free: z.optional(z.looseObject({ known: z.string() })),
})
const endpoint = {
  name: 'sample',
  method: 'GET',
  path: '/api/sample',
  summary: '',
  access: 'anyone',
  params: noParams,
  query: noQuery,
  body: noBody,
  answer: { kind: 'json', status: 200, schema },
  idempotent: false,
} as const satisfies Endpoint
const compiled = compileSchemas(endpoint).answer.schema

const least = { name: 'x', count: 1, list: [] }
const outcomeOf = (tried: Schema, value: unknown) => {
  const parsed = z.safeParse(tried, value)
  return parsed.success ? parsed.data : parsed.error.issues.map(({ code, path }) => [code, path.join('.')])
}

test.each([
  ['the least there may be', least],
  ['everything', { ...least, note: { text: 't' }, list: [{ kind: 'a', at: null }], either: { right: 1 }, free: { known: 'k', more: 2 } }],
  ['stray fields in every object', { ...least, stray: 1, note: { text: 't', stray: 2 }, list: [{ kind: 'b', at: null, stray: 3 }] }],
  ['a number written as text', { ...least, count: '7' }],
  ['null where it may be', { ...least, note: null }],
  ['null where it may not be', { ...least, list: null }],
  ['nothing', undefined],
  ['no object', 'x'],
  ['a missing field', { count: 1, list: [] }],
  ['wrong values deep inside', { ...least, note: { text: 1 }, list: [{ kind: 'c', at: 'yesterday' }] }],
  ['too long a text', { ...least, name: '123456' }],
  ['too long a list', { ...least, list: Array(3).fill({ kind: 'a', at: null }) }],
  ['neither of two', { ...least, either: { middle: 1 } }],
  ['a field named like a prototype', JSON.parse('{"name":"x","count":1,"list":[],"__proto__":{"a":1}}')],
])('%s is taken or refused as the schema of the contract does', (_what, value) => {
  expect(outcomeOf(compiled, value)).toEqual(outcomeOf(schema, value))
})
