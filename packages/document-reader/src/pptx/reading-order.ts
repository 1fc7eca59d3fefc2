/** Where something is on a slide; the units do not matter. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** More things on one slide are sorted by their corners alone. */
const mostCut = 300
/** So much of a thing may reach over a line without being on both sides of it. */
const tolerance = 0.1

/**
 * Things on a slide in the order in which one reads them: cut by empty lines from left to right into rows, and these by
 * lines from top to bottom into columns, and so on (recursive XY cut, Nagy and Seth 1984). Columns under headings of their
 * own are read one after the other.
 */
export function inReadingOrder<Thing>(things: Thing[], boxOf: (thing: Thing) => Box): Thing[] {
  const byCorner = (one: Thing, other: Thing) => boxOf(one).top - boxOf(other).top || boxOf(one).left - boxOf(other).left
  if (things.length > mostCut) return things.toSorted(byCorner)

  function order(group: Thing[]): Thing[] {
    if (group.length < 2) return group
    const rows = cut(group, (thing) => ({ start: boxOf(thing).top, size: boxOf(thing).height }))
    const columns = cut(group, (thing) => ({ start: boxOf(thing).left, size: boxOf(thing).width }))
    if (columns.length > 1 && (rows.length === 1 || isHeaded(rows))) return columns.flatMap(order)
    return rows.length > 1 ? rows.flatMap(order) : group.toSorted(byCorner)
  }

  /** A low row over a high one with as many things: the headings of columns. */
  function isHeaded(rows: Thing[][]): boolean {
    const [first = [], second = []] = rows
    const height = (row: Thing[]) => row.reduce((most, thing) => Math.max(most, boxOf(thing).height), 0)
    return rows.length === 2 && first.length === second.length && height(first) < height(second) / 2
  }

  return order(things)
}

/** Parts of which none reaches into the next one along an axis. */
function cut<Thing>(things: Thing[], extentOf: (thing: Thing) => { start: number; size: number }): Thing[][] {
  const parts: Thing[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const thing of things.toSorted((one, other) => extentOf(one).start - extentOf(other).start)) {
    const { start, size } = extentOf(thing)
    const last = parts.at(-1)
    if (last === undefined || start >= end) parts.push([thing])
    else last.push(thing)
    end = Math.max(end, start + size * (1 - tolerance))
  }
  return parts
}
