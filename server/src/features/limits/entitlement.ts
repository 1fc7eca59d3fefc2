import type { User } from '@stackademy/contract/auth'

export interface Entitlement {
  plan: 'trial' | 'weekly' | 'pro'
  status: 'active' | 'trialing' | 'canceled' | 'past_due'
  currentPeriodEnd: Date
  pastDueSince: Date | null
}

/** As JSON has it. */
export type EntitlementJson = Pick<Entitlement, 'plan' | 'status'> & { currentPeriodEnd: string; pastDueSince: string | null }

export const entitlementOf = ({ currentPeriodEnd, pastDueSince, ...rest }: EntitlementJson): Entitlement => ({
  ...rest,
  currentPeriodEnd: new Date(currentPeriodEnd),
  pastDueSince: pastDueSince === null ? null : new Date(pastDueSince),
})

const dayMs = 24 * 60 * 60_000
/** How long an unpaid invoice leaves access open, and how late the word of a renewal may come. */
const graceMs = 3 * dayMs

/** The plan that is in force at this instant: what was paid for, or free. */
export function planAt(entitlement: Entitlement | null, at: Date): User['plan'] {
  return entitlement !== null && at < paidUntil(entitlement) ? entitlement.plan : 'free'
}

function paidUntil({ status, currentPeriodEnd, pastDueSince }: Entitlement): Date {
  if (status === 'active') return new Date(currentPeriodEnd.getTime() + graceMs)
  if (status === 'past_due') return new Date((pastDueSince ?? currentPeriodEnd).getTime() + graceMs)
  return currentPeriodEnd
}
