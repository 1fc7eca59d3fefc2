import { LoneMessage } from '../shared/lone-message.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { paths } from './paths.ts'

export function NotFoundScreen() {
  return (
    <LoneMessage
      expression="surprised"
      title="404 Page Not Found"
      actions={
        <ButtonLink variant="primary" href={paths.root}>
          Go Home
        </ButtonLink>
      }
    >
      <p>Nothing lives at this address. It may have been mistyped.</p>
    </LoneMessage>
  )
}
