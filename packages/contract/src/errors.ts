import * as z from 'zod/mini'

/** Every refusal the product knows, with the status it travels under. Screens choose what to do by the code alone. */
export const errorStatus = {
  unauthorized: 401,
  insufficient_credits: 402,
  limit_reached: 403,
  forbidden_origin: 403,
  not_found: 404,
  not_ready: 409,
  conflict: 409,
  too_large: 413,
  unsupported_file: 415,
  misdirected: 421,
  invalid_input: 422,
  unknown_topic: 422,
  no_text: 422,
  rate_limited: 429,
  failed: 500,
  provider_failed: 502,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus
export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]

/** The body of every answer that is not a success: `message` is a sentence for the student that says what to do next. */
export const errorBody = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  details: z.optional(z.record(z.string(), z.unknown())),
})
export type ErrorBody = z.output<typeof errorBody>

/**
 * Why a document could not be read, in words a program can choose by. Kept in `upload.error.code`; the message beside it
 * is for the student.
 */
export const readingFailures = [
  'password_protected',
  'copy_protected',
  'damaged',
  'too_many_pages',
  'unpacks_too_large',
  'no_text',
  'note_missing',
  'took_too_long',
  'too_much_memory',
  'interrupted',
] as const
export type ReadingFailure = (typeof readingFailures)[number]

/** Why a result could not be made. */
export const generationFailures = ['no_items', 'not_english', 'took_too_long', 'too_much_memory', 'interrupted'] as const
export type GenerationFailure = (typeof generationFailures)[number]
