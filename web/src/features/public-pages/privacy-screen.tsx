import { productName } from '@stackademy/contract/constants'
import { LegalPage } from './legal-page.tsx'

export function PrivacyScreen() {
  return (
    <LegalPage title="Privacy" lead={`What ${productName} keeps about you, why, and for how long.`}>
      <h2>What is kept</h2>
      <ul>
        <li>From the account you sign in with: your name, your e-mail address and its picture, so that you are recognised.</li>
        <li>What you upload or type, and the study material made from it, so that you can study it again.</li>
        <li>On which days you studied, in your time zone, for your streak and your points.</li>
      </ul>
      <h2>What is not done</h2>
      <ul>
        <li>No advertising, no tracking scripts, nothing sold or handed on.</li>
        <li>The built-in engine reads your documents on the server that runs this site and sends them nowhere.</li>
      </ul>
      <h2>Cookies and this browser</h2>
      <p>
        One cookie keeps you signed in for 30 days while you use it. Your browser itself remembers your theme, and in this tab what you were
        typing, until you sign out.
      </p>
      <h2>How long</h2>
      <p>Documents that could not be read are deleted at once. The rest stays until you or the operator of this site deletes it.</p>
    </LegalPage>
  )
}
