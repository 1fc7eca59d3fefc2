import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { resultStatuses, resultTypes } from './generation.ts'
import { instant, noBody, noParams, share } from './parts.ts'
import { uploadStatuses, uploadTypes } from './uploads.ts'

/** A study session is an upload with its results, here without texts and contents. Results come newest first. */
export const studySession = z.object({
  id: z.int(),
  subject: z.nullable(z.string()),
  originalFileName: z.nullable(z.string()),
  type: z.enum(uploadTypes),
  createdAt: instant,
  status: z.enum(uploadStatuses),
  progress: share,
  results: z.array(
    z.object({
      id: z.int(),
      resultType: z.enum(resultTypes),
      status: z.enum(resultStatuses),
      createdAt: instant,
      given: z.int(),
      /** How many of its items are mastered; guide sections never are. */
      mastered: z.int(),
    }),
  ),
})
export type StudySession = z.output<typeof studySession>

export const listStudySessions = {
  name: 'listStudySessions',
  method: 'GET',
  path: '/api/study-sessions',
  summary: "The user's study sessions, newest first, a page at a time.",
  access: 'user',
  params: noParams,
  query: z.object({
    cursor: z.optional(z.string().check(z.maxLength(200))),
    q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    type: z.optional(z.enum(resultTypes)),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  }),
  body: noBody,
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      items: z.array(studySession),
      nextCursor: z.nullable(z.string()),
      counts: z.object({ all: z.int(), flashcard: z.int(), quiz: z.int(), guide: z.int() }),
      statistics: z.object({ sessions: z.int(), materials: z.int(), subjects: z.int() }),
    }),
  },
  idempotent: false,
} as const satisfies Endpoint
