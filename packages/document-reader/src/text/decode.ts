import { analyse } from 'chardet'
import iconv from 'iconv-lite'

/**
 * The characters of a text file, or null when its bytes are no text. A byte order mark decides; without one UTF-16 shows
 * by its NUL bytes and UTF-8 by being valid; other encodings are guessed by chardet.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const encoding = encodingOf(bytes)
  if (encoding === null) return null
  const text = iconv.decode(bytes, encoding)
  return isText(text) ? text : null
}

function encodingOf(bytes: Uint8Array): string | null {
  const marked = markedEncoding(bytes)
  if (marked !== null) return marked
  if (bytes.subarray(0, sniffedBytes).includes(0)) return utf16ByNuls(bytes.subarray(0, sniffedBytes))
  if (isUtf8(bytes)) return 'utf-8'
  return guessed(bytes)
}

/** The Unicode byte order marks, the longer ones first. */
const marks: [encoding: string, mark: number[]][] = [
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]
export const markedEncoding = (bytes: Uint8Array): string | null =>
  marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0] ?? null

const sniffedBytes = 4096

/** Latin letters and spaces of UTF-16 have a NUL in every other byte, always on the same side; anything else is binary. */
function utf16ByNuls(bytes: Uint8Array): string | null {
  const nuls = [0, 0]
  bytes.forEach((byte, index) => {
    if (byte === 0) nuls[index % 2] = (nuls[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = nuls
  if (even + odd < 0.05 * bytes.length) return null
  if (odd > 20 * even) return 'utf-16le'
  return even > 20 * odd ? 'utf-16be' : null
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const guessedBytes = 64_000

/** The likeliest encoding that iconv knows. Western text is read as Windows-1252, which contains ISO-8859-1 and its quotes. */
function guessed(bytes: Uint8Array): string | null {
  const guesses = analyse(bytes.subarray(0, guessedBytes)).map(({ name }) =>
    name === 'ISO-8859-1' || name === 'ASCII' ? 'windows-1252' : name,
  )
  return guesses.find((name) => !name.startsWith('UTF-') && iconv.encodingExists(name)) ?? null
}

/** Hardly any control characters or places that could not be decoded. */
function isText(text: string): boolean {
  const sample = text.slice(0, 20_000)
  const strange = sample.match(/(?!\s)[\p{Cc}\ufffd]/gu)?.length ?? 0
  return strange <= 0.01 * sample.length
}
