import type { User } from '@stackademy/contract/auth'
import type { CreditEntry, CreditsAccount } from '@stackademy/contract/credits'
import { type Feature, type FeaturePolicy, featurePolicies, startingCredits } from '@stackademy/contract/policy'
import { AppError } from '../../app-error.ts'
import type { Once, Transaction, UnitOfWork } from '../../unit-of-work.ts'
import type { Limits } from '../limits/index.ts'
import type { AccountRow, CreditStore, EntryRow, Fault, Work } from './store.ts'

export interface CreditsParts {
  store: CreditStore
  unitOfWork: UnitOfWork
  limits: Limits
}

export type Credits = ReturnType<typeof makeCreditsService>

const pageSize = 50

/**
 * The ledger, and what it holds for work that goes on. Everything that takes `tx` belongs into the transaction of what it
 * pays for: `hold` where work is accepted, `settle` where its outcome is stored, `release` where nothing came of it.
 */
export function makeCreditsService({ store, unitOfWork, limits }: CreditsParts) {
  return {
    /**
     * Sets aside what the work costs: credits and one use of its limit; nothing on paid plans and where the same work was
     * paid for before. Throws `limit_reached`, then `insufficient_credits`.
     */
    async hold(tx: Transaction, { userId, feature, work }: { userId: number; feature: Feature; work: Work }): Promise<void> {
      const account = await store.lockAccount(tx, userId)
      const isPaidFor = (await store.findSettledHold(tx, work)) !== null
      if (isPaidFor || (await limits.planOf(userId, tx)) !== 'free') return
      const policy = featurePolicies[feature]
      if (policy.paidPlansOnly) throw new AppError('limit_reached', `${policy.label} comes with a paid plan. Please upgrade to use it.`)
      const period = await limits.takeUse(tx, { userId, feature })
      if (available(account) < policy.credits) throw tooFew(account, policy)
      await store.insertHold(tx, account, { feature, credits: policy.credits, limitPeriodId: period?.id ?? null, work })
    },

    /** The work succeeded: its hold becomes a row of the ledger. Nothing happens when it has no hold or was settled. */
    async settle(tx: Transaction, work: Work): Promise<void> {
      const found = await store.lockHold(tx, work)
      if (!found) return
      const { hold, account } = found
      await store.endHold(tx, hold, 'settled')
      if (hold.credits === 0) return
      const { label, featureUsed } = featurePolicies[hold.feature]
      await store.addEntry(tx, account.id, { kind: 'spend', amount: -hold.credits, description: label, featureUsed, holdId: hold.id })
    },

    /** Nothing came of the work: its credits are free again and its use was none. */
    async release(tx: Transaction, work: Work): Promise<void> {
      const found = await store.lockHold(tx, work)
      if (!found) return
      await store.endHold(tx, found.hold, 'released')
      await payDebt(tx, { ...found.account, held: found.account.held - found.hold.credits })
    },

    /** Gives back what was settled for this work, once. */
    async refund(tx: Transaction, work: Work): Promise<void> {
      const hold = await store.findSettledHold(tx, work)
      const spent = hold && (await store.findEntryOf(tx, hold, 'spend'))
      if (!hold || !spent || (await store.findEntryOf(tx, hold, 'refund'))) return
      const entry = { kind: 'refund', amount: -spent.amount, description: `Refund: ${spent.description}` } as const
      await payDebt(tx, await store.addEntry(tx, hold.accountId, { ...entry, featureUsed: spent.featureUsed, holdId: hold.id }))
    },

    /** Credits that were bought or given. */
    async add(
      tx: Transaction,
      { userId, kind, amount, description }: { userId: number; kind: 'purchase' | 'grant'; amount: number; description: string },
    ): Promise<void> {
      const { id } = await store.lockAccount(tx, userId)
      await payDebt(tx, await store.addEntry(tx, id, { kind, amount, description, featureUsed: 'other' }))
    },

    /** A bundle was paid back: what is left of it goes, and what is not there any more is owed. Once for each entry. */
    async takeBack(tx: Transaction, { userId, entryId }: { userId: number; entryId: number }): Promise<void> {
      const account = await store.lockAccount(tx, userId)
      const entry = await store.findEntry(tx, entryId)
      if (!entry || entry.accountId !== account.id || entry.kind !== 'purchase') throw new Error('there is no such purchase to take back')
      if (await store.isUndone(tx, entryId)) return
      const taken = Math.min(available(account), entry.amount)
      const row = { kind: 'takeback', amount: -taken, description: `Returned: ${entry.description}`, featureUsed: 'other' } as const
      await store.addEntry(tx, account.id, { ...row, undoes: entry.id })
      if (taken < entry.amount) await store.owe(tx, account.id, entry.amount - taken)
    },

    /** The starting credits, once a person, while there is nothing in the history. */
    async claimStarting({ userId, once }: { userId: number; once: Once | null }): Promise<CreditsAccount> {
      return unitOfWork.once(once, async (tx) => {
        const account = await store.lockAccount(tx, userId)
        if (!canClaim(account)) throw new AppError('conflict', 'The free credits were given to you already. Your balance is up to date.')
        const entry = { kind: 'starting', amount: startingCredits, description: 'Welcome bonus', featureUsed: 'other' } as const
        return shown(await store.addEntry(tx, account.id, entry), await limits.planOf(userId, tx))
      })
    },

    /** Whether every balance equals its rows and every hold belongs to living work; at most 100 faults are told. */
    async check(): Promise<{ accounts: number; faults: Fault[] }> {
      return { accounts: await store.countAccounts(), faults: await store.findFaults(100) }
    },

    async account(userId: number): Promise<CreditsAccount> {
      return shown(await store.findAccount(userId), await limits.planOf(userId))
    },

    async history({
      userId,
      cursor,
    }: {
      userId: number
      cursor: string | null
    }): Promise<{ items: CreditEntry[]; nextCursor: string | null }> {
      const entries = await store.listEntries({ userId, before: cursor === null ? null : readCursor(cursor), limit: pageSize + 1 })
      const last = entries.length > pageSize ? entries[pageSize - 1] : undefined
      return { items: entries.slice(0, pageSize).map(toEntry), nextCursor: last ? writeCursor(last.number) : null }
    },
  }

  /** What is free to be spent pays what is owed first. */
  async function payDebt(tx: Transaction, account: AccountRow): Promise<void> {
    const paid = Math.min(account.debt, available(account))
    if (paid <= 0) return
    await store.addEntry(tx, account.id, { kind: 'debt', amount: -paid, description: 'Owed from a returned bundle', featureUsed: 'other' })
  }
}

