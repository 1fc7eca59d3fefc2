import { ChartColumn, FileUp, Layers, ListChecks } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '../../app/paths.ts'
import { siteCopy } from '../../shared/site-copy.ts'
import { Agreement, AuthFrame, Offer } from './auth-frame.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { SignInError } from './sign-in-error.tsx'

export function SignUpScreen() {
  return (
    <AuthFrame
      title="Start your stack"
      lead="No password to think of: use an account you have."
      expression="love"
      aside={
        <>
          <h2>Four things to start with</h2>
          <ul className="auth-offers auth-tiles">
            <Offer kind="plain" icon={<FileUp size={22} />} title="Smart content upload" />
            <Offer kind="flashcards" icon={<Layers size={22} />} title="AI study materials" />
            <Offer kind="plain" icon={<ChartColumn size={22} />} title="Progress tracking" />
            <Offer kind="quiz" icon={<ListChecks size={22} />} title="Instant quizzes" />
          </ul>
          {siteCopy.studyEfficiency && <p className="auth-claim">Students improve study efficiency {siteCopy.studyEfficiency}</p>}
        </>
      }
    >
      <SignInError />
      <ProviderButtons verb="Sign up" />
      <p>
        Here before?{' '}
        <Link className="link" href={paths.login}>
          Sign in
        </Link>
      </p>
      <Agreement />
    </AuthFrame>
  )
}
