import type { Document } from '@stackademy/contract/document'
import type { ReadingFailure } from '@stackademy/contract/errors'

/** What reading gives: a document, or why there is none; `why` is a sentence for the student where there is more to say. */
export type ReadOutcome =
  | { ok: true; document: Document }
  | {
      ok: false
      reason: Extract<
        ReadingFailure,
        'password_protected' | 'copy_protected' | 'damaged' | 'too_many_pages' | 'unpacks_too_large' | 'no_text'
      >
      why?: string
    }
