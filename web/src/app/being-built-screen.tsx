import { mascotName } from '@stackademy/contract/constants'
import { ArrowRight } from 'lucide-react'
import { useCurrentUser } from '../shared/current-user.ts'
import { Stacky } from '../shared/stacky.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { paths } from './paths.ts'
import './lone.css'

/** A room of the house that is not furnished yet: says so, and leads to what works. */
export function BeingBuiltScreen({ title }: { title: string }) {
  const { user } = useCurrentUser()
  return (
    <section className="lone">
      <div className="says">
        <Stacky expression="thinking" className="lone-stacky" />
        <p className="bubble">{mascotName} is still carrying cards in here.</p>
      </div>
      <h1>{title}</h1>
      <p>This room is being built. What works today: a PDF, a text or a topic becomes flashcards, a quiz or a study guide.</p>
      <ButtonLink variant="primary" href={paths.root}>
        {user ? 'Start Studying' : 'Go Home'}
        <ArrowRight size={18} />
      </ButtonLink>
    </section>
  )
}
