import { mascotName } from '@stackademy/contract/constants'
import { ArrowRight } from 'lucide-react'
import { useCurrentUser } from '../shared/current-user.ts'
import { LoneMessage } from '../shared/lone-message.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { paths } from './paths.ts'

/** A room of the house that is not furnished yet: says so, and leads to what works. */
export function BeingBuiltScreen({ title }: { title: string }) {
  const { user } = useCurrentUser()
  return (
    <LoneMessage
      expression="thinking"
      says={`${mascotName} is still carrying cards in here.`}
      title={title}
      actions={
        <ButtonLink variant="primary" href={paths.root}>
          {user ? 'Start Studying' : 'Go Home'}
          <ArrowRight size={18} />
        </ButtonLink>
      }
    >
      <p>This room is being built. What works today: a document, a photo, a text or a topic becomes flashcards, a quiz or a study guide.</p>
    </LoneMessage>
  )
}
