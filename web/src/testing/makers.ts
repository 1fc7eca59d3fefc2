import { defaultPreferences, type User } from '@stackademy/contract/auth'
import type { CreditsAccount } from '@stackademy/contract/credits'
import type { StudySession } from '@stackademy/contract/library'

export const makeUser = (fields: Partial<User> = {}): User => ({
  id: 1,
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@example.org',
  profileImageUrl: null,
  school: null,
  streak: 6,
  xp: 2460,
  plan: 'free',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  preferences: defaultPreferences,
  ...fields,
})

export const makeSession = (fields: Partial<StudySession> = {}): StudySession => ({
  id: 7,
  subject: 'Cellular Respiration',
  originalFileName: 'biology-ch5.pdf',
  type: 'document',
  createdAt: '2026-11-20T10:00:00.000Z',
  status: 'ready',
  progress: 1,
  results: [],
  ...fields,
})

export const makeSessionResult = (fields: Partial<StudySession['results'][number]> = {}): StudySession['results'][number] => ({
  id: 70,
  resultType: 'flashcard',
  status: 'ready',
  createdAt: '2026-11-20T11:00:00.000Z',
  given: 20,
  mastered: 0,
  ...fields,
})

/** The answer of GET /api/study-sessions with these sessions on its first and only page. */
export const sessionList = (items: StudySession[]) => ({
  items,
  nextCursor: null,
  counts: { all: items.length, flashcard: 0, quiz: 0, guide: 0 },
  statistics: { sessions: items.length, materials: 0, subjects: 0 },
})

export const makeFile = (name = 'notes.pdf', content = 'The cell is the unit of life.') => new File([content], name)

export const makeCredits = (fields: Partial<CreditsAccount> = {}): CreditsAccount => ({
  credits: 85,
  totalEarned: 100,
  totalSpent: 15,
  held: 0,
  debt: 0,
  canClaimStarting: false,
  isUnlimited: false,
  ...fields,
})
