import type { ResultType } from '@stackademy/contract/generation'
import type { StudySession } from '@stackademy/contract/library'
import type { Database } from '../../database/connect.ts'
import type { Lookup } from '../../database/lookups.ts'
import { queryWithin } from '../../database/query-within.ts'
import { ownerOfSession } from '../auth/index.ts'

export { QueryTookTooLong } from '../../database/query-within.ts'
export type { Database }

export interface LibraryQuestion {
  /** Of the session whose user asks. */
  tokenHash: string
  /** Sessions older than this one. */
  before: number | null
  /** A part of subject, text or file name. */
  search: string | null
  type: ResultType | null
  limit: number
  /** A search looks into every text; it is stopped when it takes longer. */
  searchLimitMs: number
}

export interface LibraryAnswer {
  items: StudySession[]
  counts: { all: number; flashcard: number; quiz: number; guide: number }
  statistics: { sessions: number; materials: number; subjects: number }
}

/**
 * A page of sessions and the totals beside it, in one statement: this is the first thing every visit asks. It answers one JSON
 * value, with lists as arrays without names, which PostgreSQL makes in half the time.
 */
export async function selectLibrary(database: Database, question: LibraryQuestion): Promise<LibraryAnswer> {
  const { tokenHash, before, search, type, limit, searchLimitMs } = question
  const values: unknown[] = [tokenHash]
  const parameter = (value: unknown, cast: string) => `$${values.push(value)}::${cast}`
  const found = search === null ? '' : `and ${matches(`${parameter(likePattern(search), 'text')} collate ${allLetters}`)}`
  const older = before === null ? '' : `and upload.id < ${parameter(before, 'bigint')}`
  const ofType = type === null ? '' : `and ${hasResult(parameter(type, 'text'))}`
  const page = pageOf({ where: `${found} ${older} ${ofType}`, limit: parameter(limit, 'int') })
  const text = `with owner as materialized (${ownerOfSession('$1')}), page as materialized (${page})
    select json_build_object('sessions', (${sessionsOfPage}), 'results', (${resultsOfPage}), 'totals', (${totalsWhere(found)})) as library`
  const query = { name: `library${found && '-found'}${older && '-older'}${ofType && '-of-type'}`, text, values }
  const library = search === null ? await database.lookUp<LibraryColumns>(query) : await searchWithin(database, searchLimitMs, query)
  if (!library) throw new Error('the library answered nothing')
  return toAnswer(library)
}

async function searchWithin(database: Database, limitMs: number, query: Lookup): Promise<LibraryColumns | undefined> {
  const [row] = await queryWithin<{ library: LibraryColumns }>(database, limitMs, query)
  return row?.library
}

interface LibraryColumns {
  sessions: SessionColumns[] | null
  results: ResultColumns[] | null
  totals: [all: number, flashcard: number, quiz: number, guide: number, ofEverything: number, materials: number, subjects: number]
}

type Result = StudySession['results'][number]
type SessionColumns = [
  id: number,
  subject: string | null,
  originalFileName: string | null,
  type: StudySession['type'],
  createdAt: string,
  status: StudySession['status'],
  progress: number,
]
type ResultColumns = [
  uploadId: number,
  id: number,
  type: ResultType,
  status: Result['status'],
  createdAt: string,
  given: number,
  mastered: number,
]

function toAnswer({ sessions, results, totals }: LibraryColumns): LibraryAnswer {
  const [all, flashcard, quiz, guide, ofEverything, materials, subjects] = totals
  const made = Map.groupBy(results ?? [], ([uploadId]) => uploadId)
  return {
    items: (sessions ?? []).map((session) => toSession(session, made.get(session[0]) ?? [])),
    counts: { all, flashcard, quiz, guide },
    statistics: { sessions: ofEverything, materials, subjects },
  }
}

function toSession(
  [id, subject, originalFileName, type, createdAt, status, progress]: SessionColumns,
  made: ResultColumns[],
): StudySession {
  const results = made.map(toResult).toSorted((a, b) => b.id - a.id)
  return { id, subject, originalFileName, type, createdAt: toInstant(createdAt), status, progress, results }
}

const toResult = ([, id, resultType, status, createdAt, given, mastered]: ResultColumns): Result => ({
  id,
  resultType,
  status,
  createdAt: toInstant(createdAt),
  given,
  mastered,
})

/** From `2026-11-21T16:27:00.12`, as PostgreSQL writes a time of UTC, without zeros at the end. `Date` takes ten times as long. */
const toInstant = (text: string) =>
  `${text.length > secondsLength ? text.slice(0, instantLength).padEnd(instantLength, '0') : `${text}.000`}Z`
const secondsLength = '2026-11-21T16:27:00'.length
const instantLength = '2026-11-21T16:27:00.123'.length

/** Word for word the condition of the index uploads_newest. */
const listed = `upload.user_id = (select user_id from owner) and upload.deleted_at is null and upload.status <> 'failed'`

/** What ended without any item is nothing to study. */
const shown = `(result.status in ('generating', 'ready') or exists (select from items item where item.result_id = result.id))`

const hasResult = (type: string) =>
  `exists (select from results result where result.upload_id = upload.id and result.result_type = ${type} and ${shown})`

const matches = (pattern: string) =>
  `(upload.subject ilike ${pattern} or upload.original_file_name ilike ${pattern} or upload.text_content ilike ${pattern})`

/** Knows upper and lower case of every alphabet, whatever the locale of the database. */
const allLetters = '"und-x-icu"'

const likePattern = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`

const pageOf = ({ where, limit }: { where: string; limit: string }) => `
  select upload.id, upload.subject, upload.original_file_name, upload.type, upload.created_at, upload.status, upload.progress
  from uploads upload where ${listed} ${where}
  order by upload.id desc limit ${limit}`

const sessionsOfPage = `
  select json_agg(json_build_array(id, subject, original_file_name, type, created_at at time zone 'UTC', status, progress) order by id desc) from page`

const resultsOfPage = `
  select json_agg(json_build_array(result.upload_id, result.id, result.result_type, result.status, result.created_at at time zone 'UTC',
    (select count(*) from items item where item.result_id = result.id), result.mastered))
  from page join results result on result.upload_id = page.id where ${shown}`

/**
 * The counts follow the search, so that each tab says what it would show; the statistics are of everything. `offset 0`
 * keeps PostgreSQL from searching a text once for each count.
 */
const totalsWhere = (found: string) => `
  select json_build_array(
    count(*) filter (where found), count(flashcard) filter (where found), count(quiz) filter (where found),
    count(guide) filter (where found), count(*), coalesce(sum(results), 0), count(distinct subject collate "C"))
  from (
    select upload.subject, (true ${found}) as found, made.*
    from uploads upload left join (
      select result.upload_id, count(*) as results, max(1) filter (where result.result_type = 'flashcard') as flashcard,
        max(1) filter (where result.result_type = 'quiz') as quiz, max(1) filter (where result.result_type = 'guide') as guide
      from results result where result.user_id = (select user_id from owner) and ${shown} group by result.upload_id) made on made.upload_id = upload.id
    where ${listed} offset 0) session`
