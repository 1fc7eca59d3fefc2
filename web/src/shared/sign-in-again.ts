import { login } from '@stackademy/contract/auth'
import { toast } from '../ui/toast-store.ts'

interface Reason {
  title: string
  description: string
  delayMs: number
}

/** Says why and then sends the browser to sign in. What was typed waits in its drafts. */
export function signInAgain({ title, description, delayMs }: Reason) {
  toast({ title, description, tone: 'wrong', next: { delayMs, run: goToSignIn } })
}

export const goToSignIn = () => window.location.assign(login.path)
