import type { FreeLimit, LimitPeriod, LimitType } from '@stackademy/contract/policy'
import { eq, sql } from 'drizzle-orm'
import { entitlements, holds, limitPeriods, users } from '../../database/schema.ts'
import type { Queryable, Transaction } from '../../unit-of-work.ts'
import type { Entitlement } from './entitlement.ts'

/** A period that counts at some instant, and what was used in it. The next one may begin at `resetsAt`. */
export interface OpenPeriod {
  id: number
  used: number
  resetsAt: Date
}

interface PeriodQuestion {
  userId: number
  limit: FreeLimit
  at: Date
}

export type LimitStore = ReturnType<typeof makeLimitStore>

/** How a day and a month are called, and how long they are, in SQL. */
const calendar: Record<LimitPeriod, { label: string; length: string }> = {
  day: { label: 'YYYY-MM-DD', length: '1 day' },
  month: { label: 'YYYY-MM', length: '1 month' },
}

export function makeLimitStore(db: Queryable) {
  return {
    /** `tx`: asked inside of it, which the embedded database needs. */
    async findEntitlement(userId: number, tx?: Transaction): Promise<Entitlement | null> {
      const [row] = await (tx ?? db).select(entitlementColumns).from(entitlements).where(eq(entitlements.userId, userId))
      return row ?? null
    },

    /** The newest period where it counts at this instant still, else null. */
    findPeriod: (question: PeriodQuestion) => selectPeriod(db, question),

    /** The period of this instant, made where the last one is over. To be called under the lock of the user's account. */
    async openPeriod(tx: Transaction, { userId, limit, at }: PeriodQuestion): Promise<OpenPeriod> {
      const open = await selectPeriod(tx, { userId, limit, at })
      if (open) return open
      const { label, length } = calendar[limit.period]
      const { rows } = await tx.execute<{ id: string; ends_at: Date | string }>(sql`
        insert into ${limitPeriods} (user_id, limit_type, label, starts_at, ends_at)
        select ${userId}, ${limit.type}, to_char(day, ${label}),
          greatest(day at time zone time_zone, (select max(ends_at) from ${limitPeriods} where user_id = ${userId} and limit_type = ${limit.type})),
          (day + ${length}::interval) at time zone time_zone
        from (select time_zone, date_trunc(${limit.period}, ${instant(at)} at time zone time_zone) as day from ${users} where id = ${userId}) today
        returning id, ends_at`)
      if (!rows[0]) throw new Error('the limit period was not stored')
      return { id: Number(rows[0].id), used: 0, resetsAt: new Date(rows[0].ends_at) }
    },
  }
}

/** An entitlement as JSON, for a query of another slice that joins it; null where there is none. */
export const entitlementColumn = {
  join: (userId: string) => `left join entitlements entitlement on entitlement.user_id = ${userId}`,
  column: `case when entitlement.user_id is not null then json_build_object('plan', entitlement.plan, 'status', entitlement.status,
    'currentPeriodEnd', entitlement.current_period_end, 'pastDueSince', entitlement.past_due_since) end`,
}

const { plan, status, currentPeriodEnd, pastDueSince } = entitlements
const entitlementColumns = { plan, status, currentPeriodEnd, pastDueSince }

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`

/**
 * It counts until its end, and, where the student has moved to a zone in which its label still stands in the calendar or
 * comes yet, until the day after the label begins there: a date counts once, wherever it is lived.
 */
async function selectPeriod(on: Queryable, { userId, limit, at }: PeriodQuestion): Promise<OpenPeriod | null> {
  const { rows } = await on.execute<{ id: string; used: number; resets_at: Date | string }>(sql`
    select id, resets_at, (select count(*)::int from ${holds} where limit_period_id = newest.id and status <> 'released') as used
    from (
      select period.id, greatest(ends_at, (to_date(label, ${calendar[limit.period].label})::timestamp + ${calendar[limit.period].length}::interval)
        at time zone time_zone) as resets_at
      from ${limitPeriods} period join ${users} on users.id = period.user_id
      where period.user_id = ${userId} and limit_type = ${limit.type satisfies LimitType}
      order by label desc limit 1) newest
    where resets_at > ${instant(at)}`)
  const row = rows[0]
  return row ? { id: Number(row.id), used: row.used, resetsAt: new Date(row.resets_at) } : null
}
