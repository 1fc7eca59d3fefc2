import type { ResultType } from '@stackademy/contract/generation'
import type { Database } from '../database/connect.ts'
import { items, results, uploads } from '../database/schema.ts'

const source = { quote: 'q', start: 0, end: 1, page: null, section: null }
const points = ['Water moves.', 'Salt stays.'].map((text) => ({ text, source }))
const bodies = {
  flashcard: { question: 'What is osmosis?', answer: 'water moving through a membrane' },
  quiz: { question: 'What moves in osmosis?', options: ['water', 'salt', 'light'], correctAnswer: 0, explanation: 'Water moves.' },
  guide: { title: 'Osmosis', content: 'Water moves.\nSalt stays.', points },
}

interface Wanted {
  userId: number
  resultType: ResultType
  count: number
}

/** A result that is ready, with so many items, without an engine; answers its id and theirs. */
export async function makeResult({ orm }: Database, { userId, resultType, count }: Wanted) {
  const [upload] = await orm
    .insert(uploads)
    .values({ userId, type: 'text', format: 'text', status: 'ready', progress: 1 })
    .returning({ id: uploads.id })
  const made = { stylePreference: 'simple', voiceEnabled: false, status: 'ready', requested: 5, engine: 'test', seed: 's' } as const
  const [result] = await orm
    .insert(results)
    .values({ userId, ...made, uploadId: upload?.id ?? 0, resultType })
    .returning({ id: results.id })
  const of = { resultId: result?.id ?? 0, body: bodies[resultType], source, version: 1 }
  const rows = Array.from({ length: count }, (_, position) => ({ ...of, position }))
  const stored = await orm.insert(items).values(rows).returning({ id: items.id })
  return { resultId: of.resultId, ids: stored.map(({ id }) => id) as [number, ...number[]] }
}
