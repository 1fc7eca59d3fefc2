import type { Result, Source } from '@stackademy/contract/generation'

/** What a slip needs to know of an item of this result. */
export const sourceOf = ({ uploadId, originalFileName, subject }: Result, source: Source) => ({
  uploadId,
  fileName: originalFileName ?? subject,
  source,
})
