import { libraryPageSize } from '@stackademy/contract/constants'
import type { AnswerOf, QueryOf } from '@stackademy/contract/endpoint'
import type { listStudySessions } from '@stackademy/contract/library'
import { AppError } from '../../app-error.ts'
import { hashOf } from '../auth/index.ts'
import { type Database, QueryTookTooLong, selectLibrary } from './store.ts'

export interface Library {
  /**
   * The study sessions of whoever holds this token, newest first, a page at a time, with what the tabs and the statistics show;
   * for nobody an empty library.
   */
  listSessions(token: string, query: QueryOf<typeof listStudySessions>): Promise<AnswerOf<typeof listStudySessions>>
}

const usualSearchLimitMs = 5000

export function makeLibrary({ database, searchLimitMs = usualSearchLimitMs }: { database: Database; searchLimitMs?: number }): Library {
  return {
    async listSessions(token, { cursor, q, type, limit = libraryPageSize }) {
      // One more than asked for tells whether there is a next page.
      const page = { before: cursor ? readCursor(cursor) : null, limit: limit + 1 }
      const question = { tokenHash: hashOf(token), ...page, search: q || null, type: type ?? null, searchLimitMs }
      const { items, counts, statistics } = await selectLibrary(database, question).catch(sayTookTooLong)
      const shown = items.slice(0, limit)
      const last = items.length > limit ? shown.at(-1) : undefined
      return { items: shown, nextCursor: last ? writeCursor(last.id) : null, counts, statistics }
    },
  }
}

function sayTookTooLong(error: unknown): never {
  if (!(error instanceof QueryTookTooLong)) throw error
  throw new AppError('unavailable', 'Searching all your texts took too long and was stopped. Please try again in a moment.')
}

/** The last session of a page. Encoded, so that nobody comes to rely on what is in it. */
const writeCursor = (id: number) => Buffer.from(`before:${id}`).toString('base64url')

function readCursor(cursor: string): number {
  const id = Number(/^before:([1-9]\d{0,15})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1])
  if (Number.isSafeInteger(id) && writeCursor(id) === cursor) return id
  throw new AppError('invalid_input', 'This page of the library cannot be opened. Please reload the library.', { field: 'cursor' })
}
