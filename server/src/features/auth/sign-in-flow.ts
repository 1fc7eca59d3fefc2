import type { signInErrors } from '@stackademy/contract/auth'
import type { SignInChecks, SignInProvider } from '../../outside/sign-in/provider.ts'
import { SignInRefused } from '../../outside/sign-in/provider.ts'
import type { Auth } from './service.ts'

/** The two buttons, and where each one's provider sends the browser back. */
export const callbackPaths = { login: '/api/callback', google: '/api/auth/google/callback' } as const
export type Door = keyof typeof callbackPaths

/** What the browser keeps while it is at the provider. */
export interface SignInAttempt extends SignInChecks {
  returnTo: string
}

type SignInError = (typeof signInErrors)[number]
export type Started = { location: string; attempt: SignInAttempt | null }
export type Finished = { location: string; token: string | null; failure?: unknown }

export type SignInFlow = ReturnType<typeof makeSignInFlow>

/** Sends a browser to a provider and takes it back. Whatever fails leads to the sign-in page, which says so. */
export function makeSignInFlow({ providers, auth }: { providers: Record<Door, SignInProvider>; auth: Auth }) {
  return {
    async start({ door, origin, returnTo }: { door: Door; origin: string; returnTo: unknown }): Promise<Started & { failure?: unknown }> {
      try {
        const { url, checks } = await providers[door].start(`${origin}${callbackPaths[door]}`)
        return { location: url, attempt: { ...checks, returnTo: ownPath(returnTo, origin) } }
      } catch (failure) {
        return { location: failed('auth_failed'), attempt: null, failure }
      }
    },

    async finish({ door, callbackUrl, attempt, userAgent }: Return): Promise<Finished> {
      if (!attempt) return { location: failed('callback_failed'), token: null }
      try {
        const provider = providers[door]
        const { identity, idToken } = await provider.finish(callbackUrl, attempt)
        const { token } = await auth.signIn({ identity, idToken, provider: provider.name, userAgent })
        return { location: ownPath(attempt.returnTo, callbackUrl.origin), token }
      } catch (failure) {
        return { location: failed(failure instanceof SignInRefused ? 'login_failed' : 'callback_failed'), token: null, failure }
      }
    },
  }
}

interface Return {
  door: Door
  callbackUrl: URL
  /** Null when this browser did not start it, or too long ago. */
  attempt: SignInAttempt | null
  userAgent: string | undefined
}

const failed = (error: SignInError) => `/auth?error=${error}`

/** A page of ours to go on to; anything else, such as another site's address, is the start page. */
export function ownPath(wanted: unknown, origin: string): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || wanted.length > 500) return '/'
  const url = URL.parse(wanted, origin)
  // What begins with two slashes is a path here and another site for the browser that is sent there.
  if (!url || url.origin !== origin || url.pathname.startsWith('//') || /^\/(api|test-sign-in)(\/|$)/.test(url.pathname)) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}
