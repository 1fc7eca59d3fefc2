import type { FastifyReply, FastifyRequest, Http } from '../../http/http.ts'
import type { SignInProvider } from './provider.ts'

/** How people sign in to this server. */
export interface SignIn {
  /** Behind the first button, and behind the one that says Google. */
  login: SignInProvider
  google: SignInProvider
  /** Registers the pages that the provider needs on this server, if any. */
  mount(http: Http): void
  /** Ends what the provider itself remembers of this browser, where it is ours to end. */
  endProviderSession: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}
