import { experiencePoints } from '@stackademy/contract/constants'
import type { Queryable, Transaction } from '../../unit-of-work.ts'
import { insertEvent, type StudyEventRow, type StudyProgress, selectProgress } from './store.ts'

export { progressColumns, type StudyProgress } from './store.ts'

/** What a student did. `item` names what it was done to. */
export type StudyEvent = Omit<StudyEventRow, 'xp'>

/** What students did and when: streak and experience points are computed from it. */
export interface StudyEvents {
  record(tx: Transaction, event: StudyEvent): Promise<void>
  progressOf(user: { userId: number; timeZone: string }): Promise<StudyProgress>
}

const xpOfKind: Record<StudyEvent['kind'], number> = { session_created: 0, result_generated: experiencePoints.result }

export function makeStudyEvents(db: Queryable): StudyEvents {
  return {
    record: (tx, event) => insertEvent(tx, { ...event, xp: xpOfKind[event.kind] }),
    progressOf: (user) => selectProgress(db, user),
  }
}
