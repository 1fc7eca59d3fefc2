import { Button, ButtonLink } from '../ui/button.tsx'
import { LoneMessage } from './lone-message.tsx'

interface Way {
  href: string
  label: string
}

/** What an address names does not exist. */
export const NotFound = ({ title, leave }: { title: string; leave: Way }) => (
  <LoneMessage
    expression="sad"
    title={title}
    actions={
      <ButtonLink variant="primary" href={leave.href}>
        {leave.label}
      </ButtonLink>
    }
  >
    <p>It may have been deleted, or the address was mistyped.</p>
  </LoneMessage>
)

/** It may exist, but no answer came. */
export const NotLoaded = ({ title, leave, onTryAgain }: { title: string; leave: Way; onTryAgain: () => void }) => (
  <LoneMessage
    expression="surprised"
    title={title}
    actions={
      <>
        <Button variant="primary" onClick={onTryAgain}>
          Try again
        </Button>
        <ButtonLink variant="quiet" href={leave.href}>
          {leave.label}
        </ButtonLink>
      </>
    }
  >
    <p>It is safe. The connection was lost, or the server did not answer.</p>
  </LoneMessage>
)
