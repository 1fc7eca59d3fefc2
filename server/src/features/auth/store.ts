import { defaultPreferences, type Preferences, type User } from '@stackademy/contract/auth'
import { sessionDays } from '@stackademy/contract/constants'
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { authSessions, oidcRecords, users } from '../../database/schema.ts'
import type { Queryable, Transaction } from '../../unit-of-work.ts'

/** The user without what is computed from study. */
export type Account = Omit<User, 'streak' | 'xp'>

export interface SessionOf<A> {
  account: A
  sessionId: number
  /** More than an hour has passed since its end was last moved. */
  isDue: boolean
}

/** Streak and XP as SQL expressions over columns of the query they stand in. */
export interface ProgressColumns {
  streakOf: (userId: SQL, timeZone: SQL) => SQL
  xpOf: (userId: SQL) => SQL
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

const accountColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  profileImageUrl: users.profileImageUrl,
  school: users.school,
  timeZone: users.timeZone,
  preferences: users.preferences,
}
type AccountRow = Omit<Account, 'plan' | 'preferences'> & { preferences: Partial<Preferences> }

const sessionColumns = {
  sessionId: authSessions.id,
  isDue: sql<boolean>`${authSessions.lastUsedAt} < now() - interval '1 hour'`,
}

export function makeAuthStore(db: Queryable, { streakOf, xpOf }: ProgressColumns) {
  const progressColumns = {
    streak: sql<number>`${streakOf(sql`${users.id}`, sql`${users.timeZone}`)}::int`,
    xp: sql<number>`${xpOf(sql`${users.id}`)}::int`,
  }
  const holderOf = and(eq(authSessions.tokenHash, sql.placeholder('tokenHash')), sql`${authSessions.expiresAt} > now()`)
  // Every request asks one of these two, so the database keeps them prepared.
  const account = db
    .select({ ...sessionColumns, ...accountColumns })
    .from(authSessions)
    .innerJoin(users, eq(users.id, authSessions.userId))
    .where(holderOf)
    .prepare('auth_account')
  const currentUser = db
    .select({ ...sessionColumns, ...accountColumns, ...progressColumns })
    .from(authSessions)
    .innerJoin(users, eq(users.id, authSessions.userId))
    .where(holderOf)
    .prepare('auth_current_user')

  return {
    async findAccount(tokenHash: string): Promise<SessionOf<Account> | null> {
      const [row] = await account.execute({ tokenHash })
      return row ? toSession(row) : null
    },

    async findCurrentUser(tokenHash: string): Promise<SessionOf<User> | null> {
      const [row] = await currentUser.execute({ tokenHash })
      if (!row) return null
      const { account, ...session } = toSession(row)
      return { ...session, account: { ...account, streak: row.streak, xp: row.xp } }
    },

    async findUser(userId: number): Promise<User | null> {
      const [row] = await db
        .select({ ...accountColumns, ...progressColumns })
        .from(users)
        .where(eq(users.id, userId))
      return row ? { ...toAccount(row), streak: row.streak, xp: row.xp } : null
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

const toSession = ({ sessionId, isDue, ...row }: AccountRow & { sessionId: number; isDue: boolean }): SessionOf<Account> => ({
  account: toAccount(row),
  sessionId,
  isDue,
})

function toAccount({ id, firstName, lastName, email, profileImageUrl, school, timeZone, preferences }: AccountRow): Account {
  const chosen = { ...defaultPreferences, ...preferences }
  return { id, firstName, lastName, email, profileImageUrl, school, plan: 'free', timeZone, preferences: chosen }
}
