import type { DocumentFormat } from '@stackademy/contract/document'
import { type ReadOutcome, readers } from '@stackademy/document-reader'
import type { TaskContext } from '../task-server.ts'
import type { FetchedFile } from './fetched-file.ts'

type FileReader = (file: FetchedFile, context: TaskContext) => Promise<ReadOutcome>

/** How each format is read. What a reader needs is loaded when the first file of its format comes, and stays. */
export const fileReaders: Record<DocumentFormat, FileReader> = {
  ...fromBytes(),
  image: async (file, context) => (await import('./read-picture-file.ts')).readPictureFile(file, context),
  pdf: async (file, context) => (await import('./read-pdf-file.ts')).readPdfFile(file, context),
}

/** The formats that need nothing but their bytes are read at one go. */
function fromBytes() {
  const entries = Object.entries(readers).map(([format, load]): [string, FileReader] => [
    format,
    async ({ bytes }) => (await load())(bytes),
  ])
  return Object.fromEntries(entries) as Record<keyof typeof readers, FileReader>
}
