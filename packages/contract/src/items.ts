import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { emptyAnswer, idParams, noBody, noQuery } from './parts.ts'

const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(2000))
const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(10_000))
const starred = z.optional(z.boolean())

/** What of an item a student changes, by what it is; what is left out stays. The source always stays. */
export const itemChange = z.discriminatedUnion('resultType', [
  z.object({ resultType: z.literal('flashcard'), starred, question: z.optional(line), answer: z.optional(text) }),
  z.object({
    resultType: z.literal('quiz'),
    starred,
    question: z.optional(line),
    options: z.optional(z.array(line).check(z.minLength(2), z.maxLength(10))),
    correctAnswer: z.optional(z.int().check(z.nonnegative())),
    explanation: z.optional(text),
  }),
  z.object({
    resultType: z.literal('guide'),
    starred,
    title: z.optional(line),
    /** The texts of all points, in their order. */
    points: z.optional(z.array(text).check(z.minLength(1), z.maxLength(200))),
  }),
])
export type ItemChange = z.output<typeof itemChange>

export const changeItem = {
  name: 'changeItem',
  method: 'PATCH',
  path: '/api/items/{id}',
  summary: 'Changes the words of an item, or stars it.',
  access: 'user',
  params: idParams,
  query: noQuery,
  body: { kind: 'json', schema: itemChange },
  answer: emptyAnswer,
  idempotent: false,
} as const satisfies Endpoint

export const deleteItem = {
  name: 'deleteItem',
  method: 'DELETE',
  path: '/api/items/{id}',
  summary: 'Deletes an item of a result.',
  access: 'user',
  params: idParams,
  query: noQuery,
  body: noBody,
  answer: emptyAnswer,
  idempotent: false,
} as const satisfies Endpoint

/** So often an item of a result can be made anew for nothing. */
export const mostRegenerations = 3

export const regenerateItem = {
  name: 'regenerateItem',
  method: 'POST',
  path: '/api/items/{id}/regenerate',
  summary: 'Puts another card or question from the same material in the place of one. Refused with conflict where there is none.',
  access: 'user',
  params: idParams,
  query: noQuery,
  body: noBody,
  answer: { kind: 'json', status: 200, schema: z.object({ id: z.int() }) },
  idempotent: true,
} as const satisfies Endpoint
