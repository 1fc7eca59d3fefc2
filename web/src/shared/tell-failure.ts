import { ApiError, isSignedOut } from '../api/error.ts'
import { toast } from '../ui/toast-store.ts'
import { signInAgain } from './sign-in-again.ts'

const noAnswer = 'The server did not answer. Please check your connection and try again.'

/** Says that something the student asked for failed: the server's sentence under `title`, or that the session has ended. */
export function tellFailure(error: Error, title: string, otherwise = noAnswer) {
  if (isSignedOut(error)) return signInAgain('sessionEnded')
  toast({ title, description: (error instanceof ApiError && error.sentence) || otherwise, tone: 'wrong' })
}
