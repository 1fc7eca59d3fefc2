import type { User } from '@stackademy/contract/auth'
import { productName } from '@stackademy/contract/constants'

/** What the server wrote into the page, so that nothing waits for a round trip. `user` is null for a visitor. */
interface Boot {
  user: User | null
  /** What the operator calls the provider behind the first sign-in button. */
  signInName: string
}

/** The page's block, or null where it came without one: from the development server or an offline shell. */
export function readBoot(): Boot | null {
  const block = document.getElementById('boot')
  return block?.textContent ? (JSON.parse(block.textContent) as Boot) : null
}

export const readSignInName = () => readBoot()?.signInName ?? productName
