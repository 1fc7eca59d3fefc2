import type { Line, PageContent } from './page-content.ts'

/** The outer share of a page's height in which running heads, feet and page numbers stand. */
const edge = 0.18
/** Rows at each end of a page that are looked at. */
const outerRows = 3

/**
 * The lines that belong to the pages and not to the text: heads and feet that come back on several pages, with any number
 * in them ignored, and page numbers that stand alone. Rows of tables are text.
 */
export function findRunningHeads(pages: PageContent[]): Set<Line> {
  const found = pages.flatMap((page) =>
    edgeLines(page)
      .filter(({ cells }) => cells === 1)
      .map((line) => ({ line, page: page.page, key: keyOf(line, page) })),
  )
  const pagesWith = new Map<string, Set<number>>()
  for (const { key, page } of found) pagesWith.set(key, (pagesWith.get(key) ?? new Set()).add(page))
  const enough = pages.length <= 4 ? 2 : 3
  const heads = found.filter(({ line, key }) => (pagesWith.get(key)?.size ?? 0) >= enough || isPageNumber(line.text))
  return new Set(heads.map(({ line }) => line))
}

/** The lines near the upper and lower edge, from the edge inwards, up to the first that is followed closely by more text. */
function edgeLines({ columns, height }: PageContent): Line[] {
  const lines = columns.flatMap((column) => column.lines).sort((a, b) => b.y - a.y)
  return [...outermost(lines, (line) => line.y > (1 - edge) * height), ...outermost(lines.reverse(), (line) => line.y < edge * height)]
}

function outermost(lines: Line[], isAtEdge: (line: Line) => boolean): Line[] {
  const rows: Line[][] = []
  for (const line of lines) {
    const row = rows.at(-1)
    if (row !== undefined && Math.abs((row[0] as Line).y - line.y) < 2) row.push(line)
    else if (rows.length > outerRows) break
    else rows.push([line])
  }
  const inner = rows.findLastIndex((row, index) => index < outerRows && isAtEdge(row[0] as Line) && isSetApart(row, rows[index + 1]))
  return rows.slice(0, inner + 1).flat()
}

function isSetApart(row: Line[], next: Line[] | undefined): boolean {
  if (next === undefined) return true
  const [line, neighbour] = [row[0] as Line, next[0] as Line]
  return Math.abs(line.y - neighbour.y) > 1.4 * Math.max(line.size, neighbour.size)
}

const keyOf = (line: Line, { height }: PageContent): string =>
  `${line.y > height / 2 ? 'head' : 'foot'} ${line.text.toLowerCase().replace(/\d+/g, '#')}`

const pageNumber =
  /^(?:[-–—|[(]? ?)(?:page |seite |página |p\. ?)?(?:\d{1,4}|[ivxlc]{1,7})(?: ?(?:\/|of|von|de|sur) ?\d{1,4})?(?: ?[-–—|\])]?)$/i
const isPageNumber = (text: string): boolean => pageNumber.test(text)
