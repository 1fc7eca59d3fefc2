import iconv from 'iconv-lite'
import { decodeText, markedEncoding } from '../text/decode.ts'

/** Where a page has to state its encoding (HTML 13.2.3.2). */
const sniffedBytes = 2048
const declaration = /<meta[^>]+charset\s*=\s*["']?\s*([\w:.-]+)|<\?xml[^>]+encoding\s*=\s*["']([\w:.-]+)/i

/**
 * The characters of a page: by its byte order mark, by the encoding that it states, else as those of any text. What states
 * UTF-8 and is none, and what states an unknown encoding, is guessed like a text, too. Null when the bytes are no text.
 */
export function decodeHtml(bytes: Uint8Array): string | null {
  if (markedEncoding(bytes) !== null) return decodeText(bytes)
  const found = declaration.exec(String.fromCharCode(...bytes.subarray(0, sniffedBytes)))
  const stated = (found?.[1] ?? found?.[2] ?? '').toLowerCase()
  if (stated === '' || /^utf-?(?:8|16)/.test(stated) || !iconv.encodingExists(stated)) return decodeText(bytes)
  return iconv.decode(bytes, /^(?:iso-8859-1|latin1|us-ascii|ascii)$/.test(stated) ? 'windows-1252' : stated)
}
