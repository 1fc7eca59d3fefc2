import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { maxTextCharacters, maxUploadBytes } from '@stackademy/contract/constants'
import { AppError } from '../app-error.ts'
import type { FastifyRequest } from './http.ts'

/** A file as it arrived: its bytes lie at `path` until the handler has answered, unless it moves them away. */
export interface ReceivedFile {
  name: string
  path: string
  bytes: number
  sha256: string
}

export interface ReceivedForm {
  fields: Record<string, string>
  file: ReceivedFile | null
}

// A UTF-16 code unit takes at most three bytes in UTF-8.
const limits = { fileSize: maxUploadBytes, files: 1, fields: 20, fieldSize: maxTextCharacters * 3 + 1, headerPairs: 50 }
const maxNameCharacters = 255

/**
 * Reads a form with at most one file, streaming it to a temporary file. Refuses a larger file with `too_large`, a
 * second one with `invalid_input`; whatever goes wrong, nothing stays behind.
 */
export async function receiveForm(request: FastifyRequest, directory: string): Promise<ReceivedForm> {
  const form: ReceivedForm = { fields: {}, file: null }
  const path = join(directory, randomUUID())
  try {
    for await (const part of request.parts({ limits, throwFileSizeLimit: false } as object)) {
      if (part.type === 'file') form.file = await receiveFile(part, path)
      else form.fields[part.fieldname] = fieldText(part)
    }
    return form
  } catch (error) {
    await rm(path, { force: true })
    throw explain(error)
  }
}

async function receiveFile(part: MultipartFile, path: string): Promise<ReceivedFile | null> {
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(
    part.file,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  )
  if (part.file.truncated) throw new AppError('too_large', 'This file is larger than 25 MB. Please choose a smaller one or split it.')
  const chosenNothing = bytes === 0 && !part.filename
  if (chosenNothing) await rm(path, { force: true })
  return chosenNothing ? null : { name: cleanFileName(part.filename), path, bytes, sha256: hash.digest('hex') }
}

/** Only the name itself, without folders, control characters and marks that turn the reading direction. */
export function cleanFileName(name: string | undefined): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? ''
  const visible = last
    .normalize('NFC')
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
  return visible.slice(0, maxNameCharacters).replace(/[\ud800-\udbff]$/, '') || 'file'
}

/** Forms carry line breaks as CR LF; everything of ours counts them as one character. */
function fieldText(part: { value: unknown; fieldname: string; valueTruncated: boolean }): string {
  if (!part.valueTruncated) return String(part.value).replaceAll('\r\n', '\n')
  throw new AppError('too_large', `"${part.fieldname}" is longer than we can take. Please send a file instead.`)
}

const tooMuch: Record<string, string> = {
  FST_FILES_LIMIT: 'Please send one file at a time.',
  FST_FIELDS_LIMIT: 'This form has more fields than we can take.',
  FST_PARTS_LIMIT: 'This form has more parts than we can take.',
}

/** The parser's complaints about the form become sentences; what our disk says, and what is answered already, stays. */
function explain(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError || 'syscall' in error) return error
  const sentence = 'code' in error ? tooMuch[String(error.code)] : undefined
  if (sentence) return new AppError('invalid_input', sentence, { field: 'file' })
  return new AppError('invalid_input', 'The form arrived incomplete or damaged. Please send it again.')
}
