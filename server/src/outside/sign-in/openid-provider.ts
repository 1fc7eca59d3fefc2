import * as openid from 'openid-client'
import { type ProvidedIdentity, type SignInProvider, SignInRefused } from './provider.ts'

export interface OpenIdOptions {
  name: string
  /** What is known of the provider when the browser is at `origin`. */
  configure: (origin: string) => Promise<openid.Configuration>
}

const scope = 'openid email profile'

/** Signing in by OpenID Connect: authorization code with PKCE, state and nonce. */
export function makeOpenIdProvider({ name, configure }: OpenIdOptions): SignInProvider {
  return {
    name,
    async start(redirectUri) {
      const configuration = await configure(new URL(redirectUri).origin)
      const checks = { state: openid.randomState(), nonce: openid.randomNonce(), codeVerifier: openid.randomPKCECodeVerifier() }
      const url = openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(checks.codeVerifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, checks }
    },

    async finish(callbackUrl, { state, nonce, codeVerifier }) {
      const configuration = await configure(callbackUrl.origin)
      const tokens = await exchange(configuration, callbackUrl, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('The provider sent no id token')
      const profile = await completeProfile(configuration, tokens.access_token, claims)
      return { identity: toIdentity({ issuer: claims.iss, subject: claims.sub, profile }), idToken: tokens.id_token ?? null }
    },
  }
}

async function exchange(configuration: openid.Configuration, callbackUrl: URL, checks: openid.AuthorizationCodeGrantChecks) {
  try {
    return await openid.authorizationCodeGrant(configuration, callbackUrl, checks)
  } catch (error) {
    if (error instanceof openid.AuthorizationResponseError) throw new SignInRefused(error.error, { cause: error })
    throw error
  }
}

type Profile = Record<string, unknown>

/** Some providers put names into the id token, others only tell them when asked. */
async function completeProfile(configuration: openid.Configuration, accessToken: string, claims: openid.IDToken): Promise<Profile> {
  const isComplete = claims.email !== undefined && (claims.given_name !== undefined || claims.name !== undefined)
  if (isComplete || !configuration.serverMetadata().userinfo_endpoint) return claims
  return { ...claims, ...(await openid.fetchUserInfo(configuration, accessToken, claims.sub)) }
}

function toIdentity({ issuer, subject, profile }: { issuer: string; subject: string; profile: Profile }): ProvidedIdentity {
  const text = (name: string) => {
    const value = profile[name]
    return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 300) : null
  }
  const email = text('email')
  const [firstOfName = '', ...restOfName] = (text('name') ?? text('preferred_username') ?? email?.split('@')[0] ?? '').split(/\s+/)
  const picture = text('picture')
  return {
    issuer,
    subject,
    email,
    firstName: text('given_name') ?? firstOfName,
    lastName: text('family_name') ?? (text('given_name') ? '' : restOfName.join(' ')),
    profileImageUrl: picture?.startsWith('https://') ? picture : null,
  }
}
