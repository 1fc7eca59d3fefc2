import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Configuration, default as Provider } from 'oidc-provider'
import type { Database } from '../../../database/connect.ts'
import type { Site } from '../../../http/site.ts'
import type { Records } from './records.ts'
import { keepSecret } from './server-secrets.ts'

export type IdentityServer = Provider

export const mountPath = '/test-sign-in'
/** Not an address: people keep their accounts when the server moves to another port or name. */
export const embeddedIssuer = 'https://test-sign-in.invalid'
export const clientId = 'stackademy'
export const sessionCookie = 'test_sign_in_session'

export interface TestAccount {
  email: string
  firstName: string
  lastName: string
}

/** The same address is the same person, however it is written. */
export const subjectOf = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 40)

const day = 24 * 60 * 60
const scope = 'openid email profile'
export const accountSeconds = 14 * day

interface Options {
  database: Database
  records: Records
  site: Site
}

export async function makeIdentityServer({ database, records, site }: Options): Promise<IdentityServer> {
  const { default: OidcProvider } = await import('oidc-provider')
  const signingKey = JSON.parse(await keepSecret(database, 'test-sign-in.signing-key', makeSigningKey))
  const cookieKey = await keepSecret(database, 'test-sign-in.cookie-key', () => randomBytes(32).toString('base64url'))
  const server = new OidcProvider(embeddedIssuer, configurationFor({ records, signingKey, cookieKey }))
  // Which port or name we answer under is known only when a request comes.
  server.Client.prototype.redirectUriAllowed = (uri: string) => isOwnCallback(uri, site)
  // The mount sets the forwarded headers itself, from the address that was checked.
  server.proxy = true
  return server
}

const makeSigningKey = () => JSON.stringify(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }))

function isOwnCallback(uri: string, site: Site): boolean {
  const url = URL.parse(uri)
  if (!url || !site.answersTo(url.host) || url.origin !== site.originFor(url.host)) return false
  return url.pathname === '/api/callback' || url.pathname === '/api/auth/google/callback'
}

interface Keys {
  records: Records
  signingKey: Record<string, unknown>
  cookieKey: string
}

function configurationFor({ records, signingKey, cookieKey }: Keys): Configuration {
  return {
    adapter: records,
    jwks: { keys: [{ ...signingKey, alg: 'ES256', use: 'sig' } as never] },
    cookies: {
      keys: [cookieKey],
      names: { session: sessionCookie, interaction: 'test_sign_in', resume: 'test_sign_in_resume' },
    },
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        id_token_signed_response_alg: 'ES256',
        redirect_uris: ['https://test-sign-in.invalid/api/callback'],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email'], profile: ['given_name', 'family_name'] },
    // The names travel in the id token, so nobody has to ask a second time.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false }, userinfo: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_ctx, { uid }) => `${mountPath}/interaction/${uid}` },
    findAccount: (_ctx, subject) => findAccount(records, subject),
    loadExistingGrant: (ctx) => grantAll(ctx.oidc),
    renderError: (ctx) => ctx.redirect('/auth?error=login_failed'),
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: accountSeconds, IdToken: 600, Interaction: 3600, Session: accountSeconds },
  }
}

async function findAccount(records: Records, subject: string) {
  const account = (await records('TestAccount').find(subject)) as TestAccount | undefined
  if (!account) return undefined
  const { email, firstName, lastName } = account
  return { accountId: subject, claims: () => ({ sub: subject, email, given_name: firstName, family_name: lastName }) }
}

/** Everything is granted to the one client there is, so no consent page shows. */
async function grantAll({
  provider,
  client,
  session,
}: {
  provider: Provider
  client?: { clientId: string }
  session?: { accountId?: string }
}) {
  if (!client || !session?.accountId) return undefined
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(scope)
  await grant.save()
  return grant
}
