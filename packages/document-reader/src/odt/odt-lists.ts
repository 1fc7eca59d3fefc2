import { formatNumber, type NumberFormat } from '../compose/list-numbers.ts'
import type { Attributes } from '../markup/parse-markup.ts'

interface Level {
  /** Null for bullets. */
  format: NumberFormat | null
  prefix: string
  suffix: string
  start: number
}

/** The lists of an OpenDocument text (1.3, part 3, 5.3): which are numbered, and how far each has counted. */
export interface OdtLists {
  /** To be told of every element of the styles in their order. */
  openStyle(name: string, attributes: Attributes): void
  openList(attributes: Attributes): void
  closeList(): void
  /** The mark of the item that begins: its number, '' for a bullet. */
  nextMark(attributes: Attributes): string
}

const formats: Record<string, NumberFormat> = { 1: 'decimal', a: 'lowerLetter', A: 'upperLetter', i: 'lowerRoman', I: 'upperRoman' }

export function makeOdtLists(): OdtLists {
  const styles = new Map<string, Map<number, Level>>()
  let style: Map<number, Level> | null = null
  const open: { style: string; count: number }[] = []
  /** How far the lists of each style had counted when they ended. */
  const counted = new Map<string, number>()

  const levelOf = (depth: number): Level | undefined => styles.get(open.at(-1)?.style ?? '')?.get(depth)

  return {
    openStyle(name, attributes) {
      if (name === 'text:list-style') {
        style = new Map()
        styles.set(attributes.get('style:name') ?? '', style)
      }
      if (!name.startsWith('text:list-level-style-')) return
      style?.set(Number(attributes.get('text:level')), {
        format: name.endsWith('number') ? (formats[attributes.get('style:num-format') ?? ''] ?? null) : null,
        prefix: attributes.get('style:num-prefix') ?? '',
        suffix: attributes.get('style:num-suffix') ?? '',
        start: Number(attributes.get('text:start-value') ?? 1),
      })
    },

    openList(attributes) {
      const name = attributes.get('text:style-name') ?? open.at(-1)?.style ?? ''
      const goesOn = attributes.get('text:continue-numbering') === 'true' || attributes.has('text:continue-list')
      const start = styles.get(name)?.get(open.length + 1)?.start ?? 1
      open.push({ style: name, count: goesOn ? (counted.get(`${name} ${open.length}`) ?? start - 1) : start - 1 })
    },
    closeList() {
      const list = open.pop()
      if (list !== undefined) counted.set(`${list.style} ${open.length}`, list.count)
    },
    nextMark(attributes) {
      const list = open.at(-1)
      const level = levelOf(open.length)
      if (list === undefined || level === undefined || level.format === null) return ''
      const stated = Number(attributes.get('text:start-value') ?? Number.NaN)
      list.count = Number.isInteger(stated) ? stated : list.count + 1
      return `${level.prefix}${formatNumber(list.count, level.format)}${level.suffix}`.trim()
    },
  }
}
