import type { Preferences } from '@stackademy/contract/auth'
import type { DocumentFormat } from '@stackademy/contract/document'
import type { Result, ResultType, Source, Style } from '@stackademy/contract/generation'
import type { Feature, FeatureUsed, LimitType } from '@stackademy/contract/policy'
import type { ReadingReport, Upload } from '@stackademy/contract/uploads'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
const instant = () => timestamp({ withTimezone: true, mode: 'date' })
const ownedBy = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A person is (issuer, subject); e-mail addresses never join two of them. */
export const users = pgTable(
  'users',
  {
    id: id(),
    issuer: text().notNull(),
    subject: text().notNull(),
    email: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    profileImageUrl: text(),
    school: text(),
    timeZone: text().notNull().default('UTC'),
    preferences: jsonb().$type<Partial<Preferences>>().notNull().default({}),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('users_identity').on(table.issuer, table.subject)],
)

export const authSessions = pgTable(
  'auth_sessions',
  {
    id: id(),
    /** SHA-256 of the cookie's token, in hex. */
    tokenHash: text().notNull(),
    userId: ownedBy(),
    browser: text(),
    /** For ending the provider's own session too. */
    idToken: text(),
    provider: text().notNull(),
    signedInAt: instant().notNull().defaultNow(),
    lastUsedAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
  },
  (table) => [uniqueIndex('auth_sessions_token').on(table.tokenHash), index('auth_sessions_user').on(table.userId)],
)

/** What the embedded sign-in provider remembers. */
export const oidcRecords = pgTable(
  'oidc_records',
  {
    model: text().notNull(),
    id: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    grantId: text(),
    uid: text(),
    userCode: text(),
    expiresAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('oidc_records_grant').on(table.grantId),
    index('oidc_records_uid').on(table.uid),
  ],
)

/** Keys that the server made for itself on its first start. */
export const serverSecrets = pgTable('server_secrets', { name: text().primaryKey(), value: text().notNull() })

