import { hash, randomBytes } from 'node:crypto'
import type { User } from '@stackademy/contract/auth'
import { AppError } from '../../app-error.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'
import { browserName } from './browser-name.ts'
import type { Account, AuthStore, Identity, SessionOf, UserChange } from './store.ts'

export interface SignedIn<A extends Account = Account> {
  account: A
  sessionId: number
  renewed: boolean
}

/** Somebody whom a provider vouches for, and the browser that brought them. */
export interface Arrival {
  identity: Identity
  provider: string
  idToken: string | null
  userAgent: string | undefined
}

export type Auth = ReturnType<typeof makeAuthService>

/** Accounts and their sessions. A session is asked for on every request, so that one ended elsewhere ends at once. */
export function makeAuthService(store: AuthStore, unitOfWork: UnitOfWork) {
  const renew = async <A extends Account>({ isDue, ...session }: SessionOf<A>): Promise<SignedIn<A>> => {
    if (isDue) await store.renewSession(session.sessionId)
    return { ...session, renewed: isDue }
  }

  /** Who holds this token; one query, and once an hour the write that keeps the session alive. */
  const findSignedIn = async (token: string): Promise<SignedIn | null> => {
    const session = await store.findAccount(hashOf(token))
    return session && renew(session)
  }

  /** The same with streak and XP. */
  const findCurrentUser = async (token: string): Promise<SignedIn<User> | null> => {
    const session = await store.findCurrentUser(hashOf(token))
    return session && renew(session)
  }

  return {
    findSignedIn,
    findCurrentUser,

    /** Opens a session under a new token, whatever the browser held before. */
    async signIn({ identity, provider, idToken, userAgent }: Arrival): Promise<{ token: string; userId: number }> {
      const token = randomBytes(32).toString('base64url')
      const session = { tokenHash: hashOf(token), browser: browserName(userAgent), idToken, provider }
      const userId = await unitOfWork.run(async (tx) => {
        const userId = await store.saveIdentity(tx, identity)
        await store.insertSession(tx, { ...session, userId })
        return userId
      })
      return { token, userId }
    },

    async signOut(token: string): Promise<void> {
      await store.deleteSessionByToken(hashOf(token))
    },

    async updateUser(userId: number, change: UserChange): Promise<User> {
      if (change.timeZone !== undefined) requireTimeZone(change.timeZone)
      await store.updateUser(userId, change)
      const user = await store.findUser(userId)
      if (!user) throw new AppError('not_found', 'This account does not exist any more.')
      return user
    },

    async listSessions({ userId, sessionId }: { userId: number; sessionId: number }) {
      const sessions = await store.listSessions(userId)
      return sessions.map(({ signedInAt, lastUsedAt, ...session }) => ({
        ...session,
        current: session.id === sessionId,
        signedInAt: signedInAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
      }))
    },

    async endSession({ userId, sessionId }: { userId: number; sessionId: number }): Promise<void> {
      const ended = await store.deleteSession(userId, sessionId)
      if (!ended) throw new AppError('not_found', 'This session has ended already.')
    },

    /** Forgets sessions and sign-in records whose time is over. */
    sweep: () => store.deleteExpired(),
  }
}

/** Tokens are random, so one round of a fast hash keeps a stolen table from being a bunch of keys. */
export const hashOf = (token: string) => hash('sha256', token)

/** Days are counted in it by the database, which knows the same names. */
function requireTimeZone(timeZone: string): void {
  const isKnown = /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(timeZone) && isFormattable(timeZone)
  if (!isKnown)
    throw new AppError('invalid_input', '"timeZone" must be the name of a time zone, such as Europe/Berlin.', { field: 'timeZone' })
}

function isFormattable(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}
