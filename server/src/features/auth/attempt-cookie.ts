import * as z from 'zod/mini'
import type { SignInAttempt } from './sign-in-flow.ts'

/** Sign-ins that one browser may have under way: two tabs may both be asked to sign in. */
const attemptsKept = 5
const prefix = 'sign_in_'
const attempt = z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string(), returnTo: z.string() })

type Cookies = Readonly<Record<string, string | undefined>>

/** Each attempt has its own cookie, named by its state. */
export const attemptCookieName = (state: string) => `${prefix}${state.slice(0, 12)}`

export const encodeAttempt = (attempt: SignInAttempt) => Buffer.from(JSON.stringify(attempt)).toString('base64url')

/** The attempt that this state belongs to; null when this browser did not start it. */
export function findAttempt(cookies: Cookies, state: unknown): SignInAttempt | null {
  if (typeof state !== 'string') return null
  const parsed = z.safeParse(attempt, decode(cookies[attemptCookieName(state)]))
  return parsed.success && parsed.data.state === state ? parsed.data : null
}

/** The cookies of attempts that were given up; browsers send the oldest first. */
export function staleAttempts(cookies: Cookies): string[] {
  return Object.keys(cookies)
    .filter((name) => name.startsWith(prefix))
    .slice(0, -(attemptsKept - 1))
}

function decode(text: string | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(text ?? '', 'base64url').toString())
  } catch {
    return null
  }
}
