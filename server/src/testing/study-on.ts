import type { Database } from '../database/connect.ts'
import { makeStudyEvents, type StudyEvent } from '../features/study-events/index.ts'
import { makeUnitOfWork } from '../unit-of-work.ts'

interface Study {
  userId: number
  timeZone: string
  /** From 6 to -6. */
  daysAgo: number
  kind?: StudyEvent['kind']
  item?: string
}

/** Records an event on another day, by the calendar of that zone. */
export async function studyOn(database: Database, { userId, timeZone, daysAgo, kind = 'session_created', item = 'upload:1' }: Study) {
  const events = makeStudyEvents(database.orm)
  const shifted = await zoneBehind(database, timeZone, daysAgo)
  await makeUnitOfWork(database).run((tx) => events.record(tx, { userId, timeZone: shifted, kind, item }))
}

/** A made-up time zone where it is as many days earlier: PostgreSQL takes offsets of up to 167 hours, west being positive. */
async function zoneBehind(database: Database, timeZone: string, days: number): Promise<string> {
  const { rows } = await database.query(
    `select (extract(epoch from (now() at time zone 'UTC') - (now() at time zone $1)) / 60)::int + $2::int * 24 * 60 as minutes`,
    [timeZone, days],
  )
  const minutes = Number(rows[0]?.minutes)
  const size = Math.abs(minutes)
  return `DAY${minutes < 0 ? '-' : '+'}${Math.floor(size / 60)}:${String(size % 60).padStart(2, '0')}`
}
