/** A person as an identity provider names them. */
export interface ProvidedIdentity {
  issuer: string
  subject: string
  email: string | null
  firstName: string
  lastName: string
  profileImageUrl: string | null
}

/** What must come back unchanged for an answer to belong to the question. */
export interface SignInChecks {
  state: string
  nonce: string
  codeVerifier: string
}

/** Somebody who vouches for people. */
export interface SignInProvider {
  name: string
  /** Where the browser goes to sign in. `redirectUri` is where it comes back. Rejects when the provider cannot be reached. */
  start(redirectUri: string): Promise<{ url: string; checks: SignInChecks }>
  /** Who came back, from the address that the browser came back to. Throws `SignInRefused` when the provider said no. */
  finish(callbackUrl: URL, checks: SignInChecks): Promise<{ identity: ProvidedIdentity; idToken: string | null }>
}

/** The provider itself ended the sign-in, for example because the person pressed Cancel. */
export class SignInRefused extends Error {}
