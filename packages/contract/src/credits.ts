import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { instant, noBody, noParams, noQuery } from './parts.ts'
import { featuresUsed } from './policy.ts'

export const creditsAccount = z.object({
  /** What can be spent: the balance less what is held for work that goes on. */
  credits: z.int(),
  totalEarned: z.int(),
  totalSpent: z.int(),
  /** Held for work that goes on. */
  held: z.int(),
  /** Still owed after a bundle was paid back; settled by the next credits that come in. */
  debt: z.int(),
  canClaimStarting: z.boolean(),
  /** On plans without limits nothing costs credits. */
  isUnlimited: z.boolean(),
})
export type CreditsAccount = z.output<typeof creditsAccount>

export const getCredits = {
  name: 'getCredits',
  method: 'GET',
  path: '/api/credits',
  summary: 'How many credits the signed-in user has.',
  access: 'user',
  params: noParams,
  query: noQuery,
  body: noBody,
  answer: { kind: 'json', status: 200, schema: creditsAccount },
  idempotent: false,
} as const satisfies Endpoint

export const creditBundle = z.object({
  id: z.string(),
  bundleType: z.string(),
  label: z.string(),
  credits: z.int(),
  /** Cents. */
  priceUsd: z.int(),
  savings: z.optional(z.string()),
})
export type CreditBundle = z.output<typeof creditBundle>

export const listCreditBundles = {
  name: 'listCreditBundles',
  method: 'GET',
  path: '/api/credits/bundles',
  summary: 'The bundles of credits and their prices.',
  access: 'user',
  params: noParams,
  query: noQuery,
  body: noBody,
  answer: { kind: 'json', status: 200, schema: z.object({ items: z.array(creditBundle) }) },
  idempotent: false,
} as const satisfies Endpoint

export const creditEntry = z.object({
  id: z.int(),
  description: z.string(),
  /** Positive for what came in, negative for what was spent. */
  amount: z.int(),
  featureUsed: z.enum(featuresUsed),
  createdAt: instant,
})
export type CreditEntry = z.output<typeof creditEntry>

export const listCreditHistory = {
  name: 'listCreditHistory',
  method: 'GET',
  path: '/api/credits/history',
  summary: 'Every credit that came or went, newest first.',
  access: 'user',
  params: noParams,
  query: z.object({ cursor: z.optional(z.string()) }),
  body: noBody,
  answer: { kind: 'json', status: 200, schema: z.object({ items: z.array(creditEntry), nextCursor: z.nullable(z.string()) }) },
  idempotent: false,
} as const satisfies Endpoint

export const claimStartingCredits = {
  name: 'claimStartingCredits',
  method: 'POST',
  path: '/api/credits/give-starting',
  summary: 'Grants the starting credits, once a person.',
  access: 'user',
  params: noParams,
  query: noQuery,
  body: noBody,
  answer: { kind: 'json', status: 200, schema: creditsAccount },
  idempotent: true,
} as const satisfies Endpoint
