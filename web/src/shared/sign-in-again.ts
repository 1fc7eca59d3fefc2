import { login } from '@stackademy/contract/auth'
import { redirectDelayMs } from '@stackademy/contract/constants'
import { toast } from '../ui/toast-store.ts'
import { withReturn } from './with-return.ts'

/** Why the browser goes to sign in, in the words that the student reads before it does. */
const reasons = {
  /** Something that they did was refused. */
  sessionEnded: {
    title: 'Session Expired',
    description: 'Your session has expired. Redirecting to login...',
    delayMs: redirectDelayMs.expiredSession,
  },
  /** What they opened was refused. */
  signedOut: {
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    delayMs: redirectDelayMs.unauthorized,
  },
  /** They came to the dashboard as a visitor. */
  neverSignedIn: {
    title: 'Authentication Required',
    description: 'Please sign in to continue...',
    delayMs: redirectDelayMs.homeSignIn,
  },
} as const

/** Says why and then sends the browser to sign in. What was typed waits in its drafts. */
export function signInAgain(reason: keyof typeof reasons) {
  const { title, description, delayMs } = reasons[reason]
  toast({ title, description, tone: 'wrong', next: { delayMs, run: goToSignIn } })
}

/** Leaves for signing in, which leads back to where the browser is now. */
function goToSignIn() {
  const { pathname, search } = window.location
  window.location.assign(withReturn(login.path, isDashboard(pathname) ? null : pathname + search))
}

/** Signing in leads to the dashboard anyway. */
const isDashboard = (pathname: string) => pathname === '/' || pathname === '/home'
