import type { ResultType } from '@stackademy/contract/generation'
import type { StudySession } from '@stackademy/contract/library'
import type { Database } from '../../database/connect.ts'

export type { Database }

export interface LibraryQuestion {
  userId: number
  /** Sessions older than this one. */
  before: number | null
  /** A part of subject, text or file name. */
  search: string | null
  type: ResultType | null
  limit: number
}

export interface LibraryAnswer {
  items: StudySession[]
  counts: { all: number; flashcard: number; quiz: number; guide: number }
  statistics: { sessions: number; materials: number; subjects: number }
}

/**
 * A page of sessions and the totals beside it, in one statement that PostgreSQL itself puts into the shape of the answer:
 * this is the first thing every visit asks. Statements have names, so that a connection plans each of them once.
 */
export async function selectLibrary({ orm }: Database, { userId, before, search, type, limit }: LibraryQuestion): Promise<LibraryAnswer> {
  const values: unknown[] = [userId]
  const parameter = (value: unknown, cast: string) => `$${values.push(value)}::${cast}`
  const found = search === null ? '' : `and ${matches(`${parameter(likePattern(search), 'text')} collate ${allLetters}`)}`
  const older = before === null ? '' : `and upload.id < ${parameter(before, 'bigint')}`
  const ofType = type === null ? '' : `and ${hasResult(parameter(type, 'text'))}`
  const page = pageOf({ where: `${found} ${older} ${ofType}`, limit: parameter(limit, 'int') })
  const text = `select (${page}) as items, counted.* from (${totalsWhere(found)}) counted`
  const name = `library${found && '-found'}${older && '-older'}${ofType && '-of-type'}`
  const { rows } = await orm.$client.query<LibraryAnswer>({ name, text, values })
  if (!rows[0]) throw new Error('the library answered nothing')
  return rows[0]
}

/** Word for word the condition of the index uploads_newest. */
const listed = `upload.user_id = $1 and upload.deleted_at is null and upload.status <> 'failed'`

/** What ended without any item is nothing to study. */
const shown = `(result.status in ('generating', 'ready') or exists (select from items item where item.result_id = result.id))`

const hasResult = (type: string) =>
  `exists (select from results result where result.upload_id = upload.id and result.result_type = ${type} and ${shown})`

const matches = (pattern: string) =>
  `(upload.subject ilike ${pattern} or upload.original_file_name ilike ${pattern} or upload.text_content ilike ${pattern})`

/** Knows upper and lower case of every alphabet, whatever the locale of the database. */
const allLetters = '"und-x-icu"'

const likePattern = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const resultsOfUpload = `
  select coalesce(json_agg(made order by made.id desc), '[]') from (
    select result.id, result.result_type as "resultType", result.status, ${instant('result.created_at')} as "createdAt",
      (select count(*) from items item where item.result_id = result.id) as given
    from results result where result.upload_id = upload.id and ${shown}) made`

const pageOf = ({ where, limit }: { where: string; limit: string }) => `
  select coalesce(json_agg(session order by session.id desc), '[]') from (
    select upload.id, upload.subject, upload.original_file_name as "originalFileName", upload.type,
      ${instant('upload.created_at')} as "createdAt", upload.status, upload.progress, (${resultsOfUpload}) as results
    from uploads upload where ${listed} ${where}
    order by upload.id desc limit ${limit}) session`

/**
 * The counts follow the search, so that each tab says what it would show; the statistics are of everything. `offset 0`
 * keeps PostgreSQL from searching a text once for each count.
 */
const totalsWhere = (found: string) => `
  select
    json_build_object('all', count(*) filter (where found), 'flashcard', count(*) filter (where found and flashcard),
      'quiz', count(*) filter (where found and quiz), 'guide', count(*) filter (where found and guide)) as counts,
    json_build_object('sessions', count(*), 'materials', coalesce(sum(results), 0), 'subjects', count(distinct subject)) as statistics
  from (
    select upload.subject, (true ${found}) as found, made.*
    from uploads upload left join lateral (
      select count(*) as results, bool_or(result.result_type = 'flashcard') as flashcard,
        bool_or(result.result_type = 'quiz') as quiz, bool_or(result.result_type = 'guide') as guide
      from results result where result.upload_id = upload.id and ${shown}) made on true
    where ${listed} offset 0) session`
