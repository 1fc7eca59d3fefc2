import { redirectDelayMs } from '@stackademy/contract/constants'
import { useEffect } from 'react'
import { signInAgain } from '../shared/sign-in-again.ts'
import { PageSpinner } from '../ui/spinner.tsx'

/** What a visitor sees in place of a screen for signed-in students, on the way to signing in. */
export function SignInScreen() {
  useEffect(() => {
    signInAgain({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', delayMs: redirectDelayMs.unauthorized })
  }, [])
  return <PageSpinner label="Loading..." />
}
