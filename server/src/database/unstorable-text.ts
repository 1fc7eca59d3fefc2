const invalidByteSequence = '22021'
const untranslatableCharacter = '22P05'

/** True for the database's refusal of a text: PostgreSQL keeps every character but U+0000. */
export function isUnstorableText(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && (error.code === invalidByteSequence || error.code === untranslatableCharacter)) return true
  return isUnstorableText(error.cause)
}
