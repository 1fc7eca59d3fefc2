import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { minTextCharacters } from '@stackademy/contract/constants'
import { detectFormat, type FormatOutcome } from '@stackademy/document-reader/detect-format'
import type { NotesFound } from '@stackademy/notes'
import { AppError } from '../../app-error.ts'
import type { NewUpload } from './store.ts'
import { isTopic } from './typed-text.ts'

/** What a student sent, parsed but not yet judged. */
export interface UploadForm {
  type: 'image' | 'document' | 'text'
  textContent?: string | undefined
  kind?: 'topic' | 'text' | undefined
  file: { name: string; path: string; bytes: number } | null
}

/** An upload that can be accepted, and the bytes to keep until it is read; a topic has none. */
export interface Submission {
  upload: Omit<NewUpload, 'userId' | 'fileKey'>
  openContent: (() => Uint8Array | Readable) | null
}

/** Decides what was sent and refuses at once what cannot be read: emptiness, wrong kinds by their bytes, unknown topics. */
export async function acceptSubmission(form: UploadForm, findNotes: (topic: string) => NotesFound): Promise<Submission> {
  if (form.file) return acceptFile(form.file)
  if (form.type !== 'text') throw new AppError('invalid_input', 'No file arrived. Please choose one and try again.', { field: 'file' })
  const text = (form.textContent ?? '').toWellFormed().trim()
  if (text.length < minTextCharacters) throw tooShort(text)
  return isTopic(text, form.kind) ? acceptTopic(text, findNotes) : acceptText(text)
}

async function acceptFile({ name, path, bytes }: { name: string; path: string; bytes: number }): Promise<Submission> {
  const found = await formatOf(path, name)
  if (!found.ok) throw refusal(found)
  return {
    upload: {
      type: found.format === 'image' ? 'image' : 'document',
      format: found.format,
      originalFileName: name,
      topic: null,
      fileBytes: bytes,
    },
    openContent: () => createReadStream(path),
  }
}

async function formatOf(path: string, name: string): Promise<FormatOutcome> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    return await detectFormat({ size, read: (start, end) => readPart(file, start, Math.min(size, end)) }, name)
  } finally {
    await file.close()
  }
}

async function readPart(file: FileHandle, start: number, end: number): Promise<Uint8Array> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.max(0, end - start)), 0, Math.max(0, end - start), start)
  return buffer.subarray(0, bytesRead)
}

function refusal({ reason, kind }: FormatOutcome & { ok: false }): AppError {
  if (reason === 'empty') return new AppError('invalid_input', 'The file is empty. Please choose another one.', { field: 'file' })
  if (kind === 'HEIC picture') return new AppError('unsupported_file', heicAdvice, { kind })
  const whatItIs = kind ? `This is ${withArticle(kind)}, which cannot be read.` : 'Nothing that can be read was found in this file.'
  return new AppError(
    'unsupported_file',
    `${whatItIs} Please choose a PDF, a Word document, slides, an e-book, a web page, a picture or a text.`,
    { kind },
  )
}

/** What iPhones take pictures in; its decoder is patented. */
const heicAdvice =
  'This is a HEIC picture, which cannot be read. On an iPhone choose “Most Compatible” in Settings, Camera, Formats, or export the picture as JPEG, and upload that.'

/** "a ZIP archive", "an Excel workbook", "an SVG picture". */
const withArticle = (kind: string) => `${/^(?:[AEIO]|[FHLMNRSX][A-Z0-9])/.test(kind) ? 'an' : 'a'} ${kind}`

const tooShort = (text: string) =>
  new AppError('invalid_input', text ? 'Please type a little more.' : 'Please type or paste something to study.', { field: 'textContent' })

const longestTopic = 200
const namedTopics = 3

function acceptTopic(text: string, findNotes: (topic: string) => NotesFound): Submission {
  const topic = text.replace(/[\p{Cc}\s]+/gu, ' ')
  if (topic.length > longestTopic) throw new AppError('invalid_input', 'A topic is a few words. Please paste a longer text as a text.')
  const found = findNotes(topic)
  if (!found.ok) throw unknownTopic(topic, found.nearest.slice(0, namedTopics))
  const notesUsed = found.notes.map(({ title }) => title)
  return { upload: { type: 'text', format: 'topic', originalFileName: null, topic, notesUsed, fileBytes: null }, openContent: null }
}

function unknownTopic(topic: string, nearest: string[]): AppError {
  const titles = new Intl.ListFormat('en', { type: 'disjunction' }).format(nearest.map((title) => `“${title}”`))
  const proposal = nearest.length > 0 ? `Try ${titles}, or paste` : 'Please paste'
  return new AppError('unknown_topic', `There is no study note on “${topic}” yet. ${proposal} or upload your own material.`, { nearest })
}

function acceptText(text: string): Submission {
  const bytes = new TextEncoder().encode(text)
  return {
    upload: { type: 'text', format: 'text', originalFileName: null, topic: null, fileBytes: bytes.length },
    openContent: () => bytes,
  }
}
