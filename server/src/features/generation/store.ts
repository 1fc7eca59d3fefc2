import type { GenerateRequest, Source } from '@stackademy/contract/generation'
import { and, asc, between, eq, isNull, sql } from 'drizzle-orm'
import { items, results, uploads, users } from '../../database/schema.ts'
import type { Queryable, Transaction } from '../../unit-of-work.ts'

export type ResultRow = typeof results.$inferSelect
export type ItemRow = Pick<typeof items.$inferSelect, 'id' | 'position' | 'body' | 'source' | 'mastered' | 'starred' | 'edited'> & {
  known: boolean
}
export type NewResult = Omit<GenerateRequest, 'quantity'> & { userId: number; requested: number; engine: string; seed: string }
export type ResultChange = Partial<Pick<ResultRow, 'status' | 'progress' | 'step' | 'note' | 'error' | 'endedAt' | 'engine'>>
export interface NewItems {
  resultId: number
  version: number
  drafts: { source: Source }[]
  firstPosition: number
}

export type ItemColumns = Partial<Pick<typeof items.$inferInsert, 'body' | 'starred' | 'edited'>>

interface ItemsQuestion {
  resultId: number
  /** Of the student, whose day it is. */
  timeZone: string
  since?: { sinceVersion: number; upToVersion: number }
}

/** Where changes of a result's small state are told, with its id as payload. */
export const resultChannel = 'result_changed'

export interface OwnedId {
  id: number
  userId: number
}

export type GenerationStore = ReturnType<typeof makeGenerationStore>

