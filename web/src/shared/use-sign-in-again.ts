import { useEffect } from 'react'
import { isSignedOut } from '../api/error.ts'
import { signInAgain } from './sign-in-again.ts'

/** Sends the browser to sign in when what a screen asked for was refused because the session is over. */
export function useSignInAgain(error: Error | null) {
  useEffect(() => {
    if (isSignedOut(error)) signInAgain('signedOut')
  }, [error])
}
