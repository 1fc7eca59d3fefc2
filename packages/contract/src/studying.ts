import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { idParams, noQuery } from './parts.ts'

/** What a student does with an item: turns a card to its answer, says to have known it (or not, after all), answers a question. */
export const studyAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reviewed') }),
  z.object({ kind: z.literal('known'), known: z.boolean() }),
  z.object({ kind: z.literal('answered'), option: z.int().check(z.nonnegative(), z.maximum(100)) }),
])
export type StudyAct = z.output<typeof studyAct>

/** What has come of it. */
export const studied = z.object({ mastered: z.boolean(), streak: z.int(), xp: z.int() })
export type Studied = z.output<typeof studied>

export const studyItem = {
  name: 'studyItem',
  method: 'POST',
  path: '/api/items/{id}/study',
  summary: 'Stores that a card was reviewed or known, or a question answered.',
  access: 'user',
  params: idParams,
  query: noQuery,
  body: { kind: 'json', schema: studyAct },
  answer: { kind: 'json', status: 200, schema: studied },
  idempotent: true,
} as const satisfies Endpoint
