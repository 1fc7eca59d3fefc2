import * as openid from 'openid-client'
import type { Config } from '../../config.ts'
import { isLoopback } from '../../config.ts'
import type { Database } from '../../database/connect.ts'
import { makeEmbeddedSignIn } from './embedded/embedded-sign-in.ts'
import { makeOpenIdProvider } from './openid-provider.ts'
import type { SignInProvider } from './provider.ts'
import type { SignIn } from './sign-in.ts'

/**
 * The configured providers. With one of the two, both buttons lead to it; with none, to the embedded test form.
 */
export function makeSignIn({ oidc, google }: Pick<Config, 'oidc' | 'google'>, database: Database): SignIn {
  const ofOperator = oidc && makeDiscovered('oidc', oidc)
  const ofGoogle = google && makeDiscovered('google', { issuer: new URL('https://accounts.google.com'), ...google })
  const provider = ofOperator ?? ofGoogle
  if (!provider) return makeEmbeddedSignIn(database)
  return { login: provider, google: ofGoogle ?? provider, mount() {}, async endProviderSession() {} }
}

interface Client {
  issuer: URL
  clientId: string
  clientSecret: string | null
}

/** Asks the issuer for its addresses at the first sign-in, so that the server starts without it, and again after a failure. */
function makeDiscovered(name: string, { issuer, clientId, clientSecret }: Client): SignInProvider {
  const execute = isLoopback(issuer.hostname) ? [openid.allowInsecureRequests] : []
  const discover = () =>
    openid.discovery(issuer, clientId, clientSecret ?? undefined, clientSecret ? undefined : openid.None(), { execute })
  let known: Promise<openid.Configuration> | undefined
  const configure = () => {
    known ??= discover().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
  return makeOpenIdProvider({ name, configure })
}
