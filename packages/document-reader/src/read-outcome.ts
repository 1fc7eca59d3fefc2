import type { Document } from '@stackademy/contract/document'

/** What reading gives: a document, or why there is none in the words of `ReadingFailure`. */
export type ReadOutcome =
  | { ok: true; document: Document }
  | { ok: false; reason: 'password_protected' | 'damaged' | 'too_many_pages' | 'no_text' }
