import { roleOfStyle, type StyleRole } from '../compose/style-roles.ts'
import type { DocHeader } from './doc-header.ts'
import { type Properties, readSprms } from './doc-sprms.ts'

/** What a style, with all that it is based on, says of paragraphs or letters. */
export interface DocStyle {
  role: StyleRole | null
  paragraph: Properties
  characters: Properties
}

interface Stored extends DocStyle {
  basedOn: number
}

const nobody = 0xfff
const longestChain = 20
const nothing: DocStyle = { role: null, paragraph: {}, characters: {} }

/** The styles of a file by their numbers ([MS-DOC] 2.9.271). */
export function readDocStyles(header: DocHeader): (id: number) => DocStyle {
  const stored = readStored(header)
  const known = new Map<number, DocStyle>()

  function resolve(id: number): DocStyle {
    const chain: Stored[] = []
    for (let style = stored.get(id); style !== undefined && chain.length < longestChain; style = stored.get(style.basedOn))
      chain.push(style)
    return chain.reduceRight<DocStyle>(
      (facts, { role, paragraph, characters }) => ({
        role: role ?? facts.role,
        paragraph: { ...facts.paragraph, ...paragraph },
        characters: { ...facts.characters, ...characters },
      }),
      nothing,
    )
  }

  return (id) => {
    const style = known.get(id) ?? resolve(id)
    known.set(id, style)
    return style
  }
}

function readStored({ table, parts, isOld }: DocHeader): Map<number, Stored> {
  const { start, length } = parts.styles
  const end = Math.min(start + length, table.length)
  const baseLength = table.u16(start + 4)
  const styles = new Map<number, Stored>()
  let at = start + 2 + table.u16(start)
  for (let id = 0; id < table.u16(start + 2) && at + 2 <= end; id++) {
    const size = table.u16(at)
    if (size > 0) styles.set(id, styleAt(at + 2, Math.min(size, end - at - 2)))
    at += 2 + size
  }
  return styles

  function styleAt(base: number, size: number): Stored {
    const builtIn = table.u16(base) & 0xfff
    const kindAndBase = table.u16(base + 2)
    const nameAt = base + baseLength
    const nameLength = isOld ? table.u8(nameAt) : table.u16(nameAt)
    const name = new TextDecoder(isOld ? 'windows-1252' : 'utf-16le').decode(
      table.slice(nameAt + (isOld ? 1 : 2), Math.min(nameLength * (isOld ? 1 : 2), size)),
    )
    const properties = nameAt + (isOld ? 2 + nameLength : 4 + nameLength * 2)
    const isParagraph = (kindAndBase & 0xf) === 1
    const [first, second] = propertyLists(properties, base + size)
    return {
      role: roleOfBuiltIn(builtIn) ?? roleOfStyle(name),
      basedOn: kindAndBase >> 4 === nobody ? -1 : kindAndBase >> 4,
      paragraph: isParagraph ? readSprms(first.subarray(2), isOld) : {},
      characters: readSprms(isParagraph ? second : first, isOld),
    }
  }

  /** Up to two lists, each behind its length and at an even place. */
  function propertyLists(from: number, to: number): [Uint8Array, Uint8Array] {
    const lists: Uint8Array[] = []
    let next = from
    while (lists.length < 2 && next + 2 <= to) {
      const size = table.u16(next)
      lists.push(table.slice(next + 2, Math.min(size, to - next - 2)))
      next += 2 + size + (size % 2)
    }
    return [lists[0] ?? new Uint8Array(), lists[1] ?? new Uint8Array()]
  }
}

/** Numbers of the styles that come with Word ([MS-DOC] 2.9.260, sti), which have other names in other languages. */
function roleOfBuiltIn(number: number): StyleRole | null {
  if (number >= 1 && number <= 9) return { kind: 'heading', level: number }
  if ((number >= 10 && number <= 27) || number === 33 || number === 35) return { kind: 'contents' }
  if (number === 62) return { kind: 'title' }
  if (number === 74) return { kind: 'subtitle' }
  return number === 34 ? { kind: 'caption' } : null
}
