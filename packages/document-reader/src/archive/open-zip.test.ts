import { randomBytes } from 'node:crypto'
import { strToU8, Zip, ZipPassThrough, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { makeArchive } from '../testing/make-archive.ts'
import { openZip } from './open-zip.ts'

const text = (bytes: Uint8Array | null) => (bytes === null ? null : new TextDecoder().decode(bytes))
const reasonOf = (open: () => unknown) => {
  try {
    open()
    return null
  } catch (error) {
    return (error as { reason?: string }).reason
  }
}
const everything = (bytes: Uint8Array) => {
  const zip = openZip(bytes)
  for (const name of zip.names) for (const piece of zip.pieces(name)) void piece
}

test('files are found by their full names in any case, and nothing else is', () => {
  const zip = openZip(makeArchive({ 'Word/Document.xml': 'one', '../evil.txt': 'two' }))
  expect(zip.names).toEqual(['Word/Document.xml', '../evil.txt'])
  expect(text(zip.bytes('word/document.xml'))).toBe('one')
  expect(zip.bytes('evil.txt')).toBeNull()
  expect(zip.has('document.xml')).toBe(false)
})

test('files of which the size was not known when they were written are read', () => {
  const pieces: Uint8Array[] = []
  const archive = new Zip((_, piece) => pieces.push(piece))
  const file = new ZipPassThrough('a.txt')
  archive.add(file)
  file.push(strToU8('streamed'), true)
  archive.end()
  expect(text(openZip(Buffer.concat(pieces)).bytes('a.txt'))).toBe('streamed')
})

test('an archive with something before or after it is read', () => {
  const archive = makeArchive({ 'a.txt': 'one' })
  expect(text(openZip(Buffer.concat([Buffer.from('MZ launcher'), archive])).bytes('a.txt'))).toBe('one')
})

test.each([
  ['nothing', new Uint8Array()],
  ['no archive', strToU8('PK\u0003\u0004 and then nothing of it')],
  ['an archive cut off', makeArchive({ 'a.txt': 'x'.repeat(1000) }).subarray(0, 60)],
])('%s is damaged', (_, bytes) => {
  expect(reasonOf(() => openZip(bytes))).toBe('damaged')
})

test('damaged contents are told when they are read', () => {
  const bytes = makeArchive({ 'a.txt': 'the quick brown fox jumps over the lazy dog '.repeat(20) })
  bytes.fill(0xff, 40, 60)
  expect(reasonOf(() => everything(bytes))).toBe('damaged')
})

test('an encrypted file needs its password', () => {
  const bytes = makeArchive({ 'a.txt': 'secret' })
  const directory = Buffer.from(bytes).indexOf('PK\u0001\u0002')
  bytes[directory + 8] = 1
  expect(reasonOf(() => everything(bytes))).toBe('password_protected')
})

test('what unpacks to hundreds of times its size is not unpacked', () => {
  const bomb = zipSync({ 'word/document.xml': [new Uint8Array(12_000_000), { level: 6 }] })
  expect(bomb.length).toBeLessThan(60_000)
  expect(reasonOf(() => everything(bomb))).toBe('unpacks_too_large')
})

test('a bomb with much behind it is seen when its first part has gone off', () => {
  const bytes = zipSync({ 'a.xml': [Buffer.concat([Buffer.alloc(12_000_000), randomBytes(100_000)]), { level: 6 }] })
  let pieces = 0
  expect(
    reasonOf(() => {
      for (const piece of openZip(bytes).pieces('a.xml')) pieces += piece.length
    }),
  ).toBe('unpacks_too_large')
  expect(pieces).toBeLessThan(12_000_000)
})

test('many files that together unpack to too much are not unpacked', () => {
  const one = new Uint8Array(5_200_000)
  const bomb = zipSync(Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`${index}`, [one, { level: 0 }]])))
  expect(reasonOf(() => everything(bomb))).toBe('unpacks_too_large')
})

test('more files than any document has are not looked through', () => {
  const files = Object.fromEntries(Array.from({ length: 20_001 }, (_, index) => [`${index}.xml`, '']))
  expect(reasonOf(() => openZip(makeArchive(files, { level: 0 })))).toBe('unpacks_too_large')
})

test('a directory that says it holds more than it does is believed only as far as it goes', () => {
  const bytes = makeArchive({ 'a.txt': 'one' })
  const end = Buffer.from(bytes).indexOf('PK\u0005\u0006')
  bytes[end + 10] = 200
  expect(openZip(bytes).names).toEqual(['a.txt'])
})
