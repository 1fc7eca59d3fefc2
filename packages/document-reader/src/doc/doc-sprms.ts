import { type DocBytes, docBytes } from './doc-header.ts'

/** A property of a paragraph or of letters under the name that both generations of the format share. */
type SprmName =
  | 'style'
  | 'inTable'
  | 'rowEnd'
  | 'tableDepth'
  | 'innerCell'
  | 'innerRow'
  | 'listLevel'
  | 'list'
  | 'outlineLevel'
  | 'deleted'
  | 'special'
  | 'bold'
  | 'italic'
  | 'hidden'
  | 'position'
  | 'characterStyle'
  | 'font'
  | 'symbol'

const newNames: Record<number, SprmName> = {
  0x4600: 'style',
  0x2416: 'inTable',
  0x2417: 'rowEnd',
  0x6649: 'tableDepth',
  0x244b: 'innerCell',
  0x244c: 'innerRow',
  0x260a: 'listLevel',
  0x460b: 'list',
  0x2640: 'outlineLevel',
  0x0800: 'deleted',
  0x0855: 'special',
  0x0835: 'bold',
  0x0836: 'italic',
  0x083c: 'hidden',
  0x2a48: 'position',
  0x4a30: 'characterStyle',
  0x4a4f: 'font',
  0x6a09: 'symbol',
}
const oldNames: Record<number, SprmName> = {
  2: 'style',
  24: 'inTable',
  25: 'rowEnd',
  65: 'deleted',
  117: 'special',
  85: 'bold',
  86: 'italic',
  92: 'hidden',
  104: 'position',
  80: 'characterStyle',
  93: 'font',
  74: 'symbol',
}

export type Properties = Partial<Record<SprmName, number>>

/** Reads a list of properties ([MS-DOC] 2.2.5.1); of one that stands twice the last holds. */
export function readSprms(bytes: Uint8Array, isOld: boolean): Properties {
  const view = docBytes(bytes)
  const found: Properties = {}
  let at = 0
  while (at < bytes.length) {
    const code = isOld ? view.u8(at) : view.u16(at)
    const start = at + (isOld ? 1 : 2)
    const { skip, length } = isOld ? oldOperand(code, view, start) : newOperand(code, view, start)
    const name = (isOld ? oldNames : newNames)[code]
    if (name !== undefined) found[name] = name === 'symbol' ? view.u32(start + skip) : valueOf(view, start + skip, length)
    at = start + skip + length
  }
  return found
}

const valueOf = (view: DocBytes, at: number, length: number): number =>
  length >= 4 ? view.u32(at) : length >= 2 ? view.u16(at) : view.u8(at)

const sizes = [1, 1, 2, 4, 2, 2, -1, 3]
const tableDefinition = 0xd608
const tabs = 0xc615

/** How many bytes tell the length of an operand, and that length. */
function newOperand(code: number, view: DocBytes, at: number): { skip: number; length: number } {
  const size = sizes[code >> 13] ?? 1
  if (size > 0) return { skip: 0, length: size }
  if (code === tableDefinition) return { skip: 2, length: Math.max(0, view.u16(at) - 1) }
  const length = view.u8(at)
  if (code !== tabs || length !== 255) return { skip: 1, length }
  const deleted = view.u8(at + 1)
  return { skip: 1, length: 2 + deleted * 4 + view.u8(at + 2 + deleted * 4) * 3 }
}

/** Operands of Word 6 and 95 that have other lengths than one byte; those of -1 begin with their length. */
const oldSizes: Record<number, number> = {
  ...group(2, [2, 16, 17, 18, 19, 21, 22, 26, 27, 28, 30, 31, 32, 33, 34, 35, 36, 38, 39, 40, 41, 42, 43, 45, 46, 47, 48, 49]),
  ...group(
    2,
    [
      69, 72, 80, 93, 96, 97, 99, 101, 107, 109, 110, 140, 141, 142, 144, 145, 146, 147, 148, 150, 153, 154, 164, 165, 166, 167, 168, 169,
      170,
    ],
  ),
  ...group(2, [171, 182, 183, 189, 193]),
  ...group(4, [20, 70, 187, 192]),
  ...group(3, [73, 95, 136]),
  ...group(5, [191, 194]),
  ...group(0, [83]),
  ...group(-1, [3, 12, 15, 23, 52, 68, 74, 81, 82, 103, 105, 106, 108, 120, 121, 122, 123, 133, 137, 138, 139, 157, 160, 186, 188, 190]),
}

function group(size: number, codes: number[]): Record<number, number> {
  return Object.fromEntries(codes.map((code) => [code, size]))
}

const oldTableDefinition = 190

function oldOperand(code: number, view: DocBytes, at: number): { skip: number; length: number } {
  if (code === oldTableDefinition) return { skip: 2, length: Math.max(0, view.u16(at) - 1) }
  const size = oldSizes[code] ?? 1
  return size >= 0 ? { skip: 0, length: size } : { skip: 1, length: view.u8(at) }
}
