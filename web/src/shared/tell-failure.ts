import { redirectDelayMs } from '@stackademy/contract/constants'
import { ApiError, isSignedOut } from '../api/error.ts'
import { toast } from '../ui/toast-store.ts'
import { signInAgain } from './sign-in-again.ts'

const noAnswer = 'The server did not answer. Please check your connection and try again.'

/** Says that something the student asked for failed: the server's sentence under `title`, or that the session is over. */
export function tellFailure(error: Error, title: string, otherwise = noAnswer) {
  if (isSignedOut(error)) return tellSessionExpired()
  toast({ title, description: (error instanceof ApiError && error.sentence) || otherwise, tone: 'wrong' })
}

export const tellSessionExpired = () =>
  signInAgain({
    title: 'Session Expired',
    description: 'Your session has expired. Redirecting to login...',
    delayMs: redirectDelayMs.expiredSession,
  })
