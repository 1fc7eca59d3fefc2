import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib'
import type { Packed } from './make-archive.ts'
import { makeWordDocument } from './study-files.ts'

const wordNamespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const wordPart = (text: string, before = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>${before}<w:document ${wordNamespace}><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`
const megabyte = 2 ** 20
const tooMany = 1_000_000

/** Files that mean harm, made small; by their names. `address` is what they would have the server fetch. */
export const hostileFiles = ({ address }: { address: string }): Record<string, () => Buffer> => ({
  'bomb.docx': () => makeWordDocument(packedRepeats(`<!--${' '.repeat(megabyte)}-->`, 1000)),
  'entity.docx': () => makeWordDocument(wordPart('Cells divide. &file; &page;', entities(address))),
  'laughs.docx': () => makeWordDocument(wordPart('Cells divide. &l9;', laughs())),
  'empty.docx': () => makeWordDocument(packedRepeats('<w:p/>'.repeat(10_000), 300)),
  'nested.html': () => Buffer.from(`<!doctype html>${'<div>'.repeat(tooMany)}Cells divide.`),
  'nested.rtf': () => Buffer.from(`{\\rtf1 ${'{'.repeat(tooMany)}Cells divide.`),
  'lines.txt': () => Buffer.from('a\n\n'.repeat(tooMany)),
  'items.md': () => Buffer.from('- a\n'.repeat(tooMany)),
  'paragraphs.html': () => Buffer.from(`<!doctype html>${'<p>a'.repeat(tooMany)}`),
  'large.png': () => largePicture(35_000),
  'large.bmp': () => largeBitmap(35_000),
  'pages.pdf': () => makePdf(Array.from({ length: 600 }, () => drawnText('Cells divide.'))),
  'endless.pdf': () => makePdf([`${drawnText('Cells divide.')} ${'/Again Do '.repeat(100_000)}`]),
  'undrawable.pdf': () => makePdf(['/Pattern cs /Tiny scn 0 0 600 800 re f']),
})

const entities = (address: string) =>
  `<!DOCTYPE w:document [<!ENTITY file SYSTEM "file:///etc/hostname"><!ENTITY page SYSTEM "${address}">]>`

/** A thousand million words by ten names of ten others each. */
const laughs = () =>
  `<!DOCTYPE w:document [<!ENTITY l0 "ha">${Array.from({ length: 9 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`).join('')}]>`

/** A text many times over, without making all of it: a block that ends at a byte can be repeated as it is. */
function packedRepeats(text: string, times: number): Packed {
  const block = deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH })
  const end = deflateRawSync('')
  return { deflated: Buffer.concat([...Array.from({ length: times }, () => block), end]), length: (text.length * times) % 2 ** 32 }
}

/** A PNG (W3C, PNG Specification) whose header says that it is a square of so many grey pixels a side. */
function largePicture(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(megabyte))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

/** A Windows bitmap whose header says so. */
function largeBitmap(side: number): Buffer {
  const bytes = Buffer.alloc(100)
  bytes.write('BM')
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(side, 18)
  bytes.writeInt32LE(side, 22)
  bytes.writeUInt16LE(24, 28)
  return bytes
}

const drawnText = (text: string) => `BT /Plain 12 Tf 72 700 Td (${text}) Tj ET`

/** A PDF of these contents. `/Again` does nothing a hundred thousand times; `/Tiny` fills with tiles of a millionth of an inch. */
function makePdf(contents: string[]): Buffer {
  const resources =
    '/Resources << /Font << /Plain << /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >> >> /XObject << /Again 3 0 R >> /Pattern << /Tiny 4 0 R >> >>'
  const pages = contents.map((_, index) => `${5 + 2 * index} 0 R`)
  const tile = '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.0001 /YStep 0.0001 /Resources << >>'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.join(' ')}] /MediaBox [0 0 600 800] ${resources} >>`,
    stream('q Q '.repeat(100_000), '/Type /XObject /Subtype /Form /BBox [0 0 600 800]'),
    stream('0 0 1 1 re f', tile),
    ...contents.flatMap((content, index) => [`<< /Type /Page /Parent 2 0 R /Contents ${6 + 2 * index} 0 R >>`, stream(content)]),
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj ${object} endobj\n`).join('')
  return Buffer.from(`%PDF-1.7\n${body}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\n%%EOF`, 'latin1')
}

function stream(content: string, more = ''): string {
  const packed = deflateSync(content).toString('latin1')
  return `<< /Length ${packed.length} /Filter /FlateDecode ${more} >> stream\n${packed}\nendstream`
}
