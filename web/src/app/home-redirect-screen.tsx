import { useEffect, useState } from 'react'
import { LandingScreen } from '../features/public-pages/landing-screen.tsx'
import { homeRedirect } from '../shared/home-redirect.ts'
import { signInAgain } from '../shared/sign-in-again.ts'
import { PageSpinner } from '../ui/spinner.tsx'

/** `/home` for a visitor: once, the way to sign in; whoever comes back without having signed in gets the landing page. */
export function HomeRedirectScreen() {
  const [wasSent] = useState(homeRedirect.wasAttempted)
  useEffect(() => {
    if (wasSent) return
    homeRedirect.remember()
    signInAgain('neverSignedIn')
  }, [wasSent])
  return wasSent ? <LandingScreen /> : <PageSpinner label="Loading" />
}
