import type { DocumentFormat } from '@stackademy/contract/document'
import { fileTypeFromBuffer } from 'file-type'
import { decodeText } from './text/decode.ts'

/** `kind` is what the file seems to be, with its article left out, for a sentence such as "This is a PNG picture". */
export type FormatOutcome = { ok: true; format: DocumentFormat } | { ok: false; reason: 'empty' | 'unsupported'; kind: string | null }

/**
 * What a file is, by its bytes; the name only tells Markdown from other text. A text called `.pdf` is text, a PDF called
 * `.txt` is a PDF, and what is neither is refused with a readable kind, or null where nothing is known about it.
 */
export async function detectFormat(bytes: Uint8Array, fileName: string | null): Promise<FormatOutcome> {
  if (bytes.length === 0) return { ok: false, reason: 'empty', kind: null }
  if (hasPdfHeader(bytes)) return { ok: true, format: 'pdf' }
  const type = await fileTypeFromBuffer(bytes)
  if (type !== undefined && !isTextType(type.mime)) return unsupported(kindOf(type.ext, type.mime, fileName))
  const text = decodeText(bytes)
  if (text === null) return unsupported(null)
  if (text.trim() === '') return { ok: false, reason: 'empty', kind: null }
  const markup = markupKind(text)
  if (markup !== null) return unsupported(markup)
  return { ok: true, format: fileName !== null && /\.(?:md|markdown|mdown|mkd)$/i.test(fileName) ? 'markdown' : 'text' }
}

const unsupported = (kind: string | null): FormatOutcome => ({ ok: false, reason: 'unsupported', kind })

/** Readers accept a PDF whose header stands anywhere in the first kilobyte (PDF 1.7, implementation note 13). */
function hasPdfHeader(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 1024))
  const at = start.indexOf('%PDF-')
  return at === 0 || (at > 0 && /^[^\x20-\x7e]*$|^\s*$/.test(start.slice(0, Math.min(at, 16))))
}

/** Kinds of text that are read as text: XML and HTML are told apart below, scripts and the like are just text. */
const isTextType = (mime: string): boolean => mime === 'application/xml' || mime.startsWith('text/') || mime === 'application/x-sh'

const kindsByExtension: Record<string, string> = {
  docx: 'Word document',
  docm: 'Word document',
  dotx: 'Word document',
  pptx: 'PowerPoint presentation',
  xlsx: 'Excel workbook',
  odt: 'OpenDocument text',
  odp: 'OpenDocument presentation',
  ods: 'OpenDocument spreadsheet',
  epub: 'EPUB book',
  rtf: 'RTF document',
  jpg: 'JPEG picture',
  tif: 'TIFF picture',
  svg: 'SVG picture',
  zip: 'ZIP archive',
  gz: 'gzip archive',
  '7z': '7-Zip archive',
  exe: 'program',
  elf: 'program',
  ps: 'PostScript file',
}

function kindOf(extension: string, mime: string, fileName: string | null): string {
  if (extension === 'cfb')
    return /\.xls$/i.test(fileName ?? '') ? 'Excel workbook' : /\.ppt$/i.test(fileName ?? '') ? 'PowerPoint presentation' : 'Word document'
  const known = kindsByExtension[extension]
  if (known !== undefined) return known
  const family = { image: 'picture', audio: 'sound recording', video: 'video', font: 'font' }[mime.split('/')[0] ?? '']
  return `${extension.toUpperCase()} ${family ?? 'file'}`
}

/** Markup that is text by its bytes but not for a reader. */
function markupKind(text: string): string | null {
  const start = text.slice(0, 4096).trimStart().toLowerCase()
  const afterProlog = start.replace(/^(?:<\?xml[^>]*>|<!--[\s\S]*?-->|\s)+/, '')
  if (/^<(?:!doctype html|html[\s>])/.test(afterProlog)) return 'web page'
  if (/^(?:<!doctype svg[^>]*>\s*)?<svg[\s>]/.test(afterProlog)) return 'SVG picture'
  if (start.startsWith('{\\rtf')) return 'RTF document'
  return start.startsWith('<?xml') ? 'XML file' : null
}