const available = ({ balance, held }: AccountRow): number => balance - held

const canClaim = ({ balance, entries }: AccountRow): boolean => balance === 0 && entries === 0

const nothing: AccountRow = { id: 0, userId: null, balance: 0, held: 0, totalEarned: 0, totalSpent: 0, debt: 0, entries: 0 }

function shown(row: AccountRow | null, plan: User['plan']): CreditsAccount {
  const account = row ?? nothing
  const { totalEarned, totalSpent, held, debt } = account
  return {
    credits: available(account),
    totalEarned,
    totalSpent,
    held,
    debt,
    canClaimStarting: canClaim(account),
    isUnlimited: plan !== 'free',
  }
}

function tooFew(account: AccountRow, { label, credits: cost }: FeaturePolicy): AppError {
  const credits = available(account)
  const sentence = `You need ${cost} credits to use ${label}, but you only have ${credits} ${credits === 1 ? 'credit' : 'credits'}.`
  const details = { feature: label, cost, credits, missing: cost - credits, canClaimStarting: canClaim(account) }
  return new AppError('insufficient_credits', sentence, details)
}

const toEntry = ({ id, description, amount, featureUsed, createdAt }: EntryRow): CreditEntry => ({
  id,
  description,
  amount,
  featureUsed,
  createdAt: createdAt.toISOString(),
})

/** Encoded, so that nobody comes to rely on what is in it. */
const writeCursor = (number: number) => Buffer.from(`before:${number}`).toString('base64url')

function readCursor(cursor: string): number {
  const number = Number(/^before:([1-9]\d{0,9})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1])
  if (Number.isSafeInteger(number) && writeCursor(number) === cursor) return number
  throw new AppError('invalid_input', 'This page of the history cannot be opened. Please reload it.', { field: 'cursor' })
}
