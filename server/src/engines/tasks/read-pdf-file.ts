import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { maxUploadPages } from '@stackademy/contract/constants'
import type { ReadOutcome } from '@stackademy/document-reader'
import { loadPdfium, type Pdfium } from '@stackademy/document-reader/pdf'
import { openStorage, type StorageDescription } from '../../outside/storage/open-storage.ts'
import type { RecognitionLanguages } from '../recogniser/page-recogniser.ts'
import type { TaskContext } from '../task-server.ts'
import type { FetchedFile } from './fetched-file.ts'
import { helpReadPdfPages, readPdfPages } from './read-pdf-pages.ts'

export interface HelpRequest {
  storage: StorageDescription
  fileKey: string
  checkpointKey: string
  languages: RecognitionLanguages
}

export async function readPdfFile(file: FetchedFile, context: TaskContext): Promise<ReadOutcome> {
  return readPdfPages({ ...file, pdfium: await thePdfium(), maxPages: maxUploadPages }, context)
}

/** Reads some pages of a stored PDF while another process reads the others. */
export async function helpReadPdf({ storage: description, fileKey, ...rest }: HelpRequest, context: TaskContext): Promise<void> {
  const storage = openStorage(description)
  const bytes = await storage.get(fileKey)
  await helpReadPdfPages({ ...rest, bytes, storage, pdfium: await thePdfium(), maxPages: maxUploadPages }, context)
}

let pdfium: Promise<Pdfium> | undefined

/** PDFium, started once for as long as this process lives. Its bytes are those that the reader depends on. */
function thePdfium(): Promise<Pdfium> {
  const start = async () => {
    const wasm = createRequire(import.meta.resolve('@stackademy/document-reader')).resolve('@embedpdf/pdfium/pdfium.wasm')
    return loadPdfium(new Uint8Array(await readFile(wasm)))
  }
  pdfium ??= start()
  return pdfium
}
