import { formatNumber, type NumberFormat } from './list-numbers.ts'

/** How a level of a list shows its items. */
export interface ListLevel {
  start: number
  format: NumberFormat | 'bullet' | 'none'
  /** Such as "%1.%2)": the numbers of the levels, counted from 1, in their places. */
  text: string
}

/** A list, which counts together with all lists of the same definition. */
export interface NumberedList {
  definition: string
  /** Numbers from which levels start in this list. */
  starts: Map<number, number>
}

export interface ListCounter {
  /** The mark of the next item of a list: its number, '' for a bullet; null where the list shows nothing. */
  next(list: string, level: number): string | null
}

const deepestLevel = 8

/** Counts the items of a word processor's lists as the document is read. */
export function makeListCounter(definitions: Map<string, Map<number, ListLevel>>, lists: Map<string, NumberedList>): ListCounter {
  const counts = new Map<string, number[]>()
  const started = new Set<string>()

  function count(name: string, { definition, starts }: NumberedList, level: number, levels: Map<number, ListLevel>): number[] {
    const numbers = counts.get(definition) ?? []
    counts.set(definition, numbers)
    if (!started.has(name)) {
      for (const [index, start] of starts) numbers[index] = start - 1
      started.add(name)
    }
    for (let above = 0; above < level; above++) numbers[above] ??= levels.get(above)?.start ?? 1
    numbers[level] = (numbers[level] ?? (levels.get(level)?.start ?? 1) - 1) + 1
    numbers.length = level + 1
    return numbers
  }

  return {
    next(name, wanted) {
      const level = Math.min(deepestLevel, Math.max(0, Math.trunc(wanted) || 0))
      const list = lists.get(name)
      const levels = definitions.get(list?.definition ?? '')
      const own = levels?.get(level)
      if (list === undefined || levels === undefined || own === undefined) return lists.size === 0 && name !== '0' ? '' : null
      const numbers = count(name, list, level, levels)
      if (own.format === 'bullet') return ''
      return own.format === 'none' || own.text === '' ? null : markOf(own.text, numbers, levels)
    },
  }
}

const markOf = (text: string, numbers: number[], levels: Map<number, ListLevel>): string =>
  text
    .replace(/%([1-9])/g, (_, digit: string) => {
      const format = levels.get(Number(digit) - 1)?.format ?? 'decimal'
      return formatNumber(numbers[Number(digit) - 1] ?? 1, format === 'bullet' || format === 'none' ? 'decimal' : format)
    })
    .trim()
