import type { User } from '@stackademy/contract/auth'
import type { LimitUse, UsageLimits } from '@stackademy/contract/limits'
import { type Feature, type FreeLimit, featurePolicies } from '@stackademy/contract/policy'
import { AppError } from '../../app-error.ts'
import type { Transaction } from '../../unit-of-work.ts'
import { type EntitlementJson, entitlementOf, planAt } from './entitlement.ts'
import { entitlementColumn, type LimitStore, type OpenPeriod } from './store.ts'

export interface LimitsParts {
  store: LimitStore
  /** `unlimited`: the operator gives everything to everybody. */
  entitlements: 'metered' | 'unlimited'
  now: () => Date
}

export type Limits = ReturnType<typeof makeLimitsService>

/** What a plan may still do. */
export function makeLimitsService({ store, entitlements, now }: LimitsParts) {
  const planOf = async (userId: number, tx?: Transaction): Promise<User['plan']> =>
    entitlements === 'unlimited' ? 'pro' : planAt(await store.findEntitlement(userId, tx), now())

  return {
    planOf,

    /** The plan of a user for a query that joins and selects it. */
    planColumn: {
      ...entitlementColumn,
      planOf: (entitlement: EntitlementJson | null): User['plan'] =>
        entitlements === 'unlimited' ? 'pro' : planAt(entitlement && entitlementOf(entitlement), now()),
    },

    /** One use of the limit in its period, which must have room. To be called under the lock of the user's account. */
    async takeUse(tx: Transaction, { userId, feature }: { userId: number; feature: Feature }): Promise<OpenPeriod | null> {
      const limit = featurePolicies[feature].freeLimit
      if (!limit) return null
      const period = await store.openPeriod(tx, { userId, limit, at: now() })
      if (period.used >= limit.count) throw limitReached(limit, period)
      return period
    },

    async usage(userId: number): Promise<UsageLimits> {
      const plan = await planOf(userId)
      const limits = await Promise.all(freeLimits.map((limit) => useOf({ userId, limit, isPaid: plan !== 'free' })))
      return { plan, ...flagsOf(limits), limits }
    },
  }

  async function useOf({ userId, limit, isPaid }: { userId: number; limit: FreeLimit; isPaid: boolean }): Promise<LimitUse> {
    const period = await store.findPeriod({ userId, limit, at: now() })
    const use = { limitType: limit.type, used: period?.used ?? 0, period: limit.period }
    return { ...use, limit: isPaid ? null : limit.count, resetsAt: period?.resetsAt.toISOString() ?? null }
  }
}

const freeLimits = Object.values(featurePolicies).flatMap(({ freeLimit }) => freeLimit ?? [])

function flagsOf(uses: LimitUse[]) {
  const of = (type: LimitUse['limitType']) => uses.find(({ limitType }) => limitType === type)
  const used = (type: LimitUse['limitType']) => of(type)?.used ?? 0
  const canUse = (type: LimitUse['limitType']) => {
    const limit = of(type)?.limit ?? null
    return limit === null || used(type) < limit
  }
  return {
    canUseFlashcards: canUse('flashcard'),
    flashcardsUsed: used('flashcard'),
    canUseQuizzes: canUse('quiz'),
    quizzesUsed: used('quiz'),
    canUseSummaries: canUse('summary'),
    summariesUsed: used('summary'),
    canUploadDocuments: canUse('document_upload'),
    documentUploadsUsed: used('document_upload'),
    canUseBrainTraining: canUse('brain_training'),
    brainTrainingUsed: used('brain_training'),
  }
}

const limited: Record<FreeLimit['type'], string> = {
  flashcard: 'flashcard limit',
  quiz: 'quiz limit',
  summary: 'study guide limit',
  document_upload: 'document upload limit',
  brain_training: 'brain training limit',
}
const whenAgain = { day: 'tomorrow', month: 'next month' } as const
const adjective = { day: 'daily', month: 'monthly' } as const

function limitReached({ type, count, period }: FreeLimit, { used, resetsAt }: OpenPeriod): AppError {
  const sentence = `You have reached your ${adjective[period]} ${limited[type]} of ${count}. Come back ${whenAgain[period]}, or upgrade for unlimited use.`
  return new AppError('limit_reached', sentence, { limitType: type, used, limit: count, period, resetsAt: resetsAt.toISOString() })
}
