import type { DocumentFormat } from '@stackademy/contract/document'
import type { ReadOutcome } from './read-outcome.ts'

/** Makes a document of a file's bytes. */
type Reader = (bytes: Uint8Array) => ReadOutcome

/** The formats that need nothing but their bytes. Each reader is loaded when it is first asked for. */
export const readers = {
  doc: async () => (await import('./doc/read-doc.ts')).readDoc,
  docx: async () => (await import('./docx/read-docx.ts')).readDocx,
  epub: async () => (await import('./epub/read-epub.ts')).readEpub,
  html: async () => (await import('./html/read-html.ts')).readHtml,
  markdown: async () => (await import('./markdown/read-markdown.ts')).readMarkdown,
  odt: async () => (await import('./odt/read-odt.ts')).readOdt,
  pptx: async () => (await import('./pptx/read-pptx.ts')).readPptx,
  rtf: async () => (await import('./rtf/read-rtf.ts')).readRtf,
  text: async () => (await import('./text/read-text.ts')).readText,
} satisfies Record<Exclude<DocumentFormat, 'pdf' | 'image'>, () => Promise<Reader>>
