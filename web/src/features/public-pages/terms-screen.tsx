import { mascotName, productName } from '@stackademy/contract/constants'
import { LegalPage } from './legal-page.tsx'

export function TermsScreen() {
  return (
    <LegalPage title="Terms" lead={`What you may expect of ${productName}, and what it expects of you.`}>
      <h2>What is yours stays yours</h2>
      <p>
        The documents you upload and the study material made from them belong to you. Upload only what you may use: your own notes, or
        material whose licence or teacher allows it.
      </p>
      <h2>Check what matters</h2>
      <p>
        Flashcards, quizzes and study guides are made by a program. Each item shows the sentence it came from, so that you can check it.{' '}
        {mascotName} means well, but your book has the last word.
      </p>
      <h2>Fair use</h2>
      <p>Do not try to reach what belongs to others, to overload the service, or to use it for anything unlawful.</p>
      <h2>No promise of a grade</h2>
      <p>The service comes as it is, without warranty. It may be interrupted or changed by whoever runs it for you.</p>
    </LegalPage>
  )
}
