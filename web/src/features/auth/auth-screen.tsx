import { Layers, ListChecks, Quote } from 'lucide-react'
import { Redirect, useSearchParams } from 'wouter'
import { paths } from '../../app/paths.ts'
import { Agreement, AuthFrame, Offer } from './auth-frame.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { SignInError } from './sign-in-error.tsx'

export function AuthScreen() {
  const [search] = useSearchParams()
  if (search.get('welcome') === 'true') return <Redirect to={paths.root} replace />
  return (
    <AuthFrame
      title="Pull up a chair"
      lead="Sign in, and what you make is there on every device you study on."
      expression="happy"
      aside={
        <>
          <h2>On your desk in a minute</h2>
          <ul className="auth-offers">
            <Offer kind="flashcards" icon={<Layers size={22} />} title="Cards from your own notes">
              A PDF, a text or a topic becomes flashcards.
            </Offer>
            <Offer kind="quiz" icon={<ListChecks size={22} />} title="A quiz that explains itself">
              Every question says why its answer is right.
            </Offer>
            <Offer kind="guide" icon={<Quote size={22} />} title="The line it came from">
              Each item shows its sentence and its page.
            </Offer>
          </ul>
        </>
      }
    >
      <SignInError />
      <ProviderButtons verb="Continue" />
      <Agreement />
    </AuthFrame>
  )
}
