import type { ReactNode } from 'react'
import { useCurrentUser } from '../shared/current-user.ts'
import { Button } from '../ui/button.tsx'
import { PageSpinner } from '../ui/spinner.tsx'
import './lone.css'

/** Waits until it is known who is there. A page that came with its user block waits for nothing. */
export function Gate({ children }: { children: ReactNode }) {
  const { isLoading, isUnreachable, tryAgain } = useCurrentUser()
  if (isLoading) return <PageSpinner label="Loading..." />
  if (isUnreachable) return <Unreachable onTryAgain={tryAgain} />
  return children
}

function Unreachable({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <main className="lone">
      <h1>No connection</h1>
      <p>The server does not answer. What you typed and answered is kept on this device.</p>
      <Button variant="primary" onClick={onTryAgain}>
        Try again
      </Button>
    </main>
  )
}
