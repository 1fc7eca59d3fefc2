import * as z from 'zod/mini'
import { maxDocumentCharacters, maxTextCharacters } from './constants.ts'
import type { Endpoint } from './endpoint.ts'
import { readingFailures } from './errors.ts'
import { emptyAnswer, idParams, instant, noBody, noParams, noQuery, share } from './parts.ts'

export const uploadTypes = ['image', 'document', 'text'] as const
export const uploadStatuses = ['reading', 'ready', 'failed', 'canceled'] as const

export const readingReport = z.object({
  pages: z.int(),
  pagesRead: z.int(),
  pagesRecognised: z.int(),
  pagesSkipped: z.array(z.object({ page: z.int(), reason: z.string() })),
  /** How sure the recogniser was of each page that was recognised. Reports from before pictures were read have none. */
  confidences: z._default(z.array(z.object({ page: z.int(), confidence: share })), []),
  /** Packages that would make pages readable, such as the recogniser's data of a language. */
  needs: z._default(z.array(z.string()), []),
  /** Where each page begins in textContent; a page without text begins where the next one does. Empty without pages. */
  pageStarts: z._default(z.array(z.int()), []),
  words: z.int(),
  language: z.nullable(z.string()),
})
export type ReadingReport = z.output<typeof readingReport>

export const readingError = z.object({ code: z.enum(readingFailures), message: z.string(), canRetry: z.boolean() })

export const upload = z.object({
  id: z.int(),
  type: z.enum(uploadTypes),
  originalFileName: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  textContent: z.string(),
  createdAt: instant,
  status: z.enum(uploadStatuses),
  progress: share,
  report: z.nullable(readingReport),
  error: z.nullable(readingError),
  topic: z.nullable(z.string()),
  notesUsed: z.array(z.string()),
  activeResultId: z.nullable(z.int()),
  /** Counts how often the text was corrected; a correction names the one that it began with. */
  textVersion: z.int(),
  /** Whether a correction changes this upload. Once something was made from it, it makes a new one. */
  correctsInPlace: z.boolean(),
})
export type Upload = z.output<typeof upload>

/** The fields beside the `file` part. A file comes with type image or document, typed text with type text. */
export const uploadFields = z.object({
  type: z.enum(uploadTypes),
  textContent: z.optional(z.string().check(z.maxLength(maxTextCharacters))),
  /** Says which of the two typed text is, where its shape would say otherwise. */
  kind: z.optional(z.enum(['topic', 'text'])),
})

export const createUpload = {
  name: 'createUpload',
  method: 'POST',
  path: '/api/uploads',
  summary: 'Stores a file, a text or a topic and starts reading it.',
  access: 'user',
  params: noParams,
  query: noQuery,
  body: { kind: 'multipart', schema: uploadFields },
  answer: { kind: 'json', status: 201, schema: z.object({ id: z.int(), status: z.enum(uploadStatuses) }) },
  idempotent: true,
} as const satisfies Endpoint

export const getUpload = {
  name: 'getUpload',
  method: 'GET',
  path: '/api/uploads/{id}',
  summary: 'An upload with its text.',
  access: 'user',
  params: idParams,
  query: noQuery,
  body: noBody,
  answer: { kind: 'json', status: 200, schema: upload },
  idempotent: false,
} as const satisfies Endpoint

/** What reading is doing now: `step` is a sentence part for the student, such as "Reading page 12 of 50". */
export const readingState = z.object({
  status: z.enum(uploadStatuses),
  progress: share,
  step: z.nullable(z.string()),
  error: z.nullable(readingError),
})
export type ReadingState = z.output<typeof readingState>

export const followUpload = {
  name: 'followUpload',
  method: 'GET',
  path: '/api/uploads/{id}/events',
  summary: 'How reading goes, until it ends.',
  access: 'user',
  params: idParams,
  query: noQuery,
  body: noBody,
  answer: { kind: 'events', schema: readingState },
  idempotent: false,
} as const satisfies Endpoint

export const cancelUpload = {
  name: 'cancelUpload',
  method: 'POST',
  path: '/api/uploads/{id}/cancel',
  summary: 'Stops reading. Nothing happens when it has ended already.',
  access: 'user',
  params: idParams,
  query: noQuery,
  body: noBody,
  answer: emptyAnswer,
  idempotent: false,
} as const satisfies Endpoint

export const retryUpload = {
  name: 'retryUpload',
  method: 'POST',
  path: '/api/uploads/{id}/retry',
  summary: 'Reads again what was canceled or failed on our side within the last 24 hours.',
  access: 'user',
  params: idParams,
  query: noQuery,
  body: noBody,
  answer: emptyAnswer,
  idempotent: false,
} as const satisfies Endpoint

/** The whole text as it shall be; `textVersion` is that of the upload whose text was corrected. */
export const textCorrection = z.object({
  text: z.string().check(z.maxLength(maxDocumentCharacters)),
  textVersion: z.int().check(z.nonnegative()),
})
export type TextCorrection = z.output<typeof textCorrection>

/** The upload that has the corrected text now: the same one, or a new one beside it. */
export const correctedText = z.object({ id: z.int(), textVersion: z.int(), isNew: z.boolean() })
export type CorrectedText = z.output<typeof correctedText>

export const correctText = {
  name: 'correctText',
  method: 'PATCH',
  path: '/api/uploads/{id}/text',
  summary:
    'Replaces the text of an upload by a corrected one; once something was made from it, makes a new upload. Refused with conflict when another correction came first. The same text changes nothing.',
  access: 'user',
  params: idParams,
  query: noQuery,
  // As JSON a character takes at most four bytes, but for control characters, which no text has many of.
  body: { kind: 'json', schema: textCorrection, maxBytes: 4 * maxDocumentCharacters },
  answer: { kind: 'json', status: 200, schema: correctedText },
  idempotent: true,
} as const satisfies Endpoint

const offset = z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(2 ** 31))

/** A window of the text around a span: `before` + `quote` + `after` stand next to each other in the text. */
export const passage = z.object({
  before: z.string(),
  quote: z.string(),
  after: z.string(),
  start: z.int(),
  end: z.int(),
  page: z.nullable(z.int()),
  section: z.nullable(z.string()),
})
export type Passage = z.output<typeof passage>

export const getPassage = {
  name: 'getPassage',
  method: 'GET',
  path: '/api/uploads/{id}/passage',
  summary: 'The text around a span, given by its offsets in textContent.',
  access: 'user',
  params: idParams,
  query: z.object({ start: offset, end: offset }),
  body: noBody,
  answer: { kind: 'json', status: 200, schema: passage },
  idempotent: false,
} as const satisfies Endpoint