export function makeGenerationStore(db: Queryable) {
  return {
    /** The upload, held until the transaction ends, so that two generations of it cannot begin at once. */
    async lockUpload(tx: Transaction, { id, userId }: OwnedId) {
      const { status } = uploads
      const mine = and(eq(uploads.id, id), eq(uploads.userId, userId), isNull(uploads.deletedAt))
      const [row] = await tx.select({ status }).from(uploads).where(mine).for('update')
      return row
    },

    async findActive(tx: Transaction, uploadId: number): Promise<number | null> {
      const active = and(eq(results.uploadId, uploadId), eq(results.status, 'generating'))
      const [row] = await tx.select({ id: results.id }).from(results).where(active).limit(1)
      return row?.id ?? null
    },

    async insert(tx: Transaction, result: NewResult): Promise<number> {
      const [row] = await tx
        .insert(results)
        .values({ ...result, status: 'generating' })
        .returning({ id: results.id })
      if (!row) throw new Error('the result was not stored')
      return row.id
    },

    async find(owned: OwnedId) {
      const [row] = await db
        .select({ result: results, subject: uploads.subject, originalFileName: uploads.originalFileName })
        .from(results)
        .innerJoin(uploads, eq(uploads.id, results.uploadId))
        .where(isOwn(owned))
      return row
    },

    async findState(owned: OwnedId) {
      const [row] = await db
        .select({ ...stateColumns, given })
        .from(results)
        .innerJoin(uploads, eq(uploads.id, results.uploadId))
        .where(isOwn(owned))
      return row
    },

    async lock(tx: Transaction, owned: OwnedId): Promise<ResultRow | undefined> {
      const [row] = await tx
        .select({ result: results })
        .from(results)
        .innerJoin(uploads, eq(uploads.id, results.uploadId))
        .where(isOwn(owned))
        .for('update', { of: results })
      return row?.result
    },

    /** What the job needs, unless nobody wants the result any more. */
    async findForMaking(id: number) {
      const [row] = await db
        .select({ result: results, documentKey: uploads.documentKey, timeZone: users.timeZone })
        .from(results)
        .innerJoin(uploads, eq(uploads.id, results.uploadId))
        .innerJoin(users, eq(users.id, results.userId))
        .where(and(eq(results.id, id), eq(results.status, 'generating'), isNull(uploads.deletedAt)))
      return row
    },

    /** In order; of those that came after one version and not after another, where asked. */
    async listItems({ resultId, timeZone, since }: ItemsQuestion, tx?: Transaction): Promise<ItemRow[]> {
      const { id, position, body, source, mastered, starred, edited } = items
      const known = sql<boolean>`coalesce(${items.knownOn} = (now() at time zone ${timeZone}::text)::date, false)`
      const isNew = since && between(items.version, since.sinceVersion + 1, since.upToVersion)
      return (tx ?? db)
        .select({ id, position, body, source, mastered, starred, edited, known })
        .from(items)
        .where(and(eq(items.resultId, resultId), isNew))
        .orderBy(asc(items.position))
    },

    /** An item with what it belongs to, held until the transaction ends, so that what is done with it counts one after the other. */
    async lockItem(tx: Transaction, { id, userId }: OwnedId) {
      const { resultId, body, mastered, version, position, regenerations } = items
      const mine = and(eq(items.id, id), eq(results.userId, userId), isNull(uploads.deletedAt))
      const [row] = await tx
        .select({ id: items.id, resultId, body, mastered, version, position, regenerations, resultType: results.resultType })
        .from(items)
        .innerJoin(results, eq(results.id, items.resultId))
        .innerJoin(uploads, eq(uploads.id, results.uploadId))
        .where(mine)
        .for('update', { of: [items, results] })
      return row
    },

    /** What it takes to make another item in the place of one. */
    async findForRegenerating({ id, userId }: OwnedId) {
      const [row] = await db
        .select({ result: results, documentKey: uploads.documentKey, position: items.position, regenerations: items.regenerations })
        .from(items)
        .innerJoin(results, eq(results.id, items.resultId))
        .innerJoin(uploads, eq(uploads.id, results.uploadId))
        .where(and(eq(items.id, id), eq(results.userId, userId), isNull(uploads.deletedAt)))
      return row
    },

    /** Another item in the place of one that was deleted in the same transaction; answers its id. */
    async insertInPlace(tx: Transaction, item: Omit<typeof items.$inferInsert, 'id'>): Promise<number> {
      const [row] = await tx.insert(items).values(item).returning({ id: items.id })
      if (!row) throw new Error('the item was not stored')
      return row.id
    },

    async setMastered(tx: Transaction, { id, resultId }: { id: number; resultId: number }, mastered: boolean): Promise<void> {
      await tx.update(items).set({ mastered }).where(eq(items.id, id))
      await tx
        .update(results)
        .set({ mastered: sql`${results.mastered} + ${mastered ? 1 : -1}` })
        .where(eq(results.id, resultId))
    },

    async changeItem(tx: Transaction, id: number, change: ItemColumns): Promise<void> {
      await tx.update(items).set(change).where(eq(items.id, id))
    },

    async deleteItem(tx: Transaction, id: number): Promise<void> {
      await tx.delete(items).where(eq(items.id, id))
    },

    async setKnownOn(tx: Transaction, id: number, knownOn: string | null): Promise<void> {
      await tx.update(items).set({ knownOn }).where(eq(items.id, id))
    },

    async countItems(resultId: number, tx?: Transaction): Promise<number> {
      return (tx ?? db).$count(items, eq(items.resultId, resultId))
    },

    /** Changes a result that is still being made and tells it; null when it is not, else its new version. */
    async change(tx: Transaction | null, id: number, change: ResultChange): Promise<number | null> {
      return changeWhere(tx ?? db, { id, status: 'generating', change })
    },

    /** Puts an ended result back to work. */
    async reopen(
      tx: Transaction,
      { id, status, change }: { id: number; status: ResultRow['status']; change: ResultChange },
    ): Promise<void> {
      await changeWhere(tx, { id, status, change: { ...change, status: 'generating' } })
    },

    /** What another run of the same job stored already stays. */
    async insertItems(tx: Transaction, { resultId, version, drafts, firstPosition }: NewItems): Promise<void> {
      const rows = drafts.map(({ source, ...body }, index) => ({ resultId, version, position: firstPosition + index, body, source }))
      await tx.insert(items).values(rows).onConflictDoNothing()
    },
  }
}

async function changeWhere(on: Queryable, { id, status, change }: { id: number; status: ResultRow['status']; change: ResultChange }) {
  const changed = on.$with('changed').as(
    on
      .update(results)
      .set({ ...change, version: sql`${results.version} + 1` })
      .where(and(eq(results.id, id), eq(results.status, status)))
      .returning({ id: results.id, version: results.version }),
  )
  const [row] = await on
    .with(changed)
    .select({ version: changed.version, told: sql`pg_notify(${resultChannel}, ${changed.id}::text)` })
    .from(changed)
  return row?.version ?? null
}

const isOwn = ({ id, userId }: OwnedId) => and(eq(results.id, id), eq(results.userId, userId), isNull(uploads.deletedAt))

const given = sql<number>`(select count(*)::int from ${items} where ${items.resultId} = ${results.id})`

const { status, progress, step, error, version, note, requested, resultType } = results
const stateColumns = { status, progress, step, error, version, note, requested, resultType }
