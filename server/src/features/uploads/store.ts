import { keptForRetry } from '@stackademy/contract/constants'
import type { Upload } from '@stackademy/contract/uploads'
import { and, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { items, results, uploads, users } from '../../database/schema.ts'
import type { Queryable, Transaction } from '../../unit-of-work.ts'

export type UploadRow = typeof uploads.$inferSelect
export type UploadStatus = UploadRow['status']
export type NewUpload = Pick<
  typeof uploads.$inferInsert,
  'userId' | 'type' | 'format' | 'originalFileName' | 'topic' | 'notesUsed' | 'fileKey' | 'fileBytes'
>
export type CorrectedDocument = Pick<UploadRow, 'textContent' | 'report' | 'documentKey'>
export type UploadChange = Partial<Omit<UploadRow, 'id' | 'userId' | 'version' | 'createdAt'>>

/** Where changes of an upload's small state are told, with its id as payload. */
export const uploadChannel = 'upload_changed'

/** Without its text, which may be long. */
export type LockedUpload = Pick<UploadRow, 'status' | 'error' | 'format' | 'fileKey' | 'type'> & { isKept: boolean }

export interface UploadedFile {
  id: number
  fileKey: string
}

export interface OwnedId {
  id: number
  userId: number
}

export type UploadStore = ReturnType<typeof makeUploadStore>

export function makeUploadStore(db: Queryable) {
  return {
    async insert(tx: Transaction, upload: NewUpload): Promise<number> {
      const [row] = await tx
        .insert(uploads)
        .values({ ...upload, status: 'reading' })
        .returning({ id: uploads.id })
      if (!row) throw new Error('the upload was not stored')
      return row.id
    },

    /** How many of a student's uploads are read or wait for it. Whoever counts next waits until this transaction ends. */
    async countReading(tx: Transaction, userId: number): Promise<number> {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
      return tx.$count(uploads, and(eq(uploads.userId, userId), eq(uploads.status, 'reading'), isNull(uploads.deletedAt)))
    },

    async exists(id: number): Promise<boolean> {
      const [row] = await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.id, id))
      return row !== undefined
    },

    async find(owned: OwnedId): Promise<(Omit<Upload, 'createdAt'> & { createdAt: Date }) | undefined> {
      const [row] = await db.select(shownColumns).from(uploads).where(isOwn(owned))
      return row
    },

    async findState(owned: OwnedId): Promise<Pick<UploadRow, 'status' | 'progress' | 'step' | 'error' | 'version'> | undefined> {
      const [row] = await db.select(stateColumns).from(uploads).where(isOwn(owned))
      return row
    },

    async findDocument(owned: OwnedId): Promise<Pick<UploadRow, 'status' | 'documentKey' | 'textVersion'> | undefined> {
      const { status, documentKey, textVersion } = uploads
      const [row] = await db.select({ status, documentKey, textVersion }).from(uploads).where(isOwn(owned))
      return row
    },

    /** What the reading job needs, unless nobody wants it read any more. */
    async findForReading(id: number) {
      const [row] = await db
        .select({ ...readingColumns, timeZone: users.timeZone })
        .from(uploads)
        .innerJoin(users, eq(users.id, uploads.userId))
        .where(and(eq(uploads.id, id), eq(uploads.status, 'reading'), isNull(uploads.deletedAt)))
      return row
    },

    /** Waits for others who change the same upload. */
    async lock(tx: Transaction, owned: OwnedId): Promise<LockedUpload | undefined> {
      const isKept = sql<boolean>`coalesce(${uploads.endedAt} > ${keptSince}, true)`
      const { status, error, format, fileKey, type } = uploads
      const [row] = await tx.select({ status, error, format, fileKey, type, isKept }).from(uploads).where(isOwn(owned)).for('update')
      return row
    },

    /** What decides where a corrected text goes; nothing is made from the upload until the transaction ends. */
    async lockForCorrection(tx: Transaction, owned: OwnedId) {
      const { id, status, documentKey, textVersion } = uploads
      const [row] = await tx
        .select({ id, status, documentKey, textVersion, correctsInPlace, timeZone: users.timeZone })
        .from(uploads)
        .innerJoin(users, eq(users.id, uploads.userId))
        .where(isOwn(owned))
        .for('update', { of: uploads })
      return row
    },

    /** A new upload like another one, but for its text; answers its id. */
    async insertCorrected(tx: Transaction, id: number, document: CorrectedDocument): Promise<number> {
      const { userId, type, format, originalFileName, subject, topic, notesUsed } = uploads
      const [original] = await tx
        .select({ userId, type, format, originalFileName, subject, topic, notesUsed })
        .from(uploads)
        .where(eq(uploads.id, id))
      if (!original) throw new Error('the upload that is corrected is gone')
      const [row] = await tx
        .insert(uploads)
        .values({ ...original, ...document, status: 'ready', progress: 1, endedAt: new Date() })
        .returning({ id: uploads.id })
      if (!row) throw new Error('the corrected upload was not stored')
      return row.id
    },

    async listUsedDocuments(userId: number, documentKeys: string[]): Promise<Set<string | null>> {
      const used = and(eq(uploads.userId, userId), inArray(uploads.documentKey, documentKeys))
      const rows = await db.select({ documentKey: uploads.documentKey }).from(uploads).where(used)
      return new Set(rows.map(({ documentKey }) => documentKey))
    },

    /** Changes an upload that is still in this status and tells it; false when it is not. */
    async change(
      tx: Transaction | null,
      { id, status, change }: { id: number; status: UploadStatus; change: UploadChange },
    ): Promise<boolean> {
      const on: Queryable = tx ?? db
      const changed = on.$with('changed').as(
        on
          .update(uploads)
          .set({ ...change, version: sql`${uploads.version} + 1` })
          .where(and(eq(uploads.id, id), eq(uploads.status, status)))
          .returning({ id: uploads.id }),
      )
      const told = await on
        .with(changed)
        .select({ told: sql`pg_notify(${uploadChannel}, ${changed.id}::text)` })
        .from(changed)
      return told.length > 0
    },

    /** Bytes that nobody will read again: read, failed for good, deleted, or kept for a retry that did not come. */
    async listSpentFiles({ id, limit }: { id?: number; limit: number }): Promise<UploadedFile[]> {
      const ofOne = id === undefined ? undefined : eq(uploads.id, id)
      return db
        .select(fileColumns)
        .from(uploads)
        .where(and(isNotNull(uploads.fileKey), isSpent, ofOne))
        .limit(limit)
    },

    /** Bytes that wait for a retry beyond what is kept of each student; of all students, where none is named. */
    async listCrowdedFiles({ userId, limit }: { userId?: number; limit: number }): Promise<UploadedFile[]> {
      const newestFirst = sql`(partition by ${uploads.userId} order by ${uploads.endedAt} desc, ${uploads.id} desc)`
      const place = sql<number>`row_number() over ${newestFirst}`.as('place')
      const bytes = sql<number>`sum(${uploads.fileBytes}) over ${newestFirst}`.as('bytes')
      const ofOne = userId === undefined ? undefined : eq(uploads.userId, userId)
      const waiting = db
        .select({ ...fileColumns, place, bytes })
        .from(uploads)
        .where(and(isNotNull(uploads.fileKey), inArray(uploads.status, ['failed', 'canceled']), isNull(uploads.deletedAt), ofOne))
        .as('waiting')
      return db
        .select({ id: waiting.id, fileKey: waiting.fileKey })
        .from(waiting)
        .where(or(gt(waiting.place, keptForRetry.files), gt(waiting.bytes, keptForRetry.bytes)))
        .limit(limit)
    },

    /** Those of these files that an upload names. */
    async listKnownFiles(keys: string[]): Promise<Set<string>> {
      const rows = await db.select({ fileKey: uploads.fileKey }).from(uploads).where(inArray(uploads.fileKey, keys))
      return new Set(rows.flatMap(({ fileKey }) => fileKey ?? []))
    },

    /** False when it is being read again: then its bytes are needed. */
    async forgetFile({ id, fileKey }: UploadedFile): Promise<boolean> {
      const forgotten = await db
        .update(uploads)
        .set({ fileKey: null })
        .where(and(eq(uploads.id, id), eq(uploads.fileKey, fileKey), or(ne(uploads.status, 'reading'), isNotNull(uploads.deletedAt))))
        .returning({ id: uploads.id })
      return forgotten.length > 0
    },
  }
}

