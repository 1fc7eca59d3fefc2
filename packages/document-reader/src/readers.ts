import type { DocumentFormat } from '@stackademy/contract/document'
import type { ReadOutcome } from './read-outcome.ts'

/** Makes a document of a file's bytes, or of text that was decoded already. */
export type Reader = (input: Uint8Array | string) => ReadOutcome

/** The formats that need nothing but their bytes. Each reader is loaded when it is first asked for. */
export const readers: Record<Exclude<DocumentFormat, 'pdf'>, () => Promise<Reader>> = {
  markdown: async () => (await import('./markdown/read-markdown.ts')).readMarkdown,
  text: async () => (await import('./text/read-text.ts')).readText,
}
