import { type ListCounter, type ListLevel, makeListCounter, type NumberedList } from '../compose/list-counter.ts'
import { readXml } from '../xml/read-xml.ts'
import { childElements, childNamed, type XmlElement } from '../xml/xml-element.ts'

/** The lists of a document (ECMA-376 part 1, 17.9). */
export function readNumbering(pieces: Iterable<Uint8Array>): ListCounter {
  const definitions = new Map<string, Map<number, ListLevel>>()
  const lists = new Map<string, NumberedList>()
  readXml(pieces, {
    open: (name) => (name === 'w:abstractNum' || name === 'w:num' ? 'take' : 'enter'),
    take(element) {
      if (element.name === 'w:num') lists.set(element.attributes.get('w:numId') ?? '', listOf(element))
      else definitions.set(element.attributes.get('w:abstractNumId') ?? '', levelsOf(element))
    },
  })
  return makeListCounter(definitions, lists)
}

const value = (element: XmlElement | undefined, name: string): string | undefined => childNamed(element, name)?.attributes.get('w:val')

function levelsOf(element: XmlElement): Map<number, ListLevel> {
  const levels = childElements(element).filter(({ name }) => name === 'w:lvl')
  return new Map(
    levels.map((level) => [
      Number(level.attributes.get('w:ilvl')),
      { start: Number(value(level, 'w:start') ?? 1), format: formatOf(value(level, 'w:numFmt')), text: value(level, 'w:lvlText') ?? '' },
    ]),
  )
}

const formats = new Set<ListLevel['format']>(['lowerLetter', 'upperLetter', 'lowerRoman', 'upperRoman', 'bullet', 'none'])

/** Formats in words or in other scripts are shown in digits. */
const formatOf = (name: string | undefined): ListLevel['format'] => [...formats].find((format) => format === name) ?? 'decimal'

function listOf(element: XmlElement): NumberedList {
  const overrides = childElements(element).filter(({ name }) => name === 'w:lvlOverride')
  const starts = overrides.flatMap((override): [number, number][] => {
    const start = value(override, 'w:startOverride')
    return start === undefined ? [] : [[Number(override.attributes.get('w:ilvl')), Number(start)]]
  })
  return { definition: value(element, 'w:abstractNumId') ?? '', starts: new Map(starts) }
}
