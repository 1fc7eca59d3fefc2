import { login } from '@stackademy/contract/auth'
import { toast } from '../ui/toast-store.ts'
import { withReturn } from './with-return.ts'

interface Reason {
  title: string
  description: string
  delayMs: number
}

/** Says why and then sends the browser to sign in. What was typed waits in its drafts. */
export function signInAgain({ title, description, delayMs }: Reason) {
  toast({ title, description, tone: 'wrong', next: { delayMs, run: goToSignIn } })
}

/** Leaves for signing in, which leads back to where the browser is now. */
function goToSignIn() {
  const { pathname, search } = window.location
  window.location.assign(withReturn(login.path, isDashboard(pathname) ? null : pathname + search))
}

/** Signing in leads to the dashboard anyway. */
const isDashboard = (pathname: string) => pathname === '/' || pathname === '/home'
