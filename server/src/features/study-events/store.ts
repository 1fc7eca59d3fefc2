import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { quizAnswers, type StudyEventKind, studyEvents, studyProgress } from '../../database/schema.ts'
import type { Queryable, Transaction } from '../../unit-of-work.ts'

export interface StudyEventRow {
  userId: number
  timeZone: string
  kind: StudyEventKind
  item: string
  xp: number
}

export interface QuizAnswer {
  userId: number
  timeZone: string
  itemId: number
  option: number
  isRight: boolean
}

/** Days with study up to today or yesterday without a gap, and all experience points. */
export interface StudyProgress {
  streak: number
  xp: number
}

/** The row's day is the user's own. The same thing counts once a day: a second time changes nothing. */
export async function insertEvent(tx: Transaction, { timeZone, ...event }: StudyEventRow): Promise<void> {
  const { userId, xp } = event
  // The lock of this row makes events of one user wait for each other, so that each counts from the one before.
  await tx.insert(studyProgress).values({ userId }).onConflictDoUpdate({ target: studyProgress.userId, set: { userId } })
  const recorded = await tx
    .insert(studyEvents)
    .values({ ...event, day: today(timeZone) })
    .onConflictDoNothing()
    .returning({ id: studyEvents.id })
  if (recorded.length === 0) return
  await tx
    .update(studyProgress)
    .set({ xp: sql`${studyProgress.xp} + ${xp}`, studiedOn: newestDay(sql`${userId}`), streak: streakUpToNewestDay(sql`${userId}`) })
    .where(eq(studyProgress.userId, userId))
}

const today = (timeZone: string) => sql<string>`(now() at time zone ${timeZone}::text)::date`

/** Takes back what was said today; what it brought, a day of study, stays. Only for kinds that bring no points. */
export async function deleteTodaysEvent(tx: Transaction, { userId, timeZone, kind, item }: Omit<StudyEventRow, 'xp'>): Promise<void> {
  const same = and(eq(studyEvents.userId, userId), eq(studyEvents.kind, kind), eq(studyEvents.item, item))
  await tx.delete(studyEvents).where(and(same, eq(studyEvents.day, today(timeZone))))
}

/** The days on which an event of this kind happened to the item, the newest first. */
export async function selectDays(
  on: Queryable,
  { userId, kind, item }: Pick<StudyEventRow, 'userId' | 'kind' | 'item'>,
): Promise<string[]> {
  const rows = await on
    .select({ day: studyEvents.day })
    .from(studyEvents)
    .where(and(eq(studyEvents.userId, userId), eq(studyEvents.kind, kind), eq(studyEvents.item, item)))
    .orderBy(desc(studyEvents.day))
  return rows.map(({ day }) => day)
}

export async function insertAnswer(tx: Transaction, { timeZone, ...answer }: QuizAnswer): Promise<void> {
  await tx.insert(quizAnswers).values({ ...answer, day: today(timeZone) })
}

const newestDay = (userId: SQL) => sql`(select max(day) from ${studyEvents} where user_id = ${userId})`

/**
 * Walks back from the newest day, one look into the index a day. An event may fill a gap before it: after a journey west the
 * newest day may be tomorrow's.
 */
const streakUpToNewestDay = (userId: SQL) => sql`(
  with recursive streak (day, length) as (
    select ${newestDay(userId)}, 1
    union all
    select streak.day - 1, streak.length + 1 from streak
    where exists (select from ${studyEvents} where user_id = ${userId} and day = streak.day - 1)
  )
  select max(length) from streak)`

/** The progress of a user as SQL, for a query that shows it beside other things. */
export const progressColumns = {
  /** The row that the other two read; a user who has not studied has none. */
  join: (userId: string) => `left join study_progress progress on progress.user_id = ${userId}`,
  /** A streak lasts for the day after its newest one. */
  streak: (timeZone: string) =>
    `case when progress.studied_on >= (now() at time zone ${timeZone})::date - 1 then progress.streak else 0 end`,
  xp: `coalesce(progress.xp, 0)`,
}

export async function selectProgress(db: Queryable, { userId, timeZone }: { userId: number; timeZone: string }): Promise<StudyProgress> {
  const { join, streak, xp } = progressColumns
  const { rows } = await db.execute<StudyProgress & Record<string, unknown>>(
    sql`select ${sql.raw(streak('student.time_zone'))} as streak, ${sql.raw(xp)} as xp
      from (select ${userId}::bigint as id, ${timeZone}::text as time_zone) student ${sql.raw(join('student.id'))}`,
  )
  return { streak: rows[0]?.streak ?? 0, xp: rows[0]?.xp ?? 0 }
}