/**
 * First answers to requests that carried an Idempotency-Key. No reference to the user: checking one locks the user's row
 * before the work does, and two requests of one user that both go on to change that row would block each other.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: bigint({ mode: 'number' }).notNull(),
    endpoint: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    answer: jsonb(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.endpoint, table.key] }), index('idempotency_keys_age').on(table.createdAt)],
)

export const rateLimits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), windowStart: instant().notNull(), count: integer().notNull() },
  (table) => [index('rate_limits_age').on(table.windowStart)],
)

export type StudyEventKind =
  | 'session_created'
  | 'result_generated'
  | 'card_reviewed'
  | 'card_known'
  | 'question_answered'
  | 'question_right'

/** What a student did. `item` names what it was done to, so that the same thing counts once a day. */
export const studyEvents = pgTable(
  'study_events',
  {
    id: id(),
    userId: ownedBy(),
    kind: text().$type<StudyEventKind>().notNull(),
    item: text().notNull(),
    xp: integer().notNull(),
    /** The day in the user's own time zone. */
    day: date({ mode: 'string' }).notNull(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('study_events_once_a_day').on(table.userId, table.kind, table.item, table.day),
    index('study_events_days').on(table.userId, table.day),
  ],
)

/** Each time a question was answered, also when it has been deleted since. */
export const quizAnswers = pgTable(
  'quiz_answers',
  {
    id: id(),
    userId: ownedBy(),
    itemId: bigint({ mode: 'number' }).references((): AnyPgColumn => items.id, { onDelete: 'set null' }),
    option: integer().notNull(),
    isRight: boolean().notNull(),
    /** The day in the user's own time zone. */
    day: date({ mode: 'string' }).notNull(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [index('quiz_answers_days').on(table.userId, table.day), index('quiz_answers_of_item').on(table.itemId)],
)

/** What a student's events come to, since every visit shows it; kept in the transaction of each event. */
export const studyProgress = pgTable('study_progress', {
  userId: ownedBy().primaryKey(),
  xp: integer().notNull().default(0),
  /** The newest day with study. */
  studiedOn: date({ mode: 'string' }),
  /** Days with study up to that one, without a gap. */
  streak: integer().notNull().default(0),
})

// Lists go by newest first, which reads an index backwards. An index with `.desc()` would sort nulls last and not serve `order by id desc`.
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    userId: ownedBy(),
    type: text().$type<'image' | 'document' | 'text'>().notNull(),
    /** What the bytes are, decided by the bytes. */
    format: text().$type<DocumentFormat | 'topic'>().notNull(),
    originalFileName: text(),
    subject: text(),
    topic: text(),
    notesUsed: jsonb().$type<string[]>().notNull().default([]),
    textContent: text().notNull().default(''),
    /** Key of the uploaded bytes in file storage; null once they are deleted. */
    fileKey: text(),
    fileBytes: bigint({ mode: 'number' }),
    /** Key of the read document (text, blocks, pages as JSON) in file storage. */
    documentKey: text(),
    /** Counts how often the text was corrected. */
    textVersion: integer().notNull().default(0),
    status: text().$type<'reading' | 'ready' | 'failed' | 'canceled'>().notNull(),
    progress: real().notNull().default(0),
    step: text(),
    report: jsonb().$type<ReadingReport>(),
    error: jsonb().$type<NonNullable<Upload['error']>>(),
    /** Counts changes of the small state; the id of a server-sent event. */
    version: integer().notNull().default(0),
    createdAt: instant().notNull().defaultNow(),
    endedAt: instant(),
    deletedAt: instant(),
  },
  (table) => [
    index('uploads_newest').on(table.userId, table.id).where(sql`deleted_at is null and status <> 'failed'`),
    // Few, beside all that a student has.
    index('uploads_being_read').on(table.userId).where(sql`status = 'reading'`),
    // Only what is not read yet has a file, so that the sweep looks at few.
    index('uploads_with_file').on(table.fileKey).where(sql`file_key is not null`),
  ],
)

export const results = pgTable(
  'results',
  {
    id: id(),
    userId: ownedBy(),
    uploadId: bigint({ mode: 'number' })
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    resultType: text().$type<ResultType>().notNull(),
    stylePreference: text().$type<Style>().notNull(),
    voiceEnabled: boolean().notNull(),
    status: text().$type<'generating' | 'ready' | 'failed' | 'canceled'>().notNull(),
    progress: real().notNull().default(0),
    step: text(),
    requested: integer().notNull(),
    note: text(),
    engine: text().notNull(),
    /** The same document, request and seed give the same items. */
    seed: text().notNull(),
    error: jsonb().$type<NonNullable<Result['error']>>(),
    version: integer().notNull().default(0),
    /** How many of its items are mastered, kept with each of them. */
    mastered: integer().notNull().default(0),
    createdAt: instant().notNull().defaultNow(),
    endedAt: instant(),
  },
  (table) => [index('results_of_upload').on(table.uploadId, table.id), index('results_of_user').on(table.userId)],
)

/** A flashcard, quiz item or guide section; `body` holds what its kind has beside the source. */
export const items = pgTable(
  'items',
  {
    id: id(),
    resultId: bigint({ mode: 'number' })
      .notNull()
      .references(() => results.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    source: jsonb().$type<Source>().notNull(),
    /** The result's version that brought it, so that a stream can send what is new. */
    version: integer().notNull(),
    /** Answered right the last time it was asked, or known on two different days. */
    mastered: boolean().notNull().default(false),
    starred: boolean().notNull().default(false),
    /** The student changed its words, so that they are not the engine's any more. */
    edited: boolean().notNull().default(false),
    /** How often what stands at its place was made anew. */
    regenerations: integer().notNull().default(0),
    /** The last day on which the student said to have known it. */
    knownOn: date({ mode: 'string' }),
  },
  (table) => [uniqueIndex('items_in_order').on(table.resultId, table.position)],
)

/** What a person pays for, written by billing alone. No row: the free plan. */
export const entitlements = pgTable('entitlements', {
  userId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  plan: text().$type<'trial' | 'weekly' | 'pro'>().notNull(),
  status: text().$type<'active' | 'trialing' | 'canceled' | 'past_due'>().notNull(),
  currentPeriodEnd: instant().notNull(),
  /** When the first invoice of those still open could not be collected. */
  pastDueSince: instant(),
})

/**
 * A day or month in which the uses of a limit are counted together. It keeps its instants, and its label in the calendar,
 * whatever the time zone becomes: the next one has a later label and begins after its end.
 */
export const limitPeriods = pgTable(
  'limit_periods',
  {
    id: id(),
    userId: ownedBy(),
    limitType: text().$type<LimitType>().notNull(),
    /** 2026-11-21 for a day, 2026-11 for a month. */
    label: text().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [uniqueIndex('limit_periods_label').on(table.userId, table.limitType, table.label)],
)

/**
 * Where a person's credits stand. All of it follows from the entries and holds and changes in their transactions, under
 * the lock of this row; it outlives the person without a name.
 */
export const creditAccounts = pgTable(
  'credit_accounts',
  {
    id: id(),
    userId: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    balance: integer().notNull().default(0),
    held: integer().notNull().default(0),
    totalEarned: integer().notNull().default(0),
    totalSpent: integer().notNull().default(0),
    debt: integer().notNull().default(0),
    /** How many entries there are: the number of the newest one. */
    entries: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('credit_accounts_user').on(table.userId),
    check('credit_accounts_sums', sql`balance = total_earned - total_spent and debt >= 0`),
    check('credit_accounts_held', sql`held >= 0 and held <= balance`),
  ],
)

/** Credits, and one use of a limit, set aside for work that was accepted. A hold ends with its work: settled or released. */
export const holds = pgTable(
  'holds',
  {
    id: id(),
    accountId: bigint({ mode: 'number' })
      .notNull()
      .references(() => creditAccounts.id),
    feature: text().$type<Feature>().notNull(),
    credits: integer().notNull(),
    limitPeriodId: bigint({ mode: 'number' }).references(() => limitPeriods.id, { onDelete: 'set null' }),
    workKind: text().$type<'upload' | 'result'>().notNull(),
    workId: bigint({ mode: 'number' }).notNull(),
    status: text().$type<'held' | 'settled' | 'released'>().notNull().default('held'),
    createdAt: instant().notNull().defaultNow(),
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex('holds_one_for_each_work').on(table.workKind, table.workId).where(sql`status = 'held'`),
    index('holds_of_work').on(table.workKind, table.workId),
    index('holds_of_period').on(table.limitPeriodId).where(sql`status <> 'released'`),
    index('holds_of_account').on(table.accountId).where(sql`status = 'held'`),
  ],
)

/** The ledger: rows are added and never changed, which a trigger watches over. No personal text stands in it. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: id(),
    accountId: bigint({ mode: 'number' })
      .notNull()
      .references(() => creditAccounts.id),
    /** 1 for the account's first entry, without gaps. */
    number: integer().notNull(),
    kind: text().$type<'starting' | 'purchase' | 'grant' | 'spend' | 'refund' | 'takeback' | 'debt'>().notNull(),
    amount: integer().notNull(),
    balanceAfter: integer().notNull(),
    description: text().notNull(),
    featureUsed: text().$type<FeatureUsed>().notNull(),
    holdId: bigint({ mode: 'number' }).references(() => holds.id),
    /** What was taken back or paid back: the entry that this one undoes. */
    undoes: bigint({ mode: 'number' }),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('credit_entries_in_order').on(table.accountId, table.number),
    uniqueIndex('credit_entries_once_for_each_hold').on(table.holdId, table.kind),
    uniqueIndex('credit_entries_undone_once').on(table.undoes),
    check('credit_entries_amount', sql`(amount <> 0 or kind = 'takeback') and balance_after >= 0`),
  ],
)