const isOwn = ({ id, userId }: OwnedId) => and(eq(uploads.id, id), eq(uploads.userId, userId), isNull(uploads.deletedAt))

const keptSince = sql`now() - make_interval(hours => ${keptForRetry.hours}::int)`

const isSpent: SQL = sql`(${uploads.status} = 'ready' or ${uploads.deletedAt} is not null
  or (${uploads.status} = 'failed' and not (${uploads.error} ->> 'canRetry')::boolean)
  or (${inArray(uploads.status, ['failed', 'canceled'])} and ${uploads.endedAt} < ${keptSince}))`

/** Asked for only where there is a key. */
const fileColumns = { id: uploads.id, fileKey: sql<string>`${uploads.fileKey}`.as('file_key') }

const { status, progress, step, error, version } = uploads
const stateColumns = { status, progress, step, error, version }

/** The result that is being made from the upload now: the screen goes on with it after a reload. */
const activeResultId = sql<number | null>`(select max(result.id) from ${results} result
  where result.upload_id = ${uploads}.id and result.status = 'generating')`

/** Until something was made from the upload: what is made from it goes on quoting its text. */
const correctsInPlace = sql<boolean>`not exists (select from ${results} result where result.upload_id = ${uploads}.id
  and (result.status in ('generating', 'ready') or exists (select from ${items} item where item.result_id = result.id)))`

const shownColumns = {
  id: uploads.id,
  type: uploads.type,
  originalFileName: uploads.originalFileName,
  subject: uploads.subject,
  textContent: uploads.textContent,
  createdAt: uploads.createdAt,
  status: uploads.status,
  progress: uploads.progress,
  report: uploads.report,
  error: uploads.error,
  topic: uploads.topic,
  notesUsed: uploads.notesUsed,
  activeResultId,
  textVersion: uploads.textVersion,
  correctsInPlace,
}

const readingColumns = {
  id: uploads.id,
  userId: uploads.userId,
  format: uploads.format,
  topic: uploads.topic,
  notesUsed: uploads.notesUsed,
  originalFileName: uploads.originalFileName,
  fileKey: uploads.fileKey,
}
