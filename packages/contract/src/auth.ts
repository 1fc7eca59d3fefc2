import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { idParams, noBody, noParams, noQuery } from './parts.ts'

export const preferences = z.object({
  theme: z.enum(['light', 'dark', 'system']),
  readingFont: z.boolean(),
  reducedMotion: z.boolean(),
  voiceOutput: z.boolean(),
  notifications: z.boolean(),
})
export type Preferences = z.output<typeof preferences>
export const defaultPreferences: Preferences = {
  theme: 'light',
  readingFont: false,
  reducedMotion: false,
  voiceOutput: true,
  notifications: true,
}

export const plans = ['free', 'trial', 'weekly', 'pro'] as const

export const user = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  school: z.nullable(z.string()),
  streak: z.int(),
  xp: z.int(),
  plan: z.enum(plans),
  timeZone: z.string(),
  preferences,
})
export type User = z.output<typeof user>

export const getCurrentUser = {
  name: 'getCurrentUser',
  method: 'GET',
  path: '/api/auth/user',
  summary: 'The signed-in user.',
  access: 'user',
  params: noParams,
  query: noQuery,
  body: noBody,
  answer: { kind: 'json', status: 200, schema: user },
  idempotent: false,
} as const satisfies Endpoint

/** What the browser may change of its user. Fields left out stay as they are. */
export const userChange = z.object({
  timeZone: z.optional(z.string().check(z.maxLength(64))),
  school: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(120)))),
  preferences: z.optional(z.partial(preferences)),
})

export const updateCurrentUser = {
  name: 'updateCurrentUser',
  method: 'PATCH',
  path: '/api/auth/user',
  summary: 'Changes the time zone, the school or the preferences of the signed-in user.',
  access: 'user',
  params: noParams,
  query: noQuery,
  body: { kind: 'json', schema: userChange },
  answer: { kind: 'json', status: 200, schema: user },
  idempotent: false,
} as const satisfies Endpoint

export const authSession = z.object({
  id: z.int(),
  current: z.boolean(),
  browser: z.nullable(z.string()),
  signedInAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
})

export const listAuthSessions = {
  name: 'listAuthSessions',
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'The places where this account is signed in, newest first.',
  access: 'user',
  params: noParams,
  query: noQuery,
  body: noBody,
  answer: { kind: 'json', status: 200, schema: z.object({ items: z.array(authSession) }) },
  idempotent: false,
} as const satisfies Endpoint

export const endAuthSession = {
  name: 'endAuthSession',
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  summary: 'Signs this account out in one place.',
  access: 'user',
  params: idParams,
  query: noQuery,
  body: noBody,
  answer: { kind: 'json', status: 200, schema: z.object({}) },
  idempotent: false,
} as const satisfies Endpoint

const redirect = {
  params: noParams,
  query: z.looseObject({}),
  body: noBody,
  answer: { kind: 'redirect' },
  access: 'anyone',
  idempotent: false,
} as const

export const login = {
  ...redirect,
  name: 'login',
  method: 'GET',
  path: '/api/login',
  summary: 'Starts signing in with the configured provider.',
} as const satisfies Endpoint
export const loginWithGoogle = {
  ...redirect,
  name: 'loginWithGoogle',
  method: 'GET',
  path: '/api/auth/google',
  summary: 'Starts signing in with Google.',
} as const satisfies Endpoint
export const loginCallback = {
  ...redirect,
  name: 'loginCallback',
  method: 'GET',
  path: '/api/callback',
  summary: 'Where the provider sends the browser back.',
} as const satisfies Endpoint
export const loginCallbackFromGoogle = {
  ...redirect,
  name: 'loginCallbackFromGoogle',
  method: 'GET',
  path: '/api/auth/google/callback',
  summary: 'Where Google sends the browser back.',
} as const satisfies Endpoint
export const logout = {
  ...redirect,
  name: 'logout',
  method: 'GET',
  path: '/api/logout',
  summary: 'Signs out when the request comes from a page of ours; else shows a page with a button.',
} as const satisfies Endpoint
export const confirmLogout = {
  ...redirect,
  name: 'confirmLogout',
  method: 'POST',
  path: '/api/logout',
  summary: 'Signs out: the button of that page.',
} as const satisfies Endpoint

/** What `/auth?error=` may say. */
export const signInErrors = ['auth_failed', 'login_failed', 'callback_failed'] as const
