import * as z from 'zod/mini'
import { quantities } from './constants.ts'
import type { Endpoint } from './endpoint.ts'
import { generationFailures } from './errors.ts'
import { emptyAnswer, idParams, instant, noBody, noParams, noQuery, share } from './parts.ts'

export const resultTypes = ['flashcard', 'quiz', 'guide'] as const
export type ResultType = (typeof resultTypes)[number]
export const styles = ['simple', 'gen-z', 'poetic'] as const
export type Style = (typeof styles)[number]
export const resultStatuses = ['generating', 'ready', 'failed', 'canceled'] as const

/** Where an item comes from: `quote` is `textContent.slice(start, end)`, character for character. */
export const source = z.object({
  quote: z.string(),
  start: z.int(),
  end: z.int(),
  /** 1-based, null for formats without pages. */
  page: z.nullable(z.int()),
  /** The heading it stands under, null where there is none. */
  section: z.nullable(z.string()),
})
export type Source = z.output<typeof source>

/** `mastered`: answered right the last time it was asked, or known on two different days. Guide sections never are. `edited`: the student changed its words. */
const placed = { id: z.int(), position: z.int(), mastered: z.boolean(), starred: z.boolean(), edited: z.boolean() }
const sourced = { source }
const flashcardFields = { question: z.string(), answer: z.string(), ...sourced }
const quizFields = { question: z.string(), options: z.array(z.string()), correctAnswer: z.int(), explanation: z.string(), ...sourced }
const guideFields = { title: z.string(), content: z.string(), points: z.array(z.object({ text: z.string(), source })), ...sourced }

/** `known`: the student said so today. */
export const flashcard = z.object({ ...placed, known: z.boolean(), ...flashcardFields })
export type Flashcard = z.output<typeof flashcard>
export const quizItem = z.object({ ...placed, ...quizFields })
export type QuizItem = z.output<typeof quizItem>
/** `content` is the points joined by line breaks. */
export const guideSection = z.object({ ...placed, ...guideFields })
export type GuideSection = z.output<typeof guideSection>

type OfStoredItems = 'id' | 'position' | 'mastered' | 'known' | 'starred' | 'edited'
/** An item as an engine makes it: not yet stored, and not studied. */
export type DraftFlashcard = Omit<Flashcard, OfStoredItems>
export type DraftQuizItem = Omit<QuizItem, OfStoredItems>
export type DraftGuideSection = Omit<GuideSection, OfStoredItems>

export const resultError = z.object({ code: z.enum(generationFailures), message: z.string(), canRetry: z.boolean() })

const resultFields = {
  id: z.int(),
  uploadId: z.int(),
  stylePreference: z.enum(styles),
  voiceEnabled: z.boolean(),
  createdAt: instant,
  status: z.enum(resultStatuses),
  progress: share,
  requested: z.int(),
  given: z.int(),
  /** Sentences for the student: why there are fewer items than requested, and how many pages none of them comes from. */
  note: z.nullable(z.string()),
  /** What made it: the built-in engine's name and version, or the provider's. */
  engine: z.string(),
  error: z.nullable(resultError),
  subject: z.nullable(z.string()),
  originalFileName: z.nullable(z.string()),
}

export const result = z.discriminatedUnion('resultType', [
  z.object({ ...resultFields, resultType: z.literal('flashcard'), content: z.array(flashcard) }),
  z.object({ ...resultFields, resultType: z.literal('quiz'), content: z.array(quizItem) }),
  z.object({ ...resultFields, resultType: z.literal('guide'), content: z.array(guideSection) }),
])
export type Result = z.output<typeof result>

export const generateRequest = z.object({
  uploadId: z.int().check(z.positive()),
  resultType: z.enum(resultTypes),
  voiceEnabled: z.boolean(),
  stylePreference: z.enum(styles),
  quantity: z.literal(quantities),
})
export type GenerateRequest = z.output<typeof generateRequest>

export const generate = {
  name: 'generate',
  method: 'POST',
  path: '/api/generate',
  summary: 'Starts making a result from an upload.',
  access: 'user',
  params: noParams,
  query: noQuery,
  body: { kind: 'json', schema: generateRequest },
  answer: { kind: 'json', status: 201, schema: z.object({ id: z.int(), status: z.enum(resultStatuses) }) },
  idempotent: true,
} as const satisfies Endpoint

export const getResult = {
  name: 'getResult',
  method: 'GET',
  path: '/api/results/{id}',
  summary: 'A result with its items.',
  access: 'user',
  params: idParams,
  query: noQuery,
  body: noBody,
  answer: { kind: 'json', status: 200, schema: result },
  idempotent: false,
} as const satisfies Endpoint

/** `newItems` are those made since the version that Last-Event-ID names. */
export const generationState = z.object({
  resultType: z.enum(resultTypes),
  status: z.enum(resultStatuses),
  progress: share,
  step: z.nullable(z.string()),
  newItems: z.array(z.union([quizItem, flashcard, guideSection])),
  given: z.int(),
  requested: z.int(),
  note: z.nullable(z.string()),
  error: z.nullable(resultError),
})
export type GenerationState = z.output<typeof generationState>

export const followResult = {
  name: 'followResult',
  method: 'GET',
  path: '/api/results/{id}/events',
  summary: 'How making the result goes, item by item, until it ends.',
  access: 'user',
  params: idParams,
  query: noQuery,
  body: noBody,
  answer: { kind: 'events', schema: generationState },
  idempotent: false,
} as const satisfies Endpoint

export const cancelResult = {
  name: 'cancelResult',
  method: 'POST',
  path: '/api/results/{id}/cancel',
  summary: 'Stops making the result; items already made are kept.',
  access: 'user',
  params: idParams,
  query: noQuery,
  body: noBody,
  answer: emptyAnswer,
  idempotent: false,
} as const satisfies Endpoint

export const retryResult = {
  name: 'retryResult',
  method: 'POST',
  path: '/api/results/{id}/retry',
  summary: 'Makes again what was canceled or failed on our side.',
  access: 'user',
  params: idParams,
  query: noQuery,
  body: noBody,
  answer: emptyAnswer,
  idempotent: false,
} as const satisfies Endpoint
