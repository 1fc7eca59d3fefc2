import type { signInErrors } from '@stackademy/contract/auth'
import { CircleX } from 'lucide-react'
import { useSearchParams } from 'wouter'

const messages: Record<(typeof signInErrors)[number], string> = {
  auth_failed: 'Authentication failed. Please try again.',
  login_failed: 'Login failed. Please check your credentials.',
  callback_failed: 'Authentication callback failed. Please try again.',
}

/** What went wrong at the provider, from the query parameter `error`; nothing without it. */
export function SignInError() {
  const [search] = useSearchParams()
  const error = search.get('error')
  if (error === null) return null
  return (
    <p className="note" role="alert">
      <CircleX size={18} />
      {Object.hasOwn(messages, error) ? messages[error as keyof typeof messages] : 'Authentication error. Please try again.'}
    </p>
  )
}
