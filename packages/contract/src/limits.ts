import * as z from 'zod/mini'
import { plans } from './auth.ts'
import type { Endpoint } from './endpoint.ts'
import { instant, noBody, noParams, noQuery } from './parts.ts'
import { limitTypes } from './policy.ts'

/** How far one limit is used up. */
export const limitUse = z.object({
  limitType: z.enum(limitTypes),
  used: z.int(),
  /** Null on plans without limits. */
  limit: z.nullable(z.int()),
  period: z.enum(['day', 'month']),
  /** When the count begins again; null while nothing is used. */
  resetsAt: z.nullable(instant),
})
export type LimitUse = z.output<typeof limitUse>

export const usageLimits = z.object({
  plan: z.enum(plans),
  canUseFlashcards: z.boolean(),
  flashcardsUsed: z.int(),
  canUseQuizzes: z.boolean(),
  quizzesUsed: z.int(),
  canUseSummaries: z.boolean(),
  summariesUsed: z.int(),
  canUploadDocuments: z.boolean(),
  documentUploadsUsed: z.int(),
  canUseBrainTraining: z.boolean(),
  brainTrainingUsed: z.int(),
  limits: z.array(limitUse),
})
export type UsageLimits = z.output<typeof usageLimits>

/** Whether the offer of a plan is shown before the dashboard. */
export const shouldShowPaywall = {
  name: 'shouldShowPaywall',
  method: 'GET',
  path: '/api/should-show-paywall',
  summary: 'Whether the offer of a plan is to be shown before the dashboard.',
  access: 'user',
  params: noParams,
  query: noQuery,
  body: noBody,
  answer: { kind: 'json', status: 200, schema: z.object({ shouldShow: z.boolean() }) },
  idempotent: false,
} as const satisfies Endpoint

export const getUsageLimits = {
  name: 'getUsageLimits',
  method: 'GET',
  path: '/api/usage-limits',
  summary: 'What the plan of the signed-in user may still do.',
  access: 'user',
  params: noParams,
  query: noQuery,
  body: noBody,
  answer: { kind: 'json', status: 200, schema: usageLimits },
  idempotent: false,
} as const satisfies Endpoint
