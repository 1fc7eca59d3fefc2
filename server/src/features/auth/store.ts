import { defaultPreferences, type Preferences, type User } from '@stackademy/contract/auth'
import { sessionDays } from '@stackademy/contract/constants'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { authSessions, oidcRecords, users } from '../../database/schema.ts'
import type { Transaction } from '../../unit-of-work.ts'

export type { Database }

/** The user without what is computed from study and payment. */
export type Account = Omit<User, 'streak' | 'xp' | 'plan'>

export interface SessionOf<A> {
  account: A
  sessionId: number
  /** More than an hour has passed since its end was last moved. */
  isDue: boolean
}

/** Streak and XP as SQL for a query that joins what they are read from. */
export interface ProgressColumns {
  join: (userId: string) => string
  streak: (timeZone: string) => string
  xp: string
}

/** What the plan is told from, as SQL for a query that joins it. */
export interface PlanColumn {
  join: (userId: string) => string
  column: string
  planOf: (entitlement: never) => User['plan']
}

export interface Identity {
  issuer: string
  subject: string
  email: string | null
  firstName: string
  lastName: string
  profileImageUrl: string | null
}

export interface NewSession {
  tokenHash: string
  userId: number
  browser: string | null
  idToken: string | null
  provider: string
}

export interface UserChange {
  timeZone?: string | undefined
  school?: string | null | undefined
  preferences?: Partial<Preferences> | undefined
}

export type AuthStore = ReturnType<typeof makeAuthStore>

const sessionLength = sql.raw(`interval '${sessionDays} days'`)

/** A person as the fields of a JSON object: PostgreSQL makes and a client reads one value faster than many columns. */
const accountFields = `'id', person.id, 'firstName', person.first_name, 'lastName', person.last_name, 'email', person.email,
  'profileImageUrl', person.profile_image_url, 'school', person.school, 'timeZone', person.time_zone, 'preferences', person.preferences`
type AccountRow = Omit<Account, 'preferences'> & { preferences: Partial<Preferences> }
type UserRow = AccountRow & { streak: number; xp: number; entitlement: never }

const isOpen = (tokenHash: string) => `session.token_hash = ${tokenHash} and session.expires_at > now()`

/** The user who holds a session, as a query for those whose own query begins with it; no row when nobody does (any more). */
export const ownerOfSession = (tokenHash: string) => `select session.user_id from auth_sessions session where ${isOpen(tokenHash)}`

const sessionWith = (fields: string, join = '') => `
  select json_build_object('sessionId', session.id, 'isDue', session.last_used_at < now() - interval '1 hour', 'account', json_build_object(${fields}))
  from auth_sessions session join users person on person.id = session.user_id ${join}
  where ${isOpen('$1')}`

export function makeAuthStore({ orm: db, lookUp }: Database, { progress, plan }: { progress: ProgressColumns; plan: PlanColumn }) {
  const userFields = `${accountFields}, 'streak', ${progress.streak('person.time_zone')}, 'xp', ${progress.xp},
    'entitlement', ${plan.column}`
  const joins = `${progress.join('person.id')} ${plan.join('person.id')}`
  const account = { name: 'auth_account', text: sessionWith(accountFields) }
  const currentUser = { name: 'auth_current_user', text: sessionWith(userFields, joins) }
  const user = { name: 'auth_user', text: `select json_build_object(${userFields}) from users person ${joins} where person.id = $1` }

  const toUser = ({ entitlement, ...row }: UserRow): User => ({ ...toAccount(row), plan: plan.planOf(entitlement) })

  return {
    async findAccount(tokenHash: string): Promise<SessionOf<Account> | null> {
      const session = await lookUp<SessionOf<AccountRow>>({ ...account, values: [tokenHash] })
      return session && { ...session, account: toAccount(session.account) }
    },

    async findCurrentUser(tokenHash: string): Promise<SessionOf<User> | null> {
      const session = await lookUp<SessionOf<UserRow>>({ ...currentUser, values: [tokenHash] })
      return session && { ...session, account: toUser(session.account) }
    },

    async findUser(userId: number): Promise<User | null> {
      const row = await lookUp<UserRow>({ ...user, values: [userId] })
      return row && toUser(row)
    },

    async renewSession(sessionId: number): Promise<void> {
      await db
        .update(authSessions)
        .set({ lastUsedAt: sql`now()`, expiresAt: sql`now() + ${sessionLength}` })
        .where(eq(authSessions.id, sessionId))
    },

    /** The user with this identity, new or with the names that the provider gives now. */
    async saveIdentity(tx: Transaction, identity: Identity): Promise<number> {
      const { email, firstName, lastName, profileImageUrl } = identity
      const [row] = await tx
        .insert(users)
        .values(identity)
        .onConflictDoUpdate({ target: [users.issuer, users.subject], set: { email, firstName, lastName, profileImageUrl } })
        .returning({ id: users.id })
      if (!row) throw new Error('The user was not stored')
      return row.id
    },

    async insertSession(tx: Transaction, session: NewSession): Promise<void> {
      await tx.insert(authSessions).values({ ...session, expiresAt: sql`now() + ${sessionLength}` })
    },

    async updateUser(userId: number, { preferences, ...fields }: UserChange): Promise<void> {
      const merged = preferences && { preferences: sql`${users.preferences} || ${JSON.stringify(preferences)}::jsonb` }
      const change = { ...fields, ...merged }
      if (Object.values(change).every((value) => value === undefined)) return
      await db.update(users).set(change).where(eq(users.id, userId))
    },

    async listSessions(userId: number) {
      return db
        .select({
          id: authSessions.id,
          browser: authSessions.browser,
          signedInAt: authSessions.signedInAt,
          lastUsedAt: authSessions.lastUsedAt,
        })
        .from(authSessions)
        .where(and(eq(authSessions.userId, userId), sql`${authSessions.expiresAt} > now()`))
        .orderBy(desc(authSessions.id))
    },

    /** False when the user has no such session. */
    async deleteSession(userId: number, sessionId: number): Promise<boolean> {
      const deleted = await db
        .delete(authSessions)
        .where(and(eq(authSessions.id, sessionId), eq(authSessions.userId, userId)))
        .returning({ id: authSessions.id })
      return deleted.length > 0
    },

    async deleteSessionByToken(tokenHash: string): Promise<void> {
      await db.delete(authSessions).where(eq(authSessions.tokenHash, tokenHash))
    },

    async deleteExpired(): Promise<void> {
      await db.delete(authSessions).where(lt(authSessions.expiresAt, sql`now()`))
      await db.delete(oidcRecords).where(lt(oidcRecords.expiresAt, sql`now()`))
    },
  }
}

const toAccount = <Row extends AccountRow>(row: Row) => ({
  ...row,
  preferences: { ...defaultPreferences, ...row.preferences },
})
