import type { ReadingFailure } from '@stackademy/contract/errors'

export interface StoredFailure {
  code: ReadingFailure
  message: string
  canRetry: boolean
}

/**
 * What a student is told, the reader's own sentence where it has one, and whether reading the same bytes again may go better: only
 * where it was our side that failed.
 */
export const readingFailure = (code: ReadingFailure, why?: string): StoredFailure => ({
  code,
  message: why ?? sentences[code],
  canRetry: failedOnOurSide.has(code),
})

const failedOnOurSide = new Set<ReadingFailure>(['took_too_long', 'interrupted'])

const sentences: Record<ReadingFailure, string> = {
  password_protected: 'This document is locked with a password. Please save it without the password and upload it again.',
  copy_protected: 'This book has the copy protection of its shop and cannot be opened. Please upload a copy without it, or paste the text.',
  damaged: 'This file is damaged and cannot be opened. Please export or download it again and upload the new copy.',
  too_many_pages: 'This document is longer than 500 pages. Please upload the part that you want to study.',
  unpacks_too_large:
    'This file holds far more than its size says and was not unpacked. Please save the document again and upload the new copy.',
  no_text: 'No text was found in this file. Please upload one whose text can be selected, or paste the text.',
  note_missing: 'The study note on this topic has changed its name or is gone. Please type the topic again.',
  took_too_long: 'Reading took too long and was stopped. Please try again, or upload a smaller part.',
  too_much_memory: 'This file needs more memory than we can give it. Please upload a smaller part.',
  interrupted: 'Reading was interrupted on our side. Please try again.',
}
