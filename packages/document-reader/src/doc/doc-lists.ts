import { type ListCounter, type ListLevel, makeListCounter, type NumberedList } from '../compose/list-counter.ts'
import type { DocHeader } from './doc-header.ts'

const formats: Record<number, ListLevel['format']> = {
  0: 'decimal',
  1: 'upperRoman',
  2: 'lowerRoman',
  3: 'upperLetter',
  4: 'lowerLetter',
  23: 'bullet',
  255: 'none',
}
const listLength = 28
const levelLength = 28
const overrideLength = 16

/** The lists of a file, by their numbers counted from 1 ([MS-DOC] 2.9.131, 2.9.133). */
export function readDocLists(header: DocHeader): ListCounter {
  return makeListCounter(readDefinitions(header), readLists(header))
}

function readDefinitions({ table, parts }: DocHeader): Map<string, Map<number, ListLevel>> {
  const { start, length } = parts.lists
  const definitions = new Map<string, Map<number, ListLevel>>()
  const count = length === 0 ? 0 : Math.min(table.u16(start), Math.floor(length / listLength))
  let at = start + 2 + count * listLength
  for (let index = 0; index < count; index++) {
    const list = start + 2 + index * listLength
    const levels = new Map<number, ListLevel>()
    const levelCount = (table.u8(list + 26) & 1) === 1 ? 1 : 9
    for (let level = 0; level < levelCount && at < table.length; level++) {
      const properties = table.u8(at + 24) + table.u8(at + 25)
      const textAt = at + levelLength + properties
      const letters = Math.min(table.u16(textAt), 60)
      levels.set(level, { start: table.u32(at), format: formats[table.u8(at + 4)] ?? 'decimal', text: patternOf(textAt + 2, letters) })
      at = textAt + 2 + table.u16(textAt) * 2
    }
    definitions.set(String(table.u32(list)), levels)
  }
  return definitions

  /** The places of numbers are marked by the numbers of their levels. */
  function patternOf(textAt: number, letters: number): string {
    const codes = Array.from({ length: letters }, (_, index) => table.u16(textAt + index * 2))
    return codes.map((code) => (code < 9 ? `%${code + 1}` : String.fromCharCode(code))).join('')
  }
}

function readLists({ table, parts }: DocHeader): Map<string, NumberedList> {
  const { start, length } = parts.listOverrides
  const count = length === 0 ? 0 : Math.min(table.u32(start), Math.floor(length / overrideLength))
  return new Map(
    Array.from({ length: count }, (_, index) => [
      String(index + 1),
      { definition: String(table.u32(start + 4 + index * overrideLength)), starts: new Map() },
    ]),
  )
}
