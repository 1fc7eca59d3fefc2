import type { Document } from '@stackademy/contract/document'
import type { ReadOutcome } from './read-outcome.ts'

export type RefusalReason = Extract<ReadOutcome, { ok: false }>['reason']

/** Thrown inside a reader, however deep, when a file cannot be read; `outcomeOf` turns it into a value. */
export class Refusal extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason) {
    super(reason)
    this.reason = reason
  }
}

/** What reading gives: the document, or the reason of the `Refusal` that it threw. */
export function outcomeOf(read: () => Document): ReadOutcome {
  try {
    return { ok: true, document: read() }
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, reason: error.reason }
    throw error
  }
}
