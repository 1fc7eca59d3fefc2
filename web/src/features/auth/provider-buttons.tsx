import { login, loginWithGoogle } from '@stackademy/contract/auth'
import { KeyRound } from 'lucide-react'
import { useSearchParams } from 'wouter'
import { readSignInName } from '../../api/boot.ts'
import { withReturn } from '../../shared/with-return.ts'
import { buttonClass } from '../../ui/button-class.ts'

/** The two ways in. They leave the app: the provider asks for the account, and then leads to the query parameter `return`. */
export function ProviderButtons({ verb }: { verb: 'Continue' | 'Sign up' }) {
  const [search] = useSearchParams()
  const returnTo = search.get('return')
  return (
    <div className="providers">
      <a className={buttonClass({ variant: 'primary', wide: true, large: true })} href={withReturn(login.path, returnTo)}>
        <KeyRound size={20} />
        {verb} with {readSignInName()}
      </a>
      <a className={buttonClass({ wide: true, large: true })} href={withReturn(loginWithGoogle.path, returnTo)}>
        <GoogleMark />
        {verb} with Google
      </a>
    </div>
  )
}

const GoogleMark = () => (
  <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
    <path
      fill="#4285f4"
      d="M22.5 12.2c0-.8-.1-1.5-.2-2.2H12v4.300h5.900a5 5 0 0 1-2.200 3.300v2.800h3.600c2-1.900 3.200-4.700 3.200-8.200z"
    />
    <path
      fill="#34a853"
      d="M12 23c3 0 5.500-1 7.300-2.600l-3.600-2.800c-1 .7-2.200 1.100-3.700 1.100-2.900 0-5.300-1.900-6.200-4.500H2.200V17A11 11 0 0 0 12 23z"
    />
    <path fill="#fbbc05" d="M5.800 14.200a6.600 6.600 0 0 1 0-4.300V7H2.200a11 11 0 0 0 0 10z" />
    <path
      fill="#ea4335"
      d="M12 5.400c1.600 0 3.100.6 4.200 1.600l3.200-3.100A11 11 0 0 0 2.200 7l3.600 2.900C6.700 7.300 9.100 5.400 12 5.400z"
    />
  </svg>
)
