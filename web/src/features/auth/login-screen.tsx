import { BookOpenText, Layers, ListChecks } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '../../app/paths.ts'
import { Agreement, AuthFrame, Offer } from './auth-frame.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { SignInError } from './sign-in-error.tsx'

export function LoginScreen() {
  return (
    <AuthFrame
      title="Welcome back"
      lead="Your stacks are where you left them."
      expression="wink"
      aside={
        <>
          <h2>What waits for you</h2>
          <ul className="auth-offers">
            <Offer kind="flashcards" icon={<Layers size={22} />} title="Flashcards">
              From 5 to 150 of them out of one document.
            </Offer>
            <Offer kind="quiz" icon={<ListChecks size={22} />} title="Quizzes">
              With the reason for each answer.
            </Offer>
            <Offer kind="guide" icon={<BookOpenText size={22} />} title="Study guides">
              The main points, section by section.
            </Offer>
          </ul>
        </>
      }
    >
      <SignInError />
      <ProviderButtons verb="Continue" />
      <p>
        New here?{' '}
        <Link className="link" href={paths.signUp}>
          Create an account
        </Link>
      </p>
      <Agreement />
    </AuthFrame>
  )
}
