import type { GenerationFailure } from '@stackademy/contract/errors'
import type { DraftFlashcard, DraftGuideSection, DraftQuizItem, ResultType, Style } from '@stackademy/contract/generation'
import { engineName, makeStudyMaterial } from '@stackademy/text-engine'
import { openStorage, type StorageDescription } from '../../outside/storage/open-storage.ts'
import { loadDocument } from '../document-files.ts'
import type { TaskContext } from '../task-server.ts'
import { noteOnPages } from './note-on-pages.ts'

export type Draft = DraftFlashcard | DraftQuizItem | DraftGuideSection

export interface ItemsRequest {
  storage: StorageDescription
  documentKey: string
  resultType: ResultType
  quantity: number
  style: Style
  seed: string
  /** How many items of this request are stored already; they are made again and left out. */
  skip: number
}

export type ItemsMessage = { kind: 'progress'; progress: number; step: string } | { kind: 'items'; items: Draft[]; firstPosition: number }

export type ItemsAnswer =
  | { ok: true; given: number; note: string | null; engine: string }
  | { ok: false; reason: Extract<GenerationFailure, 'not_english' | 'no_items'> }

/** The stages of the engine, and where each begins and ends on the bar; the last part is for storing the items. */
const stages = {
  read: { step: 'Reading the text', from: 0, to: 0.6 },
  find: { step: 'Finding what is worth knowing', from: 0.6, to: 0.7 },
  ask: { step: 'Writing questions', from: 0.7, to: 0.8 },
  judge: { step: 'Choosing the best', from: 0.8, to: 0.9 },
}
const progressMs = 250
const itemsPerMessage = 5
const charactersPerMessage = 20_000

/** Makes study material from a stored document and sends it in order, a few items at a time. */
export async function makeItems(
  { storage, documentKey, skip, ...request }: ItemsRequest,
  { signal, send }: TaskContext,
): Promise<ItemsAnswer> {
  const document = await loadDocument(openStorage(storage), documentKey)
  let told: { name: string; at: number } | undefined
  const material = makeStudyMaterial(
    { ...request, document },
    {
      onStep({ name, progress }) {
        const at = performance.now()
        if (told?.name === name && at - told.at < progressMs) return
        told = { name, at }
        const { step, from, to } = stages[name]
        // The engine works without pause: nobody waits for the answer.
        void send({ kind: 'progress', progress: from + (to - from) * progress, step } satisfies ItemsMessage)
      },
    },
  )
  if (!material.ok) return material
  let position = skip
  for (const items of inBatches(material.items.slice(skip))) {
    signal.throwIfAborted()
    await send({ kind: 'items', items, firstPosition: position } satisfies ItemsMessage)
    position += items.length
  }
  const notes = [material.note, noteOnPages(document.pages)].filter((note) => note !== null)
  return { ok: true, given: material.items.length, note: notes.join(' ') || null, engine: engineName }
}

function* inBatches(items: Draft[]): Generator<Draft[]> {
  let batch: Draft[] = []
  let characters = 0
  for (const item of items) {
    const length = JSON.stringify(item).length
    if (batch.length === itemsPerMessage || (batch.length > 0 && characters + length > charactersPerMessage)) {
      yield batch
      batch = []
      characters = 0
    }
    batch.push(item)
    characters += length
  }
  if (batch.length > 0) yield batch
}
