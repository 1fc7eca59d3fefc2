import type { Feature, FeatureUsed } from '@stackademy/contract/policy'
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { creditAccounts, creditEntries, holds } from '../../database/schema.ts'
import type { Queryable, Transaction } from '../../unit-of-work.ts'

export type AccountRow = typeof creditAccounts.$inferSelect
export type EntryRow = typeof creditEntries.$inferSelect
export type HoldRow = typeof holds.$inferSelect

/** What a hold was made for: the upload that is read or the result that is made. */
export interface Work {
  kind: HoldRow['workKind']
  id: number
}

export interface NewHold {
  feature: Feature
  credits: number
  limitPeriodId: number | null
  work: Work
}

export interface NewEntry {
  kind: EntryRow['kind']
  amount: number
  description: string
  featureUsed: FeatureUsed
  holdId?: number
  undoes?: number
}

export type CreditStore = ReturnType<typeof makeCreditStore>

/** Which sum an entry of a kind changes: what came in, or what was spent. */
const isSpending: Record<EntryRow['kind'], boolean> = {
  starting: false,
  purchase: false,
  grant: false,
  takeback: false,
  debt: false,
  spend: true,
  refund: true,
}

export function makeCreditStore(db: Queryable) {
  return {
    async findAccount(userId: number): Promise<AccountRow | null> {
      const [row] = await db.select().from(creditAccounts).where(eq(creditAccounts.userId, userId))
      return row ?? null
    },

    /** The person's account, made where there is none yet. Others who want it wait until this transaction ends. */
    async lockAccount(tx: Transaction, userId: number): Promise<AccountRow> {
      const [row] = await tx
        .insert(creditAccounts)
        .values({ userId })
        .onConflictDoUpdate({ target: creditAccounts.userId, set: { userId } })
        .returning()
      if (!row) throw new Error('the credit account was not stored')
      return row
    },

    /** The hold of work that goes on and its account, locked in that order by which everybody locks; null when it has ended. */
    async lockHold(tx: Transaction, work: Work): Promise<{ hold: HoldRow; account: AccountRow } | null> {
      const [found] = await tx
        .select({ account: creditAccounts })
        .from(creditAccounts)
        .where(sql`${creditAccounts.id} = (select ${holds.accountId} from ${holds} where ${isHeldFor(work)})`)
        .for('update')
      const [hold] = await tx.select().from(holds).where(isHeldFor(work))
      return found && hold ? { hold, account: found.account } : null
    },

    /** The hold that was settled for this work last. */
    async findSettledHold(tx: Transaction, work: Work): Promise<HoldRow | null> {
      const [hold] = await tx
        .select()
        .from(holds)
        .where(and(isFor(work), eq(holds.status, 'settled')))
        .orderBy(desc(holds.id))
        .limit(1)
      return hold ?? null
    },

    async insertHold(tx: Transaction, account: AccountRow, { work, ...hold }: NewHold): Promise<void> {
      await tx.insert(holds).values({ ...hold, accountId: account.id, workKind: work.kind, workId: work.id })
      await changeHeld(tx, account.id, hold.credits)
    },

    async endHold(tx: Transaction, hold: HoldRow, status: 'settled' | 'released'): Promise<void> {
      await tx.update(holds).set({ status, endedAt: sql`now()` }).where(eq(holds.id, hold.id))
      await changeHeld(tx, hold.accountId, -hold.credits)
    },

    /** Adds a row to the ledger and moves the sums with it. The account must be locked; it is answered as it is now. */
    async addEntry(tx: Transaction, accountId: number, { kind, amount, ...entry }: NewEntry): Promise<AccountRow> {
      const sums = isSpending[kind]
        ? { totalSpent: sql`${creditAccounts.totalSpent} - ${amount}` }
        : { totalEarned: sql`${creditAccounts.totalEarned} + ${amount}` }
      const owed = kind === 'debt' ? { debt: sql`${creditAccounts.debt} + ${amount}` } : {}
      const [account] = await tx
        .update(creditAccounts)
        .set({ balance: sql`${creditAccounts.balance} + ${amount}`, entries: sql`${creditAccounts.entries} + 1`, ...sums, ...owed })
        .where(eq(creditAccounts.id, accountId))
        .returning()
      if (!account) throw new Error('the credit account is gone')
      await tx.insert(creditEntries).values({ ...entry, accountId, kind, amount, number: account.entries, balanceAfter: account.balance })
      return account
    },

    async owe(tx: Transaction, accountId: number, amount: number): Promise<void> {
      await tx
        .update(creditAccounts)
        .set({ debt: sql`${creditAccounts.debt} + ${amount}` })
        .where(eq(creditAccounts.id, accountId))
    },

    async findEntry(tx: Transaction, id: number): Promise<EntryRow | null> {
      const [entry] = await tx.select().from(creditEntries).where(eq(creditEntries.id, id))
      return entry ?? null
    },

    async isUndone(tx: Transaction, entryId: number): Promise<boolean> {
      const rows = await tx.select({ id: creditEntries.id }).from(creditEntries).where(eq(creditEntries.undoes, entryId))
      return rows.length > 0
    },

    async findEntryOf(tx: Transaction, hold: HoldRow, kind: EntryRow['kind']): Promise<EntryRow | null> {
      const [entry] = await tx
        .select()
        .from(creditEntries)
        .where(and(eq(creditEntries.holdId, hold.id), eq(creditEntries.kind, kind)))
      return entry ?? null
    },

    /** Newest first; `before` is the number of the last one that was shown. */
    async listEntries({ userId, before, limit }: { userId: number; before: number | null; limit: number }): Promise<EntryRow[]> {
      const accountId = db.select({ id: creditAccounts.id }).from(creditAccounts).where(eq(creditAccounts.userId, userId))
      return db
        .select()
        .from(creditEntries)
        .where(and(sql`${creditEntries.accountId} = (${accountId})`, before === null ? undefined : lt(creditEntries.number, before)))
        .orderBy(desc(creditEntries.number))
        .limit(limit)
    },

    /** What the ledger, the holds and the work they belong to say against each other; a sound ledger answers nothing. */
    async findFaults(limit: number): Promise<Fault[]> {
      const { rows } = await db.execute<{ account: string; fault: string }>(sql`${sql.raw(faults)} limit ${limit}`)
      return rows.map(({ account, fault }) => ({ accountId: Number(account), fault }))
    },

    async countAccounts(): Promise<number> {
      return db.$count(creditAccounts)
    },
  }
}

