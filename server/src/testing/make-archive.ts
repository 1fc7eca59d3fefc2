import { crc32 } from 'node:zlib'

/** A file of an archive that is compressed already (RFC 1951), and of which length it claims to be. */
export interface Packed {
  deflated: Buffer
  length: number
}

/** A ZIP archive (APPNOTE.TXT 6.3, 4.3) of texts, which are stored as they are, and of packed files. */
export function makeArchive(files: Record<string, string | Packed>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, file] of Object.entries(files)) {
    const [content, facts] = typeof file === 'string' ? storedFile(Buffer.from(file)) : packedFile(file)
    facts.writeUInt16LE(Buffer.byteLength(name), 22)
    const part = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, Buffer.from(name), content])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, place, Buffer.from(name)]))
    parts.push(part)
    offset += part.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\u0005\u0006'), end])
}

const storedFile = (content: Buffer): [Buffer, Buffer] => [
  content,
  factsOf({ method: 0, checksum: crc32(content), content, length: content.length }),
]

/** Its checksum is left out: nobody who unpacks it gets to the end. */
const packedFile = ({ deflated, length }: Packed): [Buffer, Buffer] => [
  deflated,
  factsOf({ method: 8, checksum: 0, content: deflated, length }),
]

/** What the header of a file and its entry in the directory have in common. */
function factsOf({ method, checksum, content, length }: { method: number; checksum: number; content: Buffer; length: number }): Buffer {
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt16LE(method, 4)
  facts.writeUInt32LE(checksum, 10)
  facts.writeUInt32LE(content.length, 14)
  facts.writeUInt32LE(length, 18)
  return facts
}
