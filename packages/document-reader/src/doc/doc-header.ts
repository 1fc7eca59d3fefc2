import type { CompoundFile } from '../compound/compound-file.ts'
import { Refusal } from '../refusal.ts'

/** A view of bytes that answers 0 beyond their end, since damaged files point anywhere. */
export interface DocBytes {
  length: number
  u8(at: number): number
  u16(at: number): number
  u32(at: number): number
  slice(start: number, length: number): Uint8Array
}

export function docBytes(bytes: Uint8Array): DocBytes {
  const u8 = (at: number) => bytes[at] ?? 0
  const u16 = (at: number) => u8(at) | (u8(at + 1) << 8)
  return {
    length: bytes.length,
    u8,
    u16,
    u32: (at) => u16(at) + u16(at + 2) * 65536,
    slice: (start, length) => bytes.subarray(Math.min(start, bytes.length), Math.min(start + Math.max(0, length), bytes.length)),
  }
}

interface Part {
  start: number
  length: number
}

/** Where the parts of an old Word file are ([MS-DOC] 2.5; for Word 6 and 95 the older description of that format). */
export interface DocHeader {
  /** Word 6 or 95: text in one byte a letter, shorter codes for properties. */
  isOld: boolean
  main: DocBytes
  table: DocBytes
  language: number
  /** Of the text where there is no table of pieces. */
  text: Part
  /** Lengths in letters of the parts of the text, in their order. */
  lengths: { main: number; footnotes: number; headers: number; macros: number; comments: number; endnotes: number; boxes: number }
  parts: Record<'styles' | 'characters' | 'paragraphs' | 'fonts' | 'pieces' | 'lists' | 'listOverrides', Part>
}

const newSignature = 0xa5ec
const oldSignature = 0xa5dc
/** Word 6 is 101. */
const firstVersion = 100
const flags = { encrypted: 0x0100, secondTable: 0x0200 }

export function readDocHeader(file: CompoundFile): DocHeader {
  const main = docBytes(file.stream('WordDocument') ?? new Uint8Array())
  const signature = main.u16(0)
  if (![newSignature, oldSignature].includes(signature) || main.u16(2) < firstVersion) throw new Refusal('damaged')
  if ((main.u16(10) & flags.encrypted) !== 0) throw new Refusal('password_protected')
  const isOld = signature === oldSignature
  const table = isOld ? main : docBytes(file.stream((main.u16(10) & flags.secondTable) === 0 ? '0Table' : '1Table') ?? new Uint8Array())
  const part = (at: number): Part => ({ start: main.u32(at), length: main.u32(at + 4) })
  const lengths = isOld ? 0x34 : 0x4c
  const length = (index: number) => Math.min(main.u32(lengths + index * 4), main.length)
  const places = isOld ? oldPlaces : newPlaces
  return {
    isOld,
    main,
    table,
    language: main.u16(6),
    text: { start: main.u32(24), length: Math.max(0, main.u32(28) - main.u32(24)) },
    lengths: {
      main: length(0),
      footnotes: length(1),
      headers: length(2),
      macros: length(3),
      comments: length(4),
      endnotes: length(5),
      boxes: length(6),
    },
    parts: {
      styles: part(places.styles),
      characters: part(places.characters),
      paragraphs: part(places.paragraphs),
      fonts: part(places.fonts),
      pieces: part(places.pieces),
      lists: isOld ? { start: 0, length: 0 } : part(0x2e2),
      listOverrides: isOld ? { start: 0, length: 0 } : part(0x2ea),
    },
  }
}

const newPlaces = { styles: 0xa2, characters: 0xfa, paragraphs: 0x102, fonts: 0x112, pieces: 0x1a2 }
const oldPlaces = { styles: 0x60, characters: 0xb8, paragraphs: 0xc0, fonts: 0xd0, pieces: 0x160 }
