import { formatNumber, type NumberFormat } from '../compose/list-numbers.ts'
import { readXml } from '../xml/read-xml.ts'
import { childElements, childNamed, type XmlElement } from '../xml/xml-element.ts'

interface Level {
  start: number
  format: string
  /** Such as "%1.%2)": the numbers of the levels in their places. */
  text: string
}

interface List {
  abstract: string
  starts: Map<number, number>
}

export interface Numbering {
  /** The mark of the next item of a list: its number, '' for a bullet; null where the list shows nothing. */
  next(list: string, level: number): string | null
}

const formats = new Set<string>(['decimal', 'lowerLetter', 'upperLetter', 'lowerRoman', 'upperRoman'])
const deepestLevel = 8

/** The lists of a document (ECMA-376 part 1, 17.9), which count their items as the document is read. */
export function readNumbering(pieces: Iterable<Uint8Array>): Numbering {
  const definitions = new Map<string, Map<number, Level>>()
  const lists = new Map<string, List>()
  readXml(pieces, {
    open: (name) => (name === 'w:abstractNum' || name === 'w:num' ? 'take' : 'enter'),
    take(element) {
      if (element.name === 'w:num') lists.set(element.attributes.get('w:numId') ?? '', listOf(element))
      else definitions.set(element.attributes.get('w:abstractNumId') ?? '', levelsOf(element))
    },
  })
  const counts = new Map<string, number[]>()
  const started = new Set<string>()

  function count(list: string, { abstract, starts }: List, level: number, levels: Map<number, Level>): number[] {
    const numbers = counts.get(abstract) ?? []
    counts.set(abstract, numbers)
    if (!started.has(list)) {
      for (const [index, start] of starts) numbers[index] = start - 1
      started.add(list)
    }
    for (let above = 0; above < level; above++) numbers[above] ??= levels.get(above)?.start ?? 1
    numbers[level] = (numbers[level] ?? (levels.get(level)?.start ?? 1) - 1) + 1
    numbers.length = level + 1
    return numbers
  }

  return {
    next(list, wanted) {
      const level = Math.min(deepestLevel, Math.max(0, Math.trunc(wanted) || 0))
      const found = lists.get(list)
      const levels = definitions.get(found?.abstract ?? '')
      const own = levels?.get(level)
      if (found === undefined || levels === undefined || own === undefined) return lists.size === 0 && list !== '0' ? '' : null
      const numbers = count(list, found, level, levels)
      if (own.format === 'bullet') return ''
      return own.format === 'none' || own.text === '' ? null : markOf(own.text, numbers, levels)
    },
  }
}

const markOf = (text: string, numbers: number[], levels: Map<number, Level>): string =>
  text
    .replace(/%([1-9])/g, (_, digit: string) => {
      const format = levels.get(Number(digit) - 1)?.format ?? 'decimal'
      return formatNumber(numbers[Number(digit) - 1] ?? 1, formats.has(format) ? (format as NumberFormat) : 'decimal')
    })
    .trim()

const value = (element: XmlElement | undefined, name: string): string | undefined => childNamed(element, name)?.attributes.get('w:val')

function levelsOf(element: XmlElement): Map<number, Level> {
  const levels = childElements(element).filter(({ name }) => name === 'w:lvl')
  return new Map(
    levels.map((level) => [
      Number(level.attributes.get('w:ilvl')),
      { start: Number(value(level, 'w:start') ?? 1), format: value(level, 'w:numFmt') ?? 'decimal', text: value(level, 'w:lvlText') ?? '' },
    ]),
  )
}

function listOf(element: XmlElement): List {
  const overrides = childElements(element).filter(({ name }) => name === 'w:lvlOverride')
  const starts = overrides.flatMap((override): [number, number][] => {
    const start = value(override, 'w:startOverride')
    return start === undefined ? [] : [[Number(override.attributes.get('w:ilvl')), Number(start)]]
  })
  return { abstract: value(element, 'w:abstractNumId') ?? '', starts: new Map(starts) }
}
