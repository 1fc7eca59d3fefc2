import iconv from 'iconv-lite'
import { Refusal } from '../refusal.ts'
import type { DocHeader } from './doc-header.ts'

/** A stretch of the text that lies together in the file. */
export interface DocPiece {
  /** In letters of the text. */
  start: number
  length: number
  /** In bytes of the file. */
  offset: number
  /** One byte a letter. */
  isNarrow: boolean
}

/** The pieces of the text in its order ([MS-DOC] 2.4.1); without a table of them it is one. */
export function readPieces(header: DocHeader): DocPiece[] {
  const { table, parts, isOld, text } = header
  const end = Math.min(parts.pieces.start + parts.pieces.length, table.length)
  let at = parts.pieces.start
  while (at < end && table.u8(at) === 1) at += 3 + table.u16(at + 1)
  if (at < end && table.u8(at) === 2) return piecesAt(header, at + 5, table.u32(at + 1))
  if (!isOld) throw new Refusal('damaged')
  return [{ start: 0, length: Math.min(text.length, header.main.length), offset: text.start, isNarrow: true }]
}

const narrowFlag = 0x40000000

function piecesAt({ table, main, isOld }: DocHeader, at: number, length: number): DocPiece[] {
  const count = Math.max(0, Math.floor((Math.min(length, table.length - at) - 4) / 12))
  const pieces: DocPiece[] = []
  let end = 0
  for (let index = 0; index < count; index++) {
    const start = table.u32(at + index * 4)
    const place = table.u32(at + (count + 1) * 4 + index * 8 + 2)
    const isNarrow = isOld || (place & narrowFlag) !== 0
    const offset = isOld ? place : isNarrow ? (place & (narrowFlag - 1)) >> 1 : place
    const letters = Math.min(table.u32(at + (index + 1) * 4) - start, Math.floor((main.length - offset) / (isNarrow ? 1 : 2)))
    // Pieces follow each other: others would let a small file tell the same text for ever.
    if (letters <= 0 || start < end) continue
    pieces.push({ start, length: letters, offset, isNarrow })
    end = start + letters
  }
  return pieces
}

/** The letters of a part of a piece. One byte a letter is Western, except in Word 6 and 95. */
export function pieceText({ main, isOld, language }: DocHeader, { offset, isNarrow }: DocPiece, from: number, length: number): string {
  if (!isNarrow) return new TextDecoder('utf-16le').decode(main.slice(offset + from * 2, length * 2))
  return iconv.decode(main.slice(offset + from, length), isOld ? encodingOfLanguage(language) : 'win1252')
}

/** Windows code pages by the primary language of a document (MS-LCID). */
const codePages: Record<number, string> = {
  0x01: 'win1256',
  0x02: 'win1251',
  0x05: 'win1250',
  0x08: 'win1253',
  0x0d: 'win1255',
  0x0e: 'win1250',
  0x15: 'win1250',
  0x18: 'win1250',
  0x19: 'win1251',
  0x1a: 'win1250',
  0x1b: 'win1250',
  0x1e: 'cp874',
  0x1f: 'win1254',
  0x22: 'win1251',
  0x23: 'win1251',
  0x24: 'win1250',
  0x25: 'win1257',
  0x26: 'win1257',
  0x27: 'win1257',
  0x29: 'win1256',
  0x2a: 'win1258',
  0x2f: 'win1251',
}

const encodingOfLanguage = (language: number): string => codePages[language & 0x3ff] ?? 'win1252'
