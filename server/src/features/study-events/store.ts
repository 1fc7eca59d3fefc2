import { type SQL, sql } from 'drizzle-orm'
import { studyEvents } from '../../database/schema.ts'
import type { Queryable, Transaction } from '../../unit-of-work.ts'

export interface StudyEventRow {
  userId: number
  timeZone: string
  kind: 'session_created' | 'result_generated'
  item: string
  xp: number
}

/** Days with study up to today or yesterday without a gap, and all experience points. */
export interface StudyProgress {
  streak: number
  xp: number
}

export const todayIn = (timeZone: SQL) => sql`(now() at time zone ${timeZone})::date`

/** The row's day is the user's own. The same thing counts once a day: a second time changes nothing. */
export async function insertEvent(tx: Transaction, { timeZone, ...event }: StudyEventRow): Promise<void> {
  await tx
    .insert(studyEvents)
    .values({ ...event, day: todayIn(sql`${timeZone}::text`) })
    .onConflictDoNothing()
}

export async function selectProgress(db: Queryable, { userId, timeZone }: { userId: number; timeZone: string }): Promise<StudyProgress> {
  const user = sql`${userId}::bigint`
  const { rows } = await db.execute<StudyProgress & Record<string, unknown>>(
    sql`select ${streakOf(user, sql`${timeZone}::text`)} as streak, ${xpOf(user)} as xp`,
  )
  return { streak: rows[0]?.streak ?? 0, xp: rows[0]?.xp ?? 0 }
}

/**
 * The streak as an SQL expression; `userId` and `timeZone` may be columns of the query it stands in. It walks back from the
 * newest day, one look into the index a day, so that it costs what it shows. After a journey west the newest day may be
 * tomorrow's.
 */
export const streakOf = (userId: SQL, timeZone: SQL) => sql`(
  with recursive streak (day, length) as (
    select max(day), 1 from ${studyEvents} where user_id = ${userId} and day >= ${todayIn(timeZone)} - 1 having max(day) is not null
    union all
    select streak.day - 1, streak.length + 1 from streak
    where exists (select from ${studyEvents} where user_id = ${userId} and day = streak.day - 1)
  )
  select coalesce(max(length), 0) from streak)`

/** The experience points as an SQL expression. */
export const xpOf = (userId: SQL) => sql`(select coalesce(sum(xp), 0)::int from ${studyEvents} where user_id = ${userId} and xp > 0)`
