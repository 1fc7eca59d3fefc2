import { useEffect } from 'react'
import { signInAgain } from '../shared/sign-in-again.ts'
import { PageSpinner } from '../ui/spinner.tsx'

/** What a visitor sees in place of a screen for signed-in students, on the way to signing in. */
export function SignInScreen() {
  useEffect(() => signInAgain('signedOut'), [])
  return <PageSpinner label="Loading..." />
}
