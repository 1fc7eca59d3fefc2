import { experiencePoints } from '@stackademy/contract/constants'
import type { Queryable, Transaction } from '../../unit-of-work.ts'
import {
  deleteTodaysEvent,
  insertAnswer,
  insertEvent,
  type QuizAnswer,
  type StudyEventRow,
  type StudyProgress,
  selectDays,
  selectProgress,
} from './store.ts'

export { progressColumns, type StudyProgress } from './store.ts'

/** What a student did. `item` names what it was done to. */
export type StudyEvent = Omit<StudyEventRow, 'xp'>

/** What students did and when: streak and experience points are computed from it. */
export interface StudyEvents {
  record(tx: Transaction, event: StudyEvent): Promise<void>
  /** Takes an event of today back, of a kind that brings no points. */
  takeBack(tx: Transaction, event: StudyEvent): Promise<void>
  /** The days on which this was done to the item, the newest first. */
  daysOf(tx: Transaction, event: Pick<StudyEvent, 'userId' | 'kind' | 'item'>): Promise<string[]>
  /** Each answer to a question, however often it is asked. */
  recordAnswer(tx: Transaction, answer: QuizAnswer): Promise<void>
  /** `tx`: as it is inside of it. */
  progressOf(user: { userId: number; timeZone: string }, tx?: Transaction): Promise<StudyProgress>
}

const xpOfKind: Record<StudyEvent['kind'], number> = {
  session_created: 0,
  result_generated: experiencePoints.result,
  card_reviewed: experiencePoints.reviewedCard,
  card_known: 0,
  question_answered: 0,
  question_right: experiencePoints.correctQuizAnswer,
}

export function makeStudyEvents(db: Queryable): StudyEvents {
  return {
    record: (tx, event) => insertEvent(tx, { ...event, xp: xpOfKind[event.kind] }),
    takeBack: deleteTodaysEvent,
    daysOf: selectDays,
    recordAnswer: insertAnswer,
    progressOf: (user, tx) => selectProgress(tx ?? db, user),
  }
}
