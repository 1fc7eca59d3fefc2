import type { ReactNode } from 'react'
import { useCurrentUser } from '../shared/current-user.ts'
import { LoneMessage } from '../shared/lone-message.tsx'
import { Button } from '../ui/button.tsx'
import { PageSpinner } from '../ui/spinner.tsx'

/** Waits until it is known who is there. A page that came with its user block waits for nothing. */
export function Gate({ children }: { children: ReactNode }) {
  const { isLoading, isUnreachable, tryAgain } = useCurrentUser()
  if (isLoading) return <PageSpinner label="Loading..." />
  if (isUnreachable) return <Unreachable onTryAgain={tryAgain} />
  return children
}

const Unreachable = ({ onTryAgain }: { onTryAgain: () => void }) => (
  <main id="main">
    <LoneMessage
      expression="sad"
      title="No connection"
      actions={
        <Button variant="primary" onClick={onTryAgain}>
          Try again
        </Button>
      }
    >
      <p>The server does not answer. What you typed and answered is kept on this device.</p>
    </LoneMessage>
  </main>
)
