import type { DocumentFormat } from '@stackademy/contract/document'
import { fileTypeFromBuffer } from 'file-type'
import { isCompoundFile } from './compound/compound-file.ts'
import { compoundKind } from './detect/compound-kind.ts'
import { type FileSource, sourceOf } from './detect/file-source.ts'
import { kindOfType } from './detect/kind-of-type.ts'
import { markupKind } from './detect/markup-kind.ts'
import { type Kind, zipKind } from './detect/zip-kind.ts'
import { decodeText } from './text/decode.ts'

export type { FileSource } from './detect/file-source.ts'

/** `kind` is what the file seems to be, with its article left out, for a sentence such as "This is an Excel workbook". */
export type FormatOutcome = { ok: true; format: DocumentFormat } | { ok: false; reason: 'empty' | 'unsupported'; kind: string | null }

/** The beginning tells what a text is, and decoding all of a large one would take long. */
const headLength = 1024 * 1024

/**
 * What a file is, by its bytes; the name only tells Markdown from other text. A text called `.pdf` is text, a PDF called
 * `.txt` is a PDF, archives are told by what is in them, and what is not read is refused with a readable kind, or null
 * where nothing is known about it.
 */
export async function detectFormat(file: Uint8Array | FileSource, fileName: string | null): Promise<FormatOutcome> {
  const source = file instanceof Uint8Array ? sourceOf(file) : file
  if (source.size === 0) return { ok: false, reason: 'empty', kind: null }
  const head = await source.read(0, headLength)
  if (hasPdfHeader(head)) return { ok: true, format: 'pdf' }
  if (isZip(head)) return outcomeOf(await zipKind(source, head))
  if (isCompoundFile(head)) return outcomeOf(await compoundKind(source))
  const type = await fileTypeFromBuffer(head)
  if (type !== undefined && pictures.has(type.ext)) return { ok: true, format: 'image' }
  if (type !== undefined && !isTextType(type.mime)) return unsupported(kindOfType(type))
  return textFormat(source.size > head.length ? withoutCutCharacter(head) : head, fileName)
}

function textFormat(head: Uint8Array, fileName: string | null): FormatOutcome {
  const text = decodeText(head)
  if (text === null) return unsupported(null)
  if (text.trim() === '') return { ok: false, reason: 'empty', kind: null }
  const markup = markupKind(text)
  if (markup !== null) return outcomeOf(markup)
  return { ok: true, format: fileName !== null && /\.(?:md|markdown|mdown|mkd)$/i.test(fileName) ? 'markdown' : 'text' }
}

const unsupported = (kind: string | null): FormatOutcome => ({ ok: false, reason: 'unsupported', kind })
const outcomeOf = (kind: Kind): FormatOutcome => ('format' in kind ? { ok: true, format: kind.format } : unsupported(kind.kind))

/** Readers accept a PDF whose header stands anywhere in the first kilobyte (PDF 1.7, implementation note 13). */
function hasPdfHeader(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 1024))
  const at = start.indexOf('%PDF-')
  return at === 0 || (at > 0 && /^[^\x20-\x7e]*$|^\s*$/.test(start.slice(0, Math.min(at, 16))))
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && [3, 5, 7].includes(bytes[2] ?? 0)

/** Pictures whose writing is recognised. */
const pictures = new Set(['jpg', 'png', 'apng', 'webp', 'avif', 'gif', 'bmp', 'tif'])

/** Kinds of text that are read as text: XML and HTML are told apart by their markup, scripts and the like are just text. */
const isTextType = (mime: string): boolean =>
  mime === 'application/xml' || mime === 'application/rtf' || mime.startsWith('text/') || mime === 'application/x-sh'

/** Without the last character of UTF-8, of which the rest may be missing. */
function withoutCutCharacter(bytes: Uint8Array): Uint8Array {
  const lastStart = bytes.findLastIndex((byte) => (byte & 0xc0) !== 0x80)
  return lastStart >= bytes.length - 4 ? bytes.subarray(0, lastStart) : bytes
}
