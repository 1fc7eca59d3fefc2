import type { PageRecogniser } from '@stackademy/document-reader/picture'
import { findScript } from './find-script.ts'
import { packageOf } from './language-data.ts'
import { recognise } from './recognise.ts'

/** Languages that pages are recognised in, the usual one first. */
export type RecognitionLanguages = readonly [string, ...string[]]

/** What the reader needs to recognise pages, done by the engines of this process until the signal is aborted. */
export const makePageRecogniser = (languages: RecognitionLanguages, signal: AbortSignal): PageRecogniser => ({
  recognise: (image, language) => recognise(image, { language, signal }),
  findScript: (image) => findScript(image, signal),
  languages,
  packageOf,
})
