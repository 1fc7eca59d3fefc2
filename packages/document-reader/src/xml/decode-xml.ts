import { Refusal } from '../refusal.ts'

/** Enough of the beginning for the declaration of the encoding. */
const startLength = 256

/** The characters of XML whose encoding its byte order mark or its first line declares; UTF-8 where nothing does. */
export function* decodeXml(pieces: Iterable<Uint8Array>): Generator<string> {
  let start = new Uint8Array()
  let decoder: Decoder | null = null
  for (const piece of pieces) {
    if (decoder !== null) yield decoder.decode(piece, { stream: true })
    else {
      start = joined(start, piece)
      if (start.length < startLength) continue
      decoder = decoderFor(start)
      yield decoder.decode(start, { stream: true })
    }
  }
  yield decoder === null ? decoderFor(start).decode(start) : decoder.decode()
}

type Decoder = InstanceType<typeof TextDecoder>

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

const declaration = /^(?:ï»¿)?\s*<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)["']/

function decoderFor(start: Uint8Array): Decoder {
  const [first, second] = start
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return new TextDecoder('utf-16le')
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return new TextDecoder('utf-16be')
  try {
    return new TextDecoder(declaration.exec(String.fromCharCode(...start.subarray(0, startLength)))?.[1] ?? 'utf-8')
  } catch {
    throw new Refusal('damaged')
  }
}