export interface Fault {
  accountId: number
  fault: string
}

const faults = `
  select account.id as account, 'its sums differ from its entries' as fault
  from credit_accounts account left join (
    select account_id, sum(amount) as balance, count(*) as entries, max(number) as newest,
      coalesce(-sum(amount) filter (where kind in ('spend', 'refund')), 0) as spent
    from credit_entries group by account_id) entry on entry.account_id = account.id
  where (account.balance, account.entries, account.entries, account.total_spent)
    is distinct from (coalesce(entry.balance, 0), coalesce(entry.entries, 0), coalesce(entry.newest, 0), coalesce(entry.spent, 0))
  union all
  select account_id, 'entry ' || number || ' does not follow from those before it' from (
    select account_id, number, balance_after, sum(amount) over (partition by account_id order by number) as balance from credit_entries) running
  where balance_after <> balance
  union all
  select account.id, 'it holds ' || account.held || ' credits, its work ' || coalesce(sum(credits), 0)
  from credit_accounts account left join holds on holds.account_id = account.id and holds.status = 'held'
  group by account.id having account.held <> coalesce(sum(credits), 0)
  union all
  select holds.account_id, 'hold ' || holds.id || ' was ' || holds.status || ', its entries say otherwise'
  from holds left join credit_entries entry on entry.hold_id = holds.id and entry.kind = 'spend'
  where coalesce(-entry.amount, 0) <> case holds.status when 'settled' then holds.credits else 0 end
  union all
  select account_id, 'hold ' || holds.id || ' belongs to ' || work_kind || ' ' || work_id || ', which has ended'
  from holds where status = 'held' and not case work_kind
    when 'upload' then exists (select from uploads where uploads.id = work_id and uploads.status = 'reading')
    else exists (select from results where results.id = work_id and results.status = 'generating') end`

const isFor = ({ kind, id }: Work): SQL | undefined => and(eq(holds.workKind, kind), eq(holds.workId, id))
const isHeldFor = (work: Work): SQL | undefined => and(isFor(work), eq(holds.status, 'held'))

async function changeHeld(tx: Transaction, accountId: number, change: number): Promise<void> {
  if (change === 0) return
  await tx
    .update(creditAccounts)
    .set({ held: sql`${creditAccounts.held} + ${change}` })
    .where(eq(creditAccounts.id, accountId))
}
